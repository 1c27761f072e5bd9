"""Examples of rankings, seasons and long work: see `conventions.example_requests`."""

from conventions.example_requests import Example

EXAMPLES = (
    Example("read_ranking"),
    Example("read_ranking_policy"),
    Example(
        "change_ranking_policy",
        {"places": "shared", "prizes": [100, 50, 25], "reason": "Dotation connue le matin"},
    ),
    Example("publish_ranking", {}, keeps={"ranking": "/number"}, status=201),
    Example("list_rankings"),
    Example("read_published_ranking", given={"number": "$ranking"}),
    Example("approve_ranking", {}, given={"number": "$ranking"}),
    Example(
        "create_season",
        {"name": "Saison 2026", "tournaments": [{"tournament": "$tournament_id"}]},
        keeps={"season_id": "/id"},
        status=201,
    ),
    Example("list_seasons"),
    Example("read_season"),
    Example(
        "change_season",
        {
            "name": "Saison 2026",
            "tournaments": [{"tournament": "$tournament_id", "coefficient": 150}],
        },
    ),
    Example("read_season_ranking"),
    Example(
        "create_job",
        {"kind": "export", "tournament": "$tournament_id", "what": "ranking", "format": "json"},
        keeps={"job_id": "/id"},
        status=202,
    ),
    Example("list_jobs"),
    Example("read_job"),
    Example("read_job_artefact"),
    Example(
        "create_job",
        {"kind": "rescore", "dry_run": True, "table": "$table_id"},
        keeps={"unwanted_job": "/id"},
        name="rescore",
        status=202,
    ),
    Example("cancel_job", given={"job_id": "$unwanted_job"}),
)
