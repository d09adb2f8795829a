import { noContent, ok, unknown } from "../http/answer.ts";
import type { Route } from "../http/router.ts";
import type { Callback } from "../interactions/callback.ts";
import { respond } from "../interactions/callback.ts";

export const interactionRoutes: readonly Route[] = [
  {
    at: "POST /interactions/{interaction_id}/{interaction_token}/callback",
    open: true,
    handle: ({ platform, param, query, body, files }) => {
      const interaction = platform.interactions.get(param("interaction_id"));
      if (!interaction || interaction.token !== param("interaction_token")) throw unknown.interaction();
      const result = respond(platform, interaction, body as Callback, files);
      return query.get("with_response") === "true" ? ok(result) : noContent;
    },
  },
];
