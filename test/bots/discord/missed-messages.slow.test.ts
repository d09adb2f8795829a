import { pino } from "pino";
import type { APIMessage } from "discord.js";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createMissedMessages } from "../../../src/bots/discord/gateway/missed-messages.ts";
import { DiscordFailure } from "../../../src/bots/discord/api/errors.ts";
import type { KnownMessage, MediaMessage, MissedMessages } from "../../../src/jobs/ports/media-messages.ts";
import type { EvaluateClip } from "../../../src/moderation/intake/review-clip.ts";
import { samples } from "@mynah/audio-interface/fake";
import { createTestApp, startTestDatabase, type TestDatabase } from "./test-app.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";

const wav = { name: "memo.wav", bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav" };

describe("clips that were posted while the bot was away", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database.close());

  it("are checked after a restart, in channels and threads, also archived ones, each once", async () => {
    const options = { database, worker: false, judge: "by rules" } as const;
    const before = await createTestApp({ ...options, discord: { privilegedIntents: ["messageContent"] } });
    const { discord, guildId, channel, ada } = before;
    const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
    const other = discord.state.addGuild();
    const moderate = (workspace: string, channels: { id: string }[]) =>
      before.settings.change(
        { platform: "discord", workspace, level: "server", id: workspace },
        "moderation",
        () => ({ channels, review: { id: review.id }, exempt: [{ id: "guest" }], notices: false }),
      );
    await moderate(guildId, [{ id: channel.id }]);
    const clips = async () => {
      const rows = await database.store.db
        .selectFrom("jobs")
        .select("address")
        .where("platform", "=", "moderation")
        .orderBy("createdAt")
        .execute();
      return rows.map(({ address }) => (address as { message: string }).message);
    };
    const heard = ada.post({ channel, attachments: [wav] }).id;
    await expect.poll(clips).toEqual([heard]);
    await before.close({ keepDiscord: true });
    await moderate(other.id, []);

    const thread = ada.openThread({ parent: channel, name: "Talk" });
    ada.post({ channel, content: "Just words" });
    const [before1, closed] = ["Long ago", "Just now"].map((name) =>
      ada.openThread({ parent: channel, name }),
    );
    if (!before1 || !closed) throw new Error("no threads");
    const missed = [channel, thread, closed].map(
      (place) => ada.post({ channel: place, attachments: [wav] }).id,
    );
    ada.archiveThread(closed);
    // It was archived before the bot left, so nothing new is in it.
    ada.archiveThread(before1);
    before1.archivedAt = discord.clock.now() - 60 * 60_000;
    // Not a channel that is monitored, and a server whose messages were never received.
    ada.post({ channel: review, attachments: [wav] });
    ada.post({ channel: other.channel, attachments: [wav] });
    const after = await createTestApp({ ...options, fake: discord });
    await expect.poll(async () => (await clips()).toSorted()).toEqual([heard, ...missed].toSorted());
    const asked = discord.requests.filter(({ path }) => path.includes(before1.id));
    expect(asked).toEqual([]);
    expect(await after.close()).toEqual([]);
  });

  const judge: EvaluateClip = async (_, segments) =>
    segments.flatMap(({ text }, segment) =>
      text.includes("Ship it")
        ? [
            {
              rule: "r1",
              name: "No shipping",
              action: "ask",
              matches: [{ segment, from: 0, to: 4, text: text.slice(0, 4) }],
              score: 1,
            },
          ]
        : [],
    );

  it("and were known before: the card of a deleted one says so after a restart, the others keep their buttons", async () => {
    const options = { database, judge } as const;
    const before = await createTestApp({ ...options, discord: { privilegedIntents: ["messageContent"] } });
    const { discord, guildId, channel, ada } = before;
    const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
    await before.settings.change(
      { platform: "discord", workspace: guildId, level: "server", id: guildId },
      "moderation",
      () => ({ channels: [], review: { id: review.id }, exempt: [], notices: false }),
    );
    const mo = discord.user("mo");
    discord.state.grant(guildId, "mo", "MANAGE_MESSAGES");
    const thread = ada.openThread({ parent: channel, name: "Talk" });
    const [kept, deleted, replied] = [channel, channel, thread].map((place) =>
      ada.post({ channel: place, attachments: [wav] }),
    );
    if (!kept || !deleted || !replied) throw new Error("nothing was posted");
    const card = (id: string, looks: RegExp) =>
      mo.waitsFor(
        review,
        ({ text, buttons }) => looks.test(text) && buttons.some(({ url }) => url?.endsWith(`/${id}`)),
      );
    const shown = await Promise.all([kept, deleted, replied].map(({ id }) => card(id, /No shipping/)));
    await before.app.missedMessages.received("discord", [{ workspace: guildId, address: {} }]);
    await before.close({ keepDiscord: true });
    discord.state.deleteMessage(deleted.id);
    discord.state.deleteMessage(replied.id);
    const after = await createTestApp({ ...options, fake: discord });
    const labels = () =>
      shown.map(({ id }) =>
        mo
          .sees(review)
          .find((one) => one.id === id)
          ?.buttons.map(({ label }) => label),
      );
    const open = ["Open message", "Dismiss", "Delete", "Warn", "Mark transcript as wrong"];
    await expect.poll(labels).toEqual([open, ["Decide anyway"], ["Decide anyway"]]);
    const texts = mo.sees(review).filter(({ text }) => text.includes("The message was deleted"));
    expect(new Set(texts.map(({ id }) => id))).toEqual(new Set([shown[1]?.id, shown[2]?.id]));
    expect(await after.close()).toEqual([]);
  });
});

describe("reading missed messages back", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const HOUR_MS = 60 * 60 * 1000;
  const since = new Date("2026-05-01T12:00:00Z");
  const snowflake = (hours: number, n = 0) =>
    ((BigInt(since.getTime() + hours * HOUR_MS - 1_420_070_400_000) << 22n) + BigInt(n)).toString();

  const never = () => Promise.reject(new Error("not searched"));

  /** A server with one channel, whose messages Discord returns newest first. */
  function open({
    messages = [] as string[],
    fails = 0,
    chosen = [] as string[],
    readable = true,
    visible = true,
    known = [] as string[],
    lookUp = async (id: string): Promise<object> => ({ id }),
    lookUpChannel = async (id: string): Promise<object> => ({ id, type: 0 }),
  } = {}) {
    const received: string[] = [];
    const heard: string[] = [];
    const cuts: boolean[] = [];
    const deleted: string[] = [];
    const gone: string[] = [];
    const knownMessages = known.map((message): KnownMessage => {
      const place = { workspace: "g", channel: message.split("-")[0] ?? "", address: {} };
      return { platform: "discord", message, place };
    });
    let failures = fails;
    const missed: MissedMessages = {
      servers: async () => [],
      lookUpChannels: async () => undefined,
      received: async (_, servers) =>
        void received.push(
          servers
            .map(({ workspace }) => workspace)
            .toSorted()
            .join(),
        ),
      async catchUp({ workspace }, { read, findDeleted }) {
        if (workspace !== "g") return;
        if ((failures -= 1) >= 0) throw new Error("no answer");
        const { isCut } = await read(
          { since, channels: chosen },
          async ({ message }) => void heard.push(message),
        );
        await findDeleted(knownMessages, {
          onDelete: async ({ message }) => void deleted.push(message),
          onChannelGone: async ({ place: { channel }, why }) => void gone.push(`${channel} ${why}`),
        });
        cuts.push(isCut);
      },
    };
    const reader = createMissedMessages({
      api: {
        channels: async () => [{ id: "1", type: 0, last_message_id: messages.at(-1) ?? null } as never],
        channel: async (id) => (await lookUpChannel(id)) as never,
        activeThreads: async () => ({ threads: [] }),
        archivedThreads: async () => ({ threads: [], has_more: false }),
        // Servers with few channels aren't searched.
        application: never,
        guild: never,
        member: never,
        searchMessages: never,
        getMessage: async (_, id) => (await lookUp(id)) as APIMessage,
        messagesAfter: async (_, after) => {
          if (!visible)
            throw new DiscordFailure("list messages", { verdict: "forbidden", status: 403, code: 50001 });
          return messages
            .filter((id) => readable && BigInt(id) > BigInt(after))
            .slice(0, 100)
            .toReversed()
            .map((id) => ({ id }) as APIMessage);
        },
      },
      missed,
      toMediaMessage: async ({ id }) => ({ message: id }) as MediaMessage,
      isConnected: () => true,
      now: () => new Date(),
      log: pino({ level: "silent" }),
    });
    return { ...reader, received, heard, cuts, deleted, gone };
  }

  it("pages through a channel, oldest first, and stops after a thousand", async () => {
    const few = Array.from({ length: 250 }, (_, n) => snowflake(1, n));
    const some = open({ messages: [snowflake(-1), ...few] });
    some.onReady({ guilds: [{ id: "g" }] });
    await vi.waitFor(() => expect(some.cuts).toHaveLength(1), PATIENCE_MS);
    await some.close();
    expect(some.heard).toEqual(few);
    const many = open({ messages: Array.from({ length: 1_200 }, (_, n) => snowflake(1, n)) });
    many.onReady({ guilds: [{ id: "g" }] });
    await vi.waitFor(() => expect(many.cuts).toHaveLength(1), PATIENCE_MS);
    await many.close();
    expect([many.heard.length, many.cuts, some.cuts]).toEqual([1_000, [true], [false]]);
  });

  it("says that a channel couldn't be read, and asks for none that isn't chosen or has nothing new", async () => {
    const hidden = open({ messages: [snowflake(1)], readable: false });
    const others = open({ messages: [snowflake(1)], readable: false, chosen: ["2"] });
    const old = open({ messages: [snowflake(-1)], readable: false });
    // The bot doesn't see the channel: nothing was missed there unless an admin chose it.
    const [closed, wanted] = [[], ["1"]].map((chosen) =>
      open({ messages: [snowflake(1)], visible: false, chosen }),
    );
    if (!closed || !wanted) throw new Error("none");
    for (const one of [hidden, others, old, closed, wanted]) {
      one.onReady({ guilds: [{ id: "g" }] });
      await vi.waitFor(() => expect(one.cuts).toHaveLength(1), PATIENCE_MS);
      await one.close();
    }
    expect([hidden, others, old, closed, wanted].map(({ cuts }) => cuts)).toEqual(
      [true, false, false, false, true].map((isCut) => [isCut]),
    );
  });

  it("reports deleted messages, those that lost their files, and channels that are gone, each asked for once", async () => {
    const edited = new Date(0).toISOString();
    const refuse = (status: number, code: number, verdict: "deleted" | "forbidden") => {
      throw new DiscordFailure("get message", { verdict, status, code });
    };
    const asked: string[] = [];
    const answers: Record<string, () => object> = {
      "1-there": () => ({ attachments: [{}], edited_timestamp: edited }),
      "1-deleted": () => refuse(404, 10_008, "deleted"),
      "1-emptied": () => ({ attachments: [], edited_timestamp: edited }),
      "1-hidden": () => ({ attachments: [], edited_timestamp: null }),
      "1-forwarded": () => ({
        attachments: [],
        message_snapshots: [{ message: { attachments: [{}] } }],
        edited_timestamp: null,
      }),
      "2-closed": () => refuse(403, 50_001, "forbidden"),
      "2-closed-too": () => refuse(403, 50_001, "forbidden"),
      "3-deleted": () => refuse(404, 10_008, "deleted"),
      "4-of-deleted": () => refuse(404, 10_003, "forbidden"),
      "4-of-deleted-too": () => refuse(404, 10_003, "forbidden"),
      "5-of-hidden": () => refuse(403, 50_001, "forbidden"),
    };
    const { onReady, cuts, deleted, gone, close } = open({
      known: Object.keys(answers),
      lookUp: async (id) => (asked.push(id), answers[id]?.() ?? {}),
      async lookUpChannel(id) {
        if (id === "4") refuse(404, 10_003, "forbidden");
        if (id === "5") refuse(403, 50_001, "forbidden");
        return { id, type: 0 };
      },
    });
    onReady({ guilds: [{ id: "g" }] });
    await vi.advanceTimersByTimeAsync(10_000);
    await vi.waitFor(() => expect(cuts).toEqual([false]), PATIENCE_MS);
    await close();
    expect(asked).toEqual(Object.keys(answers).filter((id) => !id.endsWith("-too")));
    expect(deleted).toEqual(["1-deleted", "1-emptied", "3-deleted"]);
    // Channel 2 is there, but its history is closed to the bot.
    expect(gone).toEqual(["4 deleted", "5 hidden"]);
  });

  it("doesn't read everything again when looking for deleted messages fails", async () => {
    const { onReady, received, cuts, close } = open({
      messages: [snowflake(1)],
      known: ["1-there"],
      lookUp: () => Promise.reject(new DiscordFailure("get message", { verdict: "unclear", status: 500 })),
    });
    onReady({ guilds: [{ id: "g" }] });
    await vi.waitFor(() => expect(cuts).toEqual([false]), PATIENCE_MS);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(received).toEqual(["g", "g"]);
    await close();
    expect(cuts).toHaveLength(1);
  });

  it("is repeated until it succeeds, before it is recorded that messages were received; others go on", async () => {
    const { onReady, onMessage, received, heard, close } = open({ messages: [snowflake(1)], fails: 1 });
    onReady({ guilds: [{ id: "g" }] });
    onMessage({ guild_id: "g" });
    onMessage({ guild_id: "joined" });
    await vi.advanceTimersByTimeAsync(0);
    expect([heard, received]).toEqual([[], ["joined"]]);
    await vi.advanceTimersByTimeAsync(30_000);
    // Both are recorded as soon as they were read back, and at each tick.
    expect([heard, new Set(received), received.at(-1)]).toEqual([
      [snowflake(1)],
      new Set(["joined", "g,joined"]),
      "g,joined",
    ]);
    const before = received.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(received.slice(before)).toContain("g,joined");
    await close();
  });

  it("records the first moment at once, and the last one when it closes", async () => {
    const { onReady, received, close } = open();
    onReady({ guilds: [{ id: "g" }] });
    await vi.advanceTimersByTimeAsync(0);
    expect(received).toEqual(["g"]);
    await close();
    expect(received).toEqual(["g", "g"]);
  });

  it("stops recording for a server that the bot was removed from, and reads back when it is added again", async () => {
    const { onReady, onGuildCreate, onGuildDelete, received, heard, close } = open({
      messages: [snowflake(1)],
    });
    onReady({ guilds: [{ id: "g" }, { id: "other" }] });
    for (const id of ["g", "other"]) onGuildCreate({ id });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(received.at(-1)).toBe("g,other");
    // An outage of Discord's, in which nobody can write.
    onGuildDelete({ id: "g", unavailable: true });
    onGuildCreate({ id: "g" });
    await vi.advanceTimersByTimeAsync(30_000);
    expect([heard.length, received.at(-1)]).toEqual([1, "g,other"]);
    onGuildDelete({ id: "g" });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(received.at(-1)).toBe("other");
    onGuildCreate({ id: "g" });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(received.at(-1)).toBe("g,other");
    await close();
  });
});
