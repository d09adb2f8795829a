import { InstallProvider } from "@slack/oauth";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Logger } from "pino";
import { createBoltLogger } from "../api/logger.ts";
import type { Installations } from "./store.ts";

export interface InstallRoutes {
  readonly installations: Installations;
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Signs the state that Slack returns, together with a cookie, so that nobody can make another user install the app.
   */
  readonly stateSecret: string;
  /** The scopes to ask for. */
  readonly scopes: readonly string[];
  /** `…/slack/oauth_redirect`, as in the app's settings. */
  readonly redirectUri: string;
  readonly apiUrl: string;
  /** Called after an installation, so that a cached older token isn't used anymore. */
  readonly onInstalled: (id: string) => void;
  readonly log: Logger;
}

/** Registers GET /slack/install and /slack/oauth_redirect, handled by Slack's own library. */
export function registerInstallRoutes(app: FastifyInstance, routes: InstallRoutes): void {
  const { apiUrl, clientId, clientSecret, stateSecret, redirectUri, installations, log } = routes;
  const provider = new InstallProvider({
    clientId,
    clientSecret,
    stateSecret,
    installationStore: installations.store,
    logger: createBoltLogger(log),
    clientOptions: { slackApiUrl: apiUrl, retryConfig: { retries: 0 }, timeout: 10_000 },
  });
  const installOptions = { scopes: [...routes.scopes], redirectUri };

  app.get("/slack/install", async (request, reply) => {
    passToBolt(reply);
    await provider.handleInstallPath(request.raw, reply.raw, {}, installOptions);
  });
  app.get("/slack/oauth_redirect", async (request, reply) => {
    passToBolt(reply);
    await provider.handleCallback(request.raw, reply.raw, {
      afterInstallation: async ({ team, enterprise, isEnterpriseInstall }) => {
        routes.onInstalled(isEnterpriseInstall ? `org:${enterprise?.id ?? ""}` : `team:${team?.id ?? ""}`);
        log.info({ team: team?.id, enterprise: enterprise?.id }, "slack: app installed");
        return true;
      },
    });
  });
}

/** Slack's pages have inline styles and an image for the button. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https://platform.slack-edge.com; base-uri 'none'; frame-ancestors 'none'";

/** Slack's library responds directly; this copies the headers that the program sets on every response. */
function passToBolt(reply: FastifyReply): void {
  reply.header("content-security-policy", POLICY).hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}
