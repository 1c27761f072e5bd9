"""Examples of clubs, people, accounts and phones: see `conventions.example_requests`."""

from conventions.example_requests import SESSION, Example

PASSWORD = "vingt et un atouts"

EXAMPLES = (
    Example("read_me", keeps={"organiser_id": "/person/id"}),
    Example("create_club", {"name": "Les As"}, keeps={"club_id": "/id"}, status=201),
    Example("list_clubs"),
    Example("read_club"),
    Example("change_club", {"name": "Les As de Lyon"}),
    Example(
        "add_person",
        {"name": "Anne", "licence": "L0042", "roles": ["player"]},
        keeps={"person_id": "/id"},
        status=201,
    ),
    Example("list_people", given={"role": "player"}),
    Example("read_person"),
    Example("change_person", {"name": "Anne", "licence": "L0043"}),
    Example(
        "set_roles",
        {"roles": ["organiser", "arbiter"]},
        given={"person_id": "$organiser_id"},
    ),
    Example("export_person"),
    Example("invite_to_account", {}, keeps={"invitation": "/invitation"}, status=201),
    Example(
        "open_account",
        {"invitation": "$invitation", "email": "anne@example.org", "password": PASSWORD},
        by=None,
        status=201,
    ),
    Example("sign_in", {"email": "anne@example.org", "password": PASSWORD}, by=SESSION),
    Example("read_session", by=SESSION),
    Example("create_token", {"label": "Script"}, keeps={"token_id": "/id"}, status=201),
    Example("list_tokens"),
    Example("pair_phone", {"role": "scorer"}, keeps={"club_code": "/code"}, status=201),
    Example(
        "claim_pairing",
        {"code": "$club_code", "label": "Tablette"},
        keeps={"phone_id": "/phone"},
        by=None,
        status=201,
    ),
    Example("register_phone", {"label": "Mon téléphone"}, by=None, status=201),
    Example("list_phones"),
    Example("list_club_events", given={"limit": 2}),
    Example("read_club_checkpoint"),
    Example("prove_club_inclusion", given={"seq": 1, "size": 2}),
    Example("prove_club_consistency", given={"old": 1, "new": 2}),
    Example("revoke_phone", status=204, last=True),
    Example("revoke_token", status=204, last=True),
    Example(
        "change_password",
        {"old": PASSWORD, "new": "petit au bout"},
        by=SESSION,
        status=204,
        last=True,
    ),
    Example("sign_out", by=SESSION, status=204, last=True),
    Example("erase_person", status=204, last=True),
)
