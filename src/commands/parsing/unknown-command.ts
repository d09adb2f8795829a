import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { nearest } from "./nearest.ts";

/** The failure of asking for a command that does not exist. */
export function unknownCommand(name: string, commands: readonly { readonly name: string }[]): UserError {
  const names = commands.map((command) => command.name);
  const likely = nearest(name, names, 3).map((near) => `/${near}`);
  return new UserError(say("unknownCommand", { name, nearest: likely.join(", ") }));
}
