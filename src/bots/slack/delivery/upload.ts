import type { Job } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { isSlackHost } from "../api/slack-host.ts";
import { isFileShared, deleteFile } from "./shares.ts";
import type { MessageLocation } from "./receipts.ts";
import type { HttpTransport } from "../api/transport.ts";
import { uploadBytes, type UploadContent } from "./upload-bytes.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

/** Milliseconds to wait for a completed file to appear where it was shared. */
const POLLS_MS = [100, 200, 400, 800, 1_500, 3_000];
const MAX_NAME = 255;

type SaveFileId = (id: string) => Promise<void>;

export interface FileUploads {
  /**
   * Shares a file. Takes two steps with a receipt between them (`note` gets the file's ID), because the second can be
   * called only once; then checks that it appeared, because `ok` doesn't mean delivered, unless the app isn't allowed
   * to read files. Throws SlackFailure.
   */
  share(job: Job, spot: MessageLocation, file: UploadContent, saveId: SaveFileId): Promise<void>;
  /** Returns whether a file is visible, waiting for a while; undefined if the app isn't allowed to read files. */
  isShared(job: Job, id: string): Promise<boolean | undefined>;
  /** Deletes a file, so that it can't appear late. Throws if it's unclear whether it is deleted. */
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
  async function isShared(job: Job, id: string): Promise<boolean | undefined> {
    for (const pause of POLLS_MS) {
      const isThere = await isFileShared(api, workspaceOf(job), id);
      if (isThere !== false) return isThere;
      await sleep(pause);
    }
    return isFileShared(api, workspaceOf(job), id);
  }

  return {
    isShared,
    remove: (job, id) => deleteFile(api, workspaceOf(job), id),
    async share(job, location, file, saveId) {
      const workspace = workspaceOf(job);
      const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
        client.files.getUploadURLExternal({ filename: file.name.slice(0, MAX_NAME), length: file.size }),
      );
      const { upload_url: url, file_id: id } = place;
      if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
      if (!isSlackHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
      await uploadBytes(transport, url, file);
      const isConfirmed = await completeUpload(api, workspace, { location, id, title: file.name, saveId });
      if (!((await isShared(job, id)) ?? isConfirmed))
        throw new SlackFailure("files.completeUploadExternal", "never_shared", "unclear");
    },
  };
}

/** Returns false if Slack didn't say whether it has shared the file. */
async function completeUpload(
  api: SlackApi,
  workspace: Workspace,
  {
    location,
    id,
    title,
    saveId,
  }: { location: MessageLocation; id: string; title: string; saveId: SaveFileId },
): Promise<boolean> {
  try {
    await api.call(workspace, "files.completeUploadExternal", async (client) => {
      const files: [{ id: string; title: string }] = [{ id, title: title.slice(0, MAX_NAME) }];
      // Not earlier, because the rate limit can delay the call.
      await saveId(id);
      return location.thread
        ? client.files.completeUploadExternal({
            files,
            channel_id: location.channel,
            thread_ts: location.thread,
          })
        : client.files.completeUploadExternal({ files, channel_id: location.channel });
    });
    return true;
  } catch (error) {
    // It may have succeeded all the same; the following check finds out.
    if (!isSlackError(error, "unclear")) throw error;
    return false;
  }
}
