import { pino } from "pino";
import { describe, expect, it, vi } from "vitest";
import { SlackFailure } from "../../../src/bots/slack/api/errors.ts";
import { createMissedMessages } from "../../../src/bots/slack/listeners/missed-messages.ts";
import type { MissedMessages } from "../../../src/jobs/ports/media-messages.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";

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
      // At once, and at each tick.
      expect(received).toEqual([recorded, recorded]);
      connection.isOpen = false;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(received).toHaveLength(2);
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
