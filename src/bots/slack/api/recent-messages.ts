import type { SlackApi } from "./api.ts";
import { isSlackError } from "./errors.ts";
import type { Workspace } from "../auth/workspace.ts";

const MAX_MESSAGES = 200;

/**
 * Lists the newest messages of a channel, or of a thread with its first one, with their metadata, to find one of ours whose
 * receipt was lost. Empty if the bot can't read them: then we can't tell. `oldest`: Slack's timestamp.
 */
export async function listRecentMessages(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  { channel, thread, oldest }: { channel: string; thread?: string | undefined; oldest?: string },
) {
  const newest = { channel, limit: MAX_MESSAGES, include_all_metadata: true, ...(oldest && { oldest }) };
  try {
    const { messages = [] } = thread
      ? await api.call(workspace, "conversations.replies", (client) =>
          client.conversations.replies({ ...newest, ts: thread }),
        )
      : await api.call(workspace, "conversations.history", (client) => client.conversations.history(newest));
    return messages;
  } catch (error) {
    if (isSlackError(error, "scope", "elsewhere", "no-thread")) return [];
    throw error;
  }
}
