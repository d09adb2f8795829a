import { trainVoice } from "../../audio/contract/index.ts";
import type { PermissionKey } from "../../settings/permission-rule.ts";
import { callsOf } from "./plan-calls.ts";
import type { Plan } from "./command.ts";

/** What tells people why something is refused or what is kept about them, or takes a rule away again, cannot be denied itself. */
const ALWAYS_PERMITTED: ReadonlySet<string> = new Set(["help", "ping", "permissions", "privacy"]);

const firstWord = (command: string): string => command.split(" ")[0] ?? "";

/** The families that there can be rules for: commands of one word are families of their own. */
export const permissionFamilies = (commands: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(commands.map(({ name }) => firstWord(name)))].filter((family) => !ALWAYS_PERMITTED.has(family));

/** What somebody must be permitted to give a command. */
export function permissionsForCommand(command: string): readonly PermissionKey[] {
  const family = firstWord(command);
  return ALWAYS_PERMITTED.has(family) ? [] : [`family:${family}`];
}

/** What somebody must be permitted to have a plan carried out: its steps are commands too. */
export function permissionsForPlan(plan: Plan): readonly PermissionKey[] {
  const steps = "steps" in plan ? plan.steps.flatMap(({ command }) => permissionsForCommand(command)) : [];
  const trains = callsOf(plan).some(({ operation }) => operation === trainVoice.name);
  return ["right:spend", ...(trains ? ["right:train" as const] : []), ...steps];
}
