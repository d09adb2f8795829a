import { trainVoice } from "../../audio/contract/index.ts";
import type { About } from "../../settings/permission-rule.ts";
import { callsOf } from "./plan-calls.ts";
import type { Planned } from "./command.ts";

/** What tells people why something is refused or what is kept about them, or takes a rule away again, cannot be denied itself. */
const ALWAYS: ReadonlySet<string> = new Set(["help", "ping", "permissions", "privacy"]);

const firstWord = (command: string): string => command.split(" ")[0] ?? "";

/** The families that there can be rules for: commands of one word are families of their own. */
export const families = (commands: readonly { readonly name: string }[]): readonly string[] =>
  [...new Set(commands.map(({ name }) => firstWord(name)))].filter((family) => !ALWAYS.has(family));

/** What somebody must be permitted to give a command. */
export function aboutCommand(command: string): readonly About[] {
  const family = firstWord(command);
  return ALWAYS.has(family) ? [] : [`family:${family}`];
}

/** What somebody must be permitted to have a plan carried out: its steps are commands too. */
export function aboutPlan(plan: Planned): readonly About[] {
  const steps = "steps" in plan ? plan.steps.flatMap(({ command }) => aboutCommand(command)) : [];
  const trains = callsOf(plan).some(({ operation }) => operation === trainVoice.name);
  return ["right:spend", ...(trains ? ["right:train" as const] : []), ...steps];
}
