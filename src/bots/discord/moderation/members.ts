import { PermissionFlagsBits } from "discord.js";
import type { Logger } from "pino";
import type { Member } from "../../../moderation/moderation-platform.ts";
import type { DiscordApi } from "../api/api.ts";

/** What a server's roles may do changes rarely, and is asked for with every clip. */
const TRUSTED_MS = 60_000;
const MODERATES = PermissionFlagsBits.Administrator | PermissionFlagsBits.ManageMessages;

interface Known {
  readonly until: number;
  readonly owner: string;
  /** Ids of roles that moderate. */
  readonly moderating: ReadonlySet<string>;
}

/** Whether somebody moderates a server by its roles; false where Discord does not tell. */
export function createMembers({
  api,
  now,
  log,
}: {
  api: Pick<DiscordApi, "guild" | "roles" | "member">;
  now: () => Date;
  log: Logger;
}) {
  const kept = new Map<string, Known>();

  async function known(guild: string): Promise<Known> {
    const present = kept.get(guild);
    if (present && present.until > now().getTime()) return present;
    const [{ owner_id: owner }, roles] = await Promise.all([api.guild(guild), api.roles(guild)]);
    const moderating = roles.filter(({ permissions }) => (BigInt(permissions) & MODERATES) !== 0n);
    const fresh = {
      until: now().getTime() + TRUSTED_MS,
      owner,
      moderating: new Set(moderating.map(({ id }) => id)),
    };
    kept.set(guild, fresh);
    return fresh;
  }

  return async ({ workspace: guild, person, roles }: Member): Promise<boolean> => {
    try {
      const { owner, moderating } = await known(guild);
      // Everybody has the role that is called like the server.
      if (owner === person || moderating.has(guild)) return true;
      const held = roles ?? (await api.member(guild, person)).roles;
      return held.some((role) => moderating.has(role));
    } catch (error) {
      log.info({ err: error }, "discord: who moderates a server could not be asked");
      return false;
    }
  };
}
