import type { App, AuthorizeResult, SlackViewAction } from "@slack/bolt";
import { render, say } from "../../../messages/index.ts";
import { isDatabaseDown } from "../installations/tokens.ts";
import { buildFieldErrors } from "./forms.ts";
import type { ListenerDeps } from "./deps.ts";

/** What Bolt is told of a workspace whose token cannot be looked up just now. Throws whatever else is wrong. */
export function authorizeFailure(error: unknown): AuthorizeResult {
  if (isDatabaseDown(error)) return { isUnserved: true };
  throw error;
}

/** Who cannot be served now is told so at once, which takes no token. An event comes again when it is not taken. */
export function rejectUnavailableWorkspaces(app: App, { respond }: Pick<ListenerDeps, "respond">): void {
  app.use(async ({ context, body, next, ...rest }) => {
    if (context["isUnserved"] !== true) return next();
    const ack = rest.ack as ((answer?: unknown) => Promise<void>) | undefined;
    if (!ack) throw new Error("the database does not answer");
    const text = render(say("unavailable"));
    // A form stays open, with what was written into it.
    if (isForm(body))
      return ack({ response_action: "errors", errors: buildFieldErrors(body.view, { text }) });
    await ack();
    if ("response_url" in body) await respond(String(body.response_url), text);
  });
}

const isForm = (body: object): body is SlackViewAction => "type" in body && body.type === "view_submission";
