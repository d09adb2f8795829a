import type { Readable } from "node:stream";
import type { Job } from "../../jobs/job.ts";
import type { ResultFile } from "../../media/result.ts";
import type { SlackApi } from "./api.ts";
import { isMeaning } from "./api.ts";
import { SlackFailure } from "./failures.ts";
import type { Spot } from "./spot.ts";
import type { Transport } from "./transport.ts";
import { type Workspace, workspaceOf } from "./workspace.ts";

/** How long it may take until a completed file shows up where it was shared, in milliseconds. */
const LOOKS_MS = [100, 200, 400, 800, 1_500, 3_000];
const SLOWEST_BYTES_A_SECOND = 100_000;

/** A kept file, to be streamed once or closed. */
export type OpenFile = (id: string) => Promise<Kept | undefined>;
interface Kept {
  readonly size: number;
  stream(): Readable;
  close(): Promise<void>;
}

export interface Uploads {
  /**
   * Puts a file into a place. Two steps with a receipt between them (`note` gets the file's id), because the second can
   * be called only once; and a look afterwards, because its `ok` is no delivery. Throws SlackFailure.
   */
  share(job: Job, spot: Spot, file: ResultFile, note: (id: string) => Promise<void>): Promise<void>;
  /** Whether this file is there, after waiting for it a while. */
  isShared(job: Job, spot: Spot, id: string): Promise<boolean>;
  /** Takes a file back, so that it cannot show up late. */
  remove(job: Job, id: string): Promise<void>;
}

export function createUploads({
  api,
  openFile,
  transport,
  sleep,
}: {
  api: SlackApi;
  /** Undefined for a file that is not kept any more. */
  openFile: OpenFile;
  transport: Transport;
  sleep: (ms: number) => Promise<void>;
}): Uploads {
  async function isShared(job: Job, { channel }: Spot, id: string): Promise<boolean> {
    for (const pause of LOOKS_MS) {
      if (await hasShare(api, workspaceOf(job), id, channel)) return true;
      await sleep(pause);
    }
    return hasShare(api, workspaceOf(job), id, channel);
  }

  return {
    isShared,
    remove: (job, id) => removeFile(api, workspaceOf(job), id),
    async share(job, spot, file, note) {
      const opened = await openFile(file.id);
      if (!opened) throw new SlackFailure("upload", "file_expired", "file-refused");
      await using _ = { [Symbol.asyncDispose]: () => opened.close() };
      const workspace = workspaceOf(job);
      const place = await api.call(workspace, "files.getUploadURLExternal", (client) =>
        client.files.getUploadURLExternal({ filename: file.name.slice(0, 255), length: opened.size }),
      );
      const { upload_url: url, file_id: id } = place;
      if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
      await send(transport, url, opened);
      await note(id);
      await complete(api, workspace, { spot, id, title: file.name });
      if (!(await isShared(job, spot, id)))
        throw new SlackFailure("files.completeUploadExternal", "never_shared", "unclear");
    },
  };
}

async function send(transport: Transport, url: string, { size, stream }: Kept): Promise<void> {
  const body = stream();
  try {
    const timeoutMs = 30_000 + Math.ceil((size / SLOWEST_BYTES_A_SECOND) * 1000);
    const headers = { "content-type": "application/octet-stream", "content-length": String(size) };
    const status = await transport.post(url, { headers, body, timeoutMs });
    // The same address may be written to again, and an upload that is never completed is discarded.
    if (status >= 300) throw new SlackFailure("upload", `HTTP ${status}`, "unclear");
  } catch (error) {
    throw error instanceof SlackFailure
      ? error
      : new SlackFailure("upload", "no_answer", "unclear", { cause: error });
  } finally {
    body.destroy();
  }
}

async function complete(
  api: SlackApi,
  workspace: Workspace,
  { spot, id, title }: { spot: Spot; id: string; title: string },
): Promise<void> {
  try {
    await api.call(workspace, "files.completeUploadExternal", (client) => {
      const files: [{ id: string; title: string }] = [{ id, title: title.slice(0, 255) }];
      return spot.thread
        ? client.files.completeUploadExternal({ files, channel_id: spot.channel, thread_ts: spot.thread })
        : client.files.completeUploadExternal({ files, channel_id: spot.channel });
    });
  } catch (error) {
    // It may have been done all the same; the look that follows tells.
    if (!isMeaning(error, "unclear")) throw error;
  }
}

async function hasShare(api: SlackApi, workspace: Workspace, id: string, channel: string): Promise<boolean> {
  try {
    const { file } = await api.call(workspace, "files.info", (client) => client.files.info({ file: id }));
    const { public: open, private: closed } = file?.shares ?? {};
    return [open, closed].some((places) => places !== undefined && Object.hasOwn(places, channel));
  } catch (error) {
    // Not completed, or not visible yet.
    if (error instanceof SlackFailure && /^file_(not_found|deleted)$/.test(error.code)) return false;
    throw error;
  }
}

export async function removeFile(api: SlackApi, workspace: Workspace, id: string): Promise<void> {
  try {
    await api.call(workspace, "files.delete", (client) => client.files.delete({ file: id }));
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
  }
}
