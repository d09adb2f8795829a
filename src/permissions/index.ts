import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { About, Right, Rule } from "../settings/permission-rule.ts";
import type { Settings } from "../settings/resolve.ts";
import type { Scope } from "../settings/scope.ts";
import { ruleWords } from "./rule-text.ts";

/** Who wants something, where. */
export interface Asker {
  readonly scope: Scope;
  /** Null: the platform does not tell. */
  readonly roles: readonly string[] | null;
}

/** What the rules of a server let people do. */
export interface Permissions {
  /** Throws a UserError that names the rule which denies one of these, or that says that it is switched off. */
  check(asker: Asker, abouts: readonly About[]): Promise<void>;
  /** Whether somebody has a right: as the rules say, or as `otherwise` where they say nothing. */
  may(asker: Asker, right: Right, otherwise: () => boolean | Promise<boolean>): Promise<boolean>;
}

export function createPermissions({ settings }: { settings: Pick<AllSettings, "of"> }): Permissions {
  const rulesFor = async ({ scope }: Asker) => (await settings.of(scope)).value("permissions");
  return {
    async check(asker, abouts) {
      if (abouts.length === 0) return;
      const set = await settings.of(asker.scope);
      const rules = set.value("permissions");
      for (const about of abouts) {
        checkOn(set, about);
        const rule = decide(rules, about, whomIn(asker));
        if (rule?.effect === "deny") throw refusal(rule, asker);
      }
    },
    async may(asker, right, otherwise) {
      const rule = decide(await rulesFor(asker), `right:${right}`, whomIn(asker));
      // Whoever administers by the platform's word cannot be locked out.
      if (right === "administer") return rule?.effect === "allow" || otherwise();
      return rule ? rule.effect === "allow" : otherwise();
    },
  };
}

/** What is switched off is off for everybody. */
function checkOn(settings: Settings, about: About): void {
  const family = settings.value("families-off").find((family) => about === `family:${family}`);
  if (family === undefined) return;
  const isHere = settings.from("families-off") === "channel";
  throw new UserError(say(isHere ? "familyOffHere" : "familyOff", { family }));
}

const whomIn = ({ roles, scope }: Asker) => ({ roles, channel: scope.channel });

const refusal = (rule: Rule, { roles }: Asker): UserError =>
  new UserError(
    say(rule.role && roles === null ? "permissionUnknown" : "permissionDenied", { rule: ruleWords(rule) }),
  );

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
