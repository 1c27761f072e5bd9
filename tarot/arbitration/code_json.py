"""An arbitration code as plain JSON, so that a club can have its own: read strictly, written whole.

An article whose rule the catalogue does not have brings a statement and a source.
"""

from typing import Final

from tarot.arbitration.article import Article
from tarot.arbitration.code import Code
from tarot.arbitration.plain import optional, read_all, read_both, read_text, write_both
from tarot.arbitration.provision_json import read_provision, write_provision
from tarot.arbitration.refused import Unjudgeable
from tarot.reading import Reader
from tarot.rules import RULES
from tarot.wording import Text

MOST_ARTICLES: Final = 500
_MOST_PROVISIONS: Final = 40
_LONGEST_NAME: Final = 80


def read_code(document: object) -> Code:
    """The code that a document tells; raises `tarot.Unreadable`."""
    reader = Reader()
    fields = reader.fields(document, "", ("id", "articles"))
    reader.check()
    assert fields is not None
    code_id = _name(reader, fields["id"], "/id")
    articles = read_all(reader, fields["articles"], "/articles", MOST_ARTICLES, _article, 1)
    reader.check()
    assert code_id is not None
    try:
        return Code(code_id, articles)
    except Unjudgeable as twice:
        reader.note("/articles", twice.code, twice.detail, twice.rule)
        reader.check()
        raise


def write_code(code: Code) -> dict[str, object]:
    """The document that `read_code` reads."""
    return {"id": code.id, "articles": [_written(article) for article in code.articles]}


def _name(reader: Reader, value: object, pointer: str) -> str | None:
    return read_text(reader, value, pointer, _LONGEST_NAME)


def _article(reader: Reader, value: object, pointer: str) -> Article | None:
    fields = reader.fields(
        value, pointer, ("rule", "fault", "name", "provisions"), ("slip", "statement", "source")
    )
    if fields is None:
        return None
    rule = _name(reader, fields["rule"], f"{pointer}/rule")
    fault = _name(reader, fields["fault"], f"{pointer}/fault")
    name = read_both(reader, fields["name"], f"{pointer}/name")
    where = f"{pointer}/provisions"
    provisions = read_all(reader, fields["provisions"], where, _MOST_PROVISIONS, read_provision, 1)
    slip = optional(reader, fields, "slip", pointer, _name)
    statement = optional(reader, fields, "statement", pointer, read_both)
    source = optional(reader, fields, "source", pointer, _name)
    if rule is None or fault is None or name is None:
        return None
    if rule not in RULES and (statement is None or source is None):
        detail = Text(
            "Cette règle n'est pas au catalogue : il lui faut statement et source.",
            "This rule is not in the catalogue: it needs a statement and a source.",
        )
        reader.note(pointer, "statement_needed", detail)
    return Article(rule, fault, name, provisions, slip, statement, source)


def _written(article: Article) -> dict[str, object]:
    document: dict[str, object] = {
        "rule": article.rule,
        "fault": article.fault,
        "name": write_both(article.name),
        "provisions": [write_provision(provision) for provision in article.provisions],
    }
    if article.slip is not None:
        document["slip"] = article.slip
    if article.own_statement is not None:
        document["statement"] = write_both(article.own_statement)
    if article.own_source is not None:
        document["source"] = article.own_source
    return document
