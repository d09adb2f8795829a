import type { APIMessage } from "discord.js";
import { DiscordFailure, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import {
  isNotice,
  nextAttempt,
  type DeliveryAttempt,
  type Route,
  type AttemptResult,
} from "./delivery-plan.ts";
import { planFirstAttempt, deliveryContextOf } from "./first-attempt.ts";
import type { AnswerDelivery, AnswerMessage } from "./types.ts";
import { createRoutes, type PostedMessage } from "./routes.ts";
import { attachFiles, type AttachedFiles } from "./attach-files.ts";
import { render, say } from "../../../messages/index.ts";
import { answerRow } from "../components/buttons.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { PERMISSION_NAMES } from "../places/rights.ts";
import { answerText } from "./answer-text.ts";
import { isAnswer, readMessage } from "./find-message.ts";
import { answerLocation, withAnswerAt } from "./receipts.ts";

/** More than any chain of fallbacks needs; a loop would be a bug of ours. */
const MAX_ATTEMPTS = 12;
const EDITS: ReadonlySet<Route> = new Set(["original", "placed", "moved-notice", "dm-notice"]);

/** Posts one message of an answer by the first route that works. Throws as `Platform.deliver` does if none works. */
export async function postMessage(delivery: AnswerDelivery, message: AnswerMessage): Promise<void> {
  const { deps, job, address, thread, receipts, saveReceipts } = delivery;
  const around = deliveryContextOf(delivery);
  // A finished job only has its answer shown again: nothing new is posted.
  const editsOnly = around.hasEnded;
  const place = editsOnly ? answerLocation(receipts, address) : undefined;
  const answerReceipts = place === undefined ? receipts : withAnswerAt(receipts, place);
  const routes = createRoutes({
    ...deps,
    job,
    address,
    thread,
    receipts: answerReceipts,
    saveReceipts,
    step: message.step,
  });
  let attempt = planFirstAttempt(delivery, message);
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
    content: answerText(job, outcome, attempt, notices),
    components: answerRow(job, outcome, {
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
