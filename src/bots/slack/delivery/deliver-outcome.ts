import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { createWays, Way } from "./redirect.ts";
import { awayContent } from "../messages/blocks.ts";
import type { Delivery } from "./delivery.ts";
import { type Note, type Posting, tsOf } from "./post-message.ts";
import { spotOf } from "./location.ts";
import type { Uploads } from "./upload.ts";

export interface SendingTools {
  readonly ways: ReturnType<typeof createWays>;
  readonly deliver: Delivery;
  readonly posting: Posting;
  readonly uploads: Pick<Uploads, "remove">;
}

const SAID = { thread: "sentInThread", directly: "sentDirectly" } as const;

/**
 * An outcome to where it was set to go, and after that a word about it where it was asked for. `isChanged`: what stands there
 * says what is not so any more. Throws SlackFailure.
 */
export function createSending({ ways, deliver, posting, uploads }: SendingTools) {
  return async (asked: Job, outcome: Outcome, noteAsked: Note, isChanged = false): Promise<Receipts> => {
    const way = await ways(asked, outcome, noteAsked);
    const job = isChanged ? await withoutFiles(uploads, way) : way.job;
    const said = way.isClosed ? [render(say("directlyClosed"))] : [];
    const receipts = await deliver(job, outcome, way.note, said);
    // Who sees the placeholder would otherwise go on waiting.
    if (way.to) await point(posting, asked, render(say(SAID[way.to])));
    return way.keptAs(receipts);
  };
}

async function point(posting: Posting, job: Job, line: string): Promise<void> {
  const ts = tsOf(job);
  if (ts !== undefined) await posting.update(job, spotOf(job), ts, awayContent(job, line));
}

async function withoutFiles(uploads: SendingTools["uploads"], { job, note }: Way): Promise<Job> {
  const keys = Object.keys(job.receipts).filter((name) => /^(?:file|shared) \d+$/.test(name));
  for (const name of keys.filter((one) => one.startsWith("file ")))
    if (job.receipts[name]) await uploads.remove(job, job.receipts[name]);
  const taken = Object.fromEntries(keys.map((name) => [name, ""]));
  if (keys.length > 0) await note(taken);
  return { ...job, receipts: { ...job.receipts, ...taken } };
}
