"""Published rankings and their approvals are written once."""

from django.db import migrations

from conventions.written_once import written_once

GUARDED = {
    "rankingversion": "id = NEW.id OR (tournament_id = NEW.tournament_id AND number = NEW.number)",
    "rankingapproval": "ranking_id = NEW.ranking_id",
}


class Migration(migrations.Migration):
    dependencies = [("scoring", "0002_rankings_and_seasons")]

    operations = [written_once("scoring", GUARDED)]
