import type { Guide } from "../../lib/guide.ts";

const isTrial = (id: string): boolean => id.startsWith("lab_");

export default {
  about: {
    zh: "六角棋盘上的战棋。你们各守一座神迹，隔着深渊对望。用法力召唤剑士、弓箭手、蝙蝠、牧师和巨龙，抢驻扎点，拦住来敌，一路打到对方的神迹脚下。",
    en:
      "A battle on a board of hexes. Each of you guards a Miracle, with the abyss between. Summon " +
      "swordsmen, archers, bats, priests and dragons with mana, seize barracks, bar the way, and march to " +
      "the foot of the enemy Miracle.",
  },
  win: {
    zh: "把对方神迹的 30 点生命打光。回合数用尽时，神迹剩得多的人赢；一样多，再看谁损失的星少。",
    en:
      "Bring the enemy Miracle from 30 life to nothing. When the turns run out, the one whose Miracle has " +
      "more life left wins; if equal, the one who has lost fewer stars.",
  },
  turn: [
    {
      of: ["drop", "tea", "waves"],
      title: { zh: "法力", en: "Mana" },
      text: {
        zh: "每个回合法力补满，上限每回合加一，最多 12。",
        en: "Every turn your mana is filled up, and its limit grows by one, up to 12.",
      },
    },
    {
      of: ["swordman", "att", "flame"],
      title: { zh: "召唤", en: "Summon" },
      text: {
        zh: "选生物，选星级，放到发亮的出兵点。星越高越贵、越强。刚召唤的这个回合还不能动。",
        en:
          "Choose a creature and its stars, and put it on a lit summoning place. More stars cost more and " +
          "are stronger. Just summoned, it cannot act this turn.",
      },
    },
    {
      of: ["walking-boot", "moss", "hills"],
      title: { zh: "移动", en: "Move" },
      text: {
        zh: "先点生物，再点发亮的格子。走到敌人身边就得停下；移动过的生物这个回合不再攻击。",
        en:
          "Press a creature, then a lit cell. Beside an enemy it must stop; a creature that has moved does " +
          "not attack this turn.",
      },
    },
    {
      of: ["crossed-swords", "att", "grid"],
      title: { zh: "攻击", en: "Attack" },
      text: {
        zh: "目标在攻击距离里就能打。对方够得着会反击，被打死的也反击。棋盘上先写着结果。",
        en:
          "Anything within range can be attacked. If it can reach you it strikes back, even when it dies. " +
          "The board shows the outcome first.",
      },
    },
    {
      of: ["camping-tent", "eff", "rays"],
      title: { zh: "占驻扎点", en: "Hold barracks" },
      text: {
        zh: "地面生物站在驻扎点上，下个回合开始时它就归你，旁边多出三个出兵点。",
        en:
          "Let a ground creature stand on barracks: when the next turn begins they are yours and give you " +
          "three more summoning places.",
      },
    },
  ],
  chapters: [
    {
      id: "deck",
      of: ["card-random", "mec", "moon"],
      title: { zh: "选卡组", en: "Choosing a deck" },
      text: {
        zh: "开局前双方同时暗选：一件神器，三种不同的生物；选完一起公开，整局就用这些。\n第一次玩可以这样选：剑士站前排，弓箭手在后面打，再加一种会飞的黑蝙蝠；神器选圣光之耀。",
        en:
          "Before the game both choose in secret: one artifact and three different creatures. Both decks " +
          "are then shown and last all game.\nFor a first game: the Swordsman in front, the Archer behind " +
          "him, and the Black Bat, which flies; Holy Light as the artifact.",
      },
    },
    {
      id: "barracks",
      of: ["camping-tent", "moss", "hills"],
      title: { zh: "驻扎点", en: "Barracks" },
      text: {
        zh: "棋盘上有四个驻扎点。每个回合开始时看谁的地面生物站在上面，这个回合就归谁；没人站着就没有主人。\n占着它，旁边的三格就是你的出兵点：援军不用再从神迹一步步走过来。天上飞的占不住。",
        en:
          "Four barracks lie on the board. When a turn begins, each belongs for that turn to whoever has a " +
          "ground creature standing on it; an empty one belongs to nobody.\nWhile you hold one, the three " +
          "cells beside it are summoning places of yours: reinforcements need not walk all the way from " +
          "your Miracle. Flying creatures cannot hold it.",
      },
    },
    {
      id: "stars",
      of: ["star-medal", "eff", "rays"],
      title: { zh: "★ 与比分", en: "Stars and score" },
      text: {
        zh:
          "★ 是生物的星级，一到三星：费用、攻击和生命都随星级长。每种生物同时能在场的数目有限，死后要等几个回合才能再召。\n比分这样算：对敌方神迹每一点伤害 1000 分，每击杀一颗星 1 分。" +
          "所以神迹的血永远比人头要紧。",
        en:
          "★ are a creature's stars, one to three: cost, attack and life grow with them. Only some of each " +
          "creature may be on the board at once; after a death it takes some turns until it can be " +
          "summoned again.\nThe score: 1000 for each point of damage to the enemy Miracle, 1 for each star " +
          "you have slain. So the Miracle's life always counts for more than kills.",
      },
    },
    {
      id: "summoned",
      of: ["charging", "ink", "cloud"],
      title: { zh: "刚召唤", en: "Just summoned" },
      text: {
        zh: "生物入场的那个回合不能移动也不能攻击，从你的下个回合起才行。之后每个回合，移动或攻击二者选一。",
        en:
          "On the turn it enters, a creature can neither move nor attack; from your next turn on it can. " +
          "After that it may either move or attack each turn.",
      },
    },
    {
      id: "layers",
      of: ["evil-bat", "ink", "moon"],
      title: { zh: "地面与空中", en: "Ground and air" },
      text: {
        zh: "每格有地面和空中两层，各能站一个。飞行生物越过深渊和地上的人；打它要会飞，或有对空。",
        en:
          "Every cell has a ground and an air layer, with room for one each. Flyers pass over the abyss " +
          "and over those below; to hit one you must fly or reach into the air.",
      },
    },
  ],
  shelves: [
    { kind: "species", title: { zh: "生物", en: "Creatures" }, holds: (id) => !isTrial(id) },
    { kind: "artifact", title: { zh: "神器", en: "Artifacts" }, holds: (id) => !isTrial(id) },
    {
      kind: "species",
      title: { zh: "试作生物（选项里打开才有）", en: "Trial creatures (by option only)" },
      holds: isTrial,
    },
    {
      kind: "artifact",
      title: { zh: "试作神器（选项里打开才有）", en: "Trial artifacts (by option only)" },
      holds: isTrial,
    },
  ],
  glossary: [
    {
      names: { zh: ["神迹"], en: ["miracle", "miracles"] },
      but: { zh: ["神迹之战"], en: ["war of miracles"] },
      text: {
        zh: "你要守住的建筑，30 点生命；打掉对方的就赢。",
        en: "The building you guard, with 30 life; destroy the enemy's and you win.",
      },
    },
    {
      names: { zh: ["法力"], en: ["mana"] },
      text: {
        zh: "召唤和使用神器要付的东西，每回合补满。",
        en: "What summoning and artifacts cost; filled up every turn.",
      },
    },
    {
      names: { zh: ["驻扎点"], en: ["barracks"] },
      text: {
        zh: "站上去就归你，旁边三格变成你的出兵点。",
        en: "Yours while a ground creature of yours stands there when a turn begins; gives three summoning places.",
      },
    },
    {
      names: { zh: ["出兵点"], en: ["summoning place", "summoning places"] },
      text: {
        zh: "能放下新生物的格子：神迹旁边五格，和所占驻扎点旁边的。",
        en: "Cells where creatures may enter: five beside your Miracle, and those of barracks you hold.",
      },
    },
    {
      names: { zh: ["单元"], en: ["unit", "units"] },
      text: {
        zh: "一种生物同时能在场的名额；死后要冷却才能再用。",
        en: "How many of a creature may be on the board; after a death the place has to cool down.",
      },
    },
    {
      names: { zh: ["冷却"], en: ["cooldown", "cools down", "cool down"] },
      text: { zh: "还要等几个自己的回合才能再用。", en: "How many turns of yours until it can be used again." },
    },
    {
      names: { zh: ["反击"], en: ["strikes back", "strike back", "counter", "counterattack"] },
      text: {
        zh: "被攻击的生物够得着就还手，被打死的也还手。",
        en: "An attacked creature that can reach its attacker hits it, even when it dies.",
      },
    },
    {
      names: { zh: ["圣盾"], en: ["holy shield"] },
      text: { zh: "完全挡掉下一次伤害，然后消失。", en: "Stops the next damage completely, then it is gone." },
    },
    {
      names: { zh: ["飞行"], en: ["flying", "flyer", "flyers"] },
      text: { zh: "住在空中层，两层都能打。", en: "Lives in the air layer and can attack both layers." },
    },
    {
      names: { zh: ["对空"], en: ["anti-air", "reach into the air"] },
      text: { zh: "站在地面，也能打飞行生物。", en: "Stands on the ground and can attack flyers." },
    },
    {
      names: { zh: ["溅射"], en: ["splash"] },
      text: {
        zh: "打中之后，目标身边、离龙两格的敌人也受伤。",
        en: "After the hit, enemies beside the target and two cells from the dragon are hurt too.",
      },
    },
    {
      names: { zh: ["光环"], en: ["aura"] },
      text: { zh: "站在牧师身边的己方生物攻击加一。", en: "Own creatures near the Priest have one more attack." },
    },
    {
      names: { zh: ["行动力"], en: ["movement"] },
      text: { zh: "一次最多能走几格。", en: "How many cells a creature may walk." },
    },
    {
      names: { zh: ["深渊"], en: ["abyss"] },
      text: { zh: "地面生物走不进去的格子，飞的可以过。", en: "Cells that ground creatures cannot enter; flyers can." },
    },
    {
      names: { zh: ["刚召唤"], en: ["just summoned"] },
      text: { zh: "入场的那个回合，还不能行动。", en: "On the turn it enters a creature cannot act." },
    },
  ],
} satisfies Guide;
