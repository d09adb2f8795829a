import {
  MessageFlags,
  MessageType,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageReactionAddDispatchData,
} from "discord.js";
import type { Logger } from "pino";
import type { ChatMessage, ChatMessageListener } from "../../../jobs/ports/chat-messages.ts";
import { createMessageAddress, DISCORD } from "../places/address.ts";
import { displayName, replaceMentions } from "../places/names.ts";
import type { MemberRef } from "../places/permissions.ts";

type Message = GatewayMessageCreateDispatchData;

/** Types of messages that people write; the others are notices from Discord. */
const WRITTEN = new Set([MessageType.Default, MessageType.Reply]);

/** Its variation selector is optional. */
const SKIP = /^\u23ed\ufe0f?$/u;

export interface ChatMessagesDeps {
  readonly listener: Pick<ChatMessageListener, "onMessage" | "onSkip">;
  /** Whether a member manages who is in voice channels. */
  readonly mayMoveMembers: (guild: string, channel: string, member: MemberRef) => Promise<boolean>;
  readonly log: Logger;
}

export type ChatMessages = ReturnType<typeof createChatMessages>;

/**
 * Passes on what members write in servers. Without the intent for message content, Discord leaves text and files out of
 * messages that don't mention the bot: those are ignored. A thread is a channel of its own. The gateway doesn't
 * redeliver, so failures are only logged.
 */
export function createChatMessages({ listener, mayMoveMembers, log }: ChatMessagesDeps) {
  const running = new Set<Promise<void>>();
  function run(work: Promise<void>): void {
    const working = work
      .catch((error: unknown) => log.warn({ err: error }, "discord: failed to read a message aloud"))
      .finally(() => running.delete(working));
    running.add(working);
  }
  return {
    /** `own`: IDs of this bot and its app; null while they aren't known. */
    onCreate(message: Message, own: OwnIds | null): void {
      const read = isOfOwnApp(message, own) ? undefined : toChatMessage(message);
      if (read) run(listener.onMessage(read));
    },
    onReaction(reaction: GatewayMessageReactionAddDispatchData): void {
      const { guild_id: guild, channel_id: channel, message_id: message, user_id: id, member } = reaction;
      if (guild === undefined || !member || member.user.bot || !SKIP.test(reaction.emoji.name ?? "")) return;
      const mayManageVoice = () => mayMoveMembers(guild, channel, { id, roles: member.roles });
      run(listener.onSkip({ platform: DISCORD, workspace: guild, message, person: id, mayManageVoice }));
    },
    /** Waits for work that has started. */
    async close(): Promise<void> {
      await Promise.all(running);
    },
  };
}

interface OwnIds {
  readonly user: string;
  readonly application: string;
}

const isProgram = ({ author, webhook_id }: Message): boolean =>
  author.bot === true || webhook_id !== undefined;

/** Whether this app wrote a message, as its bot or by a webhook: it would answer itself without end. */
const isOfOwnApp = (message: Message, own: OwnIds | null): boolean =>
  isProgram(message) &&
  (own === null || message.author.id === own.user || message.application_id === own.application);

function toChatMessage(message: Message): ChatMessage | undefined {
  const { id, guild_id: guild, channel_id: channel, author, member, type } = message;
  if (guild === undefined) return undefined;
  const attachments = attachmentsOf(message);
  const text = textOf(message);
  if (!WRITTEN.has(type) || (message.content === "" && text === "" && attachments.length === 0))
    return undefined;
  return {
    platform: DISCORD,
    place: {
      workspace: guild,
      channel,
      address: createMessageAddress({ guild, message: id, parent: undefined }),
    },
    message: id,
    author: {
      id: author.id,
      name: displayName({ user: author, ...member }),
      roles: member?.roles ?? [],
      ...(isProgram(message) && { isProgram: true as const }),
    },
    text,
    attachments,
  };
}

/** The mention that addresses the bot isn't part of what is said. What programs write is often in embeds only. */
function textOf(message: Message): string {
  const { mentions } = message;
  const embedded = message.embeds.flatMap(({ title = "", description = "" }) => [title, description]);
  const content =
    message.content === "" && isProgram(message)
      ? embedded.filter((part) => part !== "").join("\n")
      : message.content;
  const bots = new Set(mentions.filter(({ bot }) => bot === true).map(({ id }) => id));
  const said = content.replace(/^\s*<@!?(\d+)>/, (mention, id: string) => (bots.has(id) ? "" : mention));
  const members = mentions.flatMap(({ id, member }) => (member ? [[id, member] as const] : []));
  return replaceMentions(said, {
    users: Object.fromEntries(mentions.map((user) => [user.id, user])),
    members: Object.fromEntries(members),
  });
}

function attachmentsOf({ attachments, sticker_items: stickers = [], flags }: Message) {
  const isVoice = ((flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  const kinds = attachments.map(({ content_type: type = "" }): ChatMessage["attachments"][number] => {
    if (isVoice || type.startsWith("audio/")) return "recording";
    if (type.startsWith("image/")) return "image";
    return type.startsWith("video/") ? "video" : "file";
  });
  return [...kinds, ...stickers.map(() => "sticker" as const)];
}
