import type { Logger } from "pino";
import { createWebClient } from "../api/web-client.ts";
import { toSlackFailure, type SlackFailure } from "../api/errors.ts";
import { missingScopes, optionalScopes, scopesOf, type SlackFeatures } from "../auth/rights.ts";
import type { PlatformCheck } from "../../check.ts";

export interface SlackCheckOptions {
  readonly botToken: string;
  readonly appToken?: string | undefined;
  readonly apiUrl: string;
  readonly features: SlackFeatures;
  readonly log: Logger;
}

/** Checks what can keep the bot from working in its workspace: token, scopes, Socket Mode, membership. */
export async function checkSlack({
  botToken,
  appToken,
  apiUrl,
  features,
  log,
}: SlackCheckOptions): Promise<PlatformCheck[]> {
  const client = createWebClient(botToken, { apiUrl, log });
  const who = await tryCall("auth.test", () => client.auth.test());
  if ("failure" in who) return [{ name: "slack token", ok: false, message: tokenProblem(who.failure) }];
  const { team = "?", user = "?" } = who.answer;
  const token = { name: "slack token", ok: true, message: `the bot is @${user} in ${team}` };
  const scopes = scopeCheck(who.answer.response_metadata?.scopes, features);
  const socket = appToken === undefined ? [] : [await socketCheck(appToken, { apiUrl, log })];
  const teamId = who.answer.team_id;
  const channels = await tryCall("users.conversations", () =>
    client.users.conversations({
      types: "public_channel,private_channel",
      limit: 200,
      ...(teamId && { team_id: teamId }),
    }),
  );
  return [token, ...scopes, ...socket, membershipCheck(channels)];
}

type CallResult<T> = { readonly answer: T } | { readonly failure: SlackFailure };

async function tryCall<T>(method: string, ask: () => Promise<T>): Promise<CallResult<T>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    const failure = toSlackFailure(method, error);
    if (!failure) throw error;
    return { failure };
  }
}

function tokenProblem({ meaning, code }: SlackFailure): string {
  return meaning === "revoked" || meaning === "stale"
    ? `Slack rejected SLACK_BOT_TOKEN (${code}). Reinstall the app and copy the new token from “OAuth & Permissions”.`
    : `Slack didn't respond (${code}). Check that this machine can reach slack.com, and try again.`;
}

/** Slack returns a token's scopes in a header of every response; without it there is nothing to compare. */
function scopeCheck(granted: readonly string[] | undefined, features: SlackFeatures): PlatformCheck[] {
  if (!granted || granted.length === 0) return [];
  const name = "slack scopes";
  const missing = missingScopes(granted, features);
  if (missing.length > 0) {
    const message = `missing: ${missing.join("; ")}. Paste the manifest of \`npm run slack:manifest\` into the app's settings and reinstall it.`;
    return [{ name, ok: false, message }];
  }
  const declined = optionalScopes(features).filter((scope) => !granted.includes(scope));
  if (declined.length === 0) return [{ name, ok: true, message: "all granted" }];
  const effects = declined.map((scope) => `${scope} (${scopesOf(features)[scope]?.without})`).join("; ");
  return [
    {
      name,
      ok: true,
      message: `all that are required. Not allowed: ${effects}. Reinstall the app to allow them.`,
    },
  ];
}

async function socketCheck(
  appToken: string,
  { apiUrl, log }: { apiUrl: string; log: Logger },
): Promise<PlatformCheck> {
  const client = createWebClient(appToken, { apiUrl, log });
  const opened = await tryCall("apps.connections.open", () => client.apps.connections.open({}));
  return "answer" in opened
    ? { name: "slack socket", ok: true, message: "Socket Mode works" }
    : {
        name: "slack socket",
        ok: false,
        message: `Socket Mode can't be opened (${opened.failure.code}). SLACK_APP_TOKEN must be an app-level token with the scope connections:write, and Socket Mode must be enabled in the app's settings.`,
      };
}

function membershipCheck(result: CallResult<{ channels?: readonly unknown[] }>): PlatformCheck {
  const name = "slack channels";
  if ("failure" in result) {
    return {
      name,
      ok: false,
      message: `The bot's channels can't be listed (${result.failure.code}). Reinstall the app with its current manifest.`,
    };
  }
  const count = result.answer.channels?.length ?? 0;
  return count > 0
    ? { name, ok: true, message: `the bot is in ${count} ${count === 1 ? "channel" : "channels"}` }
    : {
        name,
        ok: false,
        message:
          "The bot isn't in any channel, so it can only reply in direct messages. Invite it to a channel: /invite @mynah",
      };
}
