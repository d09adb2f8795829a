import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { PermissionKey, Permission, PermissionRule } from "../settings/permission-rule.ts";
import type { Settings } from "../settings/resolve.ts";
import type { Scope } from "../settings/scope.ts";
import { formatPermissionRule } from "./rule-text.ts";

/** Who wants something, where. */
export interface Actor {
  readonly scope: Scope;
  /** Null: the platform does not tell. */
  readonly roles: readonly string[] | null;
}

/** What the rules of a server let people do. */
export interface PermissionChecker {
  /** Throws a UserError that names the rule which denies one of these, or that says that it is switched off. */
  check(actor: Actor, permissions: readonly PermissionKey[]): Promise<void>;
  /** Whether somebody has a right: as the rules say, or as `otherwise` where they say nothing. */
  may(actor: Actor, permission: Permission, fallback: () => boolean | Promise<boolean>): Promise<boolean>;
}

export function createPermissionChecker({
  settings,
}: {
  settings: Pick<AllSettings, "of">;
}): PermissionChecker {
  const readRules = async ({ scope }: Actor) => (await settings.of(scope)).value("permissions");
  return {
    async check(actor, permissions) {
      if (permissions.length === 0) return;
      const set = await settings.of(actor.scope);
      const rules = set.value("permissions");
      for (const about of permissions) {
        checkEnabled(set, about);
        const rule = findDecidingRule(rules, about, subjectOf(actor));
        if (rule?.effect === "deny") throw refusal(rule, actor);
      }
    },
    async may(actor, permission, fallback) {
      const rule = findDecidingRule(await readRules(actor), `right:${permission}`, subjectOf(actor));
      // Whoever administers by the platform's word cannot be locked out.
      if (permission === "administer") return rule?.effect === "allow" || fallback();
      return rule ? rule.effect === "allow" : fallback();
    },
  };
}

/** What is switched off is off for everybody. */
function checkEnabled(settings: Settings, permission: PermissionKey): void {
  const family = settings.value("families-off").find((family) => permission === `family:${family}`);
  if (family === undefined) return;
  const isHere = settings.from("families-off") === "channel";
  throw new UserError(say(isHere ? "familyOffHere" : "familyOff", { family }));
}

const subjectOf = ({ roles, scope }: Actor) => ({ roles, channel: scope.channel });

const refusal = (rule: PermissionRule, { roles }: Actor): UserError =>
  new UserError(
    say(rule.role && roles === null ? "permissionUnknown" : "permissionDenied", {
      rule: formatPermissionRule(rule),
    }),
  );

/** Somebody, where they are. */
export interface PermissionSubject {
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
export function findDecidingRule(
  rules: readonly PermissionRule[],
  permission: PermissionKey,
  subject: PermissionSubject,
): PermissionRule | undefined {
  const applicable = rules.filter((rule) => rule.about === permission && isApplicable(rule, subject));
  const nearest = Math.max(...applicable.map(specificityOf));
  const mostSpecific = applicable.filter((rule) => specificityOf(rule) === nearest);
  return mostSpecific.find(({ effect }) => effect === "deny") ?? mostSpecific[0];
}

const specificityOf = ({ role, channel }: PermissionRule): number => (channel ? 2 : 0) + (role ? 1 : 0);

function isApplicable({ effect, role, channel }: PermissionRule, subject: PermissionSubject): boolean {
  if (channel && channel.id !== subject.channel) return false;
  if (!role) return true;
  return subject.roles?.includes(role.id) ?? effect === "deny";
}
