import { InstallProvider } from "@slack/oauth";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import type { Database } from "../../../store/schema.ts";
import { createSecretBox } from "../../../store/secret-box.ts";
import { isSlackError, toSlackFailure } from "../api/errors.ts";
import { createBoltLogger, createWebClient } from "../api/web-client.ts";
import {
  createInstallations,
  createInstalledTokenProvider,
  installationId,
  type Installations,
} from "./installations.ts";
import type { BotAccess, TokenProvider, Workspace } from "./workspace.ts";

export interface SlackCredentials {
  /** For one workspace. */
  readonly botToken?: string | undefined;
  /** For many workspaces, each of which installs the app. */
  readonly oauth?:
    | { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string }
    | undefined;
  /** Socket Mode. */
  readonly appToken?: string | undefined;
  /** HTTP. */
  readonly signingSecret?: string | undefined;
  /** Ends with a slash; Slack's own except in tests. */
  readonly apiUrl: string;
}

/** Tokens and installations of the bot. */
export interface SlackAuth {
  readonly tokens: TokenProvider;
  /**
   * Removes an installation after Slack reports that the app was uninstalled. It stays if an organization's token still
   * works.
   */
  forget(workspace: Workspace): Promise<void>;
  /** Returns the user who installed the app, if known. */
  installer(workspace: Workspace): Promise<string | undefined>;
  register(app: FastifyInstance): void;
}

export function createSlackAuth({
  credentials,
  db,
  secret,
  scopes,
  now,
  log,
}: {
  credentials: SlackCredentials;
  db: Kysely<Database>;
  secret: string;
  /** What workspaces are asked to allow. */
  scopes: readonly string[];
  now: () => Date;
  log: Logger;
}): SlackAuth {
  const { apiUrl, botToken, oauth } = credentials;
  if (!oauth) {
    const tokens = createSingleToken({ token: botToken ?? "", apiUrl, log });
    const nobody = async () => undefined;
    return { tokens, forget: nobody, installer: nobody, register: () => undefined };
  }
  const installations = createInstallations({
    db,
    secretBox: createSecretBox(secret, "slack installations"),
  });
  const client = createWebClient(undefined, { apiUrl, log });
  const tokens = createInstalledTokenProvider({
    ...oauth,
    installations,
    client,
    now: () => now().getTime(),
  });
  const stateSecret = createHmac("sha256", secret).update("mynah slack oauth state v1").digest("base64url");
  /**
   * Returns whether an organization's token still works. A workspace that the organization removes the app from may
   * send the same events as the organization itself, whose single token stays valid for the others. Throws if Slack
   * doesn't answer, so that it sends the event again.
   */
  async function isInstalled(workspace: Workspace): Promise<boolean> {
    const token = (await installations.find(installationId(workspace)))?.bot?.token;
    if (token === undefined) return false;
    try {
      await createWebClient(token, { apiUrl, log }).auth.test();
      return true;
    } catch (error) {
      const failure = toSlackFailure("auth.test", error);
      if (failure?.meaning === "revoked") return false;
      if (failure?.meaning !== "stale") throw failure ?? error;
    }
    return tokens.renew(workspace, token).catch((error: unknown) => {
      if (isSlackError(error, "revoked")) return false;
      throw error;
    });
  }

  return {
    tokens,
    async forget(workspace) {
      const id = installationId(workspace);
      if (workspace.org && (await isInstalled(workspace))) return;
      await installations.remove(id);
      tokens.forget(id);
    },
    installer: async (workspace) => (await installations.find(installationId(workspace)))?.user.id,
    register: (app) =>
      registerInstallRoutes(app, {
        ...oauth,
        scopes,
        installations,
        stateSecret,
        apiUrl,
        onInstalled: tokens.forget,
        log,
      }),
  };
}

/** Provides the configured token of a single workspace. */
export function createSingleToken({
  token,
  apiUrl,
  log,
}: {
  token: string;
  apiUrl: string;
  log: Logger;
}): TokenProvider {
  let access: Promise<BotAccess> | undefined;

  async function ask(): Promise<BotAccess> {
    try {
      const who = await createWebClient(token, { apiUrl, log }).auth.test();
      return { token, botUserId: who.user_id ?? "", botId: who.bot_id ?? "" };
    } catch (error) {
      access = undefined;
      throw toSlackFailure("auth.test", error) ?? error;
    }
  }

  return {
    of: () => (access ??= ask()),
    // There is no other token; the operator must configure one.
    renew: async () => false,
  };
}

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
function registerInstallRoutes(app: FastifyInstance, routes: InstallRoutes): void {
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
