import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestDatabase, createTestApp, type TestApp, type TestDatabase } from "./test-app.ts";
import { hasFile } from "./use-test-app.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const shardsOf = ({ discord }: TestApp) =>
  discord.gateway
    .connected()
    .map(({ shard, shards }) => `${shard} of ${shards}`)
    .toSorted();
/** Runs a command in servers of all connections. */
async function expectAllHeard({ discord, ada }: TestApp): Promise<void> {
  for (let n = 0; n < 4; n++) {
    const { channel } = discord.state.addGuild({ name: `Server ${n}` });
    const asked = await ada.slash({ channel, command: "tts", options: { text: `Hello ${n}` } });
    await asked.until(hasFile);
  }
}

it.each([
  ["as many as Discord asks for", "auto", ["0 of 3", "1 of 3", "2 of 3"]],
  ["as many as were set", 2, ["0 of 2", "1 of 2"]],
] as const)(
  "opens gateway connections, %s, and hears every server over its own",
  async (_what, shards, opened) => {
    const app = await createTestApp({ database, discord: { shards: 3 }, platform: { shards } });
    await app.discord.until(() => app.discord.gateway.connected().length === opened.length);
    expect(shardsOf(app)).toEqual(opened);
    await expectAllHeard(app);
    expect(await app.close()).toEqual([]);
  },
);

it("divides the connections between two processes, each server heard by one of them", async () => {
  const open = (part: number, more: object) =>
    createTestApp({ database, platform: { shards: 3, share: { part, of: 2 } }, ...more });
  const first = await open(0, { discord: { shards: 3 } });
  await first.discord.until(() => first.discord.gateway.connected().length === 2);
  expect(shardsOf(first)).toEqual(["0 of 3", "2 of 3"]);
  const second = await open(1, { fake: first.discord, worker: false });
  await first.discord.until(() => first.discord.gateway.connected().length === 3);
  expect(shardsOf(first)).toEqual(["0 of 3", "1 of 3", "2 of 3"]);
  await expectAllHeard(first);
  expect(await second.close()).toEqual([]);
  expect(await first.close()).toEqual([]);
});
