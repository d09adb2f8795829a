import { pino } from "pino";
import { expect, it } from "vitest";
import { UserError, type Sentence } from "../../src/errors.ts";
import { noticeDeletions, type KnownMessages } from "../../src/jobs/ports/known-messages.ts";
import type { MissedQuery } from "../../src/jobs/ports/media-messages.ts";
import { say } from "../../src/messages/index.ts";
import { createCaseStore } from "../../src/moderation/cases/case-store.ts";
import {
  createCatchUp,
  createUndecidedMessages,
  receivedUntil,
} from "../../src/moderation/intake/catch-up.ts";
import { createSettings } from "../../src/settings/index.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore();

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
    listener: { onMessage: async () => undefined },
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

it("looks up the messages of undecided cases of the last week and others, each once, and reports each that is gone", async () => {
  const log = pino({ level: "silent" });
  const settings = createSettings({ db: store.db, listen: store.listen, log });
  const cases = createCaseStore(store.db);
  const reported: string[] = [];
  const now = () => new Date();
  const missed = createCatchUp({
    db: store.db,
    settings,
    moderationPlatform: () => undefined,
    listener: { onMessage: async () => undefined },
    now,
    log,
  });
  const place = { workspace: "w", channel: "c", address: { thread: "t" } };
  const automatic: KnownMessages = {
    concernsHidden: false,
    servers: async () => [
      { workspace: "w", address: { other: "yes" } },
      { workspace: "u", address: {} },
    ],
    newest: async () => ["m3", "automatic"].map((message) => ({ platform: "slack", message, place })),
  };
  const { servers, received, catchUp, lookUpChannels } = noticeDeletions({
    missed,
    knownMessages: [createUndecidedMessages({ settings, cases }), automatic],
    listener: {
      async onDelete({ message }) {
        reported.push(message);
        if (message === "m1") throw new Error("the card can't be updated");
      },
      onChannelGone: async ({ place: { channel }, why }) => void reported.push(`${channel} ${why}`),
    },
    now,
    log,
  });
  await settings.change(
    { platform: "slack", workspace: "w", level: "server", id: "w" },
    "moderation",
    () => ({
      channels: [],
      review: { id: "mods" },
      exempt: [],
      notices: false,
    }),
  );
  await received("slack", [{ workspace: "w", address: {} }]);
  const evidence = { address: { thread: "t" }, files: [], heard: [], findings: [], quotes: [] };
  const addCase = async (
    message: string,
    { said = {}, ageDays = 0, workspace = "w", shown = true }: Record<string, unknown> = {},
  ) => {
    const origin = {
      platform: "slack",
      workspace: String(workspace),
      channel: "c",
      message,
      author: "a",
      link: "",
    };
    await cases.tell({ ...origin, id: `${workspace as string}-${message}` }, () => ({
      said: { ...evidence, ...(said as object) },
      shown: shown === true,
    }));
    await store.db
      .updateTable("moderationCases")
      .set({ createdAt: new Date(Date.now() - Number(ageDays) * 24 * 60 * MINUTE_MS) })
      .where("messageId", "=", message)
      .execute();
  };
  await addCase("m1", { ageDays: 2 });
  await addCase("m2", { ageDays: 1 });
  await addCase("m3", { ageDays: 3 });
  await addCase("old", { ageDays: 8 });
  await addCase("known", { said: { isGone: true } });
  await addCase("text", { said: { text: {} } });
  await addCase("logged", { shown: false });
  await addCase("elsewhere", { workspace: "v" });
  await addCase("decided");
  await cases.decide("w-decided", 0, { kind: "dismiss", by: "m", at: "", outcome: "pending" }, new Date());
  const lookedUp: object[] = [];
  await catchUp(
    { platform: "slack", workspace: "w", address: {} },
    {
      read: async () => ({ count: 0, isCut: false }),
      async findDeleted(messages, listener) {
        lookedUp.push(...messages);
        for (const message of messages.slice(1)) await listener.onDelete(message);
        await listener.onChannelGone({ platform: "slack", place, why: "deleted" });
      },
    },
  );
  const known = ["m2", "m1", "m3", "automatic"];
  expect(lookedUp).toEqual(known.map((message) => ({ platform: "slack", message, place })));
  expect(reported).toEqual(["m1", "m3", "automatic", "c deleted"]);
  lookedUp.length = 0;
  await lookUpChannels({ platform: "slack", workspace: "w" }, async (messages, listener) => {
    lookedUp.push(...messages);
    await listener.onChannelGone({ platform: "slack", place, why: "hidden" });
  });
  // Transcripts of a hidden channel stay, so they aren't looked up.
  expect(lookedUp).toEqual(["m2", "m1", "m3"].map((message) => ({ platform: "slack", message, place })));
  expect(reported.at(-1)).toBe("c hidden");
  expect(await servers("slack")).toEqual([
    { workspace: "w", address: {} },
    { workspace: "u", address: {} },
  ]);
});
