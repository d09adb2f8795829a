import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { findNearest } from "./nearest.ts";

/** The failure of asking for a command that does not exist. */
export function unknownCommandError(name: string, commands: readonly { readonly name: string }[]): UserError {
  const names = commands.map((command) => command.name);
  const likely = findNearest(name, names, 3).map((near) => `/${near}`);
  return new UserError(say("unknownCommand", { name, nearest: likely.join(", ") }));
}
