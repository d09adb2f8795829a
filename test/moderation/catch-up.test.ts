import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { UserError, type Sentence } from "../../src/errors.ts";
import type { MissedQuery } from "../../src/jobs/ports/media-messages.ts";
import { say } from "../../src/messages/index.ts";
import { createCatchUp, receivedUntil } from "../../src/moderation/intake/catch-up.ts";
import { createSettings } from "../../src/settings/index.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const MINUTE_MS = 60_000;
const server = { platform: "discord", workspace: "w", address: { region: "eu" } };
const listened = ["v", "w"].map((workspace) => ({ workspace, address: server.address }));

it("reads back from two minutes before, at most a day, and says what couldn't be read", async () => {
  const clock = { ms: Date.parse("2026-05-01T12:00:00Z") };
  const now = () => new Date(clock.ms);
  const log = pino({ level: "silent" });
  const settings = createSettings({ db: store.db, listen: store.listen, log });
  const told: string[] = [];
  const refusal: { sentence?: Sentence } = {};
  const { servers, received, catchUp } = createCatchUp({
    db: store.db,
    settings,
    moderationPlatform: () =>
      ({
        tellModerators: async (_: object, { key }: { key: string }) => {
          if (refusal.sentence) throw new UserError(refusal.sentence);
          told.push(key);
        },
      }) as never,
    onMessage: async () => undefined,
    now,
    log,
  });
  const asked: MissedQuery[] = [];
  const read = (isCut = false) => catchUp(server, async (query) => (asked.push(query), { count: 0, isCut }));
  const setTo = (value: object | undefined) =>
    settings.change(
      { platform: "discord", workspace: "w", level: "server", id: "w" },
      "moderation",
      () => value as never,
    );

  await setTo({ channels: [{ id: "c" }], review: { id: "mods" }, exempt: [], notices: false });
  await read();
  expect(asked).toEqual([]);
  await received("discord", listened);
  expect(await servers("discord")).toEqual([{ workspace: "w", address: server.address }]);
  expect(await servers("slack")).toEqual([]);
  expect([
    await receivedUntil(store.db, server),
    await receivedUntil(store.db, { ...server, workspace: "v" }),
  ]).toEqual([now(), undefined]);
  clock.ms += 10 * MINUTE_MS;
  await read();
  expect([asked, told]).toEqual([[{ since: new Date(clock.ms - 12 * MINUTE_MS), channels: ["c"] }], []]);
  await read(true);
  expect(told).toEqual(["moderationMissed"]);
  clock.ms += 48 * 60 * MINUTE_MS;
  await read();
  expect([asked.at(-1)?.since, told]).toEqual([
    new Date(clock.ms - 24 * 60 * MINUTE_MS),
    ["moderationMissed", "moderationMissed"],
  ]);
  refusal.sentence = say("channelNotHere", { channel: "mods" });
  await read(true);
  await setTo(undefined);
  await received("discord", listened);
  expect(await receivedUntil(store.db, server)).toBeUndefined();
});
