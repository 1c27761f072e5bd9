"""The databases themselves keep the ledger append-only, on both kinds.

An event is accepted when it extends the head of its stream; the insert moves the head. The head
moves in no other way: it follows an event that is stored and that it does not have yet. Streams are
opened empty and deleted only while they are. Checkpoints are written once. A secret text may be
deleted, never changed. SQLite's INSERT OR REPLACE deletes without asking the guards on DELETE, so
that an insert in place of a row is refused before it happens.
"""

from django.db import migrations

POSTGRESQL = """
CREATE FUNCTION ledger_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION ledger_event_extends() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ledger_stream SET seq = NEW.seq, chain_hash = NEW.chain_hash
        WHERE id = NEW.stream_id AND seq = NEW.seq - 1 AND chain_hash = NEW.prev_hash
        AND NEW.id = NEW.stream_id * 2147483648 + NEW.seq;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the ledger is append-only: the event does not extend its stream'
            USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER ledger_event_extends AFTER INSERT ON ledger_event
    FOR EACH ROW EXECUTE FUNCTION ledger_event_extends();
CREATE TRIGGER ledger_event_kept BEFORE UPDATE OR DELETE ON ledger_event
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_event_not_emptied BEFORE TRUNCATE ON ledger_event
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE FUNCTION ledger_stream_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (NEW.id, NEW.name, NEW.opened_at) IS DISTINCT FROM (OLD.id, OLD.name, OLD.opened_at)
        OR NOT EXISTS (
            SELECT 1 FROM ledger_event
            WHERE stream_id = OLD.id AND seq = OLD.seq + 1 AND seq = NEW.seq
            AND prev_hash = OLD.chain_hash AND chain_hash = NEW.chain_hash
        )
    THEN
        RAISE EXCEPTION 'the ledger is append-only: a stream moves with its events alone'
            USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER ledger_stream_moves BEFORE UPDATE ON ledger_stream
    FOR EACH ROW EXECUTE FUNCTION ledger_stream_moves();
CREATE TRIGGER ledger_stream_opens_empty BEFORE INSERT ON ledger_stream
    FOR EACH ROW WHEN (NEW.seq <> 0 OR NEW.chain_hash <> decode(repeat('00', 32), 'hex'))
    EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_stream_kept BEFORE DELETE ON ledger_stream
    FOR EACH ROW WHEN (OLD.seq > 0) EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_stream_not_emptied BEFORE TRUNCATE ON ledger_stream
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE TRIGGER ledger_checkpoint_kept BEFORE UPDATE OR DELETE ON ledger_checkpoint
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
CREATE TRIGGER ledger_checkpoint_not_emptied BEFORE TRUNCATE ON ledger_checkpoint
    FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();

CREATE TRIGGER ledger_text_unchanged BEFORE UPDATE ON ledger_secrettext
    FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
"""
POSTGRESQL_UNDO = """
DROP TRIGGER ledger_text_unchanged ON ledger_secrettext;
DROP TRIGGER ledger_checkpoint_not_emptied ON ledger_checkpoint;
DROP TRIGGER ledger_checkpoint_kept ON ledger_checkpoint;
DROP TRIGGER ledger_stream_not_emptied ON ledger_stream;
DROP TRIGGER ledger_stream_kept ON ledger_stream;
DROP TRIGGER ledger_stream_opens_empty ON ledger_stream;
DROP TRIGGER ledger_stream_moves ON ledger_stream;
DROP FUNCTION ledger_stream_moves();
DROP TRIGGER ledger_event_not_emptied ON ledger_event;
DROP TRIGGER ledger_event_kept ON ledger_event;
DROP TRIGGER ledger_event_extends ON ledger_event;
DROP FUNCTION ledger_event_extends();
DROP FUNCTION ledger_refuse();
"""

REFUSE = "BEGIN SELECT RAISE(ABORT, 'the ledger is append-only: {what}'); END"


def _sqlite(name, event, condition, what):
    when = condition and f" WHEN {condition}"
    return f"CREATE TRIGGER {name} {event}{when} {REFUSE.format(what=what)}"


SQLITE = (
    _sqlite(
        "ledger_event_extends",
        "BEFORE INSERT ON ledger_event",
        """
        NEW.id IS NOT NEW.stream_id * 2147483648 + NEW.seq OR NOT EXISTS (
            SELECT 1 FROM ledger_stream
            WHERE id = NEW.stream_id AND seq = NEW.seq - 1 AND chain_hash = NEW.prev_hash
        ) OR EXISTS (
            SELECT 1 FROM ledger_event
            WHERE id = NEW.id OR (stream_id = NEW.stream_id AND prev_hash = NEW.prev_hash)
        )
        """,
        "the event does not extend its stream",
    ),
    """
    CREATE TRIGGER ledger_event_moves_head AFTER INSERT ON ledger_event
    BEGIN
        UPDATE ledger_stream SET seq = NEW.seq, chain_hash = NEW.chain_hash
        WHERE id = NEW.stream_id;
    END
    """,
    _sqlite("ledger_event_unchanged", "BEFORE UPDATE ON ledger_event", "", "UPDATE is refused"),
    _sqlite("ledger_event_kept", "BEFORE DELETE ON ledger_event", "", "DELETE is refused"),
    _sqlite(
        "ledger_stream_moves",
        "BEFORE UPDATE ON ledger_stream",
        """
        NEW.id IS NOT OLD.id OR NEW.name IS NOT OLD.name OR NEW.opened_at IS NOT OLD.opened_at
        OR NOT EXISTS (
            SELECT 1 FROM ledger_event
            WHERE stream_id = OLD.id AND seq = OLD.seq + 1 AND seq = NEW.seq
            AND prev_hash = OLD.chain_hash AND chain_hash = NEW.chain_hash
        )
        """,
        "a stream moves with its events alone",
    ),
    _sqlite(
        "ledger_stream_opens_empty",
        "BEFORE INSERT ON ledger_stream",
        """
        NEW.seq IS NOT 0 OR NEW.chain_hash IS NOT zeroblob(32) OR EXISTS (
            SELECT 1 FROM ledger_stream WHERE id = NEW.id OR name = NEW.name
        )
        """,
        "a stream is opened once, and empty",
    ),
    _sqlite(
        "ledger_stream_kept",
        "BEFORE DELETE ON ledger_stream",
        "OLD.seq > 0",
        "DELETE is refused",
    ),
    _sqlite(
        "ledger_checkpoint_once",
        "BEFORE INSERT ON ledger_checkpoint",
        """
        EXISTS (
            SELECT 1 FROM ledger_checkpoint
            WHERE id = NEW.id OR (stream_id = NEW.stream_id AND size = NEW.size)
        )
        """,
        "a checkpoint is written once",
    ),
    _sqlite(
        "ledger_checkpoint_unchanged",
        "BEFORE UPDATE ON ledger_checkpoint",
        "",
        "UPDATE is refused",
    ),
    _sqlite(
        "ledger_checkpoint_kept", "BEFORE DELETE ON ledger_checkpoint", "", "DELETE is refused"
    ),
    _sqlite(
        "ledger_text_once",
        "BEFORE INSERT ON ledger_secrettext",
        """
        EXISTS (
            SELECT 1 FROM ledger_secrettext
            WHERE id = NEW.id OR (event_id = NEW.event_id AND name = NEW.name)
        )
        """,
        "a text is written once",
    ),
    _sqlite("ledger_text_unchanged", "BEFORE UPDATE ON ledger_secrettext", "", "UPDATE is refused"),
)
SQLITE_UNDO = (
    "DROP TRIGGER ledger_text_unchanged",
    "DROP TRIGGER ledger_text_once",
    "DROP TRIGGER ledger_checkpoint_kept",
    "DROP TRIGGER ledger_checkpoint_unchanged",
    "DROP TRIGGER ledger_checkpoint_once",
    "DROP TRIGGER ledger_stream_kept",
    "DROP TRIGGER ledger_stream_opens_empty",
    "DROP TRIGGER ledger_stream_moves",
    "DROP TRIGGER ledger_event_kept",
    "DROP TRIGGER ledger_event_unchanged",
    "DROP TRIGGER ledger_event_moves_head",
    "DROP TRIGGER ledger_event_extends",
)


def guard(apps, schema_editor):
    _run(schema_editor, [POSTGRESQL], SQLITE)


def unguard(apps, schema_editor):
    _run(schema_editor, [POSTGRESQL_UNDO], SQLITE_UNDO)


def _run(schema_editor, postgresql, sqlite):
    # Without parameters, so that the percent signs of the messages are left alone.
    for statement in postgresql if schema_editor.connection.vendor == "postgresql" else sqlite:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("ledger", "0001_initial")]

    operations = [migrations.RunPython(guard, unguard)]
