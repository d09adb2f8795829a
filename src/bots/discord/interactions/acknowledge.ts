import { setTimeout as sleep } from "node:timers/promises";
import { MessageFlags, type APIInteraction } from "discord.js";
import { UserError } from "../../../errors.ts";
import type { AcceptResult } from "../../../jobs/intake/accepted.ts";
import type { Invocation, Job } from "../../../jobs/job.ts";
import { describeExpectedResult } from "../../../commands/speech/speech-length.ts";
import { chosenText, progressText } from "../../../messages/job-text.ts";
import { render, say } from "../../../messages/index.ts";
import type { CallbackResult } from "../api/callback.ts";
import { cancelRow } from "../components/buttons.ts";
import { errorKindOf } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { answerMessage } from "../components/answer-card.ts";
import { escapeMarkdown } from "../components/escape.ts";
import { hasOwnMessage, parseReceipts, receiptsOf } from "../delivery/receipts.ts";
import { progressMessage } from "../progress.ts";
import type { QueueProgress } from "../queue-notice.ts";
import { parseAddress } from "../places/address.ts";
import { canAnswerLate } from "../places/rights.ts";
import {
  deferUpdate,
  sendReply,
  deferReply,
  webhookOf,
  replyWithRefusal,
  replyWithSentence,
  refusalMessage,
  updateMessage,
} from "./respond.ts";
import type { InteractionDeps } from "./deps.ts";

/** Inserting the row comes first, but the database mustn't use up the 3 seconds for the acknowledgement. */
const ROW_CAP_MS = 1_000;

type Acceptance = { readonly accepted: AcceptResult } | { readonly refused: UserError };

/**
 * Accepts an invocation and acknowledges it, inserting the row first. If the database is slow, it acknowledges first
 * and writes the result into that response.
 */
export async function acceptAndAcknowledge(
  deps: InteractionDeps,
  interaction: APIInteraction,
  invocation: Invocation,
  options: { isInstant: boolean; retryOf?: string | undefined; isInPlace?: boolean },
): Promise<void> {
  const { retryOf, isInPlace = false } = options;
  const taking = outcomeOf(deps, deps.accept(invocation, retryOf === undefined ? undefined : { retryOf }));
  const early = await Promise.race([taking, sleep(ROW_CAP_MS, undefined, { ref: false })]);
  if (early) return acknowledge(deps, interaction, early, isInPlace);
  if (isInPlace) return acknowledgeInPlace(deps, interaction, taking);
  const acknowledged = await deferReply(deps.api, interaction, options.isInstant);
  const late = await taking;
  if ("accepted" in late && late.accepted.kind === "job") {
    const { job, ahead, limit } = late.accepted;
    await noteMessage(deps, interaction, job.id, acknowledged);
    if (ahead > 0 || limit) deps.showQueue(job, queuePositionOf(late.accepted));
    return;
  }
  // The row may have been inserted after all, and its job may have answered already.
  if ("refused" in late && !(await isThinking(deps, interaction))) return;
  await deps.api.editOriginal(webhookOf(interaction), lateMessage(late));
}

/** The message with the controls stays as it is until there is an answer, or if there is none that may replace it. */
async function acknowledgeInPlace(
  { api }: InteractionDeps,
  interaction: APIInteraction,
  accepting: Promise<Acceptance>,
): Promise<void> {
  await deferUpdate(api, interaction);
  const late = await accepting;
  const message = lateMessage(late);
  if ("refused" in late || !mayReplace(interaction, late.accepted))
    await api.followUp(webhookOf(interaction), { ...message, ephemeral: true });
  else await api.editOriginal(webhookOf(interaction), message);
}

/** A private answer doesn't replace a message that others see. */
const mayReplace = (interaction: APIInteraction, accepted: AcceptResult): boolean =>
  accepted.kind !== "answer" ||
  !accepted.answer.isPrivate ||
  ((interaction.message?.flags ?? 0) & MessageFlags.Ephemeral) !== 0;

async function isThinking({ api }: InteractionDeps, interaction: APIInteraction): Promise<boolean> {
  const { flags = 0 } = await api.getOriginal(webhookOf(interaction));
  return (flags & MessageFlags.Loading) !== 0;
}

/** Internal errors are logged here; the user gets a general message. */
async function outcomeOf(deps: InteractionDeps, accepting: Promise<AcceptResult>): Promise<Acceptance> {
  try {
    return { accepted: await accepting };
  } catch (error) {
    if (error instanceof UserError) return { refused: error };
    deps.log.error({ err: error }, "discord: failed to accept a command");
    return { refused: new UserError(say("internalFault")) };
  }
}

async function acknowledge(
  deps: InteractionDeps,
  interaction: APIInteraction,
  outcome: Acceptance,
  isInPlace: boolean,
): Promise<void> {
  const { api } = deps;
  if ("refused" in outcome) return void (await replyWithRefusal(api, interaction, outcome.refused));
  const { accepted } = outcome;
  if (accepted.kind === "answer") {
    const { texts, ...words } = answerMessage(accepted.answer);
    await (isInPlace && mayReplace(interaction, accepted)
      ? updateMessage(api, interaction, words)
      : sendReply(api, interaction, { ...words, ephemeral: true }));
    // The first response to an interaction can't carry files.
    if (texts) await api.editOriginal(webhookOf(interaction), { ...words, texts });
    return;
  }
  const { job, ahead, limit, expectedMs, duplicate } = accepted;
  const place = queuePositionOf(accepted);
  if (duplicate && parseAddress(job.place.address).interaction !== interaction.id)
    return void (await replyWithSentence(api, interaction, say("discordRunsAlready", { id: job.id })));
  const canWait = canAnswerLate(interaction);
  // Show a long wait in the acknowledgement itself: during busy times the limit on edits would delay it.
  const isLong = expectedMs !== undefined || limit !== undefined;
  try {
    const acknowledged = !canWait
      ? await sendReply(api, interaction, expiringMessage(job, place))
      : isLong
        ? await sendReply(api, interaction, progressMessage(job, { state: "queued", ...place, elapsedMs: 0 }))
        : await deferReply(api, interaction);
    await noteMessage(deps, interaction, job.id, acknowledged);
    if (ahead > 0 && canWait && !isLong) deps.showQueue(job, place);
  } catch (error) {
    // Too late or lost: the job continues, and its answer is posted as a separate message.
    if (errorKindOf(error) === undefined) throw error;
    deps.log.warn({ job: job.id, err: error }, "discord: failed to acknowledge a command");
  }
}

const queuePositionOf = ({ ahead, limit, expectedMs }: QueueProgress): QueueProgress => ({
  ...(limit && { limit }),
  ...(ahead !== undefined && { ahead }),
  ...(expectedMs !== undefined && { expectedMs }),
});

/** Response for channels that the bot can't write to after the interaction expires. */
function expiringMessage(job: Job, place: QueueProgress): OutgoingMessage {
  const words = [
    progressText({ state: "queued", ...place, elapsedMs: 0 }),
    chosenText(job),
    describeExpectedResult(job),
    render(say("discordExpires")),
  ];
  return { content: words.filter(Boolean).map(escapeMarkdown).join("\n"), components: cancelRow(job) };
}

/** The response's ID can be looked up again, so nothing waits until it survives a crash of the database. */
async function noteMessage(
  deps: InteractionDeps,
  interaction: APIInteraction,
  id: string,
  { messageId, isEphemeral }: CallbackResult,
): Promise<void> {
  const isRunning =
    messageId !== undefined &&
    !(await deps.saveReceipts(id, receiptsOf.response(messageId, isEphemeral), undefined, "soon")).isFinished;
  if (!isRunning) await clearThinking(deps, interaction, id);
}

/** A job can finish before Discord confirms its acknowledgement; the answer is then a separate message. */
async function clearThinking(deps: InteractionDeps, interaction: APIInteraction, id: string): Promise<void> {
  const job = await deps.findJob(id);
  if (!job?.finishedAt || !hasOwnMessage(parseReceipts(job.receipts))) return;
  if (await isThinking(deps, interaction)) await deps.api.deleteOriginal(webhookOf(interaction));
}

function lateMessage(late: Acceptance): OutgoingMessage {
  if ("refused" in late) return refusalMessage(late.refused);
  return late.accepted.kind === "answer" ? answerMessage(late.accepted.answer) : { content: "" };
}
