import type { APIMessage } from "discord.js";
import type { Logger } from "pino";
import type { Job } from "../../../jobs/job.ts";
import type { Bundle } from "../../../media/storage/zip.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import { composeAnswer, type Card } from "../../cards/index.ts";
import { DiscordFailure, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { PERMISSION_NAMES } from "../places/permissions.ts";
import { answerRows } from "../rendering/controls.ts";
import { MAX_CONTENT } from "../rendering/escape.ts";
import { cardText } from "../rendering/messages.ts";
import { attachFiles, type AttachedFiles, type AttachFilesDeps } from "./attach-files.ts";
import {
  deliveryContextOf,
  isNotice,
  nextAttempt,
  planFirstAttempt,
  type AnswerRef,
  type AttemptResult,
  type DeliveryAttempt,
  type Route,
} from "./delivery-plan.ts";
import { isAnswer, readMessage } from "./find-message.ts";
import type { PreparedFile } from "./prepare-files.ts";
import { answerLocation, withAnswerAt } from "./receipts.ts";
import { createRoutes, type PostedMessage, type RouteDeps, type SaveReceipts } from "./routes.ts";

export interface DeliveryDeps extends AttachFilesDeps {
  readonly api: RouteDeps["api"];
  readonly secretBox: SecretBox;
  readonly bundle: Bundle;
  /** Whether the bot plays in voice channels. */
  readonly plays?: boolean;
  /** Where people can read the documentation; undefined while the program has no public address. */
  readonly publicUrl?: string | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Delivery of one outcome to one place. */
export interface AnswerDelivery extends AnswerRef {
  readonly deps: DeliveryDeps;
  readonly saveReceipts: SaveReceipts;
  /** The answer's content changed, so it is shown again even if an answer is already there. */
  readonly isChanged: boolean;
  /** Aborts the processing of files that don't fit; what isn't ready by then is linked. */
  readonly fitting: AbortSignal;
}

/** One message of an answer: the first carries the text and the buttons, the others only files. */
interface AnswerMessage {
  readonly step: number;
  readonly pieces: readonly PreparedFile[];
}

/** More than any chain of fallbacks needs; a loop would be a bug of ours. */
const MAX_ATTEMPTS = 12;
const EDITS: ReadonlySet<Route> = new Set(["original", "placed", "moved-notice", "dm-notice"]);

/** Posts one message of an answer by the first route that works. Throws as `Platform.deliver` does if none works. */
export async function postMessage(delivery: AnswerDelivery, message: AnswerMessage): Promise<void> {
  const { deps, job, address, receipts } = delivery;
  const around = deliveryContextOf(delivery);
  // A finished job only has its answer shown again: nothing new is posted.
  const editsOnly = around.hasEnded;
  const place = editsOnly ? answerLocation(receipts, address) : undefined;
  const answerReceipts = place === undefined ? receipts : withAnswerAt(receipts, place);
  const routes = createRoutes({ ...deps, ...delivery, receipts: answerReceipts, step: message.step });
  let attempt = planFirstAttempt(delivery, message.step);
  if (editsOnly && !EDITS.has(attempt.route)) return;
  if (editsOnly && !delivery.isChanged && (await isAlreadyShown(delivery, message, attempt))) return;
  for (let left = MAX_ATTEMPTS; left > 0; left--) {
    const { result, failure } = await tryOnce(delivery, message, attempt, routes);
    const next = nextAttempt(attempt, result, around);
    if (next === "end" || (editsOnly && next && !EDITS.has(next.route))) return;
    if (next === undefined) throw toJobError(failure ?? filesLost());
    const { route } = attempt;
    deps.log.info(
      { job: job.id, route, result, next: next.route },
      "discord: delivery failed; trying another route",
    );
    attempt = next;
  }
  throw new Error("an answer went round in circles");
}

interface AttemptOutcome {
  readonly result: AttemptResult;
  readonly failure?: DiscordFailure;
}

async function tryOnce(
  delivery: AnswerDelivery,
  message: AnswerMessage,
  attempt: DeliveryAttempt,
  routes: ReturnType<typeof createRoutes>,
): Promise<AttemptOutcome> {
  const { deps, job, fitting } = delivery;
  const pieces = isNotice(attempt.route) ? [] : message.pieces;
  const packed = await attachFiles(deps, job, pieces, attempt, fitting);
  try {
    const posted = await routes[attempt.route](composeMessage(delivery, message, attempt, packed));
    return { result: isWhole(posted, packed.uploads.length) ? "posted" : "lost-files" };
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    return { result: error.facts.verdict, failure: error };
  } finally {
    await packed.dispose();
  }
}

const filesLost = () => new DiscordFailure("files", { status: 200, verdict: "unclear" });

/** Builds one message of an answer for a route. */
export function composeMessage(
  { deps, job, outcome, address, thread }: AnswerDelivery,
  { step }: AnswerMessage,
  attempt: DeliveryAttempt,
  { uploads, notices }: AttachedFiles,
): OutgoingMessage {
  if (attempt.route === "moved-notice") return { content: movedNotice(attempt, thread) };
  if (attempt.route === "dm-notice") return { content: render(say("sentDirectly")) };
  if (step > 0) return { content: notices.join("\n"), files: uploads };
  return {
    content: answerText(composeAnswer(job, outcome, deps.publicUrl), job, attempt, notices),
    components: answerRows(job, outcome, {
      voices: true,
      voiceMessage: address.isMember,
      soundboard: address.isMember && address.isGuild,
      playback: deps.plays === true && address.isMember && address.isGuild,
    }),
    files: uploads,
    // Automatic transcripts notify nobody, because nobody requested them.
    ...(attempt.route === "channel" && address.replyTo === undefined && { notify: job.person.id }),
  };
}

/** Returns the text of an answer. `notices` are already escaped, so their links work. */
export function answerText(
  card: Card,
  { person }: Pick<Job, "person">,
  { text, right, isSentDirectly, isUnreachable, route }: DeliveryAttempt,
  notices: readonly string[],
): string {
  const mention = route === "channel" ? [`<@${person.id}>`] : [];
  const reasons = [
    ...(right && route === "dm"
      ? [render(say("discordFromElsewhere", { right: PERMISSION_NAMES[right] }))]
      : []),
    ...(right && route !== "dm"
      ? [render(say("discordMissingRight", { right: PERMISSION_NAMES[right] }))]
      : []),
    ...(isSentDirectly ? [render(say("discordSentDirectly"))] : []),
    ...(isUnreachable && route !== "dm" ? [render(say("directlyClosed"))] : []),
    ...notices,
  ];
  const words = text === "full" ? cardText(card) : render(say("discordTextBlocked"));
  // A reason or link must not be cut off, so the rest of the text is shortened to fit.
  const room = MAX_CONTENT - [...mention, ...reasons].reduce((sum, line) => sum + line.length + 1, 0);
  const fitted = room > 0 ? truncate(words, room) : "";
  return [...mention, fitted, ...reasons].filter(Boolean).join("\n");
}

function movedNotice({ right, isSentDirectly }: DeliveryAttempt, thread: string | undefined): string {
  if (!right) return render(say(thread === undefined ? "discordMoved" : "sentInThread"));
  const reason = render(say("discordMissingRight", { right: PERMISSION_NAMES[right] }));
  return isSentDirectly ? `${reason} ${render(say("discordSentDirectly"))}` : reason;
}

/** Discord can report success and still have lost the files. */
const isWhole = ({ attachments = [] }: Pick<PostedMessage, "attachments">, files: number): boolean =>
  attachments.filter(({ size }) => size > 0).length >= files;

/**
 * Returns whether a finished job's files are attached: showing the answer again would upload them all and could lose
 * them. Every later edit, by progress or another outcome, removes them, so their presence shows that there was none.
 * Throws as `Platform.deliver` does.
 */
async function isAlreadyShown(
  delivery: AnswerDelivery,
  message: AnswerMessage,
  attempt: DeliveryAttempt,
): Promise<boolean> {
  // Nothing ever overwrites the messages after the first.
  if (message.step > 0) return true;
  if (message.pieces.length === 0) return false;
  const found = await readAnswer(delivery, attempt).catch((error: unknown) =>
    Promise.reject(toJobError(error)),
  );
  return found !== undefined && isAnswer(found, delivery.job) && isWhole(found, message.pieces.length);
}

async function readAnswer(
  { deps, address, receipts }: AnswerDelivery,
  { route }: DeliveryAttempt,
): Promise<APIMessage | undefined> {
  const isByToken = route === "original" && address.hook;
  const found = isByToken && (await undefinedIfAbsent(deps.api.getOriginal(address.hook)));
  if (found) return found;
  const place = answerLocation(receipts, address);
  return place && readMessage(deps.api, place.channel, place.message);
}
