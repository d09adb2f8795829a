import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestDatabase, createTestApp, type TestDatabase } from "./test-app.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it.each([
  ["as many as Discord asks for", "auto", 3],
  ["as many as were set", 2, 2],
] as const)(
  "opens gateway connections, %s, and hears every server over its own",
  async (_what, shards, count) => {
    const app = await createTestApp({ database, discord: { shards: 3 }, platform: { shards } });
    const { discord, ada } = app;
    await discord.until(() => discord.gateway.connected().length === count);
    expect(
      discord.gateway
        .connected()
        .map(({ shard }) => shard)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: count }, (_, n) => n));
    for (let n = 0; n < 4; n++) {
      const { channel } = discord.state.addGuild({ name: `Server ${n}` });
      const asked = await ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
      await asked.until(({ attachments }) => attachments.length > 0);
    }
    expect(await app.close()).toEqual([]);
  },
);

it("divides the connections between two processes, each server heard by one of them", async () => {
  const shares = [0, 1].map((part) => ({ part, of: 2 }));
  const first = await createTestApp({
    database,
    discord: { shards: 3 },
    platform: { shards: 3, share: shares[0] },
  });
  const { discord } = first;
  const opened = () => discord.gateway.connected().map(({ shard, shards }) => `${shard} of ${shards}`);
  await discord.until(() => opened().length === 2);
  expect(opened().toSorted()).toEqual(["0 of 3", "2 of 3"]);
  const second = await createTestApp({
    database,
    fake: discord,
    worker: false,
    platform: { shards: 3, share: shares[1] },
  });
  await discord.until(() => opened().length === 3);
  expect(opened().toSorted()).toEqual(["0 of 3", "1 of 3", "2 of 3"]);
  for (let n = 0; n < 4; n++) {
    const { channel } = discord.state.addGuild({ name: `Server ${n}` });
    const asked = await first.ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
    await asked.until(({ attachments }) => attachments.length > 0);
  }
  expect(await second.close()).toEqual([]);
  expect(await first.close()).toEqual([]);
});
