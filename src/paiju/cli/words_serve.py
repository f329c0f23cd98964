"""What `paiju serve` says, in both languages."""

from __future__ import annotations

from typing import Final

ZH: Final = {
    "command.serve": "启动网页桌面并打开浏览器：和电脑玩、和朋友玩、同屏对战",
    "serve.arg.host": "在哪个地址上等人；默认只有本机，0.0.0.0 则同一网络里的人都能进来",
    "serve.arg.port": "端口；被占用则用下一个空的",
    "serve.arg.public_url": "放在代理后面时，别人打开的完整地址",
    "serve.arg.db": "数据库：一个 SQLite 文件，或 postgresql:// 开头的地址；默认在用户目录",
    "serve.arg.workers": "给机器人思考用的进程数",
    "serve.arg.bot": "再加一个对手：名字='cmd:命令'，可写多次",
    "serve.arg.keep": "多少天没人碰的桌子和回放会被清掉；0 为永远保留",
    "serve.arg.browser": "要不要自动打开浏览器",
    "serve.at": "牌局在 {url}",
    "serve.stop": "按 Ctrl-C 结束",
    "error.bad_bot_setting": "“{value}”不是 名字='cmd:命令'",
}

EN: Final = {
    "command.serve": "start the page and open it in a browser: play bots, friends, or on one screen",
    "serve.arg.host": "the address to listen on; by default this computer only, 0.0.0.0 lets your network in",
    "serve.arg.port": "the port; the next free one if it is taken",
    "serve.arg.public_url": "behind a proxy: the whole address that others open",
    "serve.arg.db": "the database: an SQLite file (by default in your home), or an address with postgresql://",
    "serve.arg.workers": "processes in which bots think",
    "serve.arg.bot": "one more opponent: NAME='cmd:COMMAND', may be given several times",
    "serve.arg.keep": "days after which tables and replays that nobody touched are cleared; 0 keeps them for ever",
    "serve.arg.browser": "whether to open a browser",
    "serve.at": "Paiju is at {url}",
    "serve.stop": "Ctrl-C ends it",
    "error.bad_bot_setting": "“{value}” is not NAME='cmd:COMMAND'",
}
