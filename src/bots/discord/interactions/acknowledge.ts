import { setTimeout as sleep } from "node:timers/promises";
import { MessageFlags, type APIInteraction } from "discord.js";
import type { Answer } from "../../../commands/definition/command.ts";
import { UserError, type Sentence } from "../../../errors.ts";
import type { Accepted } from "../../../jobs/intake/accepted.ts";
import type { Invocation, Job } from "../../../jobs/job.ts";
import { speechAhead } from "../../../commands/speech/speech-length.ts";
import { chosenText } from "../../../messages/chosen-source.ts";
import { render, say } from "../../../messages/index.ts";
import { progressText } from "../../../messages/progress-text.ts";
import { shorten } from "../../../messages/sanitize.ts";
import type { CallbackAnswer } from "../api/callback.ts";
import { cancelRow } from "../components/buttons.ts";
import { verdictIn } from "../api/errors.ts";
import type { Outgoing } from "../api/message-body.ts";
import { offerRow } from "../components/offers.ts";
import { panelRows } from "../controls/rows.ts";
import { MAX_CONTENT, plain } from "../components/escape.ts";
import { progressMessage } from "../progress.ts";
import type { PlaceInQueue } from "../queue-notice.ts";
import { mayAnswerLate } from "../places/rights.ts";
import { acknowledgePress, answer, defer, hookOf, tell, update, wordsOf } from "./respond.ts";
import type { IntakeTools } from "./deps.ts";

/** The row comes first, but the person's 3 seconds are not the database's to spend. */
const ROW_CAP_MS = 1_000;

type Outcome = { readonly accepted: Accepted } | { readonly refused: Sentence };

/**
 * Takes an invocation in and acknowledges it: the row first, then the answer. Where the database is slow, the
 * acknowledgement goes ahead, and what becomes of it is written into it.
 */
export async function takeOn(
  tools: IntakeTools,
  interaction: APIInteraction,
  invocation: Invocation,
  how: { isInstant: boolean; retryOf?: string | undefined; isInPlace?: boolean },
): Promise<void> {
  const { retryOf, isInPlace = false } = how;
  const taking = outcomeOf(tools, tools.accept(invocation, retryOf === undefined ? undefined : { retryOf }));
  const early = await Promise.race([taking, sleep(ROW_CAP_MS, undefined, { ref: false })]);
  if (early) return settle(tools, interaction, early, isInPlace);
  if (isInPlace) return settleInPlace(tools, interaction, taking);
  const acknowledged = await defer(tools.api, interaction, how.isInstant);
  const late = await taking;
  if ("accepted" in late && late.accepted.kind === "job") {
    const { job, ahead, limit } = late.accepted;
    await noteMessage(tools, job.id, acknowledged);
    await clearThinking(tools, interaction, job.id);
    if (ahead > 0 || limit) tools.showQueue(job, placeOf(late.accepted));
    return;
  }
  // Perhaps the row is there after all, and its job has answered meanwhile.
  if ("refused" in late && !(await isThinking(tools, interaction))) return;
  await tools.api.editOriginal(hookOf(interaction), lateMessage(late));
}

/** The message that bears the controls stays as it is until there is an answer, and when there is none. */
async function settleInPlace(
  { api }: IntakeTools,
  interaction: APIInteraction,
  taking: Promise<Outcome>,
): Promise<void> {
  await acknowledgePress(api, interaction);
  const late = await taking;
  const message = lateMessage(late);
  if ("refused" in late) await api.followUp(hookOf(interaction), { ...message, ephemeral: true });
  else await api.editOriginal(hookOf(interaction), message);
}

async function isThinking({ api }: IntakeTools, interaction: APIInteraction): Promise<boolean> {
  const { flags = 0 } = await api.getOriginal(hookOf(interaction));
  return (flags & MessageFlags.Loading) !== 0;
}

/** What went wrong inside is logged where it happened; the person gets a sentence. */
async function outcomeOf(tools: IntakeTools, accepting: Promise<Accepted>): Promise<Outcome> {
  try {
    return { accepted: await accepting };
  } catch (error) {
    if (error instanceof UserError) return { refused: error.sentence };
    tools.log.error({ err: error }, "discord: an invocation could not be taken on");
    return { refused: say("internalFault") };
  }
}

async function settle(
  tools: IntakeTools,
  interaction: APIInteraction,
  outcome: Outcome,
  isInPlace: boolean,
): Promise<void> {
  const { api } = tools;
  if ("refused" in outcome) return void (await tell(api, interaction, outcome.refused));
  const { accepted } = outcome;
  if (accepted.kind === "answer") {
    const { texts, ...words } = answerMessage(accepted.answer);
    await (isInPlace
      ? update(api, interaction, words)
      : answer(api, interaction, { ...words, ephemeral: true }));
    // The first answer to an interaction takes no files.
    if (texts) await api.editOriginal(hookOf(interaction), { ...words, texts });
    return;
  }
  const { job, ahead, limit, expectedMs, duplicate } = accepted;
  const place = placeOf(accepted);
  if (duplicate && job.place.address["interaction"] !== interaction.id)
    return void (await tell(api, interaction, say("discordRunsAlready", { id: job.id })));
  const canWait = mayAnswerLate(interaction);
  // A long wait is told in the acknowledgement itself: when many wait, there are not edits enough to tell it later.
  const isLong = expectedMs !== undefined || limit !== undefined;
  try {
    const acknowledged = !canWait
      ? await answer(api, interaction, expiring(job, place))
      : isLong
        ? await answer(api, interaction, progressMessage(job, { state: "queued", ...place, elapsedMs: 0 }))
        : await defer(api, interaction);
    await noteMessage(tools, job.id, acknowledged);
    await clearThinking(tools, interaction, job.id);
    if (ahead > 0 && canWait && !isLong) tools.showQueue(job, place);
  } catch (error) {
    // Too late, or lost: the job goes on, and its answer comes as a message of its own.
    if (verdictIn(error) === undefined) throw error;
    tools.log.warn({ job: job.id, err: error }, "discord: the acknowledgement did not come through");
  }
}

const placeOf = ({ ahead, limit, expectedMs }: PlaceInQueue): PlaceInQueue => ({
  ...(limit && { limit }),
  ...(ahead !== undefined && { ahead }),
  ...(expectedMs !== undefined && { expectedMs }),
});

/** Said at once where the answer cannot wait for the bot to find another way in. */
function expiring(job: Job, place: PlaceInQueue): Outgoing {
  const state = plain(progressText({ state: "queued", ...place, elapsedMs: 0 }));
  const words = [state, plain(chosenText(job)), plain(speechAhead(job)), render(say("discordExpires"))];
  return { content: words.filter(Boolean).join("\n"), components: cancelRow(job) };
}

async function noteMessage(tools: IntakeTools, id: string, { messageId, isEphemeral }: CallbackAnswer) {
  if (messageId === undefined) return;
  await tools.note(id, { message: messageId, ...(isEphemeral && { ephemeral: "yes" }) });
}

/** A job can end before Discord has answered its acknowledgement: the answer then stands in a message of its own. */
async function clearThinking(tools: IntakeTools, interaction: APIInteraction, id: string): Promise<void> {
  const job = await tools.jobNamed(id);
  if (!job?.finishedAt || !Object.keys(job.receipts).some((name) => /^(?:posted|direct)\d+$/.test(name)))
    return;
  if (await isThinking(tools, interaction)) await tools.api.deleteOriginal(hookOf(interaction));
}

function lateMessage(late: Outcome): Outgoing {
  if ("refused" in late) return { content: wordsOf(late.refused) };
  return late.accepted.kind === "answer" ? answerMessage(late.accepted.answer) : { content: "" };
}

function answerMessage({ title, lines, offers, panel, file }: Answer): Outgoing {
  const content = shorten([`**${plain(title)}**`, ...lines.map(plain)].join("\n"), MAX_CONTENT);
  const components = [...(panel ? panelRows(panel) : []), ...(offers ? offerRow(offers) : [])];
  return { content, ...(components.length > 0 && { components }), ...(file && { texts: [file] }) };
}
