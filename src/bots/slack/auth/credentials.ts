import { createHmac } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../../../store/schema.ts";
import { createSecretBox } from "../../../store/secret-box.ts";
import { toSlackFailure, isSlackError } from "../api/errors.ts";
import { createWebClient } from "../api/web-client.ts";
import { registerInstallRoutes } from "../installations/routes.ts";
import { createInstallations, installationId } from "../installations/store.ts";
import { createInstalledTokenProvider } from "../installations/tokens.ts";
import type { TokenProvider, BotAccess } from "./tokens.ts";
import type { Workspace } from "./workspace.ts";

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
