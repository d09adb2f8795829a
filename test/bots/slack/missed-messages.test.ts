import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { SlackFailure } from "../../../src/bots/slack/api/errors.ts";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { createMissedMessages } from "../../../src/bots/slack/listeners/missed-messages.ts";
import { commands } from "../../../src/commands/index.ts";
import type { MissedMessages } from "../../../src/jobs/ports/media-messages.ts";
import type { Message } from "../../fakes/slack/world/message.ts";
import { wav as wavOf } from "../../fakes/wav.ts";
import { textOf, useModeratedClips } from "./moderated-clips.ts";
import type { Mode } from "./test-app.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { callsTo, channels } from "./view.ts";
import { PATIENCE_MS } from "../../fakes/signal.ts";

const MODS = "C0AWAY9";
const memo = { name: "memo.wav", content: wavOf(2, 16_000) };

describe.each<Mode>(["socket", "http"])("clips on Slack, posted while the bot was away (%s)", (mode) => {
  const kind =
    mode === "socket" ? { kind: mode } : { kind: mode, publicUrl: "https://example.com", oauth: false };
  const next = channels("C0AWAY", 10);
  const { app } = useSlackTestApp({
    mode,
    env: { SLACK_LISTEN: "yes" },
    slack: { manifest: buildManifest(commands, kind, { listens: true }), workspaces: [next.workspace] },
  });
  const { cards, receivedNow } = useModeratedClips(app, MODS, next);
  const card = (place: string) => app.slack.until(() => cards(place)[0]);

  it("are checked after a restart, in channels and threads, each once", async () => {
    const { alice, service } = app;
    const [channel, talk] = [next(), next()];
    const before = callsTo(service, "speechToText").length;
    const known = alice.upload({ ...memo, channel }).message;
    await card(known.ts.replace(".", ""));
    const root = alice.say("Let's talk", { channel: talk });
    await receivedNow();
    const missed: Message[] = [];
    await app.restart(() => {
      missed.push(alice.upload({ ...memo, channel }).message);
      missed.push(alice.upload({ ...memo, channel: talk, threadTs: root.ts }).message);
    });
    for (const { ts } of missed) await card(ts.replace(".", ""));
    expect([known, ...missed].map(({ ts }) => cards(ts.replace(".", "")).length)).toEqual([1, 1, 1]);
    expect(callsTo(service, "speechToText").length - before).toBe(3);
  }, 90_000);

  it("and were known before: the card of a deleted one says so after a restart, the others keep their buttons", async () => {
    const { alice } = app;
    const channel = next();
    const root = alice.say("Let's talk", { channel });
    const [kept, deleted, replied] = [{}, {}, { threadTs: root.ts }].map(
      (where) => alice.upload({ ...memo, channel, ...where }).message,
    );
    if (!kept || !deleted || !replied) throw new Error("nothing was uploaded");
    const idOf = ({ ts }: Message) => ts.replace(".", "");
    const shown: Message[] = [];
    for (const one of [kept, deleted, replied]) shown.push(await card(idOf(one)));
    const closed = next();
    const ofClosed = await card(idOf(alice.upload({ ...memo, channel: closed }).message));
    await receivedNow();
    await app.restart(() => {
      alice.deleteMessage(deleted);
      alice.deleteMessage(replied);
      alice.deleteChannel(closed);
    });
    const now = (ts: string) => textOf(app.bob.messages(MODS).find((one) => one.ts === ts) as Message);
    const isGone = () => shown.map(({ ts }) => now(ts).includes("The message was deleted"));
    await expect.poll(isGone, { timeout: 60_000 }).toEqual([false, true, true]);
    const buttons = /"case_(delete|dismiss|warn|wrong)"/;
    // Slack answers as if the bot had been removed, so the card names both, unless Slack repeats its event.
    const lost =
      /it was removed from it, lost its permission, or the channel was deleted|The channel was deleted/;
    await expect.poll(() => now(ofClosed.ts), { timeout: 60_000 }).toMatch(lost);
    expect(now(ofClosed.ts)).not.toMatch(buttons);
    expect(shown.map(({ ts }) => buttons.test(now(ts)))).toEqual([true, false, false]);
  }, 150_000);

  // Over HTTP, nothing tells that Slack can't reach the bot.
  if (mode === "http") return;
  it("are checked after a time without connections", async () => {
    const { alice, slack } = app;
    const channel = next();
    await receivedNow();
    await slack.until(() => slack.sockets.count() === 2);
    slack.faults.next("apps.connections.open", { kind: "status", status: 500 }, 4);
    slack.sockets.drop();
    await slack.until(() => slack.sockets.count() === 0);
    // Slack repeats the event at once, and then after a minute.
    const { ts } = alice.upload({ ...memo, channel }).message;
    await card(ts.replace(".", ""));
    await slack.until(() => slack.faults.waiting() === 0);
  });
});

describe("reading Slack's messages back", () => {
  const since = new Date("2026-05-01T12:00:00Z");
  const at = (seconds: number) => `${since.getTime() / 1000 + seconds}.000000`;
  const clip = (seconds: number, more: object = {}) => ({
    ts: at(seconds),
    user: "U1",
    files: [{ id: `F${seconds}`, name: "memo.m4a", mimetype: "audio/mp4" }],
    ...more,
  });

  /** A workspace whose channels have these messages, which Slack returns in pages of `page`, newest first. */
  function open({
    history = {} as Readonly<Record<string, readonly { ts: string }[]>>,
    replies = [] as readonly { ts: string }[],
    page = 200,
    chosen = [] as readonly string[],
    refusals = [] as SlackFailure[],
    known = [] as readonly { message: string; thread?: string }[],
  }) {
    const deleted: string[] = [];
    const heard: string[] = [];
    const ends: { count: number; isCut: boolean }[] = [];
    const asked: string[] = [];
    const received: unknown[] = [];
    const connection = { isOpen: true };
    const pageOf = (all: readonly object[], { cursor = "0" }: { cursor?: string }) => ({
      messages: all.slice(Number(cursor), Number(cursor) + page),
      response_metadata: {
        next_cursor: Number(cursor) + page < all.length ? `${Number(cursor) + page}` : "",
      },
    });
    const client = {
      users: {
        conversations: async () => ({ channels: Object.keys(history).map((id) => ({ id })) }),
      },
      chat: { getPermalink: async () => ({ permalink: "https://example.com" }) },
      conversations: {
        history: async (request: {
          channel: string;
          oldest?: string;
          latest?: string;
          inclusive?: boolean;
          cursor?: string;
        }) => {
          const { channel, oldest = "", latest = "9", inclusive } = request;
          asked.push(channel);
          const all = (history[channel] ?? []).filter(
            ({ ts }) => (ts > oldest && ts < latest) || (inclusive && ts === latest),
          );
          return pageOf(
            all.toSorted((a, b) => (a.ts < b.ts ? 1 : -1)),
            request,
          );
        },
        replies: async (request: { cursor?: string }) => pageOf(replies, request),
      },
    };
    const missed: MissedMessages = {
      servers: async () => [{ workspace: "T1", address: { org: "yes", enterprise: "E1" } }],
      lookUpChannels: async () => undefined,
      received: async (_, servers) => void received.push(...servers),
      async catchUp(_, { read, findDeleted }) {
        const end = await read({ since, channels: chosen }, async ({ message, place }) => {
          expect(place.address["org"]).toBe("yes");
          heard.push(message);
        });
        const messages = known.map(({ message, thread = message }) => ({
          platform: "slack",
          message,
          place: { workspace: "T1", channel: "C1", address: { thread } },
        }));
        await findDeleted(messages, {
          onDelete: async ({ message }) => void deleted.push(message),
          onChannelGone: async ({ place: { channel }, why }) => void deleted.push(`${channel} ${why}`),
        });
        ends.push(end);
      },
    };
    const reader = createMissedMessages({
      api: {
        call: async (where: object, method: string, use: (given: never) => Promise<unknown>) => {
          expect(where).toEqual({ team: "T1", enterprise: "E1", org: true });
          const refusal = refusals.find((one) => one.method === method);
          if (refusal) refusals.splice(refusals.indexOf(refusal), 1);
          if (refusal) throw refusal;
          return use(client as never);
        },
      } as never,
      files: { info: async () => undefined },
      missed,
      isConnected: () => connection.isOpen,
      log: pino({ level: "silent" }),
    });
    const read = async () => {
      reader.start();
      await vi.waitFor(() => expect(ends).toHaveLength(1), PATIENCE_MS);
      await reader.close();
      return { heard, asked, deleted, ...ends[0] };
    };
    return { ...reader, read, ends, received, connection };
  }

  it("is followed by records of what is received, with where the workspace is, while connected", async () => {
    vi.useFakeTimers();
    try {
      const { start, onReconnected, ends, received, connection, close } = open({ history: { C1: [] } });
      start();
      await vi.waitFor(() => expect(ends).toHaveLength(1), PATIENCE_MS);
      await vi.advanceTimersByTimeAsync(30_000);
      const recorded = { workspace: "T1", address: { org: "yes", enterprise: "E1" } };
      expect(received).toEqual([recorded]);
      connection.isOpen = false;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(received).toEqual([recorded]);
      connection.isOpen = true;
      onReconnected();
      await vi.waitFor(() => expect(ends).toHaveLength(2), PATIENCE_MS);
      await close();
    } finally {
      vi.useRealTimers();
    }
  });

  it("pages through a channel and stops after a thousand messages", async () => {
    const few = Array.from({ length: 450 }, (_, n) => clip(n + 1));
    const some = await open({ history: { C1: [clip(-5), ...few] } }).read();
    expect(some).toMatchObject({ heard: few.map(({ ts }) => ts), count: 450, isCut: false });
    const many = Array.from({ length: 1_300 }, (_, n) => clip(n + 1));
    expect(await open({ history: { C1: many } }).read()).toMatchObject({ count: 1_000, isCut: true });
  });

  it("finds what was written in older threads, and what edits added, and nothing else that is old", async () => {
    const history = {
      C1: [
        clip(-900, { thread_ts: at(-900), latest_reply: at(20) }),
        clip(-800, { edited: { ts: at(5) } }),
        clip(-700, { edited: { ts: at(-600) }, thread_ts: at(-700), latest_reply: at(-10) }),
      ],
    };
    const replies = [clip(-900), clip(-500), clip(20)];
    expect((await open({ history, replies }).read()).heard).toEqual([at(-800), at(20)]);
  });

  it("reports messages that were deleted, also above and in threads, and those that lost their files", async () => {
    const history = {
      C1: [
        clip(-900),
        clip(-800, { subtype: "tombstone", files: [] }),
        clip(-700, { files: [{ id: "F", mode: "tombstone" }] }),
        clip(-600, { files: [], attachments: [{ files: [{ id: "G" }] }] }),
      ],
    };
    const gone = { message: at(-850) };
    const known = [
      { message: at(-900) },
      gone,
      { message: at(-800) },
      { message: at(-700) },
      { message: at(-600) },
    ];
    const replies = [clip(-900), clip(-500)];
    const inThread = [at(-500), at(-400)].map((message) => ({ message, thread: at(-900) }));
    const noThread = new SlackFailure("conversations.replies", "thread_not_found", "no-thread");
    const closed = new SlackFailure("conversations.replies", "not_in_channel", "elsewhere");
    const unknown = new SlackFailure("conversations.history", "channel_not_found", "elsewhere");
    const limited = new SlackFailure("conversations.replies", "restricted_action", "elsewhere");
    const found = await Promise.all(
      [
        open({ history, known }),
        open({ replies, known: inThread }),
        open({ replies, known: inThread, refusals: [noThread] }),
        open({ replies, known: inThread, refusals: [closed] }),
        open({ history: {}, known: [gone], refusals: [unknown] }),
        open({ replies, known: inThread, refusals: [limited] }),
      ].map((one) => one.read()),
    );
    expect(found.map(({ deleted, isCut }) => [deleted, isCut])).toEqual([
      [[at(-850), at(-800), at(-700)], false],
      [[at(-400)], false],
      [[at(-500), at(-400)], false],
      [["C1 hidden"], false],
      [["C1 hidden"], false],
      [[], false],
    ]);
  });

  it("asks only for channels that are chosen", async () => {
    const history = { C1: [clip(1)], C2: [clip(2)] };
    const { heard, asked } = await open({ history, chosen: ["C2"] }).read();
    expect([heard, new Set(asked)]).toEqual([[at(2)], new Set(["C2"])]);
  });

  it("waits as long as Slack says, and takes smaller pages than it asked for", async () => {
    const slow = () => new SlackFailure("conversations.history", "ratelimited", "busy", { retryAfterMs: 20 });
    const clips = Array.from({ length: 40 }, (_, n) => clip(n + 1));
    const read = await open({ history: { C1: clips }, page: 15, refusals: [slow(), slow()] }).read();
    expect(read).toMatchObject({ heard: clips.map(({ ts }) => ts), isCut: false });
  });

  it("says that a channel couldn't be read, or that there isn't enough time, and reads the others", async () => {
    const history = { C1: [clip(1)], C2: [clip(2)] };
    const gone = new SlackFailure("conversations.history", "not_in_channel", "elsewhere");
    expect(await open({ history, refusals: [gone] }).read()).toMatchObject({ heard: [at(2)], isCut: true });
    const late = new SlackFailure("conversations.history", "ratelimited", "busy", {
      retryAfterMs: 3_600_000,
    });
    expect(await open({ history, refusals: [late] }).read()).toMatchObject({ heard: [at(2)], isCut: true });
  });
});
