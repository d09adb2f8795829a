import { UserError } from "../../../errors.ts";
import type { Membership } from "../../../jobs/ports/platform.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import type { Workspace } from "./workspace.ts";

/**
 * Returns whether a user is an admin of the workspace. Slack's payloads don't include that, so Slack is asked. Throws a
 * UserError if Slack doesn't say.
 */
export async function isManager(
  api: Pick<SlackApi, "call">,
  { workspace, person }: { workspace: Workspace; person: string },
): Promise<boolean> {
  try {
    const { user } = await api.call(workspace, "users.info", (client) => client.users.info({ user: person }));
    // In a channel shared by two companies, the others are admins of their own workspace, not of this one.
    const isHere =
      user?.team_id === workspace.team || user?.enterprise_user?.teams?.includes(workspace.team) === true;
    return isHere && user?.deleted !== true && (user?.is_admin === true || user?.is_owner === true);
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackRightsUnknown", { why: error.code }));
    throw error;
  }
}

/**
 * Returns the membership of a user who is in the workspace and not deactivated; undefined also where the app was removed.
 * Slack has no roles.
 */
export async function findMembership(
  api: Pick<SlackApi, "call">,
  { workspace, person }: { workspace: Workspace; person: string },
): Promise<Membership | undefined> {
  try {
    const { user } = await api.call(workspace, "users.info", (client) => client.users.info({ user: person }));
    return user && user.deleted !== true ? { roles: null } : undefined;
  } catch (error) {
    if (isSlackError(error, "revoked")) return undefined;
    if (error instanceof SlackFailure && error.code === "user_not_found") return undefined;
    throw error;
  }
}

/** Scopes the app lacks and needs, each with its purpose. Empty if Slack doesn't say which it has. */
export async function findMissingScopes(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  features: SlackFeatures,
): Promise<readonly string[]> {
  try {
    const { response_metadata: metadata } = await api.call(workspace, "auth.test", (client) =>
      client.auth.test(),
    );
    const granted = metadata?.scopes ?? [];
    return granted.length === 0 ? [] : missingScopes(granted, features);
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackRightsUnknown", { why: error.code }));
    throw error;
  }
}

interface Scope {
  readonly reason: string;
  /**
   * What is missing without it. Workspaces can install the app without such a scope, unless the bot listens for
   * recordings: the scopes that read messages and files take a longer review.
   */
  readonly without?: string;
}

/** Every scope, with its reason. */
export const SCOPES: Readonly<Record<string, Scope>> = {
  "app_mentions:read": { reason: "receive @mynah mentions in threads, where slash commands don't work" },
  "channels:history": {
    reason:
      "find the newest file in a public channel or thread, avoid posting twice, and check clips that were posted while the bot was away",
    without:
      "`latest` and `@mynah transcribe` find no file in public channels, and after a crash an answer may be posted twice",
  },
  "channels:read": { reason: "check whether the bot is in a public channel" },
  "chat:write": { reason: "post answers" },
  commands: { reason: "slash commands and shortcuts" },
  "files:read": {
    reason: "read the files that people use with a command, and check that results have arrived",
    without: "commands can use links and earlier results, but no files in Slack",
  },
  "files:write": { reason: "post the results" },
  "groups:history": {
    reason: "the same as channels:history, in private channels that the bot was invited to",
    without: "the same as without channels:history, in private channels",
  },
  "groups:read": { reason: "check whether the bot is in a private channel" },
  "im:history": { reason: "receive direct messages to the bot" },
  "im:read": { reason: "find the direct messages with the bot" },
  "im:write": { reason: "answer by direct message if the bot isn't in the channel" },
  "usergroups:read": { reason: "read user groups, for their rules and budgets" },
  "users:read": {
    reason:
      "read who is an admin, before they change workspace settings; names of people who posted a file; and people's language",
  },
};

const AGENT_SCOPES: Readonly<Record<string, Scope>> = {
  "assistant:write": { reason: "suggest what to ask in Slack's agent panel" },
};

/** Workspaces can always leave it out: only a button stops working. */
const CANVAS_SCOPES: Readonly<Record<string, Scope>> = {
  "canvases:write": {
    reason: "create canvases of minutes",
    without: "minutes of meetings have no canvas",
  },
};

/** The same: links to transcripts only open them. */
const PREVIEW_SCOPES: Readonly<Record<string, Scope>> = {
  "links:read": {
    reason: "notice links to transcripts",
    without: "links to transcripts have no preview",
  },
  "links:write": {
    reason: "show what links to transcripts lead to",
    without: "links to transcripts have no preview",
  },
};

/** What an operator can enable beyond the basics; each takes scopes of its own. */
export interface SlackFeatures {
  /** Listens for messages with audio or video (SLACK_LISTEN). */
  readonly listens: boolean;
  /** Is offered in Slack's agent panel (SLACK_AGENT). */
  readonly isAgent: boolean;
  /** Offers steps in Slack's Workflow Builder (SLACK_STEPS). */
  readonly hasSteps: boolean;
  /** Creates canvases of minutes (SLACK_CANVAS). */
  readonly hasCanvas: boolean;
  /** Domain of links to transcripts, which have previews (SLACK_PREVIEWS). */
  readonly previewDomain?: string;
}

/** Returns the scopes that the app asks for. */
export const requestedScopes = (features: SlackFeatures): readonly string[] =>
  Object.keys(scopesOf(features));

/** Returns every scope that the app asks for, with its reason. */
export const scopesOf = ({
  isAgent,
  hasCanvas,
  previewDomain,
}: Pick<SlackFeatures, "isAgent" | "hasCanvas" | "previewDomain">): Readonly<Record<string, Scope>> => ({
  ...SCOPES,
  ...(isAgent && AGENT_SCOPES),
  ...(hasCanvas && CANVAS_SCOPES),
  ...(previewDomain !== undefined && PREVIEW_SCOPES),
});

/**
 * Scopes that a workspace can leave out. If the bot listens for recordings, it takes all that read messages and files.
 */
export const optionalScopes = (features: SlackFeatures): readonly string[] =>
  Object.entries(scopesOf(features)).flatMap(([scope, { without }]) =>
    without === undefined || (features.listens && !(scope in CANVAS_SCOPES || scope in PREVIEW_SCOPES))
      ? []
      : [scope],
  );

/** Returns the scopes that aren't granted and without which the bot doesn't work as configured, each with its reason. */
export function missingScopes(granted: readonly string[], features: SlackFeatures): readonly string[] {
  const scopes = scopesOf(features);
  const required = Object.keys(scopes).filter((scope) => !optionalScopes(features).includes(scope));
  return required
    .filter((scope) => !granted.includes(scope))
    .map((scope) => `${scope} (${scopes[scope]?.reason})`);
}
