"""Log lines: one JSON object each, with the id of the request where there is one."""

import logging
from datetime import UTC, datetime

import orjson

from conventions.request_ids import current_request_id


class JSONFormatter(logging.Formatter):
    """Fields that a caller passes as `extra={"fields": {...}}` stand beside the common ones."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (request_id := current_request_id()) is not None:
            line["request_id"] = request_id
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return orjson.dumps(line, default=str, option=orjson.OPT_UTC_Z).decode()
