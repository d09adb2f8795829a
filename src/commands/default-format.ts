import type { JobCommand, Planned, PlanContext } from "./definition/command.ts";
import type { Option } from "./definition/option.ts";
import type { ReadValues } from "./definition/option.ts";

/**
 * What a command is planned to do, with the format that the person, the channel or the server has chosen where the command
 * lets one choose and nobody did. What was typed stays as it was, so that a later repetition asks again.
 */
export function planned(command: JobCommand, values: ReadValues, context: PlanContext): Planned {
  const option: Option | undefined = command.options["format"];
  const wanted = context.setting("format");
  const isOpen =
    values["format"] === undefined && option?.kind === "choice" && option.choices.includes(wanted);
  return command.plan(isOpen ? { ...values, format: wanted } : values, context);
}
