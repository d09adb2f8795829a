import type { Job, Receipts } from "../../jobs/job.ts";
import type { SlackApi } from "./api.ts";
import { isMeaning } from "./failures.ts";
import type { Content } from "./plain.ts";
import { posted, type Spot, spotOf } from "./spot.ts";
import { type Fallback, inSpotOrElse } from "./way-out.ts";
import { workspaceOf } from "./workspace.ts";

/** Marks our messages as a job's, so that one whose receipt was lost is found again. */
const EVENT_TYPE = "mynah_job";
/** The clocks of Slack and of this machine may differ. */
const CLOCK_SLACK_S = 120;

export type Note = (receipts: Receipts) => Promise<void>;

/** The timestamp of a job's message, once it is known. */
export const tsOf = ({ receipts }: Pick<Job, "receipts">): string | undefined => receipts["ts"] || undefined;

export interface Posting {
  /**
   * Posts a job's message, once: `chat.postMessage` has no idempotency key, so the intent is noted before, and a try whose
   * outcome nobody knows looks for its message before it posts another. Returns receipts `channel` and `ts`.
   */
  post(job: Job, content: (spot: Spot) => Content, note: Note): Promise<Receipts>;
  /** The message of a try whose outcome nobody knew, if there is one. */
  find(job: Job): Promise<Receipts | undefined>;
  /** Shows new content in the job's message. False when that message is gone. */
  update(job: Job, spot: Spot, ts: string, content: Content): Promise<boolean>;
}

export function createPosting({
  api,
  fallback,
  now,
}: {
  api: SlackApi;
  fallback: Fallback;
  now: () => Date;
}): Posting {
  async function send(job: Job, spot: Spot, content: Content, note: Note): Promise<Receipts> {
    const answer = await api.post(workspaceOf(job), spot.channel, async (client) => {
      // Not before: the turn may be some time in coming.
      // Whatever message was known is no more, and this one is to be looked for should its answer be lost.
      await note({ posting: String(now().getTime()), channel: spot.channel, ts: "" });
      return client.chat.postMessage({
        channel: spot.channel,
        ...(spot.thread && { thread_ts: spot.thread }),
        ...content,
        ...QUIET,
        metadata: { event_type: EVENT_TYPE, event_payload: { job: job.id } },
      });
    });
    return posted({ channel: answer.channel ?? spot.channel }, answer.ts ?? "");
  }

  const find = async (job: Job): Promise<Receipts | undefined> => {
    const { posting } = job.receipts;
    const ts = posting === undefined ? undefined : await findPosted(api, job, Number(posting));
    return ts === undefined ? undefined : posted(spotOf(job), ts);
  };

  return {
    find,
    async post(job, content, note) {
      const earlier = await find(job);
      return earlier ?? inSpotOrElse(job, fallback, (spot) => send(job, spot, content(spot), note));
    },
    async update(job, { channel }, ts, content) {
      try {
        await api.call(workspaceOf(job), "chat.update", (client) =>
          client.chat.update({ channel, ts, ...content, parse: "none", link_names: false }),
        );
        return true;
      } catch (error) {
        if (isMeaning(error, "message-gone", "elsewhere")) return false;
        throw error;
      }
    },
  };
}

/** No previews, and nothing that people wrote becomes a link or a ping. */
export const QUIET = { unfurl_links: false, unfurl_media: false, parse: "none", link_names: false } as const;

/** Our message of this job, posted since then: reading it back is what the history scopes are for. */
async function findPosted(api: SlackApi, job: Job, sinceMs: number): Promise<string | undefined> {
  const { channel, thread } = spotOf(job);
  const window = { channel, oldest: String(Math.floor(sinceMs / 1000) - CLOCK_SLACK_S), limit: 200 };
  try {
    const found = thread
      ? await api.call(workspaceOf(job), "conversations.replies", (client) =>
          client.conversations.replies({ ...window, ts: thread, include_all_metadata: true }),
        )
      : await api.call(workspaceOf(job), "conversations.history", (client) =>
          client.conversations.history({ ...window, include_all_metadata: true }),
        );
    return found.messages?.find(({ metadata }) => isOf(job, metadata))?.ts;
  } catch (error) {
    // Without the right to read there is no telling: a second message is better than no answer.
    if (isMeaning(error, "scope", "elsewhere", "no-thread")) return undefined;
    throw error;
  }
}

function isOf(job: Job, metadata: { event_type?: string; event_payload?: object } | undefined): boolean {
  const payload: { job?: unknown } = metadata?.event_payload ?? {};
  return metadata?.event_type === EVENT_TYPE && payload.job === job.id;
}
