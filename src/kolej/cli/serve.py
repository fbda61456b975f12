"""`kolej serve`: host games for people in browsers and for programs."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import click
from click.core import ParameterSource

from kolej.cli.options import FILE, board_folders, complete_bots
from kolej.extras import needing
from kolej.server.settings import Settings, described

# What a settings file may hold, by the type of a setting's default.
EXPECTED: Final[dict[type, tuple[tuple[type, ...], str]]] = {
    bool: ((bool,), "true or false"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
    str: ((str,), "a text"),
    list: ((list,), "a list of folders"),
}


def _read_file(ctx: click.Context, _: click.Parameter, file: Path | None) -> Path | None:
    """A settings file gives defaults for what neither flags nor environment set."""
    if file is None:
        return None
    try:
        found = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise click.ClickException(f"{file}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise click.ClickException(f"{file}: {error}") from None
    defaults = {name: default for name, default, _ in described()} | {"boards": []}
    for name, value in found.items():
        if name not in defaults:
            raise click.ClickException(f"{file}: {name!r} is not a setting")
        fits, expected = EXPECTED[type(defaults[name])]
        if type(value) not in fits or (isinstance(value, list) and not all(isinstance(part, str) for part in value)):
            raise click.ClickException(f"{file}: {name}: expected {expected}, found {value!r}")
    ctx.default_map = found
    return file


def _settings(command: Callable[..., Any]) -> Callable[..., Any]:
    for name, default, about in reversed(described()):
        option = click.option(
            f"--{name.replace('_', '-')}",
            name,
            type=type(default),
            is_flag=isinstance(default, bool),
            default=default,
            shell_complete=complete_bots if name == "hint_bot" else None,
            help=about,
            show_default=default not in ("", False),
            envvar=f"KOLEJ_{name.upper()}",
            show_envvar=True,
        )
        command = option(command)
    return command


@click.command()
@click.option(
    "--config",
    type=FILE,
    is_eager=True,
    expose_value=False,
    callback=_read_file,
    envvar="KOLEJ_CONFIG",
    show_envvar=True,
    help="A TOML file with settings: `port = 8080`, `bot_seconds = 5.0` …; flags and environment override it.",
)
@click.option("--open", "open_browser", is_flag=True, help="Open the page in the browser.")
@click.option("--no-migrate", is_flag=True, help="Refuse a database of another version instead of migrating it.")
@click.option("--only-migrate", is_flag=True, help="Bring the database up to date, and end.")
@board_folders
@_settings
def serve(open_browser: bool, no_migrate: bool, only_migrate: bool, **values: Any) -> None:
    """Host games for people in browsers, and for programs over an API.

    Every setting can be given by flag, by environment or in a file. By default one process with an
    embedded database is enough; docs/hosting.md explains the rest.

    \b
    Examples:
      kolej serve --open
      kolej serve --lan                     # for phones in the same room
      kolej serve --host 0.0.0.0 --port 8080 --data /var/lib/kolej
      kolej serve --database postgresql://kolej@db/kolej --redis redis://cache
    """
    if no_migrate and only_migrate:
        raise click.UsageError("--no-migrate and --only-migrate: leave out one")
    settings = Settings(**values)
    if only_migrate:
        with needing("server", "kolej serve"):
            from kolej.server.store.engine import only_server
            from kolej.server.store.migrate import migrate

        with only_server(settings.database_url):
            before, after = migrate(settings.database_url)
        click.echo(
            f"the database is at version {after}" + ("" if before == after else f" (before: {before or 'empty'})")
        )
        return
    with needing("server", "kolej serve"):
        from kolej.server.serving import serve as run

    by_default = click.get_current_context().get_parameter_source("port") is ParameterSource.DEFAULT
    run(settings, migrating=not no_migrate, open_browser=open_browser, or_next_port=by_default)
