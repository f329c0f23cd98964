import type { Guide } from "../../lib/guide.ts";

export default {
  about: {
    zh: "一场热闹的英雄对决。你带两位英雄和一手杂牌：攻击、防守、加倍、偷牌、放地雷、发动技能，几轮之内把对手的血打光。",
    en:
      "A loud duel of heroes. You bring two heroes and a mixed hand: attack, guard, double, steal, lay " +
      "mines, use skills, and bring your opponent's health to nothing within a few rounds.",
  },
  win: {
    zh: "双方各有 120 点血。一轮结束时血量到 0 或更低的人输；两人都还站着就开下一轮。牌堆不够再开一轮时，血多的人赢。",
    en:
      "Both have 120 health. Whoever is at 0 or less when a round ends has lost; if both stand, the next " +
      "round begins. When the deck is too short for another round, the one with more health wins.",
  },
  turn: [
    {
      of: ["card-draw", "tea", "rays"],
      title: { zh: "摸牌", en: "Draw" },
      text: {
        zh: "每轮开始各摸五张。摸到土豆地雷当场炸；摸到偷子可以马上用，多摸两张。摸完可以弃一张不要的。",
        en:
          "At the start of a round both draw five. A Potato Mine goes off at once; a Bike Thief may be " +
          "used at once for two more cards. Then you may discard one card.",
      },
    },
    {
      of: ["card-play", "att", "grid"],
      title: { zh: "备出一手", en: "Stage a play" },
      text: {
        zh: "点几张牌摆成一手：一张攻击或一张防守，一张效果，机制和技能不限。没按“打出”之前随时可以收回。",
        en:
          "Press cards to stage a play: one attack or one guard, one effect, any number of mechanisms and " +
          "skills. Until you commit, everything can be taken back.",
      },
    },
    {
      of: ["broadsword", "att", "rays"],
      title: { zh: "攻击", en: "Attack" },
      text: {
        zh: "当场扣血。和效果二倍一起出就翻倍；战士的技能让攻击升级。",
        en: "It takes health at once. Played with Double it hits twice as hard; the Warrior's skill upgrades it.",
      },
    },
    {
      of: ["templar-shield", "def", "hills"],
      title: { zh: "讨回来", en: "Win it back" },
      text: {
        zh: "防守不是挡，是轮到你时把刚才受的伤讨回来，再回一点血。过了自己的回合就讨不回来了。",
        en:
          "A guard does not block: on your turn it wins back what you have just suffered, and heals a " +
          "little more. After your turn it is too late.",
      },
    },
    {
      of: ["sunset", "mec", "flame"],
      title: { zh: "一轮结束", en: "The round ends" },
      text: {
        zh: "有人手牌空了、魔丸生效，或两人接连什么都不出，这一轮就完了：手牌全弃，保护着的牌留下。",
        en:
          "When a hand is empty, a Demon Pill works, or both pass in a row, the round is over: hands are " +
          "discarded, protected cards stay.",
      },
    },
  ],
  chapters: [
    {
      id: "draw",
      of: ["dutch-bike", "mec", "moon"],
      title: { zh: "摸牌阶段", en: "The draw phase" },
      text: {
        zh: "五张牌一口气摸完，只有真要选的时候才停下来问你：用不用刚到手的偷子，拿不拿灵珠换来的牌，最后弃不弃一张。\n土豆地雷炸谁就是谁，15 点，不补牌。\n留着的偷子以后每轮摸牌时还能用，多摸一张。",
        en:
          "All five cards come in one motion; it stops only where there is a choice: whether to use a Bike " +
          "Thief that has just come, whether to take what a Spirit Pearl offers, and at last whether to " +
          "discard a card.\nA Potato Mine hits whoever draws it for 15 and is not replaced.\nA Bike Thief " +
          "that you keep may be used in the draw phase of a later round for one more card.",
      },
    },
    {
      id: "protect",
      of: ["padlock", "ink", "moon"],
      title: { zh: "保护位", en: "Protected cards" },
      text: {
        zh: "两个保护位里的牌轮末不弃，也偷不走。随时可以拿手牌去换；空着的位子可以直接放。",
        en:
          "Cards in your two protected places stay when a round ends and cannot be stolen. You may " +
          "exchange them for a card of your hand at any time, and fill an empty place.",
      },
    },
    {
      id: "heroes",
      of: ["centurion-helmet", "att", "flame"],
      title: { zh: "英雄与献祭", en: "Heroes and sacrifice" },
      text: {
        zh: "前排选战士或牧师，后排选巫师或科学家。技能牌写着 1、2、3，用哪张就发动一位英雄的那个技能。\n血量低于 55 时可以献祭一位英雄，换一次大效果；献祭了的英雄不能再用技能。",
        en:
          "In front a Warrior or a Priest, behind a Wizard or a Scientist. A skill card says 1, 2 or 3: it " +
          "sets off that skill of one of your heroes.\nBelow 55 health you may sacrifice a hero for one " +
          "big effect; a sacrificed hero has no skills any more.",
      },
    },
  ],
  shelves: [
    { kind: "card", title: { zh: "牌", en: "Cards" } },
    { kind: "hero", title: { zh: "英雄", en: "Heroes" } },
    { kind: "skill", title: { zh: "英雄的技能", en: "Skills of the heroes" } },
    { kind: "sacrifice", title: { zh: "献祭", en: "Sacrifices" } },
  ],
  glossary: [
    {
      names: { zh: ["轮末"], en: ["end of the round"] },
      text: {
        zh: "一轮结束的时候：手牌全弃，判定胜负。",
        en: "When a round is over: hands are discarded and it is seen who has lost.",
      },
    },
    {
      names: { zh: ["一手"], en: ["play", "plays"] },
      text: { zh: "一次同时打出的几张牌。", en: "The cards that are played at the same time." },
    },
    {
      names: { zh: ["讨回"], en: ["win back", "wins back", "won back"] },
      text: {
        zh: "把自己上个回合以来受的攻击伤或机制伤划掉，血量跟着回来。",
        en: "Damage suffered since your last turn is crossed out, and the health comes back.",
      },
    },
    {
      names: { zh: ["攻击伤"], en: ["attack damage"] },
      text: { zh: "攻击打出的伤害，能被防守讨回。", en: "Damage of attacks; a guard can win it back." },
    },
    {
      names: { zh: ["机制伤"], en: ["mechanism damage"] },
      text: {
        zh: "8848 和土豆地雷的伤害，也能讨回。",
        en: "Damage of the 8848 phone and of mines; it can be won back too.",
      },
    },
    {
      names: { zh: ["代码伤"], en: ["code damage"] },
      text: { zh: "护盾挡不住、也讨不回的伤害。", en: "Damage that no shield stops and nothing wins back." },
    },
    {
      names: { zh: ["升级"], en: ["upgraded", "upgrade", "upgrades"] },
      text: { zh: "这张牌按括号里较大的数算。", en: "The card counts with its larger number." },
    },
    {
      names: { zh: ["保护位", "保护牌"], en: ["protected"] },
      text: {
        zh: "轮末不弃、偷不走的牌的位置。",
        en: "Places whose cards stay at the end of a round and cannot be stolen.",
      },
    },
    {
      names: { zh: ["献祭"], en: ["sacrifice", "sacrificed"] },
      text: {
        zh: "血量低于 55 时放弃一位英雄，换一次大效果。",
        en: "Below 55 health: give up a hero for one big effect.",
      },
    },
    {
      names: { zh: ["护盾"], en: ["shield", "shields"] },
      text: { zh: "一层挡掉一次伤害，不论大小。", en: "One layer stops one hit, however large." },
    },
    {
      names: { zh: ["可弃"], en: ["discardable"] },
      text: { zh: "随时可以从手里弃掉的牌。", en: "A card that may be discarded from the hand at any time." },
    },
  ],
} satisfies Guide;
