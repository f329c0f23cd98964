import type { Guide } from "../../lib/guide.ts";

const group =
  (...ids: string[]) =>
  (id: string): boolean =>
    ids.includes(id);

export default {
  about: {
    zh: "课间的手势大战。每个回合所有人同时亮出一个手势：攒点、攻击、防御、躲闪，一亮招就见分晓。没有运气，只有猜人。",
    en:
      "A battle of gestures from the school break. Every turn everybody shows a gesture at the same time: " +
      "gather, attack, guard, dodge. There is no luck, only reading each other.",
  },
  win: {
    zh: "最后还在场的一方获胜。开局 6 点血。血量为 0 叫濒死，人还活着、照样出招；低于 0 才出局。",
    en:
      "The last side at the table wins. You begin with 6 health. At 0 you are dying but alive and go on " +
      "playing; below 0 you are out.",
  },
  turn: [
    {
      of: ["concentration-orb", "eff", "rays"],
      title: { zh: "积点", en: "Charge" },
      text: {
        zh: "大多数招式要付点数。开局是 0 点，积点一次得 1 点；积点的时候最容易挨打。",
        en: "Most gestures cost points. You begin with none; Charge gives one, and leaves you open.",
      },
    },
    {
      of: ["pointy-sword", "att", "rays"],
      title: { zh: "选一招", en: "Choose" },
      text: {
        zh: "从下面的手势里选一个，需要目标的再点一位玩家，按下“出招”。别人这时看不见。",
        en: "Choose a gesture below; if it needs a target, press a player; then commit. Nobody sees it yet.",
      },
    },
    {
      of: ["round-table", "mec", "moon"],
      title: { zh: "一起亮", en: "Show together" },
      text: {
        zh: "人人选好就同时亮招，一起结算，谁先按都一样。",
        en: "When everybody has chosen, all gestures are shown and settled at once; it does not matter who was first.",
      },
    },
    {
      of: ["round-shield", "def", "waves"],
      title: { zh: "攻与防", en: "Attack and guard" },
      text: {
        zh: "防御不要点，挡得住杀；更大的攻击要更高的防。两个攻击迎面碰上会互相抵消。",
        en:
          "Guard is free and stops a Strike; greater attacks need greater guards. Two attacks that meet " +
          "cancel each other.",
      },
    },
    {
      of: ["sunrise", "moss", "hills"],
      title: { zh: "新的一轮", en: "A new round" },
      text: {
        zh: "有人的血量变了，这一轮就结束：所有人点数归零，血量和标记留着，从头再攒。",
        en:
          "As soon as somebody's health has changed, the round is over: all points go back to zero, health " +
          "and marks stay.",
      },
    },
  ],
  chapters: [
    {
      id: "zero",
      of: ["half-dead", "ink", "moon"],
      title: { zh: "0 点血还活着", en: "0 is alive" },
      text: {
        zh: "血量正好是 0 叫濒死：仍在场，照常出招，酒这时能回 1 点血。再掉 1 点，低于 0，才出局。",
        en:
          "At exactly 0 you are dying: you are still in the game and play as usual, and Wine now heals 1. " +
          "One more point, below 0, and you are out.",
      },
    },
    {
      id: "marks",
      of: ["crossed-chains", "ink", "grid"],
      title: { zh: "标记与状态", en: "Marks and states" },
      text: {
        zh: "标记一直留到被移去：护盾挡一次伤害，铁锁让人连在一起受伤，腐化使小伤害翻倍，闪电会走动、会劈下。\n状态只管下一个回合：混合让你一次出几招，酒让杀更重。",
        en:
          "Marks stay until they are removed: a Shield stops one hit, Chains link people so that they " +
          "suffer together, Corrosion doubles small damage, Lightning wanders and strikes.\nStates hold " +
          "for the next turn only: Mix lets you play several gestures at once, Wine makes a Strike heavier.",
      },
    },
    {
      id: "clash",
      of: ["thor-hammer", "att", "grid"],
      title: { zh: "拼招", en: "When gestures clash" },
      text: {
        zh: "你打他、他也打你时，两招先碰：级别高的赢，低的抵消。杀胜法攻和吸血；杀遇上揿，杀的一方反而回血。",
        en:
          "When two people attack each other, the gestures clash first: the higher level wins, the lower " +
          "one is cancelled. Strike beats Spell and Drain; where Strike meets Press, the striker heals " +
          "instead.",
      },
    },
    {
      id: "teams",
      of: ["three-friends", "moss", "hills"],
      title: { zh: "阵营", en: "Sides" },
      text: {
        zh: "可以各自为战，也可以分几边。同一边的人是队友，一边只要还有人在场就没输；赢的时候，已出局的队友也算赢。",
        en:
          "Everybody may fight alone, or in sides. People of one side are teammates; a side has not lost " +
          "while one of them stands, and those who are out win with it.",
      },
    },
  ],
  shelves: [
    {
      kind: "move",
      title: { zh: "单体攻击", en: "Attacks on one" },
      holds: group("strike", "press", "spell", "drain", "freeze", "deathblow", "corrode", "pursuit", "pea", "heavy"),
    },
    {
      kind: "move",
      title: { zh: "群体攻击", en: "Attacks on all" },
      holds: group("arrows", "barbarians", "thunder", "firedance", "nuke", "supernuke"),
    },
    {
      kind: "move",
      title: { zh: "防御", en: "Guards" },
      holds: group("guard", "high_guard", "super_guard", "ultra_guard"),
    },
    {
      kind: "move",
      title: { zh: "蓄势与闪避", en: "Gathering and dodging" },
      holds: group(
        ...["charge", "mix", "double_now", "double_next", "multiply", "same", "zero_one", "zero_two", "zero_three"],
        ...["feather", "reflect", "shift", "flawless", "domain", "hourglass"],
      ),
    },
    {
      kind: "move",
      title: { zh: "破解", en: "Breakers" },
      holds: group(
        ...["violence", "purge", "burn", "violence_purge", "violence_burn", "purge_burn", "violence_purge_burn"],
        ...["guard_wine", "guard_violence", "dismantle", "snatch", "unlock"],
      ),
    },
    {
      kind: "move",
      title: { zh: "救命与险招", en: "Lifesavers and risks" },
      holds: group(
        ...["peach", "wine", "fate", "peg", "peg_zero", "peg_extreme", "peach_garden", "shield", "such_people", "bet"],
        ...["poison", "chain", "arson", "lightning", "last_gasp", "siphon", "suicide", "zombie", "zombie_siege", "gan"],
        "instakill",
      ),
    },
  ],
  glossary: [
    {
      names: { zh: ["点数"], en: ["points", "point"] },
      text: {
        zh: "出招要付的东西。积点一次得 1，新的一轮归零。",
        en: "What gestures cost. Charge gives one; a new round takes all.",
      },
    },
    {
      names: { zh: ["濒死"], en: ["dying"] },
      text: { zh: "血量正好是 0：还活着，照常出招。", en: "Health of exactly 0: alive, and playing as usual." },
    },
    {
      names: { zh: ["出局"], en: ["out"] },
      text: {
        zh: "血量低于 0，或被直接杀死，离开这一局。",
        en: "Below 0 health, or killed outright: out of the game.",
      },
    },
    {
      names: { zh: ["无效"], en: ["void", "voided"] },
      text: { zh: "这一招什么也不做，付的点数不退。", en: "The gesture does nothing; what was paid is gone." },
    },
    {
      names: { zh: ["抵消"], en: ["cancelled", "cancel", "cancels"] },
      text: { zh: "两个攻击迎面碰上，输的一个落空。", en: "Two attacks meet and the weaker one comes to nothing." },
    },
    {
      names: { zh: ["轮次", "一轮"], en: ["round", "rounds"] },
      text: {
        zh: "若干个回合，直到有人血量变了；之后点数归零。",
        en: "Some turns, until somebody's health has changed; then points go back to zero.",
      },
    },
    {
      names: { zh: ["标记"], en: ["mark", "marks"] },
      text: {
        zh: "留在玩家身上的东西：护盾、铁锁、腐化、闪电。",
        en: "Things that stay with a player: shield, chains, corrosion, lightning.",
      },
    },
    {
      names: { zh: ["直接死亡"], en: ["killed outright", "dies outright"] },
      text: { zh: "不看血量，直接出局。", en: "Out, whatever the health." },
    },
    {
      names: { zh: ["不可触及"], en: ["untouchable"] },
      text: {
        zh: "不能被指定，什么也伤不到：被冰冻，或开了领域。",
        en: "Nothing can name or hurt such a player: frozen, or inside a Domain.",
      },
    },
    {
      names: { zh: ["阵营"], en: ["side", "sides"] },
      text: { zh: "一起赢、一起输的一边。", en: "Those who win and lose together." },
    },
  ],
} satisfies Guide;
