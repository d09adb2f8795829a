import type { TypedCommand } from "../../../commands/parsing/parse.ts";
import { readLine, sourceOption } from "../forms/command-line.ts";
import { sourceOf, usableFile } from "../sources/shared-file.ts";
import type { Heard } from "./message-event.ts";

/** What a message asks for, with the file that came with it. Throws UserError. */
export function heardCommand(message: Heard): TypedCommand {
  const words = message.text.replace(/<@[^>]+>/, "").trim();
  const wish = readLine(words === "" ? "help" : words);
  const typed = wish.kind === "typed" ? wish.typed : { command: wish.command.name, options: {} };
  const source = sourceOption(typed.command);
  if (source === undefined || Object.hasOwn(typed.options, source)) return typed;
  // Without one it is the newest of the thread or channel, which is looked up when it is accepted.
  const file = usableFile(message.files);
  return file ? { ...typed, options: { ...typed.options, [source]: sourceOf(file) } } : typed;
}
