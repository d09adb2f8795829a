import type { APIInteraction } from "discord.js";
import type { Invocation, Person } from "../../../jobs/job.ts";
import type { Seal } from "../../../store/seal.ts";
import type { Scope } from "../../../settings/scope.ts";
import { addressOf, DISCORD, parentOf } from "../address.ts";
import { isManager } from "../rights.ts";

export const personOf = (interaction: APIInteraction): Person => ({
  id: interaction.member?.user.id ?? interaction.user?.id ?? "",
});

export const channelOf = (interaction: APIInteraction): string => interaction.channel?.id ?? "";

const workspaceOf = (interaction: APIInteraction): string => interaction.guild_id ?? "direct";

/** Whose settings hold where this person acts. */
export const scopeIn = (interaction: APIInteraction): Scope => ({
  platform: DISCORD,
  workspace: workspaceOf(interaction),
  channel: parentOf(interaction.channel).parent ?? channelOf(interaction),
  person: personOf(interaction).id,
});

/** What an interaction asks for. Its id is the key, so a second delivery finds the first job. */
export function invocationOf(
  interaction: APIInteraction,
  command: string,
  options: Readonly<Record<string, unknown>>,
  { seal, retryOf }: { seal: Seal; retryOf?: string | undefined },
): Invocation {
  return {
    // Another press of the same 'Try again' is the same request.
    key: retryOf === undefined ? interaction.id : `retry-${retryOf}`,
    platform: DISCORD,
    person: personOf(interaction),
    place: {
      workspace: workspaceOf(interaction),
      channel: channelOf(interaction),
      address: addressOf(interaction, seal, retryOf),
    },
    locale: "locale" in interaction ? interaction.locale : "en-US",
    command,
    options,
    roles: interaction.member?.roles ?? [],
    mayAdminister: async () => isManager(interaction),
  };
}
