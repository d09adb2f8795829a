import type { SlackApi } from "./api/api.ts";
import { isSlackError } from "./api/errors.ts";
import type { Workspace } from "./auth/workspace.ts";

/**
 * Returns whether a channel belongs to a workspace. A workspace's own token only works there, so Slack is only asked if
 * one token serves a whole organization. Returns false for channels that don't exist or that the bot can't see. Throws
 * SlackFailure.
 */
export async function isChannelOf(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  channel: string,
): Promise<boolean> {
  if (!workspace.org) return true;
  try {
    const { channel: found } = await api.call(workspace, "conversations.info", (client) =>
      client.conversations.info({ channel }),
    );
    const {
      context_team_id: own,
      shared_team_ids: shared = [],
      internal_team_ids: internal = [],
    } = found ?? {};
    return found?.is_global_shared === true || [own, ...shared, ...internal].includes(workspace.team);
  } catch (error) {
    if (isSlackError(error, "elsewhere", "scope", "refused", "revoked")) return false;
    throw error;
  }
}
