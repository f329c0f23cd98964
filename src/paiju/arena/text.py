"""The words and the looks of the report, in both languages."""

from __future__ import annotations

from typing import Final

from paiju.core.texts import Texts

ZH: Final = {
    "title": "竞技场 · {game}",
    "ladder": "等级榜",
    "bot": "机器人",
    "rating": "等级分（95% 区间）",
    "record": "胜–平–负",
    "rate": "胜率（分出胜负的对局，95% 区间）",
    "faults": "违规",
    "length": "所在对局平均时长（秒）",
    "seconds": "时长（秒）",
    "matrix": "对战表",
    "matrix.text": "左边的机器人对上边的机器人的胜率，括号内为胜–平–负",
    "by_seat": "各座位",
    "seat": "座位 {n}",
    "fault_list": "违规判负",
    "void_list": "作废的对局（Paiju 自身出错，不计分）",
    "games": "对局",
    "game": "对局",
    "result": "结果",
    "ending": "结局",
    "decisions": "步数",
    "none": "无",
    "setup": "规则版本 {rules}，{seats} 个座位，{options}",
    "options": "选项：{names}",
    "options.default": "默认选项",
    "made": "{games} 局，paiju {builds}",
    "seeds": "随机种子",
    "seeds.text": "每局的种子由下列密钥与这一对局的编号算出；赛前只公布摘要。",
    "seeds.over": "现在密钥已公布，任何人都可验证（方法见 docs/cli.md）。",
    "seeds.open": "赛事结束后公布密钥，届时任何人都可验证。",
    "seeds.hidden": "赛事未完，密钥尚未公布",
    "watch": "记录可用 {command} 观看，也可在网页的“回放”里打开。",
    "more": "另有 {count} 局，见 results.jsonl",
}
EN: Final = {
    "title": "Arena · {game}",
    "ladder": "Ladder",
    "bot": "Bot",
    "rating": "Rating (95 % interval)",
    "record": "Won–drawn–lost",
    "rate": "Wins among decided games (95 % interval)",
    "faults": "Faults",
    "length": "Its games last (s)",
    "seconds": "Lasted (s)",
    "matrix": "Win matrix",
    "matrix.text": "How often the bot on the left beats the bot above; won–drawn–lost in brackets",
    "by_seat": "By seat",
    "seat": "Seat {n}",
    "fault_list": "Games lost by fault",
    "void_list": "Void games (Paiju itself failed; they count for nobody)",
    "games": "Games",
    "game": "Game",
    "result": "Result",
    "ending": "Ending",
    "decisions": "Decisions",
    "none": "none",
    "setup": "Rules version {rules}, {seats} seats, {options}",
    "options": "options: {names}",
    "options.default": "default options",
    "made": "{games} {games|game|games}, paiju {builds}",
    "seeds": "Seeds",
    "seeds.text": "The seed of each game is computed from the secret below and the number of the pair. Before the games "
    "only the digest was known. ",
    "seeds.over": "Now the secrets are shown and anybody can check them (docs/cli.md says how).",
    "seeds.open": "When the games are over the secret will be shown, and anybody can check them then.",
    "seeds.hidden": "not over yet: the secret has not been shown",
    "watch": "A record can be watched with {command}, or opened in the page under Replays.",
    "more": "and {count} more in results.jsonl",
}
TEXTS: Final = Texts(ZH, EN)

STYLE: Final = """
:root{color-scheme:light dark;--ink:#1d2430;--soft:#657084;--line:#d9dee7;--paper:#fbfbfa;--good:31,122,77;--bad:178,58,46}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaf0;--soft:#9aa3b5;--line:#333b49;--paper:#14181f;--good:72,187,120;--bad:229,110,96}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,"Noto Sans CJK SC","PingFang SC",sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 20px 64px}h1{font-size:28px;margin:0 0 4px}h2{font-size:19px;margin:36px 0 8px}
p{margin:4px 0;color:var(--soft)}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
.wide{overflow-x:auto}th,td{padding:6px 10px;border-bottom:1px solid var(--line);text-align:left;white-space:nowrap}
th{font-weight:600;color:var(--soft);font-size:14px;white-space:normal;vertical-align:bottom}td.n,th.n{text-align:right}code{font:14px ui-monospace,monospace;overflow-wrap:anywhere}
svg{display:block}a{color:inherit}small{color:var(--soft)}pre{white-space:pre-wrap;margin:4px 0;font-size:13px;color:var(--soft)}
"""
