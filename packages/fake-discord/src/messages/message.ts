import { iso } from "../clock.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { CHANNEL } from "../world/channel.ts";
import { viewUser } from "../world/person.ts";
import type { Attachment } from "./attachments.ts";
import { viewAttachment } from "./attachments.ts";
import type { MessageComponent } from "./components.ts";

export const FLAGS = {
  suppressEmbeds: 1 << 2,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  voiceMessage: 1 << 13,
  componentsV2: 1 << 15,
} as const;

export interface Message {
  readonly id: string;
  readonly channelId: string;
  readonly guildId?: string | undefined;
  readonly authorId: string;
  readonly createdAt: number;
  readonly type: number;
  content: string;
  embeds: Record<string, unknown>[];
  components: MessageComponent[];
  attachments: Attachment[];
  flags: number;
  editedAt?: number;
  readonly nonce?: string | number | undefined;
  readonly replyTo?: string | undefined;
  /** The message that this one forwards. */
  readonly forwards?: Message;
  /** The interaction whose token created this message and can edit it. */
  readonly interactionId?: string | undefined;
  /** The webhook that posted it, of an app or of nobody's. */
  readonly webhook?:
    | { readonly id: string; readonly name: string; readonly applicationId?: string }
    | undefined;
  /** Only this user sees it. */
  readonly ephemeralFor?: string | undefined;
  /** Everyone this message has notified. */
  pinged: Pinged;
  deleted: boolean;
}

export interface Pinged {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

export const NOBODY: Pinged = { users: [], roles: [], everyone: false };

/** Returns a message that exists and is visible to the bot's token. */
export const findMessage = (platform: FakePlatform, id: string): Message | undefined => {
  const message = platform.messages.get(id);
  return message && !message.deleted ? message : undefined;
};

/**
 * Returns the message as the API shows it. Without the message-content intent, other users' text and files arrive
 * empty, except in DMs, where the bot is mentioned, and in interactions (`full`).
 */
export const viewMessage = (
  platform: FakePlatform,
  message: Message,
  full = false,
): Record<string, unknown> => {
  const { world } = platform;
  const visible = full || canReadContent(platform, message);
  const reply = message.replyTo === undefined ? undefined : platform.messages.get(message.replyTo);
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    author: authorOf(platform, message),
    content: visible ? message.content : "",
    embeds: visible ? message.embeds.map((embed) => ({ type: "rich", ...embed })) : [],
    components: visible ? message.components : [],
    attachments: visible ? message.attachments.map((one) => viewAttachment(platform, one)) : [],
    timestamp: iso(message.createdAt),
    edited_timestamp: message.editedAt === undefined ? null : iso(message.editedAt),
    flags: message.flags,
    mentions: mentioned(message.content).map((id) => viewUser(world.person(id))),
    mention_roles: [],
    mention_everyone: message.pinged.everyone,
    pinned: false,
    tts: false,
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...(message.authorId === world.botId ? { application_id: world.botId } : {}),
    ...(message.webhook && {
      webhook_id: message.webhook.id,
      ...(message.webhook.applicationId && { application_id: message.webhook.applicationId }),
    }),
    ...(message.replyTo === undefined ? {} : referenceOf(message)),
    ...(message.forwards ? forwardOf(platform, message.forwards, visible) : {}),
    ...(reply && !reply.deleted
      ? { referenced_message: { ...viewMessage(platform, { ...reply, replyTo: undefined }) } }
      : {}),
    ...(message.interactionId === undefined ? {} : interactionOf(platform, message)),
  };
};

/** Documentation, resources/message: the author of a webhook's message has the webhook's ID and name. */
const authorOf = ({ world }: FakePlatform, { authorId, webhook }: Message) =>
  webhook
    ? {
        id: webhook.id,
        username: webhook.name,
        discriminator: "0000",
        global_name: null,
        avatar: null,
        bot: true,
      }
    : viewUser(world.person(authorId));

const mentioned = (content: string): string[] => [
  ...new Set([...content.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id ?? "")),
];

/** Documentation, resources/message: a forward has a copy of the message, without its author. */
const forwardOf = (platform: FakePlatform, message: Message, visible: boolean) => {
  const { type, content, attachments, embeds, timestamp, edited_timestamp, flags } = viewMessage(
    platform,
    message,
    visible,
  );
  return {
    message_reference: { type: 1, message_id: message.id, channel_id: message.channelId },
    message_snapshots: [
      { message: { type, content, attachments, embeds, timestamp, edited_timestamp, flags } },
    ],
  };
};

const referenceOf = (message: Message) => ({
  message_reference: {
    type: 0,
    message_id: message.replyTo,
    channel_id: message.channelId,
    ...(message.guildId === undefined ? {} : { guild_id: message.guildId }),
  },
});

const interactionOf = (platform: FakePlatform, message: Message): Record<string, unknown> => {
  const interaction = platform.interactions.get(message.interactionId ?? "");
  if (!interaction) return {};
  const user = viewUser(platform.world.person(interaction.userId));
  const owners = interaction.owners;
  return {
    webhook_id: platform.world.botId,
    interaction_metadata: {
      id: interaction.id,
      type: interaction.type,
      user,
      authorizing_integration_owners: owners,
      ...(interaction.type === 3 ? { interacted_message_id: interaction.messageId ?? "0" } : {}),
      ...(interaction.type === 5
        ? {
            triggering_interaction_metadata: {
              id: interaction.id,
              type: 2,
              user,
              authorizing_integration_owners: owners,
            },
          }
        : {}),
    },
    ...(interaction.type === 2
      ? { interaction: { id: interaction.id, type: 2, name: interaction.command ?? "", user } }
      : {}),
  };
};

const canReadContent = (platform: FakePlatform, message: Message): boolean => {
  const { world, settings } = platform;
  return (
    message.authorId === world.botId ||
    settings.privilegedIntents.includes("messageContent") ||
    world.channel(message.channelId)?.type === CHANNEL.dm ||
    mentioned(message.content).includes(world.botId)
  );
};
