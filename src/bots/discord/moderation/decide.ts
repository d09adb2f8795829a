import {
  PermissionFlagsBits,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIMessageStringSelectInteractionData,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTION_KINDS, type ModerationActionKind } from "../../../moderation/cases/case.ts";
import type { CaseService } from "../../../moderation/service/case-service.ts";
import { DISCORD } from "../places/address.ts";
import { askerIn, channelOf, personOf, workspaceOf } from "../interactions/invocation.ts";
import { deferUpdate, webhookOf, sentenceText } from "../interactions/respond.ts";
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
  const cases = requireCaseService(deps);
  await checkMayDecide(deps, interaction, kind);
  await deferUpdate(deps.api, interaction);
  const minutes = minutesIn(interaction);
  try {
    await cases.decide({
      platform: DISCORD,
      workspace: workspaceOf(interaction),
      channel: channelOf(interaction),
      case: id,
      seen: Number(seen),
      kind,
      by: personOf(interaction).id,
      ...(minutes !== undefined && { minutes }),
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
