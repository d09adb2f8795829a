import type { Job } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isMeaning, SlackFailure } from "../api/errors.ts";
import { isOwnHost } from "../api/slack-host.ts";
import { hasShare, takeBack } from "./shares.ts";
import type { Spot } from "./location.ts";
import type { Transport } from "../api/transport.ts";
import { sendBytes, type Sendable } from "./upload-bytes.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

/** How long it may take until a completed file shows up where it was shared, in milliseconds. */
const LOOKS_MS = [100, 200, 400, 800, 1_500, 3_000];
const MAX_NAME = 255;

type NoteId = (id: string) => Promise<void>;

export interface Uploads {
  /**
   * Puts a file into a place. Two steps with a receipt between them (`note` gets the file's id), because the second can
   * be called only once; and a look afterwards, because its `ok` is no delivery. Throws SlackFailure.
   */
  share(job: Job, spot: Spot, file: Sendable, note: NoteId): Promise<void>;
  /** Whether this file is to be seen, after waiting for it a while. */
  isShared(job: Job, id: string): Promise<boolean>;
  /** Takes a file back, so that it cannot show up late. Throws where nobody can tell whether it is gone. */
  remove(job: Job, id: string): Promise<void>;
}

export function createUploads({
  api,
  apiUrl,
  transport,
  sleep,
}: {
  api: SlackApi;
  apiUrl: string;
  transport: Transport;
  sleep: (ms: number) => Promise<void>;
}): Uploads {
  async function isShared(job: Job, id: string): Promise<boolean> {
    for (const pause of LOOKS_MS) {
      if (await hasShare(api, workspaceOf(job), id)) return true;
      await sleep(pause);
    }
    return hasShare(api, workspaceOf(job), id);
  }

  return {
    isShared,
    remove: (job, id) => takeBack(api, workspaceOf(job), id),
    async share(job, spot, file, note) {
      const workspace = workspaceOf(job);
      const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
        client.files.getUploadURLExternal({ filename: file.name.slice(0, MAX_NAME), length: file.size }),
      );
      const { upload_url: url, file_id: id } = place;
      if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
      if (!isOwnHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
      await sendBytes(transport, url, file);
      await complete(api, workspace, { spot, id, title: file.name, note });
      if (!(await isShared(job, id)))
        throw new SlackFailure("files.completeUploadExternal", "never_shared", "unclear");
    },
  };
}

async function complete(
  api: SlackApi,
  workspace: Workspace,
  { spot, id, title, note }: { spot: Spot; id: string; title: string; note: NoteId },
): Promise<void> {
  try {
    await api.call(workspace, "files.completeUploadExternal", async (client) => {
      const files: [{ id: string; title: string }] = [{ id, title: title.slice(0, MAX_NAME) }];
      // Not before: the turn may be some time in coming.
      await note(id);
      return spot.thread
        ? client.files.completeUploadExternal({ files, channel_id: spot.channel, thread_ts: spot.thread })
        : client.files.completeUploadExternal({ files, channel_id: spot.channel });
    });
  } catch (error) {
    // It may have been done all the same; the look that follows tells.
    if (!isMeaning(error, "unclear")) throw error;
  }
}
