import { z } from "zod";
import type { Place } from "../../jobs/job.ts";

export const TELEGRAM = "telegram";

/** A stored ID of a chat or a message. */
export const telegramId = z
  .string()
  .regex(/^-?\d{1,16}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

/** The stored form of a job's address on Telegram. Every key may be missing. */
const stored = z.object({
  /** The forum's topic. Everyone in the chat can read all of them, so it is no thread of its own. */
  topic: telegramId,
  /** The message that the answer replies to. */
  replyTo: telegramId,
  /** The query with which the bot was summoned into another chat. */
  guest: z.string().optional().catch(undefined),
});

/** Reads a stored address. Values of another form read as absent, and unknown keys are ignored. */
export const parseAddress = (address: Place["address"]): z.output<typeof stored> => stored.parse(address);

export const createAddress = ({
  topic,
  replyTo,
  guest,
}: {
  readonly topic: number | undefined;
  readonly replyTo: number | undefined;
  readonly guest?: string | undefined;
}): Record<string, string> => ({
  ...(topic !== undefined && { topic: String(topic) }),
  ...(replyTo !== undefined && { replyTo: String(replyTo) }),
  ...(guest !== undefined && { guest }),
});

/** A private chat has the ID of its person. */
export const isPrivateChat = (chat: number | string): boolean => Number(chat) > 0;

/** Of the chats with several people, only supergroups have links, bans and restrictions. */
export const isSupergroup = (chat: number | string): boolean => /^-100\d+$/.test(String(chat));

/** Returns the link that opens a message; undefined where Telegram has none: in private chats and small groups. */
export function linkToMessage(chat: number, message: number): string | undefined {
  return isSupergroup(chat) ? `https://t.me/c/${String(chat).slice("-100".length)}/${message}` : undefined;
}
