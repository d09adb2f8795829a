import type { APIMessage } from "discord.js";
import { DiscordFailure, forJobs } from "../api/errors.ts";
import { isPointer, nextAttempt, type Attempt, type Door, type Seen } from "./delivery-plan.ts";
import { firstAttempt, standsAt, surroundingsOf } from "./first-attempt.ts";
import type { Delivery, Parcel } from "./types.ts";
import { openDoors, type Posted } from "./routes.ts";
import { pack, type Packed } from "./attach-files.ts";
import { render, say } from "../../../messages/index.ts";
import { answerRow } from "../components/buttons.ts";
import type { Outgoing } from "../api/message-body.ts";
import { RIGHT_NAMES } from "../places/rights.ts";
import { answerText } from "./answer-text.ts";
import { isAnswer, readMessage, unlessUnreadable } from "./find-message.ts";

/** More than any chain of fallbacks needs; a loop would be a mistake of ours. */
const MOST_ATTEMPTS = 12;
const EDITS: ReadonlySet<Door> = new Set(["original", "placed", "pointer", "sign"]);

/** Posts one message of an answer by whichever door opens. Throws as `Platform.deliver` where none does. */
export async function post(delivery: Delivery, parcel: Parcel): Promise<void> {
  const { tools, job, address, receipts, note } = delivery;
  const around = surroundingsOf(delivery);
  // Called for an ended job only to show its answer again: nothing new may be posted then.
  const editsOnly = around.hasEnded;
  const place = editsOnly ? standsAt(delivery) : undefined;
  const known = place === undefined ? receipts : { ...receipts, posted0: place };
  const doors = openDoors({ ...tools, job, address, receipts: known, note, step: parcel.step });
  let attempt = firstAttempt(delivery, parcel);
  if (editsOnly && !EDITS.has(attempt.door)) return;
  if (editsOnly && !delivery.isChanged && (await stands(delivery, parcel, attempt))) return;
  for (let left = MOST_ATTEMPTS; left > 0; left--) {
    const { seen, failure } = await tryOnce(delivery, parcel, attempt, doors);
    const next = nextAttempt(attempt, seen, around);
    if (next === "end" || (editsOnly && next && !EDITS.has(next.door))) return;
    if (next === undefined) throw forJobs(failure ?? filesLost());
    const { door } = attempt;
    tools.log.info({ job: job.id, door, seen, next: next.door }, "discord: delivering another way");
    attempt = next;
  }
  throw new Error("an answer went round in circles");
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
  const { tools, job, fitting } = delivery;
  const pieces = isPointer(attempt.door) ? [] : parcel.pieces;
  const packed = await pack(tools, job, pieces, attempt, fitting);
  try {
    const posted = await doors[attempt.door](compose(delivery, parcel, attempt, packed));
    return { seen: isWhole(posted, packed.uploads.length) ? "posted" : "lost-files" };
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    return { seen: error.facts.verdict, failure: error };
  } finally {
    await packed.dispose();
  }
}

const filesLost = () => new DiscordFailure("files", { status: 200, verdict: "unclear" });

/** One message of an answer as it goes through one door. */
export function compose(
  { tools, job, outcome, address }: Delivery,
  { step }: Parcel,
  attempt: Attempt,
  { uploads, notices }: Packed,
): Outgoing {
  if (attempt.door === "pointer") return { content: pointerText(attempt) };
  if (attempt.door === "sign") return { content: render(say("sentDirectly")) };
  if (step > 0) return { content: notices.join("\n"), files: uploads };
  const elapsedMs = (job.finishedAt ?? tools.now()).getTime() - job.createdAt.getTime();
  return {
    content: answerText(job, outcome, attempt, { notices, elapsedMs }),
    components: answerRow(job, outcome, address.isMember),
    files: uploads,
    // Nobody asked for what was heard.
    ...(attempt.door === "channel" && address.replyTo === undefined && { notify: job.person.id }),
  };
}

function pointerText({ right, isSentDirectly }: Attempt): string {
  if (!right) return render(say("discordMoved"));
  const told = render(say("discordMissingRight", { right: RIGHT_NAMES[right] }));
  return isSentDirectly ? `${told} ${render(say("discordSentDirectly"))}` : told;
}

/** Discord can say that all went well and have lost the files. */
const isWhole = ({ attachments = [] }: Pick<Posted, "attachments">, files: number): boolean =>
  attachments.filter(({ size }) => size > 0).length >= files;

/**
 * Whether an ended job's files are where they belong: showing the answer again would send them all once more, and could
 * lose them. Every later edit takes them away, be it progress or another end, so they tell that none has come. Throws as
 * `Platform.deliver`.
 */
async function stands(delivery: Delivery, parcel: Parcel, attempt: Attempt): Promise<boolean> {
  // Nothing is ever shown on top of the others.
  if (parcel.step > 0) return true;
  if (parcel.pieces.length === 0) return false;
  const found = await read(delivery, attempt).catch((error: unknown) => Promise.reject(forJobs(error)));
  return found !== undefined && isAnswer(found, delivery.job) && isWhole(found, parcel.pieces.length);
}

async function read(
  { tools, address, receipts }: Delivery,
  { door }: Attempt,
): Promise<APIMessage | undefined> {
  const isByToken = door === "original" && address.hook;
  const found = isByToken && (await unlessUnreadable(tools.api.getOriginal(address.hook)));
  if (found) return found;
  const [channel, id] = standsAt({ address, receipts })?.split("/") ?? [];
  return channel !== undefined && id !== undefined ? readMessage(tools.api, channel, id) : undefined;
}
