import { missingPermissions } from "../http/answer.ts";
import type { UploadedFile } from "../http/body.ts";
import { DM_APP, bits, has, permissionsIn } from "../permissions.ts";
import type { Stage } from "../stage.ts";
import type { Interaction } from "./interaction.ts";

/** What the app may do where it was called (`app_permissions`). */
export const appPermissions = (stage: Stage, channelId: string): bigint => {
  const { world } = stage;
  const channel = world.channel(channelId);
  const guild = channel?.guildId === undefined ? undefined : world.guild(channel.guildId);
  if (!channel || !guild) return DM_APP;
  if (!guild.hasBot) return bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE");
  return permissionsIn(guild, channel, world.botId);
};

/** Bytes for each attachment: the largest of the default, the guild's boosts and the person's Nitro, as of now. */
export const uploadLimitOf = (stage: Stage, where: Pick<Interaction, "guildId" | "userId">): number =>
  Math.max(
    stage.settings.attachmentSizeLimit,
    where.guildId === undefined ? 0 : (stage.world.guild(where.guildId)?.uploadLimit ?? 0),
    stage.world.person(where.userId).nitroLimit,
  );

export const checkInteractionFiles = (
  stage: Stage,
  interaction: Interaction,
  files: readonly UploadedFile[],
): void => {
  if (files.length > 0 && !has(appPermissions(stage, interaction.channelId), "ATTACH_FILES"))
    throw missingPermissions();
};
