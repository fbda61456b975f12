"""How Alembic connects: by the connection that `migrate` hands over."""

from alembic import context

from kolej.server.store.schema import metadata

if hasattr(context, "config"):  # run by Alembic, not just imported
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    with context.begin_transaction():
        context.run_migrations()
