import type { App, BlockAction, StaticSelectAction } from "@slack/bolt";
import { parseCommandLine } from "../../../commands/parsing/parse.ts";
import { extrasOf, type CommandReply, toReply } from "../intake.ts";
import { SUGGESTION_ACTION } from "../messages/offers.ts";
import { type Workspace, workspaceIn } from "../auth/workspace.ts";
import { withTimeout } from "./timeout.ts";
import type { ListenerDeps } from "./deps.ts";

/** Runs the suggestion a user selected, as if they had typed it there. */
export function listenToOffers(app: App, deps: ListenerDeps): void {
  app.action<BlockAction<StaticSelectAction>>(SUGGESTION_ACTION, async ({ ack, body, payload, context }) => {
    const working = runSuggestion(deps, body, payload, workspaceIn(context));
    await withTimeout(working);
    await ack();
    const said = await working;
    if (said.kind !== "job") await deps.respond(body.response_url, said.text, extrasOf(said));
  });
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
