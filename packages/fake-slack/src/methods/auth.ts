import type { AppsConnectionsOpenArguments, AuthTestArguments, OAuthV2AccessArguments } from "@slack/web-api";
import { z } from "zod";
import type { FakePlatform } from "../fake-platform.ts";
import { method, type Reply, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import { installBot, issueRefreshToken, issueToken, tokensFor, workspacesOf } from "../world/install.ts";
import type { InstallTarget } from "../world/token.ts";

export const test = method<AuthTestArguments>()("auth.test", { tier: 4, json: true }, {}, (_args, call) => {
  const { workspace, bot, token } = call;
  return {
    url: `https://${workspace.domain}.slack.com/`,
    team: workspace.name,
    user: workspace.people.get(bot.userId)?.name,
    team_id: token.teamId ?? token.enterpriseId,
    user_id: bot.userId,
    bot_id: bot.botId,
    ...(workspace.enterprise && { enterprise_id: workspace.enterprise.id }),
    is_enterprise_install: token.teamId === undefined,
  };
});

/** App-level: returns a Socket Mode address, valid for one connection. */
export const connectionsOpen = method<AppsConnectionsOpenArguments>()(
  "apps.connections.open",
  { scopes: ["connections:write"], tier: 1, auth: "app", json: true },
  {},
  (_args, { platform: fakePlatform }) => {
    const ticket = fakePlatform.ids.secret();
    fakePlatform.tickets.add(ticket);
    return {
      url: `${fakePlatform.origin().replace("http", "ws")}/link/?ticket=${ticket}&app_id=${fakePlatform.settings.appId}`,
    };
  },
);

export const access = method<OAuthV2AccessArguments>()(
  "oauth.v2.access",
  { tier: 4, auth: "none" },
  {
    client_id: text,
    client_secret: text,
    code: text.optional(),
    redirect_uri: z.string().optional(),
    grant_type: z.enum(["authorization_code", "refresh_token"]).optional(),
    refresh_token: text.optional(),
  },
  (args, { platform: fakePlatform }) => {
    const { clientId, clientSecret } = fakePlatform.settings;
    if (args.client_id !== clientId) throw new Refusal("invalid_client_id");
    if (args.client_secret !== clientSecret) throw new Refusal("bad_client_secret");
    if (args.grant_type === "refresh_token") return refresh(fakePlatform, args.refresh_token ?? "");
    return exchange(fakePlatform, args.code ?? "");
  },
);

const exchange = (platform: FakePlatform, value: string): Reply => {
  const code = platform.state.codes.get(value);
  if (!code) throw new Refusal("invalid_code");
  if (code.used || code.expiresAt <= platform.clock.now()) throw new Refusal("code_already_used");
  code.used = true;
  for (const workspace of workspacesOf(platform, code.install)) installBot(platform, workspace, code.scopes);
  return { ...granted(platform, code.install, code.scopes), authed_user: { id: code.user } };
};

const refresh = (platform: FakePlatform, value: string): Reply => {
  const known = platform.state.refreshTokens.get(value);
  if (!known || known.used) throw new Refusal("invalid_refresh_token");
  if (workspacesOf(platform, known.install).every(({ bot }) => !bot)) throw new Refusal("token_revoked");
  known.used = true;
  return granted(platform, known.install, known.scopes);
};

/** At most two access tokens are valid at a time: the newest and the one before it. */
const LIVING = 2;

const granted = (platform: FakePlatform, install: InstallTarget, scopes: ReadonlySet<string>): Reply => {
  const token = issueToken(platform, install, scopes);
  const [workspace] = workspacesOf(platform, install);
  if (!workspace?.bot) throw new Refusal("team_not_found");
  for (const old of tokensFor(platform, workspace).slice(0, -LIVING)) old.revoked = true;
  const rotation = token.expiresAt && {
    refresh_token: issueRefreshToken(platform, install, scopes).value,
    expires_in: Math.round((token.expiresAt - platform.clock.now()) / 1000),
  };
  return {
    app_id: platform.settings.appId,
    scope: [...scopes].join(","),
    token_type: "bot",
    access_token: token.value,
    bot_user_id: workspace.bot.userId,
    team: "teamId" in install ? { id: workspace.id, name: workspace.name } : null,
    enterprise: workspace.enterprise ?? null,
    is_enterprise_install: "enterpriseId" in install,
    ...rotation,
  };
};
