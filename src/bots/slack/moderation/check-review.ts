import { UserError, type Sentence } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import type { Workspace } from "../auth/workspace.ts";
import { isChannelOf } from "../own-channel.ts";

/**
 * Checks a channel in which moderators should see cases, and returns warnings. Throws a UserError if cards can't be
 * posted there, and SlackFailure.
 */
export async function checkReviewChannel(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  channel: string,
): Promise<readonly Sentence[]> {
  const found = (await isChannelOf(api, workspace, channel))
    ? await findChannel(api, workspace, channel)
    : undefined;
  if (!found) throw new UserError(say("moderationReviewGone", { channel }));
  if (found.is_im || found.is_mpim || found.is_archived)
    throw new UserError(say("moderationReviewKind", { channel }));
  if (found.is_member === false) throw new UserError(say("moderationReviewInvite", { channel }));
  return found.is_private === false ? [say("moderationReviewOpen", { channel })] : [];
}

/** Returns undefined for channels that don't exist or that the bot can't see. */
async function findChannel(api: Pick<SlackApi, "call">, workspace: Workspace, channel: string) {
  try {
    const info = await api.call(workspace, "conversations.info", (client) =>
      client.conversations.info({ channel }),
    );
    return info.channel;
  } catch (error) {
    if (isSlackError(error, "elsewhere", "refused")) return undefined;
    throw error;
  }
}
