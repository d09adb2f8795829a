import type { APIMessage, APIUser } from "discord.js";

/** Names that Discord provides for the mentions in a text. */
export interface MentionNames {
  readonly users?: Readonly<Record<string, Pick<APIUser, "username" | "global_name">>> | undefined;
  readonly members?: Readonly<Record<string, { readonly nick?: string | null }>> | undefined;
  readonly roles?: Readonly<Record<string, { readonly name: string }>> | undefined;
  readonly channels?: Readonly<Record<string, { readonly name?: string | null }>> | undefined;
}

const MENTION = /<(?<sign>@&|@!?|#)(?<id>\d+)>/g;

/** Replaces `<@123>` with `@Ada`. Mentions whose name Discord doesn't provide stay as they are. */
export const replaceMentions = (text: string, names: MentionNames): string =>
  text.replaceAll(MENTION, (mention, sign: string, id: string) => {
    const name = nameOf(names, sign, id);
    return name ? `${sign === "#" ? "#" : "@"}${name}` : mention;
  });

/** Replaces `<@&12>` with `<@&12|Guests>`, if the ID is needed and people should see a name too. */
export const labelMentions = (text: string, names: MentionNames): string =>
  text.replaceAll(MENTION, (mention, sign: string, id: string) => {
    const name = nameOf(names, sign, id)?.replaceAll(/[<>|]/g, " ");
    return name ? `${mention.slice(0, -1)}|${name}>` : mention;
  });

function nameOf({ users, members, roles, channels }: MentionNames, sign: string, id: string) {
  if (sign === "@&") return roles?.[id]?.name;
  if (sign === "#") return channels?.[id]?.name;
  return members?.[id]?.nick ?? users?.[id]?.global_name ?? users?.[id]?.username;
}

/** Names of the users a message mentions. */
export const mentionNamesOf = ({ mentions }: Pick<APIMessage, "mentions">): MentionNames => ({
  users: Object.fromEntries(mentions.map((user) => [user.id, user])),
});

/** Returns the name that a server shows for a member. */
export const displayName = ({
  nick,
  user,
}: {
  readonly nick?: string | null | undefined;
  readonly user: Pick<APIUser, "username" | "global_name">;
}): string => nick ?? user.global_name ?? user.username;
