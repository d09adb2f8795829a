import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { type SaveReceipts, type MessagePoster, tsOf } from "./post-message.ts";
import { isRedirected, type MessageLocation, locationOf } from "./location.ts";
import { openDirectMessages } from "./fallback.ts";
import { workspaceOf } from "../auth/workspace.ts";

/** Receipt of the redirected destination, `channel` or `channel thread`; empty if it is closed to the bot. */
const AWAY_RECEIPT = "away";
/** Prefix of the receipts of redirected posts; those of the placeholder keep their names. */
const AWAY_PREFIX = "away ";

/** Route of an answer: to where the command was run, or redirected as if it had been run elsewhere. */
export interface AnswerRoute {
  readonly job: Job;
  readonly saveReceipts: SaveReceipts;
  readonly receiptKey: (receipts: Receipts) => Receipts;
  /** The redirected destination. */
  readonly to?: "thread" | "directly";
  /** The user wants direct messages but doesn't accept any from the bot. */
  readonly isClosed: boolean;
}

/** Returns the route of an answer that was delivered or is being delivered. */
export function routeOf(job: Job, saveReceipts: SaveReceipts): AnswerRoute {
  const [channel, thread] = job.receipts[AWAY_RECEIPT]?.split(" ") ?? [];
  if (!channel) return { job, saveReceipts, receiptKey: (receipts) => receipts, isClosed: channel === "" };
  return {
    job: relocateJob(job, { channel, ...(thread !== undefined && { thread }) }),
    saveReceipts: (receipts) => saveReceipts(withAwayPrefix(receipts)),
    receiptKey: withAwayPrefix,
    to: thread === undefined ? "directly" : "thread",
    isClosed: false,
  };
}

/** The job with the place and receipts of its answer. */
export const withAnswerLocation = (job: Job): Job => routeOf(job, async () => undefined).job;

const withAwayPrefix = (receipts: Receipts): Receipts =>
  Object.fromEntries(Object.entries(receipts).map(([name, value]) => [AWAY_PREFIX + name, value]));

function relocateJob(job: Job, { channel, thread }: MessageLocation): Job {
  const { thread: _asked, ...address } = job.place.address;
  const kept = Object.entries(job.receipts).filter(([name]) => name.startsWith(AWAY_PREFIX));
  return {
    ...job,
    place: { ...job.place, channel, address: { ...address, ...(thread !== undefined && { thread }) } },
    receipts: Object.fromEntries(kept.map(([name, value]) => [name.slice(AWAY_PREFIX.length), value])),
  };
}

/**
 * Decides once where a result goes, because a later attempt must find what an earlier one posted. Failures are shown
 * where the command was run. Throws SlackFailure.
 */
export function createRedirect({ api, posting }: { api: SlackApi; posting: MessagePoster }) {
  async function chooseDestination(job: Job): Promise<string | undefined> {
    const spot = locationOf(job);
    // Already a direct message.
    if (isRedirected(job, spot) || /^[DU]/.test(spot.channel)) return undefined;
    if (job.place.address["results"] === "directly") return chooseDirectMessages(job);
    const ts = spot.thread === undefined ? await placeholderOf(job) : undefined;
    return ts === undefined ? undefined : `${spot.channel} ${ts}`;
  }

  const placeholderOf = async (job: Job): Promise<string | undefined> =>
    tsOf(job) ?? tsOf({ receipts: (await posting.find(job)) ?? {} });

  async function chooseDirectMessages(job: Job): Promise<string> {
    try {
      return await openDirectMessages(api, workspaceOf(job), job.person.id);
    } catch (error) {
      if (isSlackError(error, "elsewhere", "refused", "scope")) return "";
      throw error;
    }
  }

  return async (job: Job, outcome: Outcome, saveReceipts: SaveReceipts): Promise<AnswerRoute> => {
    const { results } = job.place.address;
    if (results === undefined || outcome.verdict !== "done") return { ...NOT_REDIRECTED, job, saveReceipts };
    if (job.receipts[AWAY_RECEIPT] !== undefined) return routeOf(job, saveReceipts);
    const place = await chooseDestination(job);
    if (place === undefined) return { ...NOT_REDIRECTED, job, saveReceipts };
    await saveReceipts({ [AWAY_RECEIPT]: place });
    return routeOf({ ...job, receipts: { ...job.receipts, [AWAY_RECEIPT]: place } }, saveReceipts);
  };
}

const NOT_REDIRECTED = { receiptKey: (receipts: Receipts) => receipts, isClosed: false };
