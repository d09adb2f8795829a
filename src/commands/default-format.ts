import type { JobCommand, Plan, PlanContext } from "./definition/command.ts";
import type { Option } from "./definition/option.ts";
import type { ParsedValues } from "./definition/option.ts";

/**
 * What a command is planned to do, with the format that the person, the channel or the server has chosen where the command
 * lets one choose and nobody did. What was typed stays as it was, so that a later repetition asks again.
 */
export function planCommand(command: JobCommand, values: ParsedValues, context: PlanContext): Plan {
  const option: Option | undefined = command.options["format"];
  const wanted = context.setting("format");
  const usesDefault =
    values["format"] === undefined && option?.kind === "choice" && option.choices.includes(wanted);
  return command.plan(usesDefault ? { ...values, format: wanted } : values, context);
}
