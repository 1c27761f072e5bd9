"""Files of a dispute as the API shows them."""

from typing import Any

from disputes.models import StoredFile


def file_document(file: StoredFile) -> dict[str, Any]:
    return {"sha256": file.digest, "size": file.size, "media_type": file.media_type}
