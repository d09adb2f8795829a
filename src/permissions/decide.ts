import type { About, Rule } from "../settings/permission-rule.ts";

/** Somebody, where they are. */
export interface Whom {
  /** Null: the platform does not tell. */
  readonly roles: readonly string[] | null;
  readonly channel: string;
}

/**
 * The rule that decides; undefined: none does, and what always holds, holds. A rule for the channel is nearer than one for
 * everywhere, and of those one for a role nearer than one for everybody; the nearest decides, and of several as near as each
 * other a denial. Where roles are not known, every role that something is denied to counts as theirs, and none that
 * something is allowed to: whatever the roles are, nothing is let through that they deny.
 */
export function decide(rules: readonly Rule[], about: About, whom: Whom): Rule | undefined {
  const fitting = rules.filter((rule) => rule.about === about && isFor(rule, whom));
  const nearest = Math.max(...fitting.map(nearness));
  const near = fitting.filter((rule) => nearness(rule) === nearest);
  return near.find(({ effect }) => effect === "deny") ?? near[0];
}

const nearness = ({ role, channel }: Rule): number => (channel ? 2 : 0) + (role ? 1 : 0);

function isFor({ effect, role, channel }: Rule, whom: Whom): boolean {
  if (channel && channel.id !== whom.channel) return false;
  if (!role) return true;
  return whom.roles?.includes(role.id) ?? effect === "deny";
}
