import { commandNamed } from "../../../commands/index.ts";
import type { TypedCommand } from "../../../commands/parse.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api.ts";
import { SlackFailure } from "../failures.ts";
import { readLine, sourceOption } from "../line.ts";
import { type SharedFile, sourceOf, usableFile } from "../shared-file.ts";
import { typedText } from "../text.ts";
import type { Workspace } from "../workspace.ts";
import type { Heard } from "./heard.ts";

/** What a message asks for, with the file it is about: its own, or one above it in the thread. Throws UserError. */
export async function heardCommand(
  api: SlackApi,
  workspace: Workspace,
  message: Heard,
): Promise<TypedCommand> {
  const words = typedText(message.text.replace(/<@[^>]+>/, "")).trim();
  const wish = readLine(words === "" ? "help" : words);
  const typed = wish.kind === "typed" ? wish.typed : { command: wish.command.name, options: {} };
  const source = sourceOption(typed.command);
  if (source === undefined || Object.hasOwn(typed.options, source)) return typed;
  const isWanted = commandNamed(typed.command).options[source]?.required === true;
  const file =
    usableFile(message.files) ?? (isWanted ? await fileInThread(api, workspace, message) : undefined);
  if (!file) {
    if (isWanted) throw new UserError(say("slackNoFile", { command: typed.command }));
    return typed;
  }
  return { ...typed, options: { ...typed.options, [source]: sourceOf(file) } };
}

/** The newest file above the mention. Slack lets some apps read once a minute only, so a refusal is told, not waited for. */
async function fileInThread(
  api: SlackApi,
  workspace: Workspace,
  { channel, thread, ts }: Heard,
): Promise<SharedFile | undefined> {
  if (thread === undefined) return undefined;
  try {
    const { messages = [] } = await api.call(workspace, "conversations.replies", (client) =>
      client.conversations.replies({ channel, ts: thread, latest: ts, limit: 100 }),
    );
    const files = messages.flatMap((message) => (message.files ?? []) as SharedFile[]);
    return usableFile(files.toReversed());
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackThreadUnread"));
    throw error;
  }
}
