import { render } from "../../../messages/index.ts";
import type { Herald } from "../../../notices/notifier.ts";
import type { SlackApi } from "../api/api.ts";
import { isMeaning } from "../api/errors.ts";
import { forJobs } from "../api/job-errors.ts";
import { isChannelOf } from "../own-channel.ts";
import { plainContent } from "../messages/plain-blocks.ts";
import { QUIET } from "../delivery/post-message.ts";
import { SLACK, workspaceOf, type Workspace } from "../auth/workspace.ts";

/**
 * Tells those who manage a workspace: in the channel that they have named, else who installed the app, directly. Slack knows no
 * key for a message: after a crash at the wrong moment it is told twice.
 */
export function createHerald({
  api,
  installer,
}: {
  api: Pick<SlackApi, "call" | "post">;
  installer: (workspace: Workspace) => Promise<string | undefined>;
}): Herald {
  /** False where it cannot be said there, and never will be. */
  async function said(workspace: Workspace, channel: string, text: string): Promise<boolean> {
    try {
      await api.post(workspace, channel, (client) =>
        client.chat.postMessage({ channel, ...plainContent([text]), ...QUIET }),
      );
      return true;
    } catch (error) {
      if (isMeaning(error, "elsewhere", "refused", "scope", "revoked")) return false;
      throw forJobs(error);
    }
  }

  return {
    name: SLACK,
    async tell({ workspace: team, address, sentence }, named) {
      const workspace = workspaceOf({ place: { workspace: team, channel: "", address: address ?? {} } });
      const text = render(sentence);
      const isNamed = named !== undefined && (await isOwn(workspace, named));
      if (isNamed && (await said(workspace, named, text))) return true;
      const person = await installer(workspace);
      return person !== undefined && said(workspace, person, text);
    },
  };

  async function isOwn(workspace: Workspace, channel: string): Promise<boolean> {
    try {
      return await isChannelOf(api, workspace, channel);
    } catch (error) {
      throw forJobs(error);
    }
  }
}
