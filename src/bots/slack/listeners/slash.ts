import type { App, SlashCommand } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import { render, say } from "../../../messages/index.ts";
import { buildFormView } from "../forms/form.ts";
import { extrasOf, type CommandReply, toReply } from "../intake.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { parseSlashCommand } from "../forms/command-line.ts";
import { buildPanelModal } from "../controls/listen.ts";
import { encryptChannel } from "../place.ts";
import { answerContent, type AnswerExtras } from "../messages/plain-blocks.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { type ListenerDeps, withTimeout } from "./deps.ts";

/** Handles `/tts Hello`, `/mynah help`. */
export function listenToCommands(app: App, deps: ListenerDeps): void {
  app.command(/^\/.+/, async ({ command, ack, client, context }) => {
    const working = runSlashCommand(deps, command, workspaceIn(context), client);
    const said = await withTimeout(working);
    if (said === "late") {
      await ack(ephemeral(render(say("slackSlow"))));
      const late = await working;
      if (late.kind !== "job") await deps.respond(command.response_url, late.text, extrasOf(late));
      return;
    }
    // A job's placeholder follows soon, so there is nothing to say unless it has to wait.
    const text = said.kind === "job" ? said.wait : said.text;
    await (text === undefined ? ack() : ack(ephemeral(text, extrasOf(said))));
  });
}

const ephemeral = (text: string, extras?: AnswerExtras) =>
  text === "" ? "" : ({ response_type: "ephemeral", ...answerContent(text, extras) } as const);

/** `/settings` and `/settings show` without options open the panel. */
const isPanel = (command: string, text: string): boolean =>
  command === "/settings" && /^\s*(?:show)?\s*$/i.test(text);

function runSlashCommand(
  deps: ListenerDeps,
  { command, text, user_id: person, channel_id: channel, ...slash }: SlashCommand,
  workspace: Workspace,
  client: WebClient,
): Promise<CommandReply> {
  return toReply(deps.log, async () => {
    const { response_url: responseUrl, trigger_id: trigger } = slash;
    const place = encryptChannel(deps.secretBox, { workspace, person }, channel);
    if (isPanel(command, text)) {
      const typed = parseCommandLine("/settings show");
      const said = await deps.runLine({ key: `slash ${trigger}`, workspace, person, channel, typed });
      await client.views.open({ trigger_id: trigger, view: buildPanelModal(said, place) });
      return { kind: "said", text: "" };
    }
    const request = parseSlashCommand(command, text);
    if (request.kind === "typed") {
      return deps.runLine({
        key: `slash ${trigger}`,
        workspace,
        person,
        channel,
        responseUrl,
        typed: request.typed,
      });
    }
    const reply = deps.secretBox.seal(responseUrl, person);
    await client.views.open({
      trigger_id: trigger,
      view: buildFormView({ command: request.command, memory: { channel: place, reply } }),
    });
    return { kind: "said", text: "" };
  });
}
