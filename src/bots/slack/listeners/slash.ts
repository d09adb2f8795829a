import type { App, SlashCommand } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import { render, say } from "../../../messages/index.ts";
import { formView } from "../forms/form.ts";
import { extrasIn, type Taken, taken } from "../intake.ts";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { readSlash } from "../forms/command-line.ts";
import { panelModal } from "../controls/views.ts";
import { sealPlace } from "../place.ts";
import { answerContent, type Extras } from "../messages/plain-blocks.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { within } from "./timeout.ts";
import type { ListenerTools } from "./deps.ts";

/** `/tts Hello`, `/mynah help`. */
export function listenToCommands(app: App, tools: ListenerTools): void {
  app.command(/^\/.+/, async ({ command, ack, client, context }) => {
    const working = carryOut(tools, command, workspaceIn(context), client);
    const said = await within(working);
    if (said === "late") {
      await ack(ephemeral(render(say("slackSlow"))));
      const late = await working;
      if (late.kind !== "job") await tools.respond(command.response_url, late.text, extrasIn(late));
      return;
    }
    // Nothing to say of a job whose placeholder follows soon.
    const text = said.kind === "job" ? said.wait : said.text;
    await (text === undefined ? ack() : ack(ephemeral(text, extrasIn(said))));
  });
}

const ephemeral = (text: string, extras?: Extras) =>
  text === "" ? "" : ({ response_type: "ephemeral", ...answerContent(text, extras) } as const);

/** `/settings` alone is the panel. */
const isPanel = (command: string, text: string): boolean => command === "/settings" && text.trim() === "";

function carryOut(
  tools: ListenerTools,
  { command, text, user_id: person, channel_id: channel, ...slash }: SlashCommand,
  workspace: Workspace,
  client: WebClient,
): Promise<Taken> {
  return taken(tools.log, async () => {
    const { response_url: responseUrl, trigger_id: trigger } = slash;
    const place = sealPlace(tools.seal, { workspace, person }, channel);
    if (isPanel(command, text)) {
      const typed = parseCommandLine("/settings show");
      const said = await tools.take({ key: `slash ${trigger}`, workspace, person, channel, typed });
      await client.views.open({ trigger_id: trigger, view: panelModal(said, place) });
      return { kind: "said", text: "" };
    }
    const wish = readSlash(command, text);
    if (wish.kind === "typed") {
      return tools.take({
        key: `slash ${trigger}`,
        workspace,
        person,
        channel,
        responseUrl,
        typed: wish.typed,
      });
    }
    const reply = tools.seal.seal(responseUrl, person);
    await client.views.open({
      trigger_id: trigger,
      view: formView({ command: wish.command, memory: { channel: place, reply } }),
    });
    return { kind: "said", text: "" };
  });
}
