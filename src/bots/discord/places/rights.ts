import { render, say } from "../../../messages/index.ts";
import { ChannelType, InteractionContextType, PermissionFlagsBits, type APIInteraction } from "discord.js";

/** The least a bot needs for everything it does here; also what the invite link asks for. */
export const REQUIRED_PERMISSIONS = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  SendMessages: PermissionFlagsBits.SendMessages,
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  AttachFiles: PermissionFlagsBits.AttachFiles,
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
  SendVoiceMessages: PermissionFlagsBits.SendVoiceMessages,
} as const;

/** As Discord's own settings name them. */
export const PERMISSION_NAMES: Readonly<Record<keyof typeof REQUIRED_PERMISSIONS, string>> = {
  ViewChannel: "View Channel",
  SendMessages: "Send Messages",
  SendMessagesInThreads: "Send Messages in Threads",
  AttachFiles: "Attach Files",
  ReadMessageHistory: "Read Message History",
  SendVoiceMessages: "Send Voice Messages",
};

const THREADS = new Set<ChannelType | undefined>([
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);
export const isThread = (type: ChannelType | undefined): boolean => THREADS.has(type);

/** Whether the bot itself can write here, or only the person's interaction can, for its 15 minutes. */
export function canAnswerLate(interaction: APIInteraction): boolean {
  const { context, authorizing_integration_owners: owners, app_permissions, channel } = interaction;
  if (context === InteractionContextType.PrivateChannel) return false;
  if (interaction.guild_id === undefined) return true;
  // The guild's own install ("0") means that the bot is a member.
  if (owners["0"] === undefined) return false;
  const send = isThread(channel?.type)
    ? REQUIRED_PERMISSIONS.SendMessagesInThreads
    : REQUIRED_PERMISSIONS.SendMessages;
  const needed = REQUIRED_PERMISSIONS.ViewChannel | send;
  return (BigInt(app_permissions) & needed) === needed;
}

/** What keeps the bot from reading what stands here: a right, or that it is no member. Undefined where it may. */
export function missingReadPermission(
  interaction: APIInteraction,
): keyof typeof REQUIRED_PERMISSIONS | "membership" | undefined {
  const { context, authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (context === InteractionContextType.PrivateChannel) return "membership";
  // The bot is always part of its own direct messages, where there are no rights to give.
  if (guild === undefined) return undefined;
  if (owners["0"] === undefined) return "membership";
  const held = BigInt(app_permissions);
  return (["ViewChannel", "ReadMessageHistory"] as const).find(
    (right) => (held & REQUIRED_PERMISSIONS[right]) === 0n,
  );
}

/** What the bot may not do here though it should, as Discord names it. */
export function missingPermissions(interaction: APIInteraction): readonly string[] {
  const { authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (guild === undefined) return [];
  if (owners["0"] === undefined) return [render(say("discordNoMember"))];
  const held = BigInt(app_permissions);
  return PERMISSIONS.filter((right) => (held & REQUIRED_PERMISSIONS[right]) === 0n).map(
    (right) => PERMISSION_NAMES[right],
  );
}

const PERMISSIONS = Object.keys(REQUIRED_PERMISSIONS) as (keyof typeof REQUIRED_PERMISSIONS)[];

export const isPermissionName = (name: string): name is keyof typeof REQUIRED_PERMISSIONS =>
  Object.hasOwn(REQUIRED_PERMISSIONS, name);

export const isModerator = (interaction: APIInteraction): boolean =>
  (BigInt(interaction.member?.permissions ?? "0") & PermissionFlagsBits.ManageMessages) !== 0n;

/** Whoever may manage the server may decide for everybody in it. In direct messages there is no everybody. */
export const isManager = (interaction: APIInteraction): boolean =>
  (BigInt(interaction.member?.permissions ?? "0") &
    (PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator)) !==
  0n;

/** Adds the bot to a server with what it needs and nothing more. */
export function inviteLink(app: string): string {
  const permissions = Object.values(REQUIRED_PERMISSIONS).reduce((all, right) => all | right, 0n);
  const query = new URLSearchParams({
    client_id: app,
    scope: "bot applications.commands",
    permissions: String(permissions),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
