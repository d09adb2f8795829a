import type { App } from "@slack/bolt";
import { workspaceIn } from "../auth/workspace.ts";
import type { ListenerDeps } from "./deps.ts";

/** Suggests what to write whenever somebody opens the panel. What they write arrives as direct messages. */
export function listenToAgentPanel(app: App, { agent, answersQuestions }: ListenerDeps): void {
  if (!agent) return;
  app.event("assistant_thread_started", async ({ event, context }) => {
    const { channel_id: channel, thread_ts: thread } = event.assistant_thread;
    await agent.suggest(workspaceIn(context), { channel, thread }, answersQuestions);
  });
  // Another channel beside the panel changes nothing.
  app.event("assistant_thread_context_changed", async () => undefined);
}
