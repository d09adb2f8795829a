import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isMeaning } from "../api/errors.ts";
import { type Note, type Posting, tsOf } from "./post-message.ts";
import { isElsewhere, type Spot, spotOf } from "./location.ts";
import { directMessages } from "./fallback.ts";
import { workspaceOf } from "../auth/workspace.ts";

/** Receipt of where the answer goes instead, `channel` or `channel thread`; empty where that was closed to us. */
const PLACE = "away";
/** Receipts of what was posted there; those of the placeholder keep their names. */
const THERE = "away ";

/** An answer as it is delivered: where it was asked for, or as if it had been asked for elsewhere. */
export interface Way {
  readonly job: Job;
  readonly note: Note;
  readonly keptAs: (receipts: Receipts) => Receipts;
  /** Where it goes instead. */
  readonly to?: "thread" | "directly";
  /** The person wants it directly, and takes no direct messages from us. */
  readonly isClosed: boolean;
}

/** The way to an answer that was delivered, or to where it is being delivered. */
export function wayOf(job: Job, note: Note): Way {
  const [channel, thread] = job.receipts[PLACE]?.split(" ") ?? [];
  if (!channel) return { job, note, keptAs: (receipts) => receipts, isClosed: channel === "" };
  return {
    job: seenFrom(job, { channel, ...(thread !== undefined && { thread }) }),
    note: (receipts) => note(renamed(receipts)),
    keptAs: renamed,
    to: thread === undefined ? "directly" : "thread",
    isClosed: false,
  };
}

/** The job with the place and the receipts of its answer. */
export const answerOf = (job: Job): Job => wayOf(job, async () => undefined).job;

const renamed = (receipts: Receipts): Receipts =>
  Object.fromEntries(Object.entries(receipts).map(([name, value]) => [THERE + name, value]));

function seenFrom(job: Job, { channel, thread }: Spot): Job {
  const { thread: _asked, ...address } = job.place.address;
  const kept = Object.entries(job.receipts).filter(([name]) => name.startsWith(THERE));
  return {
    ...job,
    place: { ...job.place, channel, address: { ...address, ...(thread !== undefined && { thread }) } },
    receipts: Object.fromEntries(kept.map(([name, value]) => [name.slice(THERE.length), value])),
  };
}

/**
 * Decides where a result goes, once: a later try must find what an earlier one has posted. What went wrong is told where it
 * was asked for. Throws SlackFailure.
 */
export function createWays({ api, posting }: { api: SlackApi; posting: Posting }) {
  async function placeFor(job: Job): Promise<string | undefined> {
    const spot = spotOf(job);
    // Directly, already.
    if (isElsewhere(job, spot) || /^[DU]/.test(spot.channel)) return undefined;
    if (job.place.address["results"] === "directly") return personally(job);
    const ts = spot.thread === undefined ? await placeholderOf(job) : undefined;
    return ts === undefined ? undefined : `${spot.channel} ${ts}`;
  }

  const placeholderOf = async (job: Job): Promise<string | undefined> =>
    tsOf(job) ?? tsOf({ receipts: (await posting.find(job)) ?? {} });

  async function personally(job: Job): Promise<string> {
    try {
      return await directMessages(api, workspaceOf(job), job.person.id);
    } catch (error) {
      if (isMeaning(error, "elsewhere", "refused", "scope")) return "";
      throw error;
    }
  }

  return async (job: Job, outcome: Outcome, note: Note): Promise<Way> => {
    const { results } = job.place.address;
    if (results === undefined || outcome.verdict !== "done") return { ...HERE, job, note };
    if (job.receipts[PLACE] !== undefined) return wayOf(job, note);
    const place = await placeFor(job);
    if (place === undefined) return { ...HERE, job, note };
    await note({ [PLACE]: place });
    return wayOf({ ...job, receipts: { ...job.receipts, [PLACE]: place } }, note);
  };
}

const HERE = { keptAs: (receipts: Receipts) => receipts, isClosed: false };
