import type { Job } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { isSlackHost } from "../api/slack-host.ts";
import { isFileShared, deleteFile } from "./shares.ts";
import type { MessageLocation } from "./location.ts";
import type { HttpTransport } from "../api/transport.ts";
import { uploadBytes, type UploadContent } from "./upload-bytes.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

/** How long it may take until a completed file shows up where it was shared, in milliseconds. */
const POLLS_MS = [100, 200, 400, 800, 1_500, 3_000];
const MAX_NAME = 255;

type NoteId = (id: string) => Promise<void>;

export interface FileUploads {
  /**
   * Puts a file into a place. Two steps with a receipt between them (`note` gets the file's id), because the second can
   * be called only once; and a look afterwards, because its `ok` is no delivery. Throws SlackFailure.
   */
  share(job: Job, spot: MessageLocation, file: UploadContent, note: NoteId): Promise<void>;
  /** Whether this file is to be seen, after waiting for it a while. */
  isShared(job: Job, id: string): Promise<boolean>;
  /** Takes a file back, so that it cannot show up late. Throws where nobody can tell whether it is gone. */
  remove(job: Job, id: string): Promise<void>;
}

export function createFileUploads({
  api,
  apiUrl,
  transport,
  sleep,
}: {
  api: SlackApi;
  apiUrl: string;
  transport: HttpTransport;
  sleep: (ms: number) => Promise<void>;
}): FileUploads {
  async function isShared(job: Job, id: string): Promise<boolean> {
    for (const pause of POLLS_MS) {
      if (await isFileShared(api, workspaceOf(job), id)) return true;
      await sleep(pause);
    }
    return isFileShared(api, workspaceOf(job), id);
  }

  return {
    isShared,
    remove: (job, id) => deleteFile(api, workspaceOf(job), id),
    async share(job, spot, file, saveReceipts) {
      const workspace = workspaceOf(job);
      const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
        client.files.getUploadURLExternal({ filename: file.name.slice(0, MAX_NAME), length: file.size }),
      );
      const { upload_url: url, file_id: id } = place;
      if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
      if (!isSlackHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
      await uploadBytes(transport, url, file);
      await completeUpload(api, workspace, { spot, id, title: file.name, saveReceipts });
      if (!(await isShared(job, id)))
        throw new SlackFailure("files.completeUploadExternal", "never_shared", "unclear");
    },
  };
}

async function completeUpload(
  api: SlackApi,
  workspace: Workspace,
  {
    spot,
    id,
    title,
    saveReceipts,
  }: { spot: MessageLocation; id: string; title: string; saveReceipts: NoteId },
): Promise<void> {
  try {
    await api.call(workspace, "files.completeUploadExternal", async (client) => {
      const files: [{ id: string; title: string }] = [{ id, title: title.slice(0, MAX_NAME) }];
      // Not before: the turn may be some time in coming.
      await saveReceipts(id);
      return spot.thread
        ? client.files.completeUploadExternal({ files, channel_id: spot.channel, thread_ts: spot.thread })
        : client.files.completeUploadExternal({ files, channel_id: spot.channel });
    });
  } catch (error) {
    // It may have been done all the same; the look that follows tells.
    if (!isSlackError(error, "unclear")) throw error;
  }
}
