import type { APIMessage, APIUser } from "discord.js";

/** Whom and what Discord knows by name in a text. */
export interface Names {
  readonly users?: Readonly<Record<string, Pick<APIUser, "username" | "global_name">>> | undefined;
  readonly members?: Readonly<Record<string, { readonly nick?: string | null }>> | undefined;
  readonly roles?: Readonly<Record<string, { readonly name: string }>> | undefined;
  readonly channels?: Readonly<Record<string, { readonly name?: string | null }>> | undefined;
}

const MENTION = /<(?<sign>@&|@!?|#)(?<id>\d+)>/g;

/** `<@123>` as `@Ada`, as people read it. Of whom and what Discord tells no name the mention stays. */
export function named(text: string, { users, members, roles, channels }: Names): string {
  const nameOf = (sign: string, id: string) => {
    if (sign === "@&") return roles?.[id]?.name;
    if (sign === "#") return channels?.[id]?.name;
    return members?.[id]?.nick ?? users?.[id]?.global_name ?? users?.[id]?.username;
  };
  return text.replaceAll(MENTION, (mention, sign: string, id: string) => {
    const name = nameOf(sign, id);
    return name ? `${sign === "#" ? "#" : "@"}${name}` : mention;
  });
}

/** Names of those whom a message mentions. */
export const namesIn = ({ mentions }: Pick<APIMessage, "mentions">): Names => ({
  users: Object.fromEntries(mentions.map((user) => [user.id, user])),
});
