import { randomBytes } from "node:crypto";
import { channel as tracingChannel } from "node:diagnostics_channel";

import type { Interaction } from "../interactions/interaction.ts";
import { deliver } from "../interactions/deliver.ts";
import { appPermissions, uploadLimitOf } from "../interactions/rights.ts";
import { has, permissionsIn } from "../permissions.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL, viewChannel } from "../world/channel.ts";
import type { Guild } from "../world/guild.ts";
import { viewMember } from "../world/guild.ts";
import type { Person } from "../world/person.ts";
import { viewUser } from "../world/person.ts";
import type { Handle } from "./handle.ts";
import { createHandle } from "./handle.ts";
import { ClientRefuses } from "./options.ts";

/** Returns 0 in a guild, 1 in a DM with the bot, 2 in another private channel. */
export const contextOf = (channel: Channel): 0 | 1 | 2 =>
  channel.guildId !== undefined ? 0 : channel.botIsIn ? 1 : 2;

export interface Act {
  readonly person: Person;
  readonly channel: Channel;
  readonly type: number;
  readonly data: Record<string, unknown>;
  readonly owners: Readonly<Record<string, string>>;
  readonly command?: string;
  readonly isMenu?: boolean;
  readonly messageId?: string;
  /** Additions to the payload, e.g. `message`. */
  readonly extra?: Record<string, unknown>;
}

const guildOf = (platform: FakePlatform, channel: Channel): Guild | undefined =>
  channel.guildId === undefined ? undefined : platform.world.guild(channel.guildId);

/** Returns a user's permissions here; all in private channels. */
export const rightsOf = (platform: FakePlatform, channel: Channel, person: Person): bigint => {
  const guild = guildOf(platform, channel);
  return guild ? permissionsIn(guild, channel, person.id) : (1n << 53n) - 1n;
};

/** Publishes what people do, for reports of failed tests. */
const deeds = tracingChannel("fake-platform:deed");

/** Creates the interaction of a user's action, delivers it to the bot, and returns what the user sees. */
export const interact = async (platform: FakePlatform, act: Act): Promise<Handle> => {
  const { person, channel } = act;
  if (!has(rightsOf(platform, channel, person), "VIEW_CHANNEL"))
    throw new ClientRefuses("the channel is not visible");
  deeds.publish(
    `${person.username}: ${act.command ?? ""} ${JSON.stringify("options" in act.data ? act.data["options"] : act.data)}`,
  );
  const [id, token] = [platform.newId(), `fake-${randomBytes(48).toString("base64url")}`];
  const interaction: Interaction = {
    id,
    token,
    type: act.type,
    createdAt: platform.clock.now(),
    waitsSince: platform.clock.waited(),
    sentAt: 0,
    userId: person.id,
    channelId: channel.id,
    guildId: channel.guildId,
    command: act.command,
    messageId: act.messageId,
    isMenu: act.isMenu ?? false,
    owners: act.owners,
    // A user install can't answer publicly where the guild denies USE_EXTERNAL_APPS.
    forcedEphemeral:
      act.owners["0"] === undefined && !has(rightsOf(platform, channel, person), "USE_EXTERNAL_APPS"),
    payload: { id, token, ...payloadOf(platform, act) },
    followUps: [],
  };
  await deliver(platform, interaction);
  return createHandle(platform, interaction);
};

const payloadOf = (platform: FakePlatform, act: Act): Record<string, unknown> => {
  const { person, channel } = act;
  const where = { guildId: channel.guildId, userId: person.id };
  return {
    application_id: platform.world.botId,
    type: act.type,
    version: 1,
    data: act.data,
    channel_id: channel.id,
    channel: viewChannel(platform.world, channel),
    locale: person.locale,
    app_permissions: `${appPermissions(platform, channel.id)}`,
    attachment_size_limit: uploadLimitOf(platform, where),
    entitlements: [],
    entitlement_sku_ids: [],
    authorizing_integration_owners: act.owners,
    context: contextOf(channel),
    ...whoOf(platform, act),
    ...act.extra,
  };
};

/** In guilds a member with permissions, elsewhere only a user. */
const whoOf = (platform: FakePlatform, { person, channel }: Act): Record<string, unknown> => {
  const guild = guildOf(platform, channel);
  if (!guild) return { user: viewUser(person) };
  const member = guild.members.get(person.id) ?? { userId: person.id, roles: [] };
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    member: {
      ...viewMember(platform.world, member),
      permissions: `${permissionsIn(guild, channel, person.id)}`,
    },
  };
};

/** Returns whose install allows a command here: the guild's ("0"), the user's own ("1"), or both. */
export const ownersOf = (
  platform: FakePlatform,
  person: Person,
  channel: Channel,
  types: readonly number[],
): Record<string, string> => {
  const guild = guildOf(platform, channel);
  const byGuild =
    types.includes(0) && (guild ? guild.hasBot : channel.type === CHANNEL.dm && channel.botIsIn);
  const byPerson = types.includes(1) && person.hasInstalledApp;
  return { ...(byGuild ? { "0": guild?.id ?? "0" } : {}), ...(byPerson ? { "1": person.id } : {}) };
};
