import type { Stage } from "../stage.ts";
import { addPerson } from "./members.ts";
import type { InstallTarget, RefreshToken, Token } from "./token.ts";
import type { Workspace } from "./workspace.ts";

const TWELVE_HOURS = 12 * 3_600_000;

/** Puts the bot user into a workspace. Its ids stay the same when it comes back. */
export const installBot = (stage: Stage, workspace: Workspace, scopes: ReadonlySet<string>) => {
  const bot = { userId: `U0BOT${workspace.id.slice(1)}`, botId: `B0BOT${workspace.id.slice(1)}`, scopes };
  workspace.bot = bot;
  const name = stage.manifest.features.bot_user?.display_name ?? stage.manifest.display_information.name;
  addPerson(stage, workspace, bot.userId, name.toLowerCase(), { isBot: true });
  return bot;
};

export const workspacesOf = (stage: Stage, target: InstallTarget): Workspace[] =>
  [...stage.state.workspaces.values()].filter((workspace) =>
    "teamId" in target ? workspace.id === target.teamId : workspace.enterprise?.id === target.enterpriseId,
  );

/** A new bot token; with token rotation it lives twelve hours. */
export const issueToken = (stage: Stage, install: InstallTarget, scopes: ReadonlySet<string>): Token => {
  const rotates = stage.manifest.settings.token_rotation_enabled === true;
  const token: Token = {
    value: `${rotates ? "xoxe.xoxb-1-" : "xoxb-"}${stage.ids.secret()}`,
    kind: "bot",
    ...install,
    scopes,
    revoked: false,
    ...(rotates && { expiresAt: stage.clock.now() + TWELVE_HOURS }),
  };
  stage.state.tokens.set(token.value, token);
  return token;
};

export const issueRefreshToken = (
  stage: Stage,
  install: InstallTarget,
  scopes: ReadonlySet<string>,
): RefreshToken => {
  const token: RefreshToken = { value: `xoxe-1-${stage.ids.secret()}`, install, scopes, used: false };
  stage.state.refreshTokens.set(token.value, token);
  return token;
};

/** Every bot token that works in a workspace, newest last. */
export const tokensFor = (stage: Stage, workspace: Workspace): Token[] =>
  [...stage.state.tokens.values()].filter(
    ({ kind, teamId, enterpriseId, revoked }) =>
      kind === "bot" &&
      !revoked &&
      (teamId
        ? teamId === workspace.id
        : enterpriseId !== undefined && enterpriseId === workspace.enterprise?.id),
  );

/** What an uninstall does: tokens dead, the bot out of every channel. */
export const removeBot = (stage: Stage, workspace: Workspace): void => {
  for (const token of tokensFor(stage, workspace)) token.revoked = true;
  for (const channel of workspace.channels.values()) channel.members.delete(workspace.bot?.userId ?? "");
  delete workspace.bot;
};
