import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";
import { displayName } from "./names.ts";

/** Who isn't a member: a bot, or somebody whom Discord doesn't know (any more). */
type NoMember = "bot" | "unknown";

/** Tells members in a voice channel from bots. Each is looked up once. */
export function createPresentMembers(api: Pick<DiscordApi, "member">, guild: string) {
  const names = new Map<string, string>();
  const others = new Map<string, NoMember>();
  return {
    /** Returns the members among these people, with their names. Fails as Discord does. */
    async membersAmong(people: readonly string[]) {
      const unknown = people.filter((person) => !names.has(person) && !others.has(person));
      await Promise.all(
        unknown.map(async (person) => {
          const member = await undefinedIfAbsent(api.member(guild, person));
          if (!member) others.set(person, "unknown");
          else if (member.user.bot === true) others.set(person, "bot");
          else names.set(person, displayName(member));
        }),
      );
      return people.flatMap((personId) => {
        const name = names.get(personId);
        return name === undefined ? [] : [{ personId, name }];
      });
    },
    /** Undefined for members, and for those who weren't looked up yet. */
    otherKind: (person: string): NoMember | undefined => others.get(person),
  };
}
