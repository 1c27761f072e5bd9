"""A4 paper: one family of type, a few colours, and text that never leaves its place. In mm."""

import logging
from datetime import datetime
from pathlib import Path
from typing import Final, Literal

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from conventions.language import language, say
from tarot.wording import Text

FONTS: Final = Path(__file__).parent / "fonts"
FAMILY: Final = "DejaVu"
MARGIN: Final = 12.0

Colour = tuple[int, int, int]
INK: Final[Colour] = (29, 35, 42)
FAINT: Final[Colour] = (108, 117, 125)
BLUE: Final[Colour] = (29, 53, 87)
RED: Final[Colour] = (176, 32, 37)
STRIPE: Final[Colour] = (241, 244, 248)
LINE: Final[Colour] = (190, 197, 204)
WHITE: Final[Colour] = (255, 255, 255)

PAGE = Text("Page {number} / {{nb}}", "Page {number} / {{nb}}")
PAGES_ALIAS: Final = "{nb}"
MORE: Final = "…"

# It tells of every table of every font that it makes smaller.
logging.getLogger("fontTools").setLevel(logging.WARNING)

Align = Literal["L", "C", "R"]
Orientation = Literal["portrait", "landscape"]


class Paper(FPDF):
    """Pages of A4 that are made by hand: nothing breaks, wraps or is taken for markup by itself."""

    def __init__(
        self, title: str, made_at: datetime, orientation: Orientation = "portrait"
    ) -> None:
        super().__init__(orientation=orientation, format="A4")
        self.add_font(FAMILY, "", FONTS / "DejaVuSansCondensed.ttf")
        self.add_font(FAMILY, "B", FONTS / "DejaVuSansCondensed-Bold.ttf")
        self.set_margin(MARGIN)
        self.set_auto_page_break(False)
        # Only a footer says how many pages there are: a name may well be "{nb}".
        self.alias_nb_pages("")
        self.c_margin = 1.0
        self.set_title(title)
        self.set_lang(language())
        self.set_creation_date(made_at)
        self.set_text_color(*INK)
        self.set_draw_color(*LINE)

    def typeset(self, size: float, *, bold: bool = False, colour: Colour = INK) -> None:
        """What is written next: its size in points, weight and colour."""
        self.set_font(FAMILY, "B" if bold else "", size)
        self.set_text_color(*colour)

    def fitted(self, text: str, width: float) -> str:
        """The text on one line, cut with an ellipsis where it is wider than the place for it."""
        line = " ".join(text.split())
        room = width - 2 * self.c_margin
        if self.get_string_width(line) <= room:
            return line
        kept = len(line)
        while kept and self.get_string_width(line[:kept].rstrip() + MORE) > room:
            kept -= 1
        return line[:kept].rstrip() + MORE

    def put(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        text: str,
        align: Align = "L",
        *,
        fill: Colour | None = None,
        border: bool = False,
    ) -> None:
        """One line of text in a box."""
        if fill is not None:
            self.set_fill_color(*fill)
        self.set_xy(x, y)
        self.cell(
            width,
            height,
            self.fitted(text, width),
            border=1 if border else 0,
            align=align,
            fill=fill is not None,
            new_x=XPos.RIGHT,
            new_y=YPos.TOP,
        )

    def wrapped(self, text: str, width: float, most: int) -> list[str]:
        """The text on so many lines at most, broken between words; the last one is cut."""
        room = width - 2 * self.c_margin
        words = text.split()
        lines: list[str] = []
        while words and len(lines) < most - 1:
            taken = 1
            while (
                taken < len(words) and self.get_string_width(" ".join(words[: taken + 1])) <= room
            ):
                taken += 1
            lines.append(self.fitted(" ".join(words[:taken]), width))
            words = words[taken:]
        return [*lines, self.fitted(" ".join(words), width)] if words else lines

    def stamp(self, text: str, colour: Colour, right: float, y: float) -> None:
        """A short word in a frame that nobody misses, up to the right."""
        self.typeset(10, bold=True, colour=colour)
        width = self.get_string_width(text) + 6
        self.set_draw_color(*colour)
        self.set_line_width(0.5)
        self.put(right - width, y, width, 7, text, "C", border=True)
        self.set_line_width(0.2)
        self.set_draw_color(*LINE)

    def number_page(self, left: str) -> None:
        """The foot of the page: what it belongs to, and its number."""
        y = self.h - MARGIN + 1
        self.typeset(7.5, colour=FAINT)
        width = self.w - 2 * MARGIN
        self.put(MARGIN, y, width - 30, 5, left)
        self.alias_nb_pages(PAGES_ALIAS)
        self.set_xy(MARGIN, y)
        self.cell(width, 5, say(PAGE.filled(number=self.page_no())), align="R")
        self.alias_nb_pages("")

    def cut_line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Where to cut."""
        self.set_draw_color(*FAINT)
        self.set_dash_pattern(dash=2, gap=2)
        self.line(x1, y1, x2, y2)
        self.set_dash_pattern()
        self.set_draw_color(*LINE)

    def finished(self) -> bytes:
        """The whole document."""
        self.alias_nb_pages(PAGES_ALIAS)
        return bytes(self.output())


def signed(number: int | None) -> str:
    """A number with a real minus; what was not played is a point that is none."""
    return "·" if number is None else str(number).replace("-", "−")
