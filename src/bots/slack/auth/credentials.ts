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
  /** One workspace. */
  readonly botToken?: string | undefined;
  /** Many workspaces, each adding the app by itself. */
  readonly oauth?:
    | { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string }
    | undefined;
  /** Socket Mode. */
  readonly appToken?: string | undefined;
  /** HTTP. */
  readonly signingSecret?: string | undefined;
  /** Ends with a slash; Slack's own unless a test says otherwise. */
  readonly apiUrl: string;
}

/** Who may speak for the bot, and where. */
export interface SlackAuth {
  readonly tokens: TokenProvider;
  /** Slack says that the app was removed there. Kept where an organization's token still works. */
  forget(workspace: Workspace): Promise<void>;
  /** Who added the app there, where that is known. */
  installer(workspace: Workspace): Promise<string | undefined>;
  register(app: FastifyInstance): void;
}

export function createSlackAuth({
  credentials,
  db,
  secret,
  now,
  log,
}: {
  credentials: SlackCredentials;
  db: Kysely<Database>;
  secret: string;
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
   * Whether an organization's token still opens Slack. A workspace that the organization takes the app away from may send the same
   * events as the organization itself, whose one token then goes on working for the others. Throws where Slack doesn't say, so
   * that it sends the event again.
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
        installations,
        stateSecret,
        apiUrl,
        onInstalled: tokens.forget,
        log,
      }),
  };
}

/** The one workspace whose token is configured. */
export function createSingleToken({
  token,
  apiUrl,
  log,
}: {
  token: string;
  apiUrl: string;
  log: Logger;
}): TokenProvider {
  let known: Promise<BotAccess> | undefined;

  async function ask(): Promise<BotAccess> {
    try {
      const who = await createWebClient(token, { apiUrl, log }).auth.test();
      return { token, botUserId: who.user_id ?? "", botId: who.bot_id ?? "" };
    } catch (error) {
      known = undefined;
      throw toSlackFailure("auth.test", error) ?? error;
    }
  }

  return {
    of: () => (known ??= ask()),
    // There is no other one; whoever runs the bot must configure it.
    renew: async () => false,
  };
}
