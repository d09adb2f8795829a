import { ApiError, invalid } from "../http/answer.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { textOf } from "./components.ts";
import { pingsOf } from "./mentions.ts";
import type { AllowedMentions } from "./mentions.ts";
import type { Message } from "./message.ts";
import { FLAGS, viewMessage } from "./message.ts";

export const inGuild = (message: Message) =>
  message.guildId === undefined ? {} : { guild_id: message.guildId };

export const announce = (
  platform: FakePlatform,
  name: "MESSAGE_CREATE" | "MESSAGE_UPDATE",
  message: Message,
): void => {
  if (message.ephemeralFor !== undefined) return;
  platform.gateway.dispatch({
    name,
    channelId: message.channelId,
    guildId: message.guildId,
    data: (readsContent) => ({ ...viewMessage(platform, message, readsContent), ...inGuild(message) }),
  });
};

export const checkFlags = (asked: number, had: number, may: number): number => {
  if (asked & ~had & ~may) throw invalid("flags", `The flags ${asked & ~had & ~may} cannot be set here`);
  return asked & ~FLAGS.loading;
};

export const ping = (
  platform: FakePlatform,
  message: Message,
  allowed: AllowedMentions | null | undefined,
): void => {
  message.pinged = pingsOf(platform, {
    text: `${message.content}\n${textOf(message.components)}`,
    channelId: message.channelId,
    allowed,
    byInteraction: message.interactionId !== undefined,
    repliedTo: message.replyTo === undefined ? undefined : platform.messages.get(message.replyTo)?.authorId,
  });
};

/** AutoMod: blocks the words of a guild's own rules, and those a test has blocked everywhere. */
export const moderate = (platform: FakePlatform, channelId: string, text: string): void => {
  const guildId = platform.world.channel(channelId)?.guildId;
  const own = guildId === undefined ? [] : (platform.world.guild(guildId)?.blocked ?? []);
  if ([...own, ...platform.faults.blocked].some((pattern) => pattern.test(text))) {
    throw new ApiError(400, 200000, "Message was blocked by automatic moderation");
  }
};
