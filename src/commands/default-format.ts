import type { JobCommand, Plan, PlanContext } from "./definition/command.ts";
import type { Option } from "./definition/option.ts";
import type { ParsedValues } from "./definition/option.ts";

/**
 * Plans a command. If it has a format option that wasn't given, uses the format set by the person, channel or server.
 * The typed values stay unchanged, so a later retry reads the setting again.
 */
export function planCommand(command: JobCommand, values: ParsedValues, context: PlanContext): Plan {
  const option: Option | undefined = command.options["format"];
  const wanted = context.setting("format");
  const usesDefault =
    values["format"] === undefined && option?.kind === "choice" && option.choices.includes(wanted);
  return command.plan(usesDefault ? { ...values, format: wanted } : values, context);
}
