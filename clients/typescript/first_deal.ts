// The first deal of a phone, with the generated types: pair, send a deal, read what it is worth.
//
//     node first_deal.js SERVER CODE TABLE RECORD.json

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import createClient from "openapi-fetch";
import type { components, paths } from "./tarot.js";

type Record = components["schemas"]["Record"];

const [server, code, table, file] = process.argv.slice(2) as [string, string, string, string];
const record = JSON.parse(readFileSync(file, "utf8")) as Record;

function answered<T>(answer: { data?: T; error?: components["schemas"]["Problem"] }): T {
  if (answer.data === undefined) {
    throw new Error(`${answer.error?.code}: ${answer.error?.detail}`);
  }
  return answer.data;
}

const anyone = createClient<paths>({ baseUrl: server });
const claimed = answered(
  await anyone.POST("/api/v1/pairings/claim", {
    params: { header: { "Idempotency-Key": randomUUID() } },
    body: { code, label: "TypeScript" },
  }),
);
const phone = createClient<paths>({
  baseUrl: server,
  headers: { Authorization: `Bearer ${claimed.token}` },
});

const deal = answered(
  await phone.PUT("/api/v1/deals/{deal_id}", {
    params: { path: { deal_id: randomUUID() } },
    body: { table, number: 1, record },
  }),
);
const worth = answered(
  await phone.GET("/api/v1/deals/{deal_id}/score", { params: { path: { deal_id: deal.id } } }),
);
console.log(JSON.stringify(worth.current?.scores));
