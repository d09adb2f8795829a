import type { Job, Outcome, Receipts } from "../../jobs/job.ts";
import type { ResultFile } from "../../media/result.ts";
import { render, say } from "../../messages/index.ts";
import { isMeaning } from "./api.ts";
import { outcomeContent } from "./blocks.ts";
import type { Note, Posting } from "./posting.ts";
import { type Fallback, inSpotOrElse, isElsewhere, type Spot, spotOf } from "./spot.ts";
import type { Uploads } from "./upload.ts";

export interface DeliveryTools {
  readonly posting: Posting;
  readonly uploads: Uploads;
  readonly fallback: Fallback;
  readonly botName: string;
  /** A link for people to a kept file; undefined where nobody could reach us. */
  readonly fileLink: ((id: string) => string) | undefined;
  readonly now: () => Date;
}

type Delivery = (job: Job, outcome: Outcome, note: Note) => Promise<Receipts>;

/** Receipts `file N` (Slack's id, before it is shared) and `shared N`, then `channel` and `ts` of the answer. */
export function createDelivery(tools: DeliveryTools): Delivery {
  return async (asked, outcome, note) => {
    let job = asked;
    const keep: Note = async (receipts) => {
      await note(receipts);
      job = { ...job, receipts: { ...job.receipts, ...receipts } };
    };
    const files = outcome.verdict === "done" ? outcome.result.files : [];
    const notes: string[] = [];
    for (const [index, file] of files.entries()) {
      const problem = await bring(tools, () => job, { file, index }, keep);
      if (problem) notes.push(...problem);
    }
    return show(tools, job, outcome, notes, keep);
  };
}

/** One file into its place, whatever an earlier try has done of it. What Slack will never take comes back as words. */
async function bring(
  { uploads, fallback, fileLink }: DeliveryTools,
  job: () => Job,
  { file, index }: { file: ResultFile; index: number },
  keep: Note,
): Promise<string[] | undefined> {
  if (job().receipts[`shared ${index}`]) return undefined;
  const known = job().receipts[`file ${index}`];
  if (known !== undefined) {
    if (await uploads.isShared(job(), spotOf(job()), known)) {
      await keep({ [`shared ${index}`]: known });
      return undefined;
    }
    await uploads.remove(job(), known);
  }
  const share = (spot: Spot) => uploads.share(job(), spot, file, (id) => keep({ [`file ${index}`]: id }));
  try {
    await inSpotOrElse(job(), fallback, (spot) => onceMore(job, uploads, index, () => share(spot)));
    await keep({ [`shared ${index}`]: job().receipts[`file ${index}`] ?? "" });
    return undefined;
  } catch (error) {
    if (!isMeaning(error, "file-refused")) throw error;
    const refused = render(say("slackFileRefused", { name: file.name, why: error.code }));
    return fileLink ? [refused, `${render(say("slackFetchHere"))} ${fileLink(file.id)}`] : [refused];
  }
}

/** Slack may say ok and never share: the lost one is taken back, so that it cannot come late, and sent again. */
async function onceMore(
  job: () => Job,
  uploads: Uploads,
  index: number,
  share: () => Promise<void>,
): Promise<void> {
  try {
    await share();
  } catch (error) {
    const lost = job().receipts[`file ${index}`];
    if (lost === undefined || !isMeaning(error, "unclear") || error.code !== "never_shared") throw error;
    await uploads.remove(job(), lost);
    await share();
  }
}

async function show(
  { posting, botName, now }: DeliveryTools,
  job: Job,
  outcome: Outcome,
  notes: readonly string[],
  keep: Note,
): Promise<Receipts> {
  const content = (spot: Spot) => {
    const elsewhere = isElsewhere(job, spot) ? [render(say("slackElsewhere", { bot: botName }))] : [];
    return outcomeContent(job, outcome, now(), [...notes, ...elsewhere]);
  };
  // A try of which nobody knows how it ended may have left its message.
  const known = job.receipts["ts"] === undefined ? await posting.find(job) : job.receipts;
  const spot = spotOf(job);
  if (known?.["ts"] !== undefined && (await posting.update(job, spot, known["ts"], content(spot))))
    return known;
  // Never posted, or somebody removed it: what was noted of that message says nothing about a new one.
  const { ts: _gone, posting: _tried, ...receipts } = job.receipts;
  return posting.post({ ...job, receipts }, content, keep);
}
