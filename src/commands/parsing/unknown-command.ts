import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { findNearest } from "./nearest.ts";

export function unknownCommandError(name: string, commands: readonly { readonly name: string }[]): UserError {
  const names = commands.map((command) => command.name);
  const likely = findNearest(name, names, 3).map((near) => `/${near}`);
  return new UserError(say("unknownCommand", { name, nearest: likely.join(", ") }));
}
