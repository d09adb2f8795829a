import type { APIInteraction, APIMessageComponentInteraction } from "discord.js";
import type { Logger } from "pino";
import type { JobRequester } from "../../../jobs/actions/job-actions.ts";
import type { Invocation, Person, Place, Job } from "../../../jobs/job.ts";
import type { MediaProcessor } from "../../../media/processing/index.ts";
import type { Files } from "../../../media/storage/files.ts";
import { getLanguageCode } from "../../../messages/language.ts";
import type { Actor } from "../../../permissions/index.ts";
import type { NamedRef } from "../../../settings/permission-rule.ts";
import type { Scope } from "../../../settings/scope.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { App } from "../../app.ts";
import type { DiscordApi } from "../api/api.ts";
import { createAddress, DISCORD, parentOf } from "../places/address.ts";
import { isChannelOf } from "../places/look-up.ts";
import {
  isManager,
  isModerator,
  mayMoveMembers,
  missingOptionalPermissions,
  missingPermissions,
  missingToPost,
} from "../places/permissions.ts";
import type { Sources } from "../places/sources.ts";
import type { QueueProgress } from "../progress.ts";

/** Dependencies for answering an interaction, from the gateway or over HTTP. */
export interface InteractionDeps extends App {
  readonly api: DiscordApi;
  readonly secretBox: SecretBox;
  readonly sources: Sources;
  /** Shows the position in the queue if the job is still waiting after a moment. */
  readonly showQueue: (job: Job, place: QueueProgress) => void;
  readonly files: Pick<Files, "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toExcerpt" | "toVoiceMessage">;
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

export const personOf = (interaction: APIInteraction): Person => ({
  id: interaction.member?.user.id ?? interaction.user?.id ?? "",
});

/** Language of the user's client; pings have none. */
export const localeIn = (interaction: APIInteraction): string =>
  "locale" in interaction && typeof interaction.locale === "string" ? interaction.locale : "en-US";

export const channelOf = (interaction: APIInteraction): string => interaction.channel?.id ?? "";

export const workspaceOf = (interaction: APIInteraction): string => interaction.guild_id ?? "direct";

/** What was selected in a menu. */
export const valuesIn = ({ data }: APIMessageComponentInteraction): readonly string[] =>
  "values" in data ? data.values : [];

/** Scope of the settings that apply here to this user. */
export const scopeIn = (interaction: APIInteraction): Scope => ({
  platform: DISCORD,
  workspace: workspaceOf(interaction),
  channel: parentOf(interaction.channel).parent ?? channelOf(interaction),
  person: personOf(interaction).id,
});

/** Empty in direct messages. */
const rolesOf = (interaction: APIInteraction): readonly string[] => interaction.member?.roles ?? [];

/** The user whom the server's permission rules are checked for. */
export const askerIn = (interaction: APIInteraction): Actor => ({
  scope: scopeIn(interaction),
  roles: rolesOf(interaction),
});

/** Requester of a person's jobs, on behalf of the current user. */
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

/** Builds the invocation of an interaction. Its ID is the key, so a redelivery finds the first job. */
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
    // Pressing the same 'Retry' again is the same request.
    key: retryOf === undefined ? interaction.id : `retry-${retryOf}`,
    platform: DISCORD,
    person: personOf(interaction),
    roles: rolesOf(interaction),
    place: placeIn(interaction, createAddress(interaction, secretBox, retryOf)),
    locale: getLanguageCode(),
    command,
    options,
    mayAdminister: async () => isManager(interaction),
    mayModerate: async () => isModerator(interaction),
    mayManageVoice: async () => mayMoveMembers(interaction),
    missingPermissions: async () => missingPermissions(interaction),
    missingOptionalPermissions: async () => missingOptionalPermissions(interaction),
    missingToPost: (channel) => missingToPost(interaction, channel),
    rolesThere: () => rolesThere(interaction, api),
    isOwnChannel: (id) => isChannelOf(api, workspaceOf(interaction), id),
  };
}

/** Empty in direct messages. */
async function rolesThere(
  { guild_id: guild }: APIInteraction,
  api: Pick<DiscordApi, "roles">,
): Promise<readonly NamedRef[]> {
  if (guild === undefined) return [];
  // The role with the server's own ID is @everyone.
  return (await api.roles(guild)).flatMap(({ id, name }) => (id === guild ? [] : [{ id, name }]));
}
