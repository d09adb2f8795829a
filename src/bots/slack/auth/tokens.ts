import type { Workspace } from "./workspace.ts";

export interface BotAccess {
  readonly token: string;
  readonly botUserId: string;
  readonly botId: string;
}

/** Source of the bot's tokens: the environment, or the installations in the database. */
export interface TokenProvider {
  /** Throws SlackFailure `revoked` if the app isn't installed there. */
  of(workspace: Workspace): Promise<BotAccess>;
  /** Called when Slack rejected this token. Returns true if another is available, which `of` then returns. */
  renew(workspace: Workspace, refused: string): Promise<boolean>;
}
