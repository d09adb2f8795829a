import {
  PermissionFlagsBits,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIMessageStringSelectInteractionData,
  type APIModalSubmitInteraction,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { CaseService, Decision } from "../../../moderation/service/case-service.ts";
import { DISCORD } from "../places/address.ts";
import { askerIn, channelOf, personOf, workspaceOf } from "../interactions/invocation.ts";
import { encodeAction } from "../../actions/index.ts";
import { deferUpdate, openModal, webhookOf, sentenceText } from "../interactions/respond.ts";
import { buildWordsForm, readWords } from "./words-form.ts";
import type { InteractionDeps } from "../interactions/deps.ts";

const isActionKind = (word: string | undefined): word is ModerationActionKind =>
  ACTION_KINDS.some((kind) => kind === word);

/** Throws a UserError if moderation isn't available. */
export function requireCaseService({ caseService }: InteractionDeps): CaseService {
  if (!caseService) throw new UserError(say("moderationNowhere"));
  return caseService;
}

/** Handles a moderator's decision on a card. */
export async function decideCase(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  target: string,
): Promise<void> {
  const [id = "", seen = "", kind] = target.split(" ");
  if (!isActionKind(kind)) throw new UserError(say("discordUnknownControl"));
  const minutes = minutesIn(interaction);
  await sendDecision(deps, interaction, { case: id, seen, kind, ...(minutes !== undefined && { minutes }) });
}

/** Asks a moderator why a decision was a false alarm. */
export async function openUndoForm(
  deps: InteractionDeps,
  interaction: APIMessageComponentInteraction,
  target: string,
): Promise<void> {
  await checkMayDecide(deps, interaction, "undo");
  const id = encodeAction({ name: "undo", target });
  await openModal(deps.api, interaction, buildWordsForm(id, "moderationUndoForm", "moderationUndoAsks"));
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
  interaction: APIMessageComponentInteraction | APIModalSubmitInteraction,
  { seen, ...decision }: Pick<Decision, "case" | "kind" | "minutes" | "reason"> & { readonly seen: string },
): Promise<void> {
  const cases = requireCaseService(deps);
  await checkMayDecide(deps, interaction, decision.kind);
  await deferUpdate(deps.api, interaction);
  try {
    await cases.decide({
      platform: DISCORD,
      workspace: workspaceOf(interaction),
      channel: channelOf(interaction),
      ...decision,
      seen: Number(seen),
      by: personOf(interaction).id,
    });
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    await deps.api.followUp(webhookOf(interaction), {
      content: sentenceText(error.sentence),
      ephemeral: true,
    });
  }
}

const MAX_MINUTES = 28 * 24 * 60;

function minutesIn({ data }: APIMessageComponentInteraction): number | undefined {
  const [value] = (data as APIMessageStringSelectInteractionData).values ?? [];
  return value === undefined ? undefined : Math.min(Math.max(1, Number(value) || 1), MAX_MINUTES);
}

/**
 * A button allows nothing that Discord wouldn't allow the user by hand, unless a permission rule of the server does.
 */
async function checkMayDecide(
  deps: InteractionDeps,
  interaction: APIInteraction,
  kind: ModerationActionKind,
): Promise<void> {
  const { name, bit } = kind === "timeout" ? PERMISSIONS.timeout : PERMISSIONS.other;
  const held = BigInt(interaction.member?.permissions ?? "0");
  const may = await deps.permissions.may(askerIn(interaction), "moderate", () => (held & bit) !== 0n);
  if (!may) throw new UserError(say("moderationNotAModerator", { right: name }));
}

const PERMISSIONS = {
  timeout: {
    name: "Moderate Members",
    bit: PermissionFlagsBits.ModerateMembers | PermissionFlagsBits.Administrator,
  },
  other: {
    name: "Manage Messages",
    bit: PermissionFlagsBits.ManageMessages | PermissionFlagsBits.Administrator,
  },
} as const;
