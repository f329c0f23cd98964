// Wood, paper, stone: three short sounds made on the spot, no files. Only when somebody has switched them on.
export type Sound = "wood" | "paper" | "stone";

interface Shape {
  seconds: number;
  /** What passes of the noise, and how sharply. */
  noise: number;
  width: number;
  loud: number;
  /** A tone that falls under the noise; 0 for none. */
  tone: number;
}
const SHAPES: Record<Sound, Shape> = {
  wood: { seconds: 0.16, noise: 420, width: 3, loud: 0.5, tone: 150 },
  paper: { seconds: 0.12, noise: 3200, width: 0.7, loud: 0.12, tone: 0 },
  stone: { seconds: 0.09, noise: 2100, width: 6, loud: 0.4, tone: 900 },
};
let context: AudioContext | null = null;

export function sound(kind: Sound): void {
  try {
    context ??= new AudioContext();
  } catch {
    return; // no sound here
  }
  const { seconds, noise, width, loud, tone } = SHAPES[kind];
  const at = context.currentTime;
  const out = context.createGain();
  out.gain.setValueAtTime(loud, at);
  out.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  out.connect(context.destination);
  const grain = context.createBufferSource();
  grain.buffer = hiss(context, seconds);
  const pass = new BiquadFilterNode(context, { type: "bandpass", frequency: noise, Q: width });
  grain.connect(pass).connect(out);
  grain.start(at);
  if (tone > 0) {
    const body = new OscillatorNode(context, { frequency: tone });
    body.frequency.exponentialRampToValueAtTime(tone / 2, at + seconds);
    body.connect(out);
    body.start(at);
    body.stop(at + seconds);
  }
}

function hiss(context: AudioContext, seconds: number): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  return buffer;
}
