import type { APIInteraction } from "discord.js";
import type { JobRequester } from "../../../jobs/actions/job-actions.ts";
import type { Invocation, Person, Place } from "../../../jobs/job.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import type { Actor } from "../../../permissions/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { Scope } from "../../../settings/scope.ts";
import type { NamedRef } from "../../../settings/permission-rule.ts";
import type { DiscordApi } from "../api/api.ts";
import { createAddress, DISCORD, parentOf } from "../places/address.ts";
import { isChannelOf } from "../own-channel.ts";
import { isManager, missingPermissions } from "../places/rights.ts";

export const personOf = (interaction: APIInteraction): Person => ({
  id: interaction.member?.user.id ?? interaction.user?.id ?? "",
});

/** As Discord says it of the person's client; pings have none. */
export const localeIn = (interaction: APIInteraction): string =>
  "locale" in interaction && typeof interaction.locale === "string" ? interaction.locale : "en-US";

export const channelOf = (interaction: APIInteraction): string => interaction.channel?.id ?? "";

export const workspaceOf = (interaction: APIInteraction): string => interaction.guild_id ?? "direct";

/** Whose settings hold where this person acts. */
export const scopeIn = (interaction: APIInteraction): Scope => ({
  platform: DISCORD,
  workspace: workspaceOf(interaction),
  channel: parentOf(interaction.channel).parent ?? channelOf(interaction),
  person: personOf(interaction).id,
});

/** In direct messages nobody has any. */
const rolesOf = (interaction: APIInteraction): readonly string[] => interaction.member?.roles ?? [];

/** Whom the server's rules are about when this person acts. */
export const askerIn = (interaction: APIInteraction): Actor => ({
  scope: scopeIn(interaction),
  roles: rolesOf(interaction),
});

/** Somebody's jobs, at the wish of whoever acts. */
export const jobUserIn = (interaction: APIInteraction, person: Person): JobRequester => ({
  platform: DISCORD,
  person,
  place: placeIn(interaction, parentOf(interaction.channel)),
  roles: rolesOf(interaction),
});

const placeIn = (interaction: APIInteraction, address: Place["address"]): Place => ({
  workspace: workspaceOf(interaction),
  channel: channelOf(interaction),
  address,
});

/** What an interaction asks for. Its id is the key, so a second delivery finds the first job. */
export function invocationOf(
  interaction: APIInteraction,
  command: string,
  options: Readonly<Record<string, unknown>>,
  {
    secretBox,
    api,
    retryOf,
  }: { secretBox: SecretBox; api: Pick<DiscordApi, "roles" | "channel">; retryOf?: string | undefined },
): Invocation {
  return {
    // Another press of the same 'Retry' is the same request.
    key: retryOf === undefined ? interaction.id : `retry-${retryOf}`,
    platform: DISCORD,
    person: personOf(interaction),
    roles: rolesOf(interaction),
    place: placeIn(interaction, createAddress(interaction, secretBox, retryOf)),
    locale: getLanguageCode(),
    command,
    options,
    mayAdminister: async () => isManager(interaction),
    missingPermissions: async () => missingPermissions(interaction),
    rolesThere: () => rolesThere(interaction, api),
    isOwnChannel: (id) => isChannelOf(api, workspaceOf(interaction), id),
  };
}

/** In direct messages there are none. */
async function rolesThere(
  { guild_id: guild }: APIInteraction,
  api: Pick<DiscordApi, "roles">,
): Promise<readonly NamedRef[]> {
  if (guild === undefined) return [];
  // The role of the server's own id is everybody.
  return (await api.roles(guild)).flatMap(({ id, name }) => (id === guild ? [] : [{ id, name }]));
}
