import { DiscordFailure, forJobs } from "../api/errors.ts";
import { isPointer, nextAttempt, type Attempt, type Door, type Seen } from "./delivery-plan.ts";
import { firstAttempt, standsAt, surroundingsOf } from "./first-attempt.ts";
import { compose } from "./compose.ts";
import type { Delivery, Parcel } from "./types.ts";
import { openDoors } from "./routes.ts";
import { pack } from "./attach-files.ts";
import { isWhole, stands } from "./is-delivered.ts";

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
