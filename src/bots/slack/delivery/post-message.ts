import type { Job, Receipts } from "../../../jobs/job.ts";
import { listRecentMessages, type SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { buttonRowId } from "../messages/blocks.ts";
import type { MessageContent } from "../messages/plain-blocks.ts";
import { locationOf, type MessageLocation, parseReceipts, receiptsOf } from "./receipts.ts";
import { tryWithFallback, type DmFallback } from "./fallback.ts";
import { isTaskOf, type ProgressStreams } from "./stream.ts";
import { workspaceOf } from "../auth/workspace.ts";

export type SaveReceipts = (receipts: Receipts) => Promise<void>;

/** Timestamp of a job's message, if known. */
export const tsOf = ({ receipts }: Pick<Job, "receipts">): string | undefined => parseReceipts(receipts).ts;

interface SentMessage {
  readonly channel: string;
  readonly ts: string;
}

export interface MessagePoster {
  /**
   * Posts a job's message once. `chat.postMessage` has no idempotency key, so the intent is stored first, and after an
   * attempt with an unknown outcome it searches for the message before posting again. Returns its
   * receipts. With `stream`, it begins as a stream where that is possible.
   */
  post(
    job: Job,
    content: (location: MessageLocation) => MessageContent,
    saveReceipts: SaveReceipts,
    stream?: ProgressStreams["start"],
  ): Promise<Receipts>;
  /** Finds the message of an attempt with an unknown outcome. */
  find(job: Job): Promise<Receipts | undefined>;
  /** Updates the job's message. Returns false if the message was deleted. */
  update(job: Job, spot: MessageLocation, ts: string, content: MessageContent): Promise<boolean>;
  /** Deletes a message of the bot. Returns false if Slack doesn't let the bot delete it. */
  remove(job: Job, message: SentMessage): Promise<boolean>;
  /** Deletes the messages for the job that show its files, too. */
  removeWithFiles(job: Job): Promise<void>;
  /** Deletes all messages for the job but the known one. */
  removeOthers(job: Job): Promise<void>;
}

export function createMessagePoster({
  api,
  fallback,
  streams,
  now,
}: {
  api: SlackApi;
  fallback: DmFallback;
  streams: Pick<ProgressStreams, "end">;
  now: () => Date;
}): MessagePoster {
  async function send(
    job: Job,
    location: MessageLocation,
    content: MessageContent,
    saveReceipts: SaveReceipts,
  ): Promise<Receipts> {
    const answer = await api.post(workspaceOf(job), location.channel, async (client) => {
      // Not earlier, because the rate limit can delay the call.
      await saveReceipts(receiptsOf.postBegun(location.channel, now()));
      return client.chat.postMessage({
        channel: location.channel,
        ...(location.thread && { thread_ts: location.thread }),
        ...content,
        ...NO_UNFURLING,
        metadata: metadataOf(job),
      });
    });
    return receiptsOf.post(answer.channel ?? location.channel, answer.ts ?? "");
  }

  const find = async (job: Job): Promise<Receipts | undefined> => {
    const { postingMs } = parseReceipts(job.receipts);
    if (postingMs === undefined) return undefined;
    const ts = (await findMessages(api, job, postingMs)).find(({ hasFiles }) => !hasFiles)?.ts;
    return ts === undefined ? undefined : receiptsOf.post(locationOf(job).channel, ts);
  };

  const findAll = (job: Job) => {
    const { begunMs } = parseReceipts(job.receipts);
    return findMessages(api, job, begunMs.length > 0 ? Math.min(...begunMs) : job.createdAt.getTime());
  };
  const remove: MessagePoster["remove"] = async (job, message) => {
    await streams.end(job, message);
    return removeMessage(api, job, message);
  };
  const removeByTs = (job: Job, ts: string) => remove(job, { channel: locationOf(job).channel, ts });

  return {
    find,
    remove,
    async post(job, content, note, stream) {
      const earlier = await find(job);
      return (
        earlier ??
        tryWithFallback(job, fallback, async (location) => {
          const streamed = await stream?.(job, location, note);
          return streamed
            ? receiptsOf.post(streamed.channel, streamed.ts)
            : send(job, location, content(location), note);
        })
      );
    },
    async update(job, { channel }, ts, content) {
      await streams.end(job, { channel, ts });
      try {
        await api.call(workspaceOf(job), "chat.update", (client) =>
          client.chat.update({ channel, ts, ...content, parse: "none", link_names: false }),
        );
        return true;
      } catch (error) {
        if (isSlackError(error, "message-gone", "elsewhere")) return false;
        throw error;
      }
    },
    async removeWithFiles(job) {
      for (const { ts, hasFiles } of await findAll(job)) if (hasFiles) await removeByTs(job, ts);
    },
    async removeOthers(job) {
      const ownTs = tsOf(job);
      for (const { ts } of await findAll(job)) if (ts !== ownTs) await removeByTs(job, ts);
    },
  };
}

/** No previews, and nothing in users' text becomes a link or mention. */
export const NO_UNFURLING = {
  unfurl_links: false,
  unfurl_media: false,
  parse: "none",
  link_names: false,
} as const;

/** Marks our messages as a job's, to find one whose receipt was lost. */
const EVENT_TYPE = "mynah_job";
/** Slack's clock and this machine's may differ. */
const CLOCK_SLACK_S = 120;

const metadataOf = ({ id }: Job) => ({ event_type: EVENT_TYPE, event_payload: { job: id } });

/**
 * Finds our messages of this job since a time; the history scopes are for this. Messages with files have no metadata,
 * and are recognized by their buttons; streams have none, either, and are recognized by their task.
 */
async function findMessages(api: SlackApi, job: Job, sinceMs: number): Promise<readonly FoundMessage[]> {
  const { channel, thread } = locationOf(job);
  const oldest = String(Math.floor(sinceMs / 1000) - CLOCK_SLACK_S);
  const found = await listRecentMessages(api, workspaceOf(job), { channel, thread, oldest });
  // The thread's first message may be the job's own placeholder.
  const below = found.filter(({ ts }) => ts !== thread);
  return below.flatMap(({ metadata, blocks = [], ts }) => {
    const isPosted = isOf(job, metadata) || blocks.some((block) => isTaskOf(job, block));
    const hasButtons = blocks.some(({ block_id: id }) => id === buttonRowId(job.id));
    return ts && (isPosted || hasButtons) ? [{ ts, hasFiles: !isPosted }] : [];
  });
}

interface FoundMessage {
  readonly ts: string;
  /** Posted with the files. */
  readonly hasFiles: boolean;
}

async function removeMessage(api: SlackApi, job: Job, message: SentMessage): Promise<boolean> {
  try {
    await api.call(workspaceOf(job), "chat.delete", (client) => client.chat.delete(message));
    return true;
  } catch (error) {
    if (!isSlackError(error, "message-gone", "elsewhere", "refused")) throw error;
    return error.code === "message_not_found";
  }
}

function isOf(job: Job, metadata: { event_type?: string; event_payload?: object } | undefined): boolean {
  const payload: { job?: unknown } = metadata?.event_payload ?? {};
  return metadata?.event_type === EVENT_TYPE && payload.job === job.id;
}
