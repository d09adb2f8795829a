import type { AnyChunk } from "@slack/types";
import { createBoundedCache } from "../../../base/cache.ts";
import { describeExpectedResult } from "../../../commands/speech/speech-length.ts";
import type { Job, Receipts } from "../../../jobs/job.ts";
import type { Progress } from "../../../jobs/ports/platform.ts";
import { progressText } from "../../../messages/job-text.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { cancelControl } from "../../cards/index.ts";
import { parseAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { workspaceOf } from "../auth/workspace.ts";
import { buttonRow } from "../messages/blocks.ts";
import { locationOf, type MessageLocation, parseReceipts, receiptsOf } from "./receipts.ts";

interface SentMessage {
  readonly channel: string;
  readonly ts: string;
}

/**
 * Shows the progress of jobs in conversations with the agent as a task that Slack streams. Every update has the whole task,
 * under the job's ID, so one that is repeated after a restart, or comes late, replaces it.
 */
export interface ProgressStreams {
  /** Starts a stream as a job's placeholder. Undefined where none is possible, and an ordinary message is posted. */
  start(
    job: Job,
    location: MessageLocation,
    saveReceipts: (receipts: Receipts) => Promise<void>,
  ): Promise<SentMessage | undefined>;
  /** Returns false if the message isn't a stream any more, so that it has to be edited. */
  append(job: Job, message: SentMessage, progress: Progress): Promise<boolean>;
  /** Ends the stream that a message of the job may be: while it runs, Slack lets nobody edit or delete the message. */
  end(job: Job, message: SentMessage): Promise<void>;
}

/** Slack ends a stream after five minutes, and shows an error in its message until that is edited. */
const MAX_STREAM_MS = 4 * 60_000;
/** Slack's limit for the title of a task. */
const MAX_TITLE = 256;
const MAX_ENDED = 10_000;

export function createProgressStreams({
  api,
  isEnabled,
  now,
}: {
  api: SlackApi;
  /** Whether the bot is offered as an agent. */
  isEnabled: boolean;
  now: () => Date;
}): ProgressStreams {
  /** By timestamp: messages that are no streams any more, as far as this process knows. */
  const ended = createBoundedCache<true>({ max: MAX_ENDED });
  const isStreamed = (job: Job, { ts }: SentMessage) =>
    parseReceipts(job.receipts).isStream && !ended.has(ts);

  async function end(job: Job, { channel, ts }: SentMessage): Promise<void> {
    if (!isStreamed(job, { channel, ts })) return;
    const chunks = [taskChunk(job, `/${job.command}`, "complete")];
    try {
      await api.call(workspaceOf(job), "chat.stopStream", (client) =>
        client.chat.stopStream({ channel, ts, chunks }),
      );
    } catch (error) {
      // Slack or the person has ended it already, or the message is none of ours any more.
      if (!isSlackError(error, "refused", "message-gone", "elsewhere", "no-thread")) throw error;
    }
    ended.set(ts, true);
  }

  return {
    async start(job, { channel, thread }, saveReceipts) {
      const { direct, thread: conversation } = parseAddress(job.place.address);
      const workspace = workspaceOf(job);
      if (!isEnabled || direct !== "yes" || thread === undefined || thread !== conversation) return undefined;
      if (!api.isIdle(workspace, "chat.startStream")) return undefined;
      const chunks: AnyChunk[] = [
        progressChunk(job, { state: "queued", elapsedMs: 0 }),
        { type: "blocks", blocks: [buttonRow(job.id, [cancelControl()])] },
      ];
      const recipient = { recipient_team_id: workspace.team, recipient_user_id: job.person.id };
      try {
        const answer = await api.post(
          workspace,
          channel,
          async (client) => {
            // Not earlier, because the rate limit can delay the call.
            await saveReceipts(receiptsOf.streamBegun(channel, now()));
            return client.chat.startStream({ channel, thread_ts: thread, ...recipient, chunks });
          },
          "chat.startStream",
        );
        return { channel: answer.channel ?? channel, ts: answer.ts ?? "" };
      } catch (error) {
        if (!isSlackError(error, "refused", "scope", "busy")) throw error;
        await saveReceipts(receiptsOf.noStream);
        return undefined;
      }
    },
    async append(job, message, progress) {
      if (!isStreamed(job, message)) return false;
      const { postingMs = 0 } = parseReceipts(job.receipts);
      if (now().getTime() - postingMs > MAX_STREAM_MS) {
        await end(job, message);
        return false;
      }
      const workspace = workspaceOf(job);
      if (!api.isIdle(workspace, "chat.appendStream")) return true;
      const chunks = [progressChunk(job, progress)];
      try {
        await api.call(workspace, "chat.appendStream", (client) =>
          client.chat.appendStream({ ...message, chunks }),
        );
        return true;
      } catch (error) {
        if (!isSlackError(error, "refused", "scope", "message-gone")) throw error;
        await end(job, message);
        return false;
      }
    },
    end,
  };
}

/** Has no words of people: nothing says whether Slack reads markup in titles. */
const progressChunk = (job: Job, progress: Progress): AnyChunk =>
  taskChunk(
    job,
    [progressText(progress), describeExpectedResult(job)].filter(Boolean).join(" · "),
    progress.state === "queued" ? "pending" : "in_progress",
  );

const taskChunk = (job: Job, title: string, status: "pending" | "in_progress" | "complete"): AnyChunk => ({
  type: "task_update",
  id: job.id,
  title: truncate(title, MAX_TITLE),
  status,
});

/** The block that Slack makes of a task. */
export const isTaskOf = (job: Job, block: object): boolean =>
  "type" in block && block.type === "task_card" && "task_id" in block && block.task_id === job.id;

/** The job's message, as far as it is known. */
export function messageOf(job: Job): SentMessage | undefined {
  const { ts } = parseReceipts(job.receipts);
  return ts === undefined ? undefined : { channel: locationOf(job).channel, ts };
}
