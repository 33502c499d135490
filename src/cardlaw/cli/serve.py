"""`cardlaw serve`: the game in the browser."""

from __future__ import annotations

import errno
import os
import secrets
import socket
import threading
import webbrowser
from pathlib import Path

import click
from platformdirs import user_data_path

from cardlaw.kernel.errors import BadInput
from cardlaw.messages import languages, render
from cardlaw.server.catalog import address_of, network_addresses
from cardlaw.server.config import from_environment
from cardlaw.server.database import open_database
from cardlaw.server.logs import set_up
from cardlaw.server.process import Family, exchange_of, serve_here

HOST = "127.0.0.1"
PORT = 7700
TRIED_PORTS = 20


@click.command()
@click.option("--host", default=HOST, show_default=True, help="0.0.0.0 lets others on your network join.")
@click.option("--port", type=click.IntRange(0, 65535), help=f"The port; {PORT} or the next free one by default.")
@click.option("--data", type=click.Path(path_type=Path), help="The file that games, decks and cards are kept in.")
@click.option("--processes", type=click.IntRange(1, 64), default=1, show_default=True, help="Server processes.")
@click.option("--public-host", "public_hosts", multiple=True, help="A name under which others reach the server.")
@click.option("--proxy", "proxies", multiple=True, help="The address of a proxy that says whom it speaks for.")
@click.option("--log-format", type=click.Choice(["text", "json"]), help="How the log is written.")
@click.option("--images", type=click.Path(), help="A folder with pictures of cards, as BLO-001.png.")
@click.option("--no-browser", is_flag=True, help="Print the address without opening it.")
@click.option("--language", type=click.Choice(languages()), default="en", show_default=True)
def serve(
    host: str,
    port: int | None,
    data: Path | None,
    processes: int,
    public_hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    log_format: str | None,
    images: str | None,
    no_browser: bool,
    language: str,
) -> None:
    """Play in the browser: against the machine, together at one screen, or with a friend on your network.

    Further settings are variables of the environment; docs/hosting.md tells them.
    """
    path = data if data is not None else user_data_path("cardlaw", appauthor=False) / "games.sqlite3"
    config = from_environment(
        public_hosts=public_hosts or None, proxies=proxies or None, log_format=log_format, images=images
    )
    if "CARDLAW_HOST_TOKEN" not in os.environ:
        config.host_token = host_token(path)
    set_up(config.log_format)
    open_database(config.database, path).close()  # what is wrong with it is told before anything else
    listener = listen(host, port)
    number = listener.getsockname()[1]
    shared = network_addresses(host, number)
    address = address_of(HOST if host in ("0.0.0.0", "::") else host, number)
    click.echo(render("server.listening", language, address=address))
    for other in shared:
        click.echo(render("server.shared", language, address=other))
    link = f"{address}/host/{config.host_token}"
    click.echo(render("server.host_link", language, address=link))
    click.echo(render("server.leave", language))
    if not no_browser:
        threading.Timer(0.5, open_page, (link,)).start()
    if processes > 1:
        Family(processes, config, path, listener, shared).run()
    else:
        serve_here(config, path, listener, shared, exchange_of(config, 0, 1, path.parent))


def host_token(path: Path) -> str:
    """The token of the host, kept beside the games and readable by nobody else."""
    file = path.parent / "host-token"
    try:
        return file.read_text().strip()
    except FileNotFoundError:
        pass
    except OSError as error:
        raise BadInput(f"{file}: cannot be read ({error.strerror})") from error
    token = secrets.token_urlsafe(24)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as target:
            target.write(token + "\n")
    except OSError as error:
        raise BadInput(f"{file}: cannot be written ({error.strerror})") from error
    return token


def open_page(address: str) -> None:
    """Show the page in a browser with windows; one that would take over the terminal is left alone."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if type(browser) is not webbrowser.GenericBrowser:
        browser.open(address)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port that was asked for, or on the first free one."""
    wanted = [port] if port is not None else range(PORT, PORT + TRIED_PORTS)
    for number in wanted:
        try:
            return bound(host, number)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or number == wanted[-1]:
                raise BadInput(f"{host}:{number}: cannot be listened to ({error.strerror})") from error
    raise AssertionError("there is always a port to try")


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(100)  # whoever comes before the server is ready waits
    except OSError:
        listener.close()
        raise
    return listener
