"""The socket of one viewer: what it sends is read strictly, what it gets is a view."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from fastapi import WebSocket, WebSocketDisconnect

from paiju.core.errors import LimitReached, NotLegal, NotYours, PaijuError, Unreadable
from paiju.core.viewers import SPECTATOR
from paiju.match.forecast import forecast
from paiju.match.messages import (
    MESSAGE_BYTES,
    AckMessage,
    Act,
    Chat,
    ClientMessage,
    Earlier,
    EarlierMessage,
    Forecast,
    ForecastMessage,
    Hint,
    HintMessage,
    Join,
    Ping,
    PongMessage,
    Reason,
    ToTable,
    Why,
    WhyMessage,
    read_message,
)
from paiju.server.audience import END, Line
from paiju.server.forward import is_forwarded
from paiju.server.metrics import Move
from paiju.server.ownership import Elsewhere
from paiju.server.refusals import error_message
from paiju.server.table import Table
from paiju.server.writer import DatabaseDown, Moved

if TYPE_CHECKING:
    from paiju.server.app import Paiju

log = logging.getLogger("paiju.socket")

JOIN_SECONDS = 10
LAST_SECONDS = 5
CLOSED_ORIGIN = 4403
CLOSED_UNKNOWN = 4404
CLOSED_SILENT = 4408
CLOSED_LATER = 1013
CLOSED_OFTEN = 4429
CLOSED_FAULT = 4500


async def serve_socket(paiju: Paiju, socket: WebSocket, id: str, address: str) -> None:
    """One connection from its first message to its end."""
    await socket.accept()
    if not is_forwarded(socket.scope):  # else another node has looked
        host = socket.headers.get("host", "")
        if not paiju.hosts.knows(host) or not paiju.hosts.sent(socket.headers.get("origin"), host):
            await socket.close(CLOSED_ORIGIN)
            return
    try:
        with paiju.limits.line(address):
            paiju.limits.take("joins", address)
            try:
                async with paiju.lobby.tables.hold(id) as table:
                    await _admit(paiju, socket, table, address)
            except Elsewhere as owner:
                await _pass_on(paiju, socket, id, address, owner)
    except LimitReached as error:
        await _send_away(socket, error, CLOSED_OFTEN)
    except (DatabaseDown, Elsewhere) as error:
        await _send_away(socket, error, CLOSED_LATER)
    except PaijuError as error:
        await _send_away(socket, error, CLOSED_UNKNOWN)


async def _pass_on(paiju: Paiju, socket: WebSocket, id: str, address: str, owner: Elsewhere) -> None:
    """To the node that has the table; not again if it comes from one, which was mistaken."""
    if paiju.forwarder is None or not owner.address or is_forwarded(socket.scope):
        raise owner
    paiju.metrics.count("sockets_passed_on")
    await paiju.forwarder.pipe(socket, id, owner.address, address)


async def _admit(paiju: Paiju, socket: WebSocket, table: Table, address: str) -> None:
    """Waits for the first message, which says who it is."""
    try:
        first = await asyncio.wait_for(_receive(socket), JOIN_SECONDS)
        join = read_message(first)
        if not isinstance(join, Join):
            raise Unreadable("join_first", {}, allowed=["join"])
        line = Line(table.seats.of_token(join.token) if join.token else SPECTATOR, address)
        if (person := _person(table, line)) is not None:
            paiju.limits.take_from("joins", person)
    except TimeoutError:
        await socket.close(CLOSED_SILENT)
    except WebSocketDisconnect:
        pass
    else:
        await _converse(paiju, socket, table, line, join)


def _person(table: Table, line: Line) -> tuple[str, int] | None:
    """Whom limits count a line for: whoever has the seat."""
    return (table.id, line.viewer) if line.viewer >= 0 else None


async def _converse(paiju: Paiju, socket: WebSocket, table: Table, line: Line, join: Join) -> None:
    try:
        async with table.lock:  # whoever comes sees nothing that is not kept yet
            table.attach(line, join.version, join.events)
    except Exception:
        log.exception("a viewer cannot be shown the table", extra={"table": table.id[:6], "seat": line.viewer})
        await _send_away(socket, NotLegal("not_done", {}), CLOSED_FAULT)
        return
    paiju.metrics.count("sockets_opened")
    sender = asyncio.create_task(_send_all(socket, line))
    try:
        await _listen(paiju, socket, table, line)
        line.finish()
        await asyncio.wait([sender], timeout=LAST_SECONDS)
    except WebSocketDisconnect:
        pass
    finally:
        table.detach(line)
        sender.cancel()
        line.drop()


async def _send_away(socket: WebSocket, error: PaijuError, code: int) -> None:
    """Says why, as text like everything else, and closes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(error_message(error).decode())
        await socket.close(code)


async def _send_all(socket: WebSocket, line: Line) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            waiting = await line.queue.get()
            if not isinstance(waiting, bytes):
                waiting()
            elif waiting == END:
                break
            else:
                await socket.send_text(waiting.decode())
        await socket.close(line.code)


async def _receive(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or 1000)
    data = message.get("text")
    if data is None:
        data = (message.get("bytes") or b"").decode("utf-8", "replace")
    if len(data) > MESSAGE_BYTES:
        raise LimitReached("message_size", {"bytes": len(data)}, allowed=[f"up to {MESSAGE_BYTES}"])
    return str(data)


async def _listen(paiju: Paiju, socket: WebSocket, table: Table, line: Line) -> None:
    """Until the client goes, or nothing sensible comes from it."""
    limits, person = paiju.limits, _person(table, line)
    while True:
        id = ""
        try:
            data = await _receive(socket)
            limits.take("messages", line.address, person)
            message = read_message(data)
            id = getattr(message, "id", "")
            await _carry_out(paiju, table, line, message)
        except Moved:
            return  # the line is cut: whoever comes back, here or elsewhere, sends again what was not acknowledged
        except PaijuError as error:
            paiju.metrics.count("refusals")
            line.send(error_message(error, id))
            if not limits.has_more("errors", line.address, person):
                return


async def _carry_out(paiju: Paiju, table: Table, line: Line, message: ClientMessage) -> None:
    """What fails without being the client's fault (the database, a worker, the rules) costs nobody the line."""
    try:
        await _handle(paiju, table, line, message)
    except (PaijuError, WebSocketDisconnect):
        raise
    except Exception:
        log.exception("a message could not be dealt with", extra={"table": table.id[:6], "seat": line.viewer})
        raise NotLegal("not_done", {}) from None


async def _handle(paiju: Paiju, table: Table, line: Line, message: ClientMessage) -> None:
    if isinstance(message, Ping):
        line.say(PongMessage())
    elif isinstance(message, Join):
        raise NotLegal("joined_already", {})
    elif isinstance(message, Earlier):
        line.say(EarlierMessage(message.id, table.room.earlier(line, message)))
    elif line.viewer == SPECTATOR:
        raise NotYours("only_watching", {})
    elif isinstance(message, Why):
        _why(table, line, message)
    elif isinstance(message, Forecast):
        paiju.limits.take("forecasts", line.address, _person(table, line))
        await _forecast(table, line, message)
    elif isinstance(message, Hint):
        await _hint(paiju, table, line, message)
    else:
        await _hand_to_table(paiju, table, line, message)


async def _hand_to_table(paiju: Paiju, table: Table, line: Line, message: ToTable) -> None:
    """Waits until the table has dealt with it, and acknowledges."""
    if isinstance(message, Chat):
        paiju.limits.take("talk", line.address, _person(table, line))
    move = Move(paiju.metrics) if isinstance(message, Act) else None
    await table.take(line.viewer, message)
    if move is not None:
        move.published(table.room.lines())
    line.say(AckMessage(message.id))


def _why(table: Table, line: Line, message: Why) -> None:
    """The reason against an action, as far as the seat may know it."""
    why = table.match.state.why_not(line.viewer, table.match.game.space.code(message.action))
    line.say(WhyMessage(message.id, message.action, None if why is None else Reason(why.id, why.args)))


async def _forecast(table: Table, line: Line, message: Forecast) -> None:
    """What will come of an action, found beside the event loop on a copy of the state."""
    seat, state = line.viewer, table.match.state
    code = state.spec.space.code(message.action)
    why = state.why_not(seat, code)
    if why is not None:
        raise NotLegal(why.id, why.args, at=message.action)
    foreseen = await asyncio.to_thread(forecast, state.clone(), seat, code)
    line.say(ForecastMessage(message.id, foreseen))


async def _hint(paiju: Paiju, table: Table, line: Line, message: Hint) -> None:
    """What the hard bot would do: only where no person could be wronged by it."""
    if any(not seat.is_bot for n, seat in enumerate(table.seats) if n != line.viewer):
        raise NotLegal("hints_only_against_bots", {})
    if line.viewer not in table.match.state.actors() or table.over:
        raise NotYours("not_asked", {"seat": line.viewer})
    advice = await paiju.thinkers.hint(table, line.viewer, line.address)
    if advice is None:
        raise NotYours("not_asked", {"seat": line.viewer})
    action = table.match.game.space.text(advice.code)
    line.say(HintMessage(message.id, action, advice.choices))
