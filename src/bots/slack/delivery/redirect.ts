import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import { moveToThread } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { workspaceOf } from "../auth/workspace.ts";
import { openDirectMessages } from "./fallback.ts";
import { type MessagePoster, type SaveReceipts, tsOf } from "./post-message.ts";
import {
  isRedirected,
  locationOf,
  type MessageLocation,
  parseReceipts,
  receiptsOf,
  redirectedReceipts,
} from "./receipts.ts";

/** Route of an answer: to where the command was run, or redirected as if it had been run elsewhere. */
export interface AnswerRoute {
  readonly job: Job;
  readonly saveReceipts: SaveReceipts;
  readonly storedReceipts: (receipts: Receipts) => Receipts;
  /** The redirected destination. */
  readonly to?: "thread" | "directly";
  /** The user wants direct messages but doesn't accept any from the bot. */
  readonly isClosed: boolean;
}

/** Returns the route of an answer that was delivered or is being delivered. */
export function routeOf(job: Job, saveReceipts: SaveReceipts): AnswerRoute {
  const { redirect } = parseReceipts(job.receipts);
  if (redirect === undefined || redirect === "closed")
    return { ...NOT_REDIRECTED, job, saveReceipts, isClosed: redirect === "closed" };
  return {
    job: relocateJob(job, redirect),
    saveReceipts: (receipts) => saveReceipts(receiptsOf.redirected(receipts)),
    storedReceipts: receiptsOf.redirected,
    to: redirect.thread === undefined ? "directly" : "thread",
    isClosed: false,
  };
}

/** The job with the place and receipts of its answer. */
export const withAnswerLocation = (job: Job): Job => routeOf(job, async () => undefined).job;

const relocateJob = (job: Job, { channel, thread }: MessageLocation): Job => ({
  ...job,
  place: { ...job.place, channel, address: moveToThread(job.place.address, thread) },
  receipts: redirectedReceipts(job.receipts),
});

/**
 * Decides once where a result goes, because a later attempt must find what an earlier one posted. Failures are shown
 * where the command was run. Throws SlackFailure.
 */
export function createRedirect({ api, posting }: { api: SlackApi; posting: MessagePoster }) {
  async function chooseDestination(job: Job): Promise<MessageLocation | "closed" | undefined> {
    const location = locationOf(job);
    // Already a direct message.
    if (isRedirected(job, location) || /^[DU]/.test(location.channel)) return undefined;
    if (job.deliverTo?.kind === "direct-message") return chooseDirectMessages(job);
    const ts = location.thread === undefined ? await placeholderOf(job) : undefined;
    return ts === undefined ? undefined : { channel: location.channel, thread: ts };
  }

  const placeholderOf = async (job: Job): Promise<string | undefined> =>
    tsOf(job) ?? tsOf({ receipts: (await posting.find(job)) ?? {} });

  async function chooseDirectMessages(job: Job): Promise<MessageLocation | "closed"> {
    try {
      return { channel: await openDirectMessages(api, workspaceOf(job), job.person.id) };
    } catch (error) {
      if (isSlackError(error, "elsewhere", "refused", "scope")) return "closed";
      throw error;
    }
  }

  return async (job: Job, outcome: Outcome, saveReceipts: SaveReceipts): Promise<AnswerRoute> => {
    if (job.deliverTo === undefined || outcome.verdict !== "done")
      return { ...NOT_REDIRECTED, job, saveReceipts };
    if (parseReceipts(job.receipts).redirect !== undefined) return routeOf(job, saveReceipts);
    const destination = await chooseDestination(job);
    if (destination === undefined) return { ...NOT_REDIRECTED, job, saveReceipts };
    const receipts = receiptsOf.redirect(destination);
    await saveReceipts(receipts);
    return routeOf({ ...job, receipts: { ...job.receipts, ...receipts } }, saveReceipts);
  };
}

const NOT_REDIRECTED = { storedReceipts: (receipts: Receipts) => receipts, isClosed: false };
