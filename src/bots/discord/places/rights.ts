import { render, say } from "../../../messages/index.ts";
import { ChannelType, InteractionContextType, PermissionFlagsBits, type APIInteraction } from "discord.js";

/** The minimum permissions for everything the bot does; the invite link requests the same. */
export const REQUIRED_PERMISSIONS = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  SendMessages: PermissionFlagsBits.SendMessages,
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  AttachFiles: PermissionFlagsBits.AttachFiles,
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
  SendVoiceMessages: PermissionFlagsBits.SendVoiceMessages,
} as const;

/** Names in Discord's own settings. */
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

/** Returns whether the bot itself can write here. Otherwise only the interaction can, for its 15 minutes. */
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

/**
 * Returns what prevents the bot from reading this channel: a permission, or that it isn't a member. Undefined if it
 * can.
 */
export function missingReadPermission(
  interaction: APIInteraction,
): keyof typeof REQUIRED_PERMISSIONS | "membership" | undefined {
  const { context, authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (context === InteractionContextType.PrivateChannel) return "membership";
  // The bot is always part of its own direct messages, which have no permissions.
  if (guild === undefined) return undefined;
  if (owners["0"] === undefined) return "membership";
  const held = BigInt(app_permissions);
  return (["ViewChannel", "ReadMessageHistory"] as const).find(
    (right) => (held & REQUIRED_PERMISSIONS[right]) === 0n,
  );
}

/** Required permissions that the bot lacks here, named as in Discord. */
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

/** Returns whether the user moderates the channel, for buttons and commands alike. Admins do. */
export const isModerator = (interaction: APIInteraction): boolean =>
  isManager(interaction) ||
  (BigInt(interaction.member?.permissions ?? "0") & PermissionFlagsBits.ManageMessages) !== 0n;

/** Returns whether the user manages who is in a voice channel. */
export const mayMoveMembers = (interaction: APIInteraction): boolean =>
  (BigInt(interaction.member?.permissions ?? "0") &
    (PermissionFlagsBits.MoveMembers | PermissionFlagsBits.Administrator)) !==
  0n;

/** Returns whether the user can change settings for the whole server. Never in direct messages. */
export const isManager = (interaction: APIInteraction): boolean =>
  (BigInt(interaction.member?.permissions ?? "0") &
    (PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator)) !==
  0n;

/** Builds the link that adds the bot to a server with only the permissions it needs. */
export function inviteLink(app: string): string {
  const permissions = Object.values(REQUIRED_PERMISSIONS).reduce((all, right) => all | right, 0n);
  const query = new URLSearchParams({
    client_id: app,
    scope: "bot applications.commands",
    permissions: String(permissions),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}
