import type { App, GlobalShortcut, MessageShortcut } from "@slack/bolt";
import { commands, getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { GLOBAL_SHORTCUT, messageShortcuts } from "../forms/shortcuts.ts";
import { mainTextOption, sourceOption } from "../forms/command-line.ts";
import { buildPickerView } from "../forms/form.ts";
import { type CommandReply, toReply } from "../intake.ts";
import { unescapeText } from "../messages/text.ts";
import { type SharedFile, sourceOf, usableFile } from "../sources/private-file.ts";
import { acknowledgeInTime, type ListenerDeps } from "./deps.ts";

/** Handles "Transcribe" on a message, also in threads, and the global shortcut with the list of commands. */
export function listenToShortcuts(app: App, deps: ListenerDeps): void {
  for (const { callbackId, command } of messageShortcuts(commands)) {
    app.shortcut<MessageShortcut>(
      { type: "message_action", callback_id: callbackId },
      async ({ ack, shortcut, context }) => {
        const working = takeMessage(deps, command, shortcut, workspaceIn(context));
        const said = await acknowledgeInTime(() => ack(), working);
        if (said.kind !== "job") await deps.respond(shortcut.response_url, said.text);
      },
    );
  }
  app.shortcut<GlobalShortcut>(
    { type: "shortcut", callback_id: GLOBAL_SHORTCUT },
    async ({ ack, shortcut, client }) => {
      await ack();
      await client.views.open({ trigger_id: shortcut.trigger_id, view: buildPickerView(shortcut.user.id) });
    },
  );
}

/** The answer goes into the message's thread, or starts one. */
function takeMessage(
  deps: ListenerDeps,
  command: string,
  shortcut: MessageShortcut,
  workspace: Workspace,
): Promise<CommandReply> {
  const { message, channel, user, trigger_id: trigger, response_url: responseUrl } = shortcut;
  const thread = typeof message["thread_ts"] === "string" ? message["thread_ts"] : shortcut.message_ts;
  return toReply(deps.log, async () =>
    deps.runLine({
      key: `shortcut ${trigger}`,
      workspace,
      person: user.id,
      channel: channel.id,
      thread,
      responseUrl,
      typed: { command, options: optionsFrom(command, message) },
      isFromMenu: true,
    }),
  );
}

function optionsFrom(command: string, message: MessageShortcut["message"]): Record<string, unknown> {
  const source = sourceOption(command);
  if (source !== undefined) {
    const file = usableFile(message["files"] as SharedFile[] | undefined);
    if (!file) throw new UserError(say("slackNoFile", { command: getCommand(command).name }));
    const { ts, user } = message;
    const from = { message: ts, ...(typeof user === "string" && { author: user }) };
    return { [source]: { ...sourceOf(file), from } };
  }
  const words = unescapeText(message.text ?? "").trim();
  if (words === "") throw new UserError(say("slackNoText"));
  return { [mainTextOption(command) ?? "text"]: words };
}
