import type { App, BlockAction, StaticSelectAction } from "@slack/bolt";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { extrasIn, type Taken, taken } from "../intake.ts";
import { ASK } from "../messages/offers.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { within } from "./timeout.ts";
import type { ListenerTools } from "./deps.ts";

/** What an answer offered is asked for, as if whoever chose it had typed it there. */
export function listenToOffers(app: App, tools: ListenerTools): void {
  app.action<BlockAction<StaticSelectAction>>(ASK, async ({ ack, body, payload, context }) => {
    const working = ask(tools, body, payload, workspaceIn(context));
    await within(working);
    await ack();
    const said = await working;
    if (said.kind !== "job") await tools.respond(body.response_url, said.text, extrasIn(said));
  });
}

const ask = (
  tools: ListenerTools,
  { trigger_id: trigger, user, channel, container, response_url: responseUrl }: BlockAction,
  { selected_option: chosen }: StaticSelectAction,
  workspace: Workspace,
): Promise<Taken> =>
  taken(tools.log, async () => {
    const thread: unknown = container["thread_ts"];
    return tools.take({
      key: `offer ${trigger}`,
      workspace,
      person: user.id,
      channel: channel?.id ?? user.id,
      thread: typeof thread === "string" ? thread : undefined,
      responseUrl,
      typed: parseCommandLine(chosen.value),
    });
  });
