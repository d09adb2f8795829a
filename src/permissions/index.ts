import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { PermissionKey, Permission, PermissionRule } from "../settings/permission-rule.ts";
import type { Settings } from "../settings/resolve.ts";
import type { Scope } from "../settings/scope.ts";
import { formatPermissionRule } from "./rule-text.ts";

/** The person and place of a request, with their roles. */
export interface Actor {
  readonly scope: Scope;
  /** Null: the platform doesn't report roles. */
  readonly roles: readonly string[] | null;
}

/** Checks what a server's rules allow. */
export interface PermissionChecker {
  /** Throws a UserError that names the rule which denies one of these, or says that the commands are disabled. */
  check(actor: Actor, permissions: readonly PermissionKey[]): Promise<void>;
  /** Whether a person has a permission: as the rules say, or `fallback` when no rule applies. */
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
      for (const permission of permissions) {
        checkEnabled(set, permission);
        const rule = findDecidingRule(rules, permission, subjectOf(actor));
        if (rule?.effect === "deny") throw refusal(rule, actor);
      }
    },
    async may(actor, permission, fallback) {
      const rule = findDecidingRule(await readRules(actor), `right:${permission}`, subjectOf(actor));
      // Admins by the platform's own permissions can't be locked out.
      if (permission === "administer") return rule?.effect === "allow" || fallback();
      return rule ? rule.effect === "allow" : fallback();
    },
  };
}

/** Disabled commands are disabled for everyone. */
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

/** A person's roles and their channel. */
export interface PermissionSubject {
  /** Null: the platform doesn't report roles. */
  readonly roles: readonly string[] | null;
  readonly channel: string;
}

/**
 * Returns the deciding rule; undefined if no rule applies and the default holds. A rule for the channel comes before
 * one for everywhere, and among those, one for a role before one for everyone; the most specific rule decides, and a
 * denial among equals. If roles are unknown, every denial for a role applies and no permission for a role does:
 * whatever the roles are, nothing that they deny is allowed.
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
