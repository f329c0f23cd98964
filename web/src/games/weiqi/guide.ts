import type { Guide } from "../../lib/guide.ts";

export default {
  about: {
    zh: "一场用牌下的围棋。你面前有五路，对手的五路正好在对面。落子、长气、围地、做眼，把手筋悄悄扣在棋里，看准时机把对面提掉。",
    en:
      "A game of Go played with cards. Five lanes lie before you, and your opponent's five lie opposite. " +
      "Place stones, give them qi, surround territory, make eyes, hide tesuji among them, and capture what " +
      "lies opposite when the time is right.",
  },
  win: {
    zh: "每人走 30 个回合，然后数目：已得的目加上桌上的地，多者胜。中间一路的地乘 3，旁边两路乘 2，最外两路乘 1。",
    en:
      "Each side has 30 turns; then moku are counted: what is banked plus the territory on the table. More " +
      "wins. Territory counts three times in the middle lane, twice beside it, once at the edges.",
  },
  turn: [
    {
      of: ["plain-circle", "ink", "moon"],
      title: { zh: "落子", en: "Place a stone" },
      text: {
        zh: "棋子放进自己还没有棋子的一路。有了棋子，那里才能放别的牌。",
        en: "A stone goes into a lane of yours that has none. Other cards can only go where a stone lies.",
      },
    },
    {
      of: ["bamboo", "moss", "hills"],
      title: { zh: "壮大", en: "Grow" },
      text: {
        zh: "长让这块棋多 3 口气，围让它多 5 目，做眼两次它就活了。",
        en: "Extend gives the group 3 qi, Surround gives it 5 moku, and two Eyes make it alive.",
      },
    },
    {
      of: ["linked-rings", "tea", "cloud"],
      title: { zh: "接与断", en: "Connect and cut" },
      text: {
        zh: "接放在自己两路之间，两块棋从此是一块，按倍率高的那路算。断放在对手的两路之间，那里再也接不上。",
        en:
          "Connect goes between two lanes of yours: from now on they are one group, counted by the better " +
          "lane. Cut goes between two lanes of your opponent: nothing is ever connected there.",
      },
    },
    {
      of: ["grab", "att", "flame"],
      title: { zh: "提", en: "Capture" },
      text: {
        zh: "和对面一块棋比气，气多的把气少的提掉，对方每张牌你得 2 目。气一样多，什么也不发生。",
        en:
          "Compare qi with a group opposite: the one with more captures the other and gets 2 moku for each " +
          "of its cards. Equal qi: nothing happens.",
      },
    },
    {
      of: ["card-draw", "eff", "rays"],
      title: { zh: "摸一张牌", en: "Draw a card" },
      text: {
        zh: "一个回合最多出一张牌，也可以停一手；最后总要摸一张。",
        en: "You play at most one card a turn, or pass; at the end you always draw one.",
      },
    },
  ],
  chapters: [
    {
      id: "fight",
      of: ["crossed-swords", "att", "grid"],
      title: { zh: "对杀怎么算", en: "How a fight is counted" },
      text: {
        zh:
          "每枚棋子 4 口气，每张长 3 口气。提出手时，双方棋里扣着的金鸡独立全部翻开，各加 1 口气。\n攻的一方气多，对面整块移出；攻的一方气少，自己那块反被提掉；一样多就都留着。" +
          "\n活棋（两只眼）不能被提，也不会被反提。",
        en:
          "A stone has 4 qi, each Extend adds 3. When a Capture is played, Golden Roosters that lie face " +
          "down in both groups are turned up and add 1 each.\nIf the attacker has more, the whole group " +
          "opposite goes; if less, the attacker's own group is captured in return; if equal, both stay.\nA " +
          "living group (two eyes) cannot be captured, nor captured in return.",
      },
    },
    {
      id: "traps",
      of: ["snake-spiral", "ski", "grid"],
      title: { zh: "手筋：扣着的牌", en: "Tesuji: cards face down" },
      text: {
        zh: "手筋扣着放进自己的棋，对手只看得见牌背。条件一到它自己发动，然后移出：金鸡独立在对杀时加气，倒脱靴在被提时得目，黄莺扑蝶使对面的接作废，盘角曲四移出对面恰好四张牌的一块棋。",
        en:
          "A tesuji goes face down into a group of yours; your opponent sees only its back. It acts by " +
          "itself when its moment comes, and then goes: Golden Rooster adds qi in a fight, Reverse Boot " +
          "pays when the group is captured, Oriole and Butterfly undoes a Connect opposite, Bent Four " +
          "removes a group of exactly four cards opposite.",
      },
    },
    {
      id: "characters",
      of: ["person", "mec", "cloud"],
      title: { zh: "棋手", en: "Characters" },
      text: {
        zh: "开局时双方各从三位棋手里暗选一位，同时公开。棋手的本领整局有效；有几位的本领要自己发动，桌上写着还剩几次。",
        en:
          "Before the game each side secretly chooses one of three characters; both are shown at the same " +
          "time. A character's gift lasts all game. Some gifts you use yourself: the table says how often " +
          "they are left.",
      },
    },
  ],
  shelves: [
    { kind: "card", title: { zh: "牌", en: "Cards" } },
    { kind: "character", title: { zh: "棋手", en: "Characters" } },
  ],
  glossary: [
    {
      names: { zh: ["气"], en: ["qi"] },
      text: {
        zh: "一块棋在对杀中的力量：棋子 4，每张长加 3。",
        en: "A group's strength in a fight: 4 for a stone, 3 for each Extend.",
      },
    },
    {
      names: { zh: ["目"], en: ["moku"] },
      but: { zh: ["目标", "数目"] },
      text: { zh: "分数。目多者胜。", en: "Points. More moku win." },
    },
    {
      names: { zh: ["已得"], en: ["banked"] },
      text: { zh: "已经到手的目，不会再减少。", en: "Moku that are yours for good." },
    },
    {
      names: { zh: ["地"], en: ["territory"] },
      but: { zh: ["地沟", "地方", "顶天立地"] },
      text: {
        zh: "桌上的围和做眼此刻值的目，乘那一路的倍率；终局时才拿到。",
        en: "What Surrounds and Eyes on the table are worth now, times their lane; it is yours only at the end.",
      },
    },
    {
      names: { zh: ["一块棋", "整块"], en: ["group", "groups"] },
      text: {
        zh: "一路里的牌，或用接连起来的几路：对任何规则都算一块。",
        en: "The cards of a lane, or of several lanes joined by Connects: one thing for every rule.",
      },
    },
    {
      names: { zh: ["路", "区域"], en: ["lane", "lanes", "area", "areas"] },
      but: { zh: ["一路里", "路里"] },
      text: {
        zh: "每方五个放牌的位置；中间的倍率是 3，旁边是 2，外边是 1。",
        en:
          "One of five places on each side; the middle counts three times, those beside it twice, the " +
          "outer ones once.",
      },
    },
    {
      names: { zh: ["活棋", "活了"], en: ["alive", "living"] },
      text: { zh: "有两只眼的棋：不能被提。", en: "A group with two eyes: it cannot be captured." },
    },
    {
      names: { zh: ["提掉", "被提", "反提"], en: ["capture", "captures", "captured"] },
      text: {
        zh: "对杀中气少的一块整块离开牌桌，胜方每张得 2 目。",
        en: "In a fight the group with less qi leaves the table as a whole; the winner gets 2 moku a card.",
      },
    },
    {
      names: { zh: ["手筋"], en: ["tesuji"] },
      text: { zh: "扣着放的陷阱牌，条件满足时自己发动。", en: "A trap that is laid face down and acts by itself." },
    },
    {
      names: { zh: ["招法"], en: ["move", "moves"] },
      text: {
        zh: "正面朝上打出的牌：长、围、接、断、提、做眼。",
        en: "A card played face up: Extend, Surround, Connect, Cut, Capture, Make Eye.",
      },
    },
    {
      names: { zh: ["停一手"], en: ["pass", "passes"] },
      text: { zh: "这个回合不出牌，照样摸牌。", en: "To play no card this turn; you still draw." },
    },
    {
      names: { zh: ["间隔"], en: ["gap", "gaps"] },
      text: {
        zh: "相邻两路之间放接或断的地方。",
        en: "The place between two neighbouring lanes, for a Connect or a Cut.",
      },
    },
  ],
} satisfies Guide;
