import { emit } from "./delivery/events.ts";
import { ActionImpossible } from "./people/actor.ts";
import type { FakePlatform } from "./fake-platform.ts";
import { removeBot, tokensFor } from "./world/install.ts";
import type { Token } from "./world/token.ts";
import type { Workspace } from "./world/workspace.ts";

const CODE_MS = 10 * 60_000;

const workspaceCalled = (platform: FakePlatform, teamId: string): Workspace => {
  const workspace = platform.state.workspaces.get(teamId);
  if (!workspace) throw new ActionImpossible(`there is no workspace ${teamId}`);
  return workspace;
};

const newestToken = (platform: FakePlatform, teamId: string): Token => {
  const token = tokensFor(platform, workspaceCalled(platform, teamId)).at(-1);
  if (!token) throw new ActionImpossible(`${teamId} has no token`);
  return token;
};

/** What an admin does with the app (install, uninstall), and what happens to its tokens. */
export const createInstalls = (platform: FakePlatform) => ({
  /** Returns a workspace's newest valid bot token. */
  token: (teamId: string): string => newestToken(platform, teamId).value,
  /**
   * Approves on the authorize page and returns the `code` that Slack would send to the redirect URL. `org` installs for
   * the enterprise.
   */
  code: (teamId: string, { user = "", scopes = [] as readonly string[], org = false } = {}): string => {
    const { enterprise } = workspaceCalled(platform, teamId);
    if (org && !enterprise) throw new ActionImpossible(`${teamId} belongs to no enterprise`);
    const value = platform.ids.secret();
    platform.state.codes.set(value, {
      install: org && enterprise ? { enterpriseId: enterprise.id } : { teamId },
      user,
      scopes: new Set(scopes.length > 0 ? scopes : platform.manifest.oauth_config.scopes.bot),
      expiresAt: platform.clock.now() + CODE_MS,
      used: false,
    });
    return value;
  },
  /** Removes a scope, as after an install with an older manifest. */
  withoutScope: (teamId: string, scope: string): void => {
    const token = newestToken(platform, teamId);
    const scopes = new Set([...token.scopes].filter((one) => one !== scope));
    platform.state.tokens.set(token.value, { ...token, scopes });
    const { bot } = workspaceCalled(platform, teamId);
    if (bot) bot.scopes = scopes;
  },
  /** Revokes every token; the app stays in its channels and receives `tokens_revoked`. */
  revoke: (teamId: string): void => {
    const workspace = workspaceCalled(platform, teamId);
    for (const token of tokensFor(platform, workspace)) token.revoked = true;
    const tokens = { oauth: [], bot: [workspace.bot?.userId ?? ""] };
    emit(platform, workspace, { subscription: "tokens_revoked", event: { type: "tokens_revoked", tokens } });
  },
  /** Removes the app from a workspace; it receives `tokens_revoked` and `app_uninstalled`. */
  uninstall: (teamId: string): void => {
    const workspace = workspaceCalled(platform, teamId);
    const tokens = { oauth: [], bot: [workspace.bot?.userId ?? ""] };
    emit(platform, workspace, { subscription: "tokens_revoked", event: { type: "tokens_revoked", tokens } });
    emit(platform, workspace, { subscription: "app_uninstalled", event: { type: "app_uninstalled" } });
    removeBot(platform, workspace);
    platform.changed.notify();
  },
});
