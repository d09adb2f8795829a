import type { App } from "@slack/bolt";
import { workspaceIn } from "../auth/workspace.ts";
import type { ListenerDeps } from "./deps.ts";

/** Deletes the tokens of a workspace when the app is uninstalled or its token is revoked. */
export function listenToUninstalls(app: App, { forget, log }: ListenerDeps): void {
  app.event("app_uninstalled", async ({ context }) => {
    const workspace = workspaceIn(context);
    await forget(workspace);
    log.info({ team: workspace.team }, "slack: app removed from a workspace");
  });
  app.event("tokens_revoked", async ({ event, context }) => {
    if ((event.tokens.bot ?? []).length > 0) await forget(workspaceIn(context));
  });
}
