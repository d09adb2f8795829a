import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { NamedRef } from "../../settings/permission-rule.ts";
import type { CommandContext } from "../definition/command.ts";
import { findNearest } from "./nearest.ts";

/** `<@&12>`, `<!subteam^S12|@guests>`, `<#C12|general>`: how platforms write mentions. */
const MENTION = /^<(?:[@#][!&]?|!subteam\^)([\w-]+)(?:\|[@#]?([^>]*))?>$/;
const ID = /^[\w:-]{1,64}$/;

/** Parses a mention or an id of the platform. Undefined when it is neither. */
export function parseMention(input: string): NamedRef | undefined {
  const text = input.trim();
  const [, id, name] = MENTION.exec(text) ?? [];
  if (id !== undefined) return { id, ...(name && { name }) };
  return ID.test(text) ? { id: text } : undefined;
}

/** Parses mentions or ids, separated by spaces or commas. The word `empty` stands for an empty list. */
export function parseMentions(option: string, input: string, empty?: string): NamedRef[] {
  if (input.trim().toLowerCase() === empty) return [];
  return input
    .replaceAll("><", "> <")
    .split(/[\s,]+/)
    .filter((word) => word !== "")
    .map((word) => {
      const found = parseMention(word);
      if (!found) throw new UserError(say("moderationNames", { option }));
      return found;
    });
}

/** Parses a channel's mention or id. Throws a UserError for anything else. */
export function parseChannel(input: string): NamedRef {
  const found = parseMention(input);
  if (!found) throw new UserError(say("permissionsWho", { option: "channel" }));
  return found;
}

/** Mentions and ids as platforms write them. Text of this form is never a role's name, even if the role was deleted. */
const MENTION_OR_ID = /^(?:<.*>|\d+|S[A-Z0-9]{2,})$/;

/**
 * Finds a role or user group by its name (ignoring case), a mention or its id. Throws a UserError with the nearest
 * names, or when the platform doesn't list its roles.
 */
export async function resolveRole(
  input: string,
  { roles }: Pick<CommandContext, "roles">,
): Promise<NamedRef> {
  const text = input.trim();
  const found = parseMention(text);
  const isCertain = found !== undefined && MENTION_OR_ID.test(text);
  if (isCertain) return found;
  const serverRoles = await roles().catch(() => {
    throw new UserError(say("rolesUnknown", { given: text }));
  });
  if (!serverRoles) {
    if (found) return found;
    throw new UserError(say("permissionsWho", { option: "role" }));
  }
  const name = text.replace(/^@/, "").toLowerCase();
  const [role, ...others] = serverRoles.filter((one) => one.name?.toLowerCase() === name);
  if (role && others.length === 0) return role;
  if (role) throw new UserError(say("roleNotOne", { given: text, count: others.length + 1 }));
  const names = serverRoles.flatMap((one) => one.name ?? []);
  throw new UserError(say("roleNotThere", { given: text, nearest: findNearest(name, names, 3).join(", ") }));
}

/**
 * Throws a UserError for another server's channel, exactly as for one that doesn't exist. For channels that the bot
 * will post in: admins name them by id, and the bot may be in the other server too. Senders check again, because a
 * setting can also be stored in other ways.
 */
export async function checkOwnChannel(
  { id }: NamedRef,
  { isOwnChannel }: Pick<CommandContext, "isOwnChannel">,
): Promise<void> {
  // If the platform doesn't answer, the sender's own check decides.
  const isOwn = await isOwnChannel(id).catch(() => undefined);
  if (isOwn === false) throw new UserError(say("channelNotHere", { channel: id }));
}
