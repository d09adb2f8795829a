import { badRequest, type FakeChat } from "../model.ts";
import type { ArgsOf } from "../parameters.ts";
import { chatFor, type World } from "../world.ts";

export function getChatMember(world: World, { chat_id: id, user_id: userId }: ArgsOf<"getChatMember">) {
  const chat = chatFor(world, id);
  const user = userId === world.bot.id ? world.bot : world.people.get(userId)?.user;
  if (!user) throw badRequest("PARTICIPANT_ID_INVALID");
  const status = chat.members.get(userId) ?? "left";
  const until = chat.restricted.get(userId);
  if (status === "member" && until !== undefined)
    return { status: "restricted", user, is_member: true, until_date: Math.floor(until / 1000) };
  const rights = userId === world.bot.id ? chat.botRights.map((right) => [right, true] as const) : [];
  return { status, user, ...Object.fromEntries(rights) };
}

/** Takes somebody out, and doesn't let them in again. */
export function banChatMember(world: World, args: ArgsOf<"banChatMember">): true {
  const chat = chatFor(world, args.chat_id);
  checkMayRestrict(chat, args.user_id);
  chat.members.set(args.user_id, "kicked");
  world.changed.notify();
  return true;
}

/** Lets somebody join again who was banned. Without `only_if_banned`, it takes out who is a member. */
export function unbanChatMember(world: World, args: ArgsOf<"unbanChatMember">): true {
  const { user_id: user, only_if_banned: isOnlyBanned = false } = args;
  const chat = chatFor(world, args.chat_id);
  if (chat.type !== "supergroup")
    throw badRequest("method is available for supergroup and channel chats only");
  checkMayRestrict(chat, user);
  if (chat.members.get(user) === "kicked" || !isOnlyBanned) chat.members.set(user, "left");
  world.changed.notify();
  return true;
}

function checkMayRestrict(chat: FakeChat, user: number): void {
  if (!chat.botRights.includes("can_restrict_members"))
    throw badRequest("not enough rights to restrict/unrestrict chat member");
  const status = chat.members.get(user);
  if (status === undefined) throw badRequest("PARTICIPANT_ID_INVALID");
  if (status === "creator") throw badRequest("can't remove chat owner");
  if (status === "administrator") throw badRequest("user is an administrator of the chat");
}

/** Restrictions of less than 30 seconds or more than 366 days last forever. */
const SHORTEST_MS = 30_000;
const LONGEST_MS = 366 * 24 * 60 * 60_000;

export function restrictChatMember(world: World, args: ArgsOf<"restrictChatMember">): true {
  const { user_id: user, permissions, until_date: date = 0 } = args;
  const chat = chatFor(world, args.chat_id);
  if (chat.type !== "supergroup") throw badRequest("method is available only for supergroups");
  checkMayRestrict(chat, user);
  if (permissions["can_send_messages"] === true) chat.restricted.delete(user);
  else {
    const ms = date * 1000 - world.clock.now();
    chat.restricted.set(user, ms < SHORTEST_MS || ms > LONGEST_MS ? Infinity : date * 1000);
  }
  world.changed.notify();
  return true;
}
