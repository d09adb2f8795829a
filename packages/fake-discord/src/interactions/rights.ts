import { missingPermissions } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import { DM_APP, bits, has, permissionsIn } from "../permissions.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { Interaction } from "./interaction.ts";

/** Returns the app's permissions where it was called (`app_permissions`). */
export const appPermissions = (platform: FakePlatform, channelId: string): bigint => {
  const { world } = platform;
  const channel = world.channel(channelId);
  const guild = channel?.guildId === undefined ? undefined : world.guild(channel.guildId);
  if (!channel || !guild) return DM_APP;
  if (!guild.hasBot) return bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE");
  return permissionsIn(guild, channel, world.botId);
};

/** Documentation, resources/channel: a channel that an interaction names, with the user's permissions and, as a member, the app's. */
export const viewResolvedChannel = (platform: FakePlatform, { id, name, type, guildId }: Channel) => ({
  id,
  name,
  type,
  permissions: "0",
  ...(platform.world.hasBot(guildId ?? "") && { app_permissions: `${appPermissions(platform, id)}` }),
});

/** Bytes per attachment: the largest of the default, the guild's boosts and the user's Nitro, at this time. */
export const uploadLimitOf = (
  platform: FakePlatform,
  where: Pick<Interaction, "guildId" | "userId">,
): number =>
  Math.max(
    platform.settings.attachmentSizeLimit,
    where.guildId === undefined ? 0 : (platform.world.guild(where.guildId)?.uploadLimit ?? 0),
    platform.world.person(where.userId).nitroLimit,
  );

export const checkInteractionFiles = (
  platform: FakePlatform,
  interaction: Interaction,
  files: readonly UploadedFile[],
): void => {
  if (files.length > 0 && !has(appPermissions(platform, interaction.channelId), "ATTACH_FILES"))
    throw missingPermissions();
};
