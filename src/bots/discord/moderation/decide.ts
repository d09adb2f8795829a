import {
  PermissionFlagsBits,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIMessageStringSelectInteractionData,
} from "discord.js";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { ACTS, type ActKind } from "../../../moderation/cases/case.ts";
import type { Court } from "../../../moderation/service/case-service.ts";
import { DISCORD } from "../places/address.ts";
import { askerIn, channelOf, personOf, workspaceOf } from "../interactions/invocation.ts";
import { acknowledgePress, hookOf, wordsOf } from "../interactions/respond.ts";
import type { IntakeTools } from "../interactions/deps.ts";

const isAct = (word: string | undefined): word is ActKind => ACTS.some((kind) => kind === word);

/** Throws where nobody is there to decide. */
export function courtIn({ court }: IntakeTools): Court {
  if (!court) throw new UserError(say("moderationNowhere"));
  return court;
}

/** A moderator's decision on a card. */
export async function decide(
  tools: IntakeTools,
  interaction: APIMessageComponentInteraction,
  about: string,
): Promise<void> {
  const [id = "", seen = "", kind] = about.split(" ");
  if (!isAct(kind)) throw new UserError(say("discordUnknownControl"));
  const court = courtIn(tools);
  await checkMayDecide(tools, interaction, kind);
  await acknowledgePress(tools.api, interaction);
  const minutes = minutesIn(interaction);
  try {
    await court.press({
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
    await tools.api.followUp(hookOf(interaction), { content: wordsOf(error.sentence), ephemeral: true });
  }
}

const MOST_MINUTES = 28 * 24 * 60;

function minutesIn({ data }: APIMessageComponentInteraction): number | undefined {
  const [value] = (data as APIMessageStringSelectInteractionData).values ?? [];
  return value === undefined ? undefined : Math.min(Math.max(1, Number(value) || 1), MOST_MINUTES);
}

/** Nobody does by a button what Discord would not let them do by hand, unless a rule of the server says so. */
async function checkMayDecide(tools: IntakeTools, interaction: APIInteraction, kind: ActKind): Promise<void> {
  const { name, bit } = kind === "timeout" ? RIGHTS.timeout : RIGHTS.other;
  const held = BigInt(interaction.member?.permissions ?? "0");
  const may = await tools.permissions.may(askerIn(interaction), "moderate", () => (held & bit) !== 0n);
  if (!may) throw new UserError(say("moderationNotAModerator", { right: name }));
}

const RIGHTS = {
  timeout: {
    name: "Moderate Members",
    bit: PermissionFlagsBits.ModerateMembers | PermissionFlagsBits.Administrator,
  },
  other: {
    name: "Manage Messages",
    bit: PermissionFlagsBits.ManageMessages | PermissionFlagsBits.Administrator,
  },
} as const;
