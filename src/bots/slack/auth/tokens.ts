import type { Workspace } from "./workspace.ts";

export interface BotAccess {
  readonly token: string;
  readonly botUserId: string;
  readonly botId: string;
}

/** Where the bot's tokens come from: the environment, or the installations in the database. */
export interface TokenProvider {
  /** Throws SlackFailure `revoked` when the app is not installed there. */
  of(workspace: Workspace): Promise<BotAccess>;
  /** Slack refused this token. True when another one can be had now, and `of` gives it. */
  renew(workspace: Workspace, refused: string): Promise<boolean>;
}
