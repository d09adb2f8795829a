import type { App, BlockAction, StaticSelectAction } from "@slack/bolt";
import type { WebClient } from "@slack/web-api";
import { getCommand } from "../../../commands/index.ts";
import { optionToAsk, parseCommandLine, type TypedCommand } from "../../../commands/parsing/parse.ts";
import { buildFormView } from "../forms/form.ts";
import { encryptChannel } from "../place.ts";
import { extrasOf, type CommandReply, toReply } from "../intake.ts";
import { SUGGESTION_ACTION } from "../messages/offers.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { withTimeout } from "./timeout.ts";
import type { ListenerDeps } from "./deps.ts";

/** Runs the suggestion a user selected, as if they had typed it there. */
export function listenToOffers(app: App, deps: ListenerDeps): void {
  app.action<BlockAction<StaticSelectAction>>(SUGGESTION_ACTION, async (action) => {
    const { ack, body, payload, context, client } = action;
    const typed = parseCommandLine(payload.selected_option.value);
    const asks = optionToAsk(typed);
    if (asks !== undefined) {
      await openForm(deps, client, { body, workspace: workspaceIn(context), typed, asks });
      return ack();
    }
    const working = runSuggestion(deps, body, payload, workspaceIn(context));
    await withTimeout(working);
    await ack();
    const said = await working;
    if (said.kind !== "job") await deps.respond(body.response_url, said.text, extrasOf(said));
  });
}

/** Asks for what the suggestion lacks. The answer appears as if the command had been typed. */
async function openForm(
  { secretBox }: ListenerDeps,
  client: WebClient,
  {
    body,
    workspace,
    typed,
    asks,
  }: { body: BlockAction; workspace: Workspace; typed: TypedCommand; asks: string },
): Promise<void> {
  const person = body.user.id;
  const view = buildFormView({
    command: getCommand(typed.command),
    only: asks,
    memory: {
      channel: encryptChannel(secretBox, { workspace, person }, body.channel?.id ?? person),
      given: typed.options as Readonly<Record<string, string>>,
      reply: secretBox.seal(body.response_url, person),
    },
  });
  await client.views.open({ trigger_id: body.trigger_id, view });
}

const runSuggestion = (
  deps: ListenerDeps,
  { trigger_id: trigger, user, channel, container, response_url: responseUrl }: BlockAction,
  { selected_option: chosen }: StaticSelectAction,
  workspace: Workspace,
): Promise<CommandReply> =>
  toReply(deps.log, async () => {
    const thread: unknown = container["thread_ts"];
    return deps.runLine({
      key: `offer ${trigger}`,
      workspace,
      person: user.id,
      channel: channel?.id ?? user.id,
      thread: typeof thread === "string" ? thread : undefined,
      responseUrl,
      typed: parseCommandLine(chosen.value),
    });
  });
