import type { Logger } from "pino";
import type { Job, Outcome, Receipts } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import type { Seal } from "../../../store/seal.ts";
import { readAddress, type Address } from "../address.ts";
import { answerRow } from "../buttons.ts";
import { DiscordFailure, forJobs } from "../failure.ts";
import type { Outgoing } from "../message.ts";
import { RIGHT_NAMES } from "../rights.ts";
import { nextAttempt, type Attempt, type Door, type Seen, type Surroundings } from "./attempt.ts";
import { openDoors, type DoorTools, type Posted } from "./doors.ts";
import { pack, type PackTools } from "./pack.ts";
import { shareOut } from "./parcels.ts";
import { answerText } from "./words.ts";

export interface DeliveryTools extends PackTools {
  readonly api: DoorTools["api"];
  readonly seal: Seal;
  readonly now: () => Date;
  readonly log: Logger;
}

type Note = (receipts: Receipts) => Promise<void>;

/** One message of an answer: the first carries the words and the buttons, further ones only files. */
interface Parcel {
  readonly step: number;
  readonly files: readonly ResultFile[];
}

/** More than any chain of fallbacks needs; a loop would be a mistake of ours. */
const MOST_ATTEMPTS = 12;
/** Less than the time for which the job's row keeps others away from this delivery. */
const LIMIT_MS = 150_000;

/** Puts an outcome into its place, by whichever door still opens. See `Platform.deliver`. */
export function createDelivery(tools: DeliveryTools) {
  return async (job: Job, outcome: Outcome, note: Note): Promise<Receipts> => {
    const address = readAddress(job, tools.seal, tools.now());
    const files = outcome.verdict === "done" ? outcome.result.files : [];
    const signal = AbortSignal.timeout(LIMIT_MS);
    let receipts = job.receipts;
    const noteAlso: Note = async (more) => {
      receipts = { ...receipts, ...more };
      await note(more);
    };
    for (const [step, share] of shareOut(files, address.maxBytes).entries()) {
      const parcel = { step, files: share };
      await post({ tools, job, outcome, address, receipts, note: noteAlso, signal }, parcel);
    }
    return {};
  };
}

const EDITS: ReadonlySet<Door> = new Set(["original", "placed"]);

interface Delivery {
  readonly tools: DeliveryTools;
  readonly job: Job;
  readonly outcome: Outcome;
  readonly address: Address;
  readonly receipts: Receipts;
  readonly note: Note;
  readonly signal: AbortSignal;
}

async function post(delivery: Delivery, parcel: Parcel): Promise<void> {
  const { tools, job, address, receipts, note } = delivery;
  const doors = openDoors({ api: tools.api, job, address, receipts, note, step: parcel.step });
  const around = surroundings(delivery);
  let attempt = firstAttempt(delivery, parcel);
  // Called for an ended job only to show its answer again: nothing new may be posted then.
  const editsOnly = job.finishedAt !== null;
  if (editsOnly && !EDITS.has(attempt.door)) return;
  for (let left = MOST_ATTEMPTS; left > 0; left--) {
    const { seen, failure } = await tryOnce(delivery, parcel, attempt, doors);
    const next = nextAttempt(attempt, seen, around);
    if (next === "end" || (editsOnly && next && !EDITS.has(next.door))) return;
    if (next === undefined) throw failure ? forJobs(failure) : new Error(`delivery ended with ${seen}`);
    tools.log.info(
      { job: job.id, door: attempt.door, seen, next: next.door },
      "discord: delivering another way",
    );
    attempt = next;
  }
  throw new Error("an answer went round in circles");
}

function surroundings({ tools, address, receipts }: Delivery): Surroundings {
  return {
    isMember: address.isMember,
    isThread: address.isThread,
    hasToken: address.hook !== undefined,
    canLink: tools.link !== undefined,
    hasPlaceholder:
      address.isMember && receipts["message"] !== undefined && receipts["ephemeral"] === undefined,
  };
}

function firstAttempt({ address, receipts }: Delivery, { step }: Parcel): Attempt {
  const plainly = { files: "attached", text: "full", maxBytes: address.maxBytes } as const;
  if (receipts[`posted${step}`] !== undefined) return { ...plainly, door: "placed" };
  if (step > 0) return { ...plainly, door: address.isMember ? "channel" : address.hook ? "followUp" : "dm" };
  if (address.hook) return { ...plainly, door: "original" };
  if (!address.isMember) return { ...plainly, door: "dm" };
  const isLeftBehind = receipts["message"] !== undefined && receipts["ephemeral"] === undefined;
  const pointer = { ...plainly, door: "pointer" } as const;
  return { ...plainly, door: "channel", ...(isLeftBehind && { after: pointer }) };
}

interface Tried {
  readonly seen: Seen;
  readonly failure?: DiscordFailure;
}

async function tryOnce(
  delivery: Delivery,
  parcel: Parcel,
  attempt: Attempt,
  doors: ReturnType<typeof openDoors>,
): Promise<Tried> {
  const { tools, job, signal } = delivery;
  const files = attempt.door === "pointer" ? [] : parcel.files;
  const packed = await pack(tools, job, files, attempt, signal);
  try {
    const message = outgoing(delivery, parcel, attempt, packed);
    const posted = await doors[attempt.door](message);
    return { seen: isWhole(posted, packed.uploads.length) ? "posted" : "lost-files" };
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    return { seen: error.facts.verdict, failure: error };
  } finally {
    await packed.dispose();
  }
}

/** Discord can say that all went well and have lost the files. */
const isWhole = (posted: Posted, files: number): boolean =>
  files === 0 || (posted.attachments ?? []).filter(({ size }) => size > 0).length >= files;

function outgoing(
  { tools, job, outcome, address }: Delivery,
  { step }: Parcel,
  attempt: Attempt,
  { uploads, notices }: Awaited<ReturnType<typeof pack>>,
): Outgoing {
  if (attempt.door === "pointer") return { content: pointerText(attempt) };
  if (step > 0) return { content: notices.join("\n"), files: uploads };
  const elapsedMs = tools.now().getTime() - job.createdAt.getTime();
  return {
    content: answerText(job, outcome, attempt, { notices, elapsedMs }),
    components: answerRow(job, outcome, address.isMember),
    files: uploads,
    ...(attempt.door === "channel" && { notify: job.person.id }),
  };
}

function pointerText({ right, isSentDirectly }: Attempt): string {
  if (!right) return render(say("discordMoved"));
  const told = render(say("discordMissingRight", { right: RIGHT_NAMES[right] }));
  return isSentDirectly ? `${told} ${render(say("discordSentDirectly"))}` : told;
}
