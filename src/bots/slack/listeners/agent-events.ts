import type { App } from "@slack/bolt";
import { workspaceIn } from "../auth/workspace.ts";
import type { ListenerDeps } from "./deps.ts";

/**
 * Suggests what to write whenever somebody opens the agent. What they write arrives as direct messages. Slack sends the
 * events of one form only: of an `agent_view`, or of the `assistant_view` that older apps have.
 */
export function listenToAgent(app: App, { agent, answersQuestions, log }: ListenerDeps): void {
  if (!agent) return;
  app.event("app_home_opened", async ({ event: { tab, channel }, context }) => {
    if (tab !== "messages") return;
    await agent.suggest(workspaceIn(context), { channel }, answersQuestions).catch((error: unknown) => {
      // The manifest's own prompts are shown instead.
      log.debug({ err: error }, "slack: failed to suggest what to write");
    });
  });
  app.event("assistant_thread_started", async ({ event, context }) => {
    const { channel_id: channel, thread_ts: thread } = event.assistant_thread;
    await agent.suggest(workspaceIn(context), { channel, thread }, answersQuestions);
  });
  // Another channel beside the agent changes nothing.
  app.event("app_context_changed", async () => undefined);
  app.event("assistant_thread_context_changed", async () => undefined);
}
