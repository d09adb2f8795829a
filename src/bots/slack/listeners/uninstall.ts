import type { App, AuthorizeResult, SlackViewAction } from "@slack/bolt";
import { render, say } from "../../../messages/index.ts";
import { isDatabaseDown } from "../auth/installations.ts";
import { workspaceIn } from "../auth/workspace.ts";
import type { ListenerDeps } from "./deps.ts";
import { buildFieldErrors } from "./forms.ts";

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

/** Authorization result for a workspace whose token can't be looked up at the moment. Throws all other errors. */
export function authorizeFailure(error: unknown): AuthorizeResult {
  if (isDatabaseDown(error)) return { isUnserved: true };
  throw error;
}

/**
 * Tells users immediately that requests can't be served, which needs no token. Slack resends events that aren't
 * acknowledged.
 */
export function rejectUnavailableWorkspaces(app: App, { respond }: Pick<ListenerDeps, "respond">): void {
  app.use(async ({ context, body, next, ...rest }) => {
    if (context["isUnserved"] !== true) return next();
    const ack = rest.ack as ((answer?: unknown) => Promise<void>) | undefined;
    if (!ack) throw new Error("the database is not responding");
    const text = render(say("unavailable"));
    // Keeps a form open, with its input.
    if (isForm(body))
      return ack({ response_action: "errors", errors: buildFieldErrors(body.view, { text }) });
    await ack();
    if ("response_url" in body) await respond(String(body.response_url), text);
  });
}

const isForm = (body: object): body is SlackViewAction => "type" in body && body.type === "view_submission";
