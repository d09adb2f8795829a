import type { Job } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isMeaning } from "../api/errors.ts";
import { spotOf } from "./location.ts";
import { workspaceOf } from "../auth/workspace.ts";

/** Marks our messages as a job's, so that one whose receipt was lost is found again. */
const EVENT_TYPE = "mynah_job";
/** The clocks of Slack and of this machine may differ. */
const CLOCK_SLACK_S = 120;

export const markOf = ({ id }: Job) => ({ event_type: EVENT_TYPE, event_payload: { job: id } });

/** Our messages of this job, posted since then: reading them back is what the history scopes are for. */
export async function findMarked(api: SlackApi, job: Job, sinceMs: number): Promise<string[]> {
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
    // Above the thread may stand the job's own placeholder.
    const below = (found.messages ?? []).filter(({ ts }) => ts !== thread);
    return below.flatMap(({ metadata, ts }) => (ts && isOf(job, metadata) ? [ts] : []));
  } catch (error) {
    // Without the right to read there is no telling: a second message is better than no answer.
    if (isMeaning(error, "scope", "elsewhere", "no-thread")) return [];
    throw error;
  }
}

export async function removeMessage(
  api: SlackApi,
  job: Job,
  message: { readonly channel: string; readonly ts: string },
): Promise<void> {
  try {
    await api.call(workspaceOf(job), "chat.delete", (client) => client.chat.delete(message));
  } catch (error) {
    if (!isMeaning(error, "message-gone", "elsewhere")) throw error;
  }
}

function isOf(job: Job, metadata: { event_type?: string; event_payload?: object } | undefined): boolean {
  const payload: { job?: unknown } = metadata?.event_payload ?? {};
  return metadata?.event_type === EVENT_TYPE && payload.job === job.id;
}
