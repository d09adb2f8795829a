import { type Remedy, UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { findNearest } from "./nearest.ts";

/** `lineFor` returns the line that the person may have meant if this is the command. */
export function unknownCommandError(
  name: string,
  commands: readonly { readonly name: string }[],
  lineFor: (command: string) => string = (command) => `/${command}`,
  others: readonly Remedy[] = [],
): UserError {
  const names = commands.map((command) => command.name);
  const likely = findNearest(name, names, 3);
  const remedies = likely.map((near) => ({ label: `/${near}`, line: lineFor(near) }));
  return new UserError(
    say("unknownCommand", { name, nearest: likely.map((near) => `/${near}`).join(", ") }),
    [...remedies, ...others],
  );
}
