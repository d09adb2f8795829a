import type { FakePlatform } from "../fake-platform.ts";
import { addPerson } from "./members.ts";
import type { InstallTarget, RefreshToken, Token } from "./token.ts";
import type { Workspace } from "./workspace.ts";

const TWELVE_HOURS = 12 * 3_600_000;

/** Adds the bot user to a workspace. Its ids stay the same when it returns. */
export const installBot = (platform: FakePlatform, workspace: Workspace, scopes: ReadonlySet<string>) => {
  const bot = { userId: `U0BOT${workspace.id.slice(1)}`, botId: `B0BOT${workspace.id.slice(1)}`, scopes };
  workspace.bot = bot;
  const name =
    platform.manifest.features.bot_user?.display_name ?? platform.manifest.display_information.name;
  addPerson(platform, workspace, bot.userId, name.toLowerCase(), { isBot: true });
  return bot;
};

export const workspacesOf = (platform: FakePlatform, target: InstallTarget): Workspace[] =>
  [...platform.state.workspaces.values()].filter((workspace) =>
    "teamId" in target ? workspace.id === target.teamId : workspace.enterprise?.id === target.enterpriseId,
  );

/** Creates a bot token; with token rotation it is valid for twelve hours. */
export const issueToken = (
  platform: FakePlatform,
  install: InstallTarget,
  scopes: ReadonlySet<string>,
): Token => {
  const rotates = platform.manifest.settings.token_rotation_enabled === true;
  const token: Token = {
    value: `${rotates ? "xoxe.xoxb-1-" : "xoxb-"}${platform.ids.secret()}`,
    kind: "bot",
    ...install,
    scopes,
    revoked: false,
    ...(rotates && { expiresAt: platform.clock.now() + TWELVE_HOURS }),
  };
  platform.state.tokens.set(token.value, token);
  return token;
};

export const issueRefreshToken = (
  platform: FakePlatform,
  install: InstallTarget,
  scopes: ReadonlySet<string>,
): RefreshToken => {
  const token: RefreshToken = { value: `xoxe-1-${platform.ids.secret()}`, install, scopes, used: false };
  platform.state.refreshTokens.set(token.value, token);
  return token;
};

/** Returns every bot token that is valid in a workspace, newest last. */
export const tokensFor = (platform: FakePlatform, workspace: Workspace): Token[] =>
  [...platform.state.tokens.values()].filter(
    ({ kind, teamId, enterpriseId, revoked }) =>
      kind === "bot" &&
      !revoked &&
      (teamId
        ? teamId === workspace.id
        : enterpriseId !== undefined && enterpriseId === workspace.enterprise?.id),
  );

/** Uninstalls the app: revokes its tokens and removes the bot from every channel. */
export const removeBot = (platform: FakePlatform, workspace: Workspace): void => {
  for (const token of tokensFor(platform, workspace)) token.revoked = true;
  for (const channel of workspace.channels.values()) channel.members.delete(workspace.bot?.userId ?? "");
  delete workspace.bot;
};
