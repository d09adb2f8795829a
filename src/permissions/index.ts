import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { About, Right, Rule } from "../settings/permission-rule.ts";
import type { Settings } from "../settings/resolve.ts";
import type { Scope } from "../settings/scope.ts";
import { decide } from "./decide.ts";
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
