import { UserError } from "../../../errors.ts";
import type { Membership } from "../../../jobs/ports/platform.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { missingScopes, type SlackFeatures } from "./scopes.ts";
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
