// Pan and zoom: how large the sheet is in its frame and which part of it is in the middle. Zoom 1 shows all of it.
const FARTHEST = 6;
const A_DRAG = 8;
type Point = { x: number; y: number };

export class Camera {
  /** The frame, in pixels. */
  width = $state(0);
  height = $state(0);
  zoom = $state(1);
  private middle = $state<Point>({ x: 0.5, y: 0.5 });
  private readonly fingers = new Map<number, Point>();
  private moved = 0;

  constructor(private readonly sheet: () => { width: number; height: number }) {}

  get scale(): number {
    return Math.min(this.width / this.sheet().width, this.height / this.sheet().height) * this.zoom;
  }
  get wide(): number {
    return this.sheet().width * this.scale;
  }
  get high(): number {
    return this.sheet().height * this.scale;
  }
  get left(): number {
    return edge(this.width, this.wide, this.middle.x);
  }
  get top(): number {
    return edge(this.height, this.high, this.middle.y);
  }
  get style(): string {
    return `width:${this.wide}px;height:${this.high}px;transform:translate(${this.left}px,${this.top}px)`;
  }
  /** A point of the frame as a point of the sheet. */
  onSheet(at: Point): Point {
    return { x: (at.x - this.left) / this.scale, y: (at.y - this.top) / this.scale };
  }

  fit(): void {
    this.zoom = 1;
    this.middle = { x: 0.5, y: 0.5 };
  }
  /** Zooms so that the point of the frame stays where it is. */
  zoomAt(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const share = { x: (at.x - this.left) / this.wide, y: (at.y - this.top) / this.high };
    this.zoom = Math.min(FARTHEST, Math.max(1, this.zoom * factor));
    this.settle(share.x + (this.width / 2 - at.x) / this.wide, share.y + (this.height / 2 - at.y) / this.high);
  }
  private settle(x: number, y: number): void {
    this.middle = { x: hold(x, this.width / this.wide / 2), y: hold(y, this.height / this.high / 2) };
  }

  down(finger: number, at: Point): void {
    if (this.fingers.size === 0) this.moved = 0;
    this.fingers.set(finger, at);
  }
  /** Moves a finger; says whether the sheet is being dragged. */
  move(finger: number, at: Point): boolean {
    const before = this.fingers.get(finger);
    if (!before) return false;
    this.fingers.set(finger, at);
    this.moved += Math.hypot(at.x - before.x, at.y - before.y);
    const other = [...this.fingers].find(([id]) => id !== finger)?.[1];
    if (other) {
      const factor =
        Math.hypot(at.x - other.x, at.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      this.zoomAt(factor, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
      return true;
    }
    if (!this.dragged || this.zoom === 1) return false;
    this.settle(this.middle.x - (at.x - before.x) / this.wide, this.middle.y - (at.y - before.y) / this.high);
    return true;
  }
  up(finger: number): void {
    this.fingers.delete(finger);
  }
  /** Whether the last press became a drag, which is no press. */
  get dragged(): boolean {
    return this.moved > A_DRAG;
  }
}

/** Where the sheet begins so that a share of it is in the middle of the frame, never leaving the frame empty. */
function edge(frame: number, size: number, at: number): number {
  if (size <= frame) return (frame - size) / 2;
  return Math.min(0, Math.max(frame - size, frame / 2 - at * size));
}
function hold(value: number, margin: number): number {
  const most = Math.min(0.5, margin);
  return Math.min(1 - most, Math.max(most, value));
}
