import { setTimeout as wait } from "node:timers/promises";
import type {
  MediaMessageListener,
  MissedMessages,
  ServerHistory,
} from "../../../jobs/ports/media-messages.ts";
import {
  createMissedMessagesReader,
  type MissedMessagesReader,
  reportDeleted,
} from "../../missed-messages.ts";
import { isSlackError } from "../api/errors.ts";
import { SLACK, type Workspace, workspaceOf } from "../auth/workspace.ts";
import { lookUpMessage } from "../messages/reply.ts";
import { type MediaMessagesDeps, toMediaMessage } from "./clips.ts";
import type { RawMessage } from "./mentions.ts";

/** The page size that Slack recommends. Apps that are sold outside of Slack's Marketplace get 15, once a minute. */
const PAGE = 200;
/** Most messages that are read back of a channel or thread. */
const MAX_MESSAGES = 1_000;
const MAX_CHANNEL_PAGES = 25;
/** Reading a workspace ends after this time, whatever Slack allows. */
const MAX_READ_MS = 30 * 60_000;
/** Looking messages up ends after this time. */
const MAX_LOOK_UP_MS = 10 * 60_000;
/** Between messages that are looked up: 50 calls a minute are allowed. */
const LOOK_UP_PAUSE_MS = 1_300;
/** If Slack doesn't say how long to wait. */
const PAUSE_MS = 30_000;

export interface MissedMessagesDeps extends Pick<MediaMessagesDeps, "api" | "files" | "log"> {
  readonly missed: MissedMessages;
  /** Always true where Slack calls us: that it couldn't is only noticed afterwards. */
  readonly isConnected: () => boolean;
}

type HistoryMessage = Omit<RawMessage, "channel">;

/** Reads messages back that were posted while Slack reached no process. It repeats an event for five minutes. */
export const createMissedMessages = (deps: MissedMessagesDeps): MissedMessagesReader =>
  createMissedMessagesReader({
    ...deps,
    platform: SLACK,
    historyOf({ workspace: team, address }, signal) {
      const workspace = workspaceOf({ place: { workspace: team, channel: "", address } });
      return {
        read: readWorkspace(deps, workspace, signal),
        findDeleted(messages, listener) {
          const calls = createPatientCalls(signal, MAX_LOOK_UP_MS);
          return reportDeleted(messages, listener, {
            lookUp: async (message) =>
              (await calls.make(() => lookUpMessage(deps.api, workspace, message))) ?? "unreadable",
            pauseMs: LOOK_UP_PAUSE_MS,
            signal,
          });
        },
      };
    },
  });

const readWorkspace =
  (deps: MissedMessagesDeps, workspace: Workspace, signal: AbortSignal): ServerHistory["read"] =>
  async ({ since, channels: chosen }, onMessage) => {
    const calls = createPatientCalls(signal, MAX_READ_MS);
    const history = createHistory(deps, workspace, calls);
    const reported = createReporter(deps, workspace, { calls, onMessage });
    const oldest = (since.getTime() / 1000).toFixed(6);
    const found = await history.channels();
    const channels = found.filter((id) => chosen.length === 0 || chosen.includes(id));

    /** Reports what is new of these messages, and of the threads that they began. */
    async function report(channel: string, messages: readonly HistoryMessage[]): Promise<void> {
      await reported.add(channel, messages.filter(isAfter(oldest)));
      for (const { ts, latest_reply: latest = "" } of messages) {
        if (latest > oldest)
          await reported.add(channel, (await history.replies(channel, ts, oldest)).filter(isAfter(oldest)));
      }
    }

    for (const channel of channels) await report(channel, await history.after(channel, oldest));
    // Threads in which somebody wrote, and messages that were edited, may be older.
    for (const channel of channels) await report(channel, await history.before(channel, oldest));
    return { count: reported.count(), isCut: calls.isCut() };
  };

const isAfter =
  (oldest: string) =>
  ({ ts, edited }: HistoryMessage): boolean =>
    ts > oldest || (edited?.ts ?? "") > oldest;

/**
 * Makes calls that wait as long as Slack says. What it refuses, and what there is no time left for, is `undefined` and
 * makes the reading incomplete. Throws what a retry may fix.
 */
function createPatientCalls(signal: AbortSignal, maxMs: number) {
  const until = performance.now() + maxMs;
  let isCut = false;
  const cut = (): undefined => {
    isCut = true;
    return undefined;
  };
  return {
    cut,
    isCut: () => isCut,
    async make<T>(call: () => Promise<T>): Promise<T | undefined> {
      for (;;) {
        signal.throwIfAborted();
        if (performance.now() > until) return cut();
        try {
          return await call();
        } catch (error) {
          // Nobody can be told, and nothing is moderated there any more.
          if (isSlackError(error, "revoked")) return undefined;
          if (isSlackError(error, "scope", "elsewhere", "no-thread", "refused")) return cut();
          if (!isSlackError(error, "busy")) throw error;
          const { retryAfterMs = PAUSE_MS } = error;
          if (performance.now() + retryAfterMs > until) return cut();
          await wait(retryAfterMs, undefined, { signal });
        }
      }
    },
  };
}

type PatientCalls = ReturnType<typeof createPatientCalls>;

interface Page {
  readonly messages?: readonly object[] | undefined;
  readonly response_metadata?: { readonly next_cursor?: string | undefined } | undefined;
}

function createHistory({ api }: MissedMessagesDeps, workspace: Workspace, calls: PatientCalls) {
  async function pagesOf(
    read: (cursor: { cursor?: string }) => Promise<Page>,
    most = MAX_MESSAGES,
  ): Promise<readonly HistoryMessage[]> {
    const messages: HistoryMessage[] = [];
    let cursor: string | undefined;
    do {
      const page = await calls.make(() => read(cursor ? { cursor } : {}));
      if (!page) return messages;
      messages.push(...((page.messages ?? []) as readonly HistoryMessage[]));
      cursor = page.response_metadata?.next_cursor;
    } while (cursor && messages.length < most);
    if (cursor && most === MAX_MESSAGES) calls.cut();
    return messages;
  }
  const history = (request: { channel: string; oldest?: string; latest?: string; cursor?: string }) =>
    api.call(workspace, "conversations.history", (client) =>
      client.conversations.history({ ...request, limit: PAGE }),
    );
  return {
    /** The channels that the bot is in. */
    async channels(): Promise<readonly string[]> {
      const ids: string[] = [];
      let cursor: string | undefined;
      for (let left = MAX_CHANNEL_PAGES; left > 0; left--) {
        const request = {
          types: "public_channel,private_channel",
          exclude_archived: true,
          limit: PAGE,
          team_id: workspace.team,
          ...(cursor && { cursor }),
        };
        const page = await calls.make(() =>
          api.call(workspace, "users.conversations", (client) => client.users.conversations(request)),
        );
        ids.push(...(page?.channels ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])));
        cursor = page?.response_metadata?.next_cursor;
        if (!cursor) return ids;
      }
      calls.cut();
      return ids;
    },
    after: (channel: string, oldest: string) => pagesOf((cursor) => history({ channel, oldest, ...cursor })),
    /** The last ones before. */
    before: (channel: string, latest: string) =>
      pagesOf((cursor) => history({ channel, latest, ...cursor }), 1),
    replies: (channel: string, ts: string, oldest: string) =>
      pagesOf((cursor) =>
        api.call(workspace, "conversations.replies", (client) =>
          client.conversations.replies({ channel, ts, oldest, limit: PAGE, ...cursor }),
        ),
      ),
  };
}

/** Reports messages with audio or video, each once, those of a channel or thread oldest first. */
function createReporter(
  deps: MissedMessagesDeps,
  workspace: Workspace,
  { calls, onMessage }: { calls: PatientCalls; onMessage: MediaMessageListener["onMessage"] },
) {
  const seenKeys = new Set<string>();
  let count = 0;
  return {
    count: () => count,
    async add(channel: string, messages: readonly HistoryMessage[]): Promise<void> {
      for (const message of messages.toSorted((a, b) => (a.ts < b.ts ? -1 : 1))) {
        const key = `${channel} ${message.ts}`;
        if (seenKeys.has(key)) continue;
        seenKeys.add(key);
        const media = await calls.make(() => toMediaMessage(deps, workspace, { ...message, channel }));
        if (!media) continue;
        await onMessage(media);
        count += 1;
      }
    },
  };
}
