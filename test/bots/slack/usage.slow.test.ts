import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { waitForAnswer } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const prices = join(tmpdir(), `mynah-prices-${crypto.randomUUID()}.json`);
const operations = { "speech-synthesis": { per: "call", price: 3 } };
writeFileSync(prices, JSON.stringify({ currency: "EUR", operations }));
afterAll(() => rmSync(prices, { force: true }));

const { app, next } = useSlackTestApp({ mode: "socket", env: { PRICES_FILE: prices } });

it("shows spending as text, without the bytes of the chart that other platforms show", async () => {
  const { alice } = app;
  const channel = next();
  await alice.slash("/tts Three euros", { channel });
  await waitForAnswer(app, alice, channel);
  const { reply } = await alice.slash("/usage", { channel });
  expect(reply?.text).toMatch(/You everywhere today: 3 EUR/);
  expect(JSON.stringify(reply)).not.toMatch(/[A-Za-z0-9+/]{80}/);
});

it("shows spending as a table in a message of its own", async () => {
  const { alice } = app;
  const channel = next();
  const { ts } = alice.mention("usage", { channel });
  const shown = await app.slack.until(() => alice.messages(channel, ts)[1]);
  expect(shown.text).toMatch(/You everywhere today: 3 EUR/);
  const rows = shown.blocks.find(({ type }) => type === "data_table")?.["rows"] as { text: string }[][];
  const texts = rows.map((cells) => cells.map(({ text }) => text));
  expect(texts).toContainEqual(["When", "Whose", "Used"]);
  expect(texts).toContainEqual(["Today", "You everywhere", "3 EUR"]);
});
