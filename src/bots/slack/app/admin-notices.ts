import { render } from "../../../messages/index.ts";
import type { NotificationChannel } from "../../../notices/notifier.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, toJobError } from "../api/errors.ts";
import { isChannelOf } from "../place.ts";
import { plainContent } from "../messages/plain-blocks.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { SLACK, workspaceOf, type Workspace } from "../auth/workspace.ts";

/**
 * Notifies a workspace's admins in the channel they chose, otherwise with a direct message to the user who installed
 * the app. Slack has no idempotency key for messages: after a crash at the wrong moment they are notified twice.
 */
export function createNotificationChannel({
  api,
  installer,
}: {
  api: Pick<SlackApi, "call" | "post">;
  installer: (workspace: Workspace) => Promise<string | undefined>;
}): NotificationChannel {
  /** Returns false if posting there will never work. */
  async function trySend(workspace: Workspace, channel: string, text: string): Promise<boolean> {
    try {
      await api.post(workspace, channel, (client) =>
        client.chat.postMessage({ channel, ...plainContent([text]), ...NO_UNFURLING }),
      );
      return true;
    } catch (error) {
      if (isSlackError(error, "elsewhere", "refused", "scope", "revoked")) return false;
      throw toJobError(error);
    }
  }

  return {
    name: SLACK,
    async tell({ workspace: team, address, sentence }, named) {
      const workspace = workspaceOf({ place: { workspace: team, channel: "", address: address ?? {} } });
      const text = render(sentence);
      const isNamed = named !== undefined && (await isOwn(workspace, named));
      if (isNamed && (await trySend(workspace, named, text))) return true;
      const person = await installer(workspace);
      return person !== undefined && trySend(workspace, person, text);
    },
  };

  async function isOwn(workspace: Workspace, channel: string): Promise<boolean> {
    try {
      return await isChannelOf(api, workspace, channel);
    } catch (error) {
      throw toJobError(error);
    }
  }
}
