import { UserError } from "../../errors.ts";
import type { Membership } from "../../jobs/ports/platform.ts";
import { say } from "../../messages/index.ts";
import { isPrivateChat } from "./address.ts";
import type { TelegramApi } from "./api/api.ts";
import { isTelegramError, TelegramFailure } from "./api/errors.ts";

const MEMBERS = new Set(["creator", "administrator", "member", "restricted"]);
const ADMINS = new Set(["creator", "administrator"]);

interface Member {
  readonly chat: string;
  readonly person: string;
}

/** Returns what a person is in a chat; undefined for strangers, and where the bot was removed. */
async function statusOf(api: TelegramApi, { chat, person }: Member): Promise<string | undefined> {
  // Their own chat with the bot, or an anonymous administrator, who writes as the group.
  if (chat === person) return "administrator";
  if (isPrivateChat(chat) || Number(person) < 0) return undefined;
  try {
    const member = await api.call("getChatMember", { chat_id: Number(chat), user_id: Number(person) });
    return member.status === "restricted" && !member.is_member ? undefined : member.status;
  } catch (error) {
    if (isTelegramError(error, "elsewhere", "moved", "refused")) return undefined;
    throw error;
  }
}

export async function findMembership(api: TelegramApi, member: Member): Promise<Membership | undefined> {
  return MEMBERS.has((await statusOf(api, member)) ?? "") ? { roles: null } : undefined;
}

/** Throws a UserError if Telegram doesn't say. */
export async function isAdmin(api: TelegramApi, member: Member): Promise<boolean> {
  try {
    return ADMINS.has((await statusOf(api, member)) ?? "");
  } catch (error) {
    if (error instanceof TelegramFailure) throw new UserError(say("telegramRightsUnknown"));
    throw error;
  }
}
