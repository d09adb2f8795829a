import { emit } from "./delivery/events.ts";
import { Impossible } from "./people/actor.ts";
import type { Stage } from "./stage.ts";
import { removeBot, tokensFor } from "./world/install.ts";
import type { Token } from "./world/token.ts";
import type { Workspace } from "./world/workspace.ts";

const CODE_MS = 10 * 60_000;

const workspaceCalled = (stage: Stage, teamId: string): Workspace => {
  const workspace = stage.state.workspaces.get(teamId);
  if (!workspace) throw new Impossible(`there is no workspace ${teamId}`);
  return workspace;
};

const newestToken = (stage: Stage, teamId: string): Token => {
  const token = tokensFor(stage, workspaceCalled(stage, teamId)).at(-1);
  if (!token) throw new Impossible(`${teamId} has no token`);
  return token;
};

/** What an admin does with the app: install, uninstall; and what befalls its tokens. */
export const createInstalls = (stage: Stage) => ({
  /** The newest bot token that works in a workspace. */
  token: (teamId: string): string => newestToken(stage, teamId).value,
  /** Says yes on the authorize page: the `code` Slack would send to the redirect URL. `org` installs for the enterprise. */
  code: (teamId: string, { user = "", scopes = [] as readonly string[], org = false } = {}): string => {
    const { enterprise } = workspaceCalled(stage, teamId);
    if (org && !enterprise) throw new Impossible(`${teamId} belongs to no enterprise`);
    const value = stage.ids.secret();
    stage.state.codes.set(value, {
      install: org && enterprise ? { enterpriseId: enterprise.id } : { teamId },
      user,
      scopes: new Set(scopes.length > 0 ? scopes : stage.manifest.oauth_config.scopes.bot),
      expiresAt: stage.clock.now() + CODE_MS,
      used: false,
    });
    return value;
  },
  /** Takes a scope away, as after an install with an older manifest. */
  withoutScope: (teamId: string, scope: string): void => {
    const token = newestToken(stage, teamId);
    const scopes = new Set([...token.scopes].filter((one) => one !== scope));
    stage.state.tokens.set(token.value, { ...token, scopes });
    const { bot } = workspaceCalled(stage, teamId);
    if (bot) bot.scopes = scopes;
  },
  /** Revokes every token; the app stays in its channels and hears `tokens_revoked`. */
  revoke: (teamId: string): void => {
    const workspace = workspaceCalled(stage, teamId);
    for (const token of tokensFor(stage, workspace)) token.revoked = true;
    const tokens = { oauth: [], bot: [workspace.bot?.userId ?? ""] };
    emit(stage, workspace, { subscription: "tokens_revoked", event: { type: "tokens_revoked", tokens } });
  },
  /** Removes the app from a workspace; it hears `tokens_revoked` and `app_uninstalled`. */
  uninstall: (teamId: string): void => {
    const workspace = workspaceCalled(stage, teamId);
    const tokens = { oauth: [], bot: [workspace.bot?.userId ?? ""] };
    emit(stage, workspace, { subscription: "tokens_revoked", event: { type: "tokens_revoked", tokens } });
    emit(stage, workspace, { subscription: "app_uninstalled", event: { type: "app_uninstalled" } });
    removeBot(stage, workspace);
    stage.changed.notify();
  },
});
