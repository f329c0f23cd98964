import type { Guide } from "../../lib/guide.ts";

const PAGES = [
  ...["base", "fist", "sword", "magic", "spear", "musket", "space", "time", "assassin", "puppet", "ranger"],
  ...["dark", "kuiba", "dao", "dragon"],
];

export default {
  about: {
    zh: "九格独木桥上的对决。你带着几本战技帖，一招接一招：走位、出手、插入、反击。打不打得中，全看出手那一刻的距离。",
    en:
      "A duel on a bridge of nine cells. With a few pages of skills you chain move upon move: step, " +
      "strike, insert, counter. Whether a blow hits depends on the distance when it falls.",
  },
  win: {
    zh: "把对手的体力从 40 打到 0，或用一招直接击杀。打满 60 个回合，体力多的人赢。",
    en:
      "Bring your opponent from 40 hit points to 0, or kill outright. After 60 turns the one with more hit " +
      "points wins.",
  },
  turn: [
    {
      of: ["wingfoot", "eff", "rays"],
      title: { zh: "行动点数", en: "Action points" },
      text: {
        zh: "回合开始时你有 12 点行动、3 点重心。每一招都写着要付什么。",
        en: "When your turn begins you have 12 action points and 3 balance. Every skill says what it costs.",
      },
    },
    {
      of: ["footsteps", "moss", "hills"],
      title: { zh: "走位", en: "Step" },
      text: {
        zh: "先站到合适的距离。招式上的“距离 1–2”就是和对手差几格时打得中。",
        en: "First find the right distance. “Range 1–2” on a skill means how many cells away your opponent must be.",
      },
    },
    {
      of: ["piercing-sword", "ski", "rays"],
      title: { zh: "出招", en: "Launch" },
      text: {
        zh: "点一个亮着的战技，要付的牌会自己抬起来，看清结果再确认。一个回合可以接连出很多招。",
        en:
          "Press a lit skill; the cards it costs rise by themselves; look at the outcome and confirm. You " +
          "may launch many skills in one turn.",
      },
    },
    {
      of: ["scales", "mec", "grid"],
      title: { zh: "插入与比点", en: "Insert and contest" },
      text: {
        zh: "对手出招时，你可以插入一个迅捷 ⚡ 战技。双方各出一张牌比点，点大的先执行。",
        en:
          "While your opponent launches, you may insert a swift ⚡ skill. Both play a card: the higher one " +
          "executes first.",
      },
    },
    {
      of: ["sword-clash", "att", "grid"],
      title: { zh: "反击", en: "Counter" },
      text: {
        zh: "对手用了僵直 ⚠ 的战技，你可以马上反击一次。然后他的回合继续，直到他结束。",
        en: "After a stiff ⚠ skill of your opponent you may counter once. Then the turn goes on until it is ended.",
      },
    },
  ],
  chapters: [
    {
      id: "positions",
      of: ["position-marker", "tea", "cloud"],
      title: { zh: "“位置”是谁的位置", en: "Whose position?" },
      text: {
        zh: "九格从你自己这一端数起：你身后的尽头是 1，对手身后的尽头是 9。招式里写“1 位置”，一律按使用这招的人来数，说对手的位置也是。\n所以你的 1 位置就是对手的 9 位置。",
        en:
          "The nine cells are counted from your own end: 1 is the end behind you, 9 the end behind your " +
          "opponent. Where a skill says “position 1” it is always counted as the skill's user counts, also " +
          "for the opponent's position.\nSo your position 1 is your opponent's position 9.",
      },
    },
    {
      id: "balance",
      of: ["body-balance", "att", "hills"],
      title: { zh: "重心与倒地", en: "Balance and falling" },
      text: {
        zh: "重心像平衡：有些招要付重心，打空了也掉 1 点。低于 0 就倒地，回合立刻结束，到下个回合结束前都不能出招。",
        en:
          "Balance keeps you on your feet: some skills cost it, and a blow that misses takes 1. Below 0 " +
          "you fall: your turn ends at once, and you launch nothing until the next turn is over.",
      },
    },
    {
      id: "facing",
      of: ["hooded-figure", "ink", "moon"],
      title: { zh: "朝向", en: "Facing" },
      text: {
        zh: "人有前后。行动会转身，前进后退不会。有的招要从背后出手，有的招打背对你的人更痛。",
        en:
          "Characters have a front and a back. Stepping turns you round; going forward or back does not. " +
          "Some skills want the enemy's back, some hurt more from behind.",
      },
    },
    {
      id: "cards",
      of: ["card-random", "mec", "waves"],
      title: { zh: "牌从哪里来", en: "Where cards come from" },
      text: {
        zh: "牌有四种花色、1 到 9 点，本身没有效果，是用来付费和比点的。回合开始不抽牌：要靠战技去抽。",
        en:
          "Cards have four suits and 1 to 9 pips. They do nothing by themselves: they pay for skills and " +
          "decide contests. No card comes by itself at the start of a turn; skills draw them.",
      },
    },
    {
      id: "pages",
      of: ["open-book", "ink", "rays"],
      title: { zh: "帖", en: "Pages" },
      text: {
        zh: "必备帖人人都有，另外选几帖，各有各的打法：拳近身，剑灵活，法远攻，枪占距离，火枪要装填，刺客绕背……第一次玩，用现成角色最省心。",
        en:
          "Everybody has the Essentials, and chooses some pages more, each with a manner of its own: Fist " +
          "is close, Sword is nimble, Magic strikes from afar, Spear keeps its distance, Musket has to " +
          "load, Assassin goes behind. For a first game take a ready character.",
      },
    },
  ],
  shelves: [
    ...PAGES.map((page) => ({
      kind: "skill",
      title: { zh: "战技", en: "Skills" },
      named: `page.${page}`,
      holds: (id: string) => id.startsWith(`${page}.`),
    })),
    { kind: "passive", title: { zh: "技能", en: "Passives" } },
    { kind: "trait", told: "passive", title: { zh: "特性", en: "Traits" } },
    { kind: "preset", title: { zh: "现成角色", en: "Ready characters" } },
  ],
  glossary: [
    {
      names: { zh: ["行动点数"], en: ["action points", "action point", "AP"] },
      text: { zh: "出招的本钱，每回合恢复到 12。", en: "What launching costs; back to 12 every turn." },
    },
    {
      names: { zh: ["重心"], en: ["balance"] },
      text: {
        zh: "站稳的本钱，从 3 开始；低于 0 就倒地。",
        en: "What keeps you standing, 3 at first; below 0 you fall.",
      },
    },
    {
      names: { zh: ["倒地"], en: ["fall", "falls", "fallen"] },
      text: { zh: "到下个回合结束前不能出招。", en: "Nothing can be launched until the next turn is over." },
    },
    {
      names: { zh: ["位置"], en: ["position", "positions"] },
      text: {
        zh: "从使用者自己这一端数起的格号，1 到 9；说对手的位置也按使用者来数。",
        en: "The cell, counted from the user's own end, 1 to 9; the opponent's position too is counted that way.",
      },
    },
    {
      names: { zh: ["距离"], en: ["distance", "range"] },
      text: { zh: "两人相差几格；同格是 0。", en: "How many cells lie between the two; 0 in the same cell." },
    },
    {
      names: { zh: ["迅捷"], en: ["swift"] },
      text: { zh: "⚡ 可以插入对手正在出的招。", en: "⚡ It can be inserted into a launch of the opponent." },
    },
    {
      names: { zh: ["僵直"], en: ["stiff"] },
      text: { zh: "⚠ 用完之后对手可以反击一次。", en: "⚠ After it the opponent may counter once." },
    },
    {
      names: { zh: ["比点"], en: ["contest"] },
      text: {
        zh: "双方各出一张牌，点大的先执行；平手归当前回合的人。",
        en: "Both play a card; the higher one executes first, the active side if equal.",
      },
    },
    {
      names: { zh: ["反击"], en: ["counter", "counters"] },
      text: { zh: "在对手的僵直战技之后马上出一招。", en: "A launch right after a stiff skill of the opponent." },
    },
    {
      names: { zh: ["插入"], en: ["insert", "inserts", "inserted"] },
      text: { zh: "在对手出招时先出一个迅捷战技。", en: "To launch a swift skill while the opponent launches one." },
    },
    {
      names: { zh: ["击空"], en: ["miss", "misses"] },
      text: {
        zh: "出手时距离不对：没打中，重心减一。",
        en: "The distance was wrong when the blow fell: no hit, and one balance less.",
      },
    },
    {
      names: { zh: ["击退"], en: ["knock back", "knocked back", "knocks back"] },
      text: {
        zh: "把对手推远几格；推到尽头就是撞墙。",
        en: "Pushes the opponent away; at the end of the line it hits the wall.",
      },
    },
    {
      names: { zh: ["撞墙"], en: ["hits the wall", "wall"] },
      text: { zh: "被击退到尽头。", en: "Knocked back to the end of the line." },
    },
    {
      names: { zh: ["拉近"], en: ["pull", "pulls", "pulled"] },
      text: { zh: "把对手拉过来，最多到你的格子。", en: "Draws the opponent nearer, at most to your cell." },
    },
    {
      names: { zh: ["背对"], en: ["back turned", "from behind"] },
      text: { zh: "朝向与对手所在的方向相反。", en: "Facing away from the other." },
    },
    {
      names: { zh: ["标记"], en: ["mark", "marks"] },
      text: {
        zh: "每人一枚，放在格子上；再放就是移动它。玩偶和龙站在标记上。",
        en: "One for each player, on a cell; placing it again moves it. Puppets and dragons stand on it.",
      },
    },
    {
      names: { zh: ["玩偶"], en: ["puppet", "puppets"] },
      text: { zh: "站在标记上的替身，有 15 点体力。", en: "Stands on the mark with 15 hit points." },
    },
    {
      names: { zh: ["禁锢"], en: ["immobilised"] },
      text: { zh: "自己不能移动。", en: "Cannot move by itself." },
    },
    {
      names: { zh: ["扣置"], en: ["bury", "buried"] },
      text: {
        zh: "把牌背面朝上放在一边，对手看不见是什么。",
        en: "Laid aside face down; the opponent does not see what it is.",
      },
    },
  ],
} satisfies Guide;
