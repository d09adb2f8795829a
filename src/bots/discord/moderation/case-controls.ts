import {
  PermissionFlagsBits,
  type APIInteraction,
  type APIMessageApplicationCommandInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
} from "discord.js";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { CaseService, Decision } from "../../../moderation/service/case-service.ts";
import {
  askerIn,
  channelOf,
  personOf,
  valuesIn,
  workspaceOf,
  type InteractionDeps,
} from "../interactions/invocation.ts";
import { deferUpdate, openModal, replyLater, webhookOf } from "../interactions/respond.ts";
import { createMessageAddress, DISCORD, linkTo, parentOf } from "../places/address.ts";
import { holdsAny } from "../places/permissions.ts";
import { attachmentsOf } from "../places/sources.ts";
import { buildWordsForm, readWords } from "../rendering/form.ts";
import { sentenceText } from "../rendering/messages.ts";

/** Throws a UserError if moderation isn't available. */
function requireCaseService({ caseService }: InteractionDeps): CaseService {
  if (!caseService) throw new UserError(say("moderationNowhere"));
  return caseService;
}

const isActionKind = (word: string | undefined): word is ModerationActionKind =>
  ACTION_KINDS.some((kind) => kind === word);

/** Handles a moderator's decision on a card. */
export async function decideCase(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  target: string,
): Promise<void> {
  const [id = "", seen = "", kind] = target.split(" ");
  if (!isActionKind(kind)) throw new UserError(say("discordUnknownControl"));
  const [chosen] = valuesIn(interaction);
  const minutes = Math.min(Math.max(1, Number(chosen) || 1), MAX_MINUTES);
  await sendDecision(deps, interaction, {
    case: id,
    seen,
    kind,
    ...(chosen !== undefined && (kind === "move" ? { to: chosen } : { minutes })),
  });
}

const MAX_MINUTES = 28 * 24 * 60;

/** Asks a moderator why a decision was a false alarm. */
export async function openUndoForm(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  target: string,
): Promise<void> {
  await checkMayDecide(deps, interaction, "undo");
  await openModal(deps.api, interaction, buildWordsForm({ name: "undo", target }, "Undo"));
}

export async function submitUndo(
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  target: string,
): Promise<void> {
  const [id = "", seen = ""] = target.split(" ");
  const reason = readWords(interaction);
  await sendDecision(deps, interaction, { case: id, seen, kind: "undo", reason });
}

async function sendDecision(
  deps: InteractionDeps,
  interaction: APIInteraction,
  {
    seen,
    ...decision
  }: Pick<Decision, "case" | "kind" | "minutes" | "to" | "reason"> & { readonly seen: string },
): Promise<void> {
  const cases = requireCaseService(deps);
  await checkMayDecide(deps, interaction, decision.kind);
  await deferUpdate(deps.api, interaction);
  try {
    const by = personOf(interaction).id;
    await cases.decide({ ...placeOf(interaction), ...decision, seen: Number(seen), by });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const content = sentenceText(error.sentence);
    await deps.api.followUp(webhookOf(interaction), { content, ephemeral: true });
  }
}

const placeOf = (interaction: APIInteraction) => ({
  platform: DISCORD,
  workspace: workspaceOf(interaction),
  channel: channelOf(interaction),
});

/** Names in Discord's own settings. */
const NEEDED: Partial<Record<ModerationActionKind, readonly [string, bigint]>> = {
  timeout: ["Moderate Members", PermissionFlagsBits.ModerateMembers],
  mute: ["Mute Members", PermissionFlagsBits.MuteMembers],
  disconnect: ["Move Members", PermissionFlagsBits.MoveMembers],
  move: ["Move Members", PermissionFlagsBits.MoveMembers],
};

/**
 * A button allows nothing that Discord wouldn't allow the user by hand, unless a permission rule of the server does.
 */
async function checkMayDecide(
  deps: InteractionDeps,
  interaction: APIInteraction,
  kind: ModerationActionKind,
): Promise<void> {
  const [right, bit] = NEEDED[kind] ?? (["Manage Messages", PermissionFlagsBits.ManageMessages] as const);
  const may = await deps.permissions.may(askerIn(interaction), "moderate", () => holdsAny(interaction, bit));
  if (!may) throw new UserError(say("moderationNotAModerator", { right }));
}

/** Handles "Report" in a message's menu: stores the message and asks for a reason. */
export async function openReportForm(
  deps: InteractionDeps,
  interaction: APIMessageApplicationCommandInteraction,
): Promise<void> {
  const caseService = requireCaseService(deps);
  const { guild_id: guild, data } = interaction;
  const reported = data.resolved.messages[data.target_id];
  if (guild === undefined || !reported) throw new UserError(say("moderationNowhere"));
  const { id: message, author } = reported;
  const channel = channelOf(interaction);
  const files = attachmentsOf(reported)
    .map((file) => deps.sources.take(file, { channel, message }))
    .filter((file) => ["audio", "video"].includes(mediaKindOf(file) ?? ""));
  if (files.length === 0) throw new UserError(say("moderationNoSound"));
  const { parent } = parentOf(interaction.channel);
  const target = await caseService.draft({
    platform: DISCORD,
    place: { workspace: guild, channel, address: createMessageAddress({ guild, message, parent }) },
    message,
    link: linkTo(guild, channel, message),
    author: { id: author.id, isBot: author.bot === true },
    files,
    isVoiceMessage: false,
  });
  await openModal(deps.api, interaction, buildWordsForm({ name: "report", target }, "Report"));
}

/** Posting the card can take longer than Discord waits. */
export const submitReport = (
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  id: string,
): Promise<void> =>
  replyLater(deps, interaction, async () => {
    const report = { case: id, by: personOf(interaction).id, words: readWords(interaction) };
    const isNew = await requireCaseService(deps).report({ ...placeOf(interaction), ...report });
    return say(isNew ? "moderationReportDone" : "moderationReportedBefore");
  });

export async function openAppealForm(
  { api }: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  target: string,
): Promise<void> {
  await openModal(api, interaction, buildWordsForm({ name: "appeal", target }, "Appeal"));
}

export const submitAppeal = (
  deps: InteractionDeps,
  interaction: APIModalSubmitInteraction,
  id: string,
): Promise<void> =>
  replyLater(deps, interaction, async () => {
    const appeal = { case: id, by: personOf(interaction).id, words: readWords(interaction) };
    await requireCaseService(deps).appeal({ platform: DISCORD, ...appeal });
    return say("moderationAppealed");
  });
