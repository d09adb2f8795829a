import type { KnownBlock } from "@slack/types";
import type { Readable } from "node:stream";
import type { Job } from "../../../jobs/job.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { type HttpTransport, isSlackHost } from "../api/web-client.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";
import type { MessageLocation } from "./receipts.ts";

/** Milliseconds to wait for a completed file to appear where it was shared. */
const POLLS_MS = [100, 200, 400, 800, 1_500, 3_000];
const MAX_NAME = 255;

type SaveFileId = (id: string) => Promise<void>;

/** Bytes that Slack has, but shows nowhere yet. It discards them unless the upload is completed. */
export interface Upload {
  readonly id: string;
  readonly title: string;
}

export interface FileUploads {
  /**
   * Uploads a file's bytes for `shareTogether`. Can be repeated. Returns undefined if the app isn't allowed to read
   * files: it couldn't find the message afterwards. Throws SlackFailure.
   */
  upload(job: Job, file: UploadContent): Promise<Upload | undefined>;
  /**
   * Shares a file. Takes two steps with a receipt between them (`note` gets the file's ID), because the second can be
   * called only once; then checks that it appeared, because `ok` doesn't mean delivered, unless the app isn't allowed
   * to read files. Throws SlackFailure.
   */
  share(job: Job, spot: MessageLocation, file: UploadContent, saveId: SaveFileId): Promise<void>;
  /**
   * Shares uploads as one message with these blocks. `saveIds` runs right before the call that can be made only once.
   * Returns without an error if Slack didn't say whether it has shared them. Throws SlackFailure.
   */
  shareTogether(
    job: Job,
    location: MessageLocation,
    message: { readonly uploads: readonly Upload[]; readonly blocks: KnownBlock[] },
    saveIds: () => Promise<void>,
  ): Promise<void>;
  /** Returns whether a file is visible, waiting for a while; undefined if the app isn't allowed to read files. */
  isShared(job: Job, id: string): Promise<boolean | undefined>;
  /** Returns the message that shows a file, waiting for it for a while. */
  findMessage(job: Job, id: string): Promise<SharedMessage | undefined>;
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
  /** Waits until a file is shown. Undefined if the app isn't allowed to read files. */
  async function waitForMessages(job: Job, id: string): Promise<readonly SharedMessage[] | undefined> {
    for (const pause of POLLS_MS) {
      const messages = await findSharedMessages(api, workspaceOf(job), id);
      if (messages === undefined || messages.length > 0) return messages;
      await sleep(pause);
    }
    return findSharedMessages(api, workspaceOf(job), id);
  }

  async function isShared(job: Job, id: string): Promise<boolean | undefined> {
    const messages = await waitForMessages(job, id);
    return messages && messages.length > 0;
  }

  async function requestUpload(job: Job, { name, size }: UploadContent) {
    const place = await api.call(workspaceOf(job), "files.getUploadURLExternal", (client) =>
      client.files.getUploadURLExternal({ filename: name.slice(0, MAX_NAME), length: size }),
    );
    const { upload_url: url, file_id: id, response_metadata: { scopes = [] } = {} } = place;
    if (!url || !id) throw new SlackFailure("files.getUploadURLExternal", "no_url", "unclear");
    if (!isSlackHost(url, "files", apiUrl)) throw new SlackFailure("upload", "foreign_host", "refused");
    return { url, upload: { id, title: name }, isReadable: scopes.includes("files:read") };
  }

  return {
    async upload(job, file) {
      const { url, upload, isReadable } = await requestUpload(job, file);
      if (!isReadable) return undefined;
      await uploadBytes(transport, url, file);
      return upload;
    },
    isShared,
    findMessage: async (job, id) => (await waitForMessages(job, id))?.find(({ ts }) => ts !== ""),
    remove: (job, id) => deleteFile(api, workspaceOf(job), id),
    async share(job, location, file, saveId) {
      const { url, upload: sent } = await requestUpload(job, file);
      await uploadBytes(transport, url, file);
      const isConfirmed = await completeUploads(api, workspaceOf(job), {
        location,
        uploads: [sent],
        // Not earlier, because the rate limit can delay the call.
        beforeCall: () => saveId(sent.id),
      });
      if (!((await isShared(job, sent.id)) ?? isConfirmed))
        throw new SlackFailure("files.completeUploadExternal", "never_shared", "unclear");
    },
    async shareTogether(job, location, message, saveIds) {
      await completeUploads(api, workspaceOf(job), { location, ...message, beforeCall: saveIds });
    },
  };
}

/** Returns false if Slack didn't say whether it has shared the files. */
async function completeUploads(
  api: SlackApi,
  workspace: Workspace,
  {
    location: { channel, thread },
    uploads,
    blocks,
    beforeCall,
  }: {
    location: MessageLocation;
    uploads: readonly Upload[];
    blocks?: KnownBlock[];
    beforeCall: () => Promise<void>;
  },
): Promise<boolean> {
  const [first, ...others] = uploads.map(({ id, title }) => ({ id, title: title.slice(0, MAX_NAME) }));
  if (!first) throw new Error("expected an upload to complete");
  try {
    await api.call(workspace, "files.completeUploadExternal", async (client) => {
      await beforeCall();
      return client.files.completeUploadExternal({
        files: [first, ...others],
        channel_id: channel,
        ...(thread !== undefined && { thread_ts: thread }),
        ...(blocks && { blocks }),
      });
    });
    return true;
  } catch (error) {
    // It may have succeeded all the same; the following check finds out.
    if (!isSlackError(error, "unclear")) throw error;
    return false;
  }
}

/** A message that shows a file. */
export interface SharedMessage {
  readonly channel: string;
  readonly ts: string;
}

/**
 * Returns the messages that show a file, according to `files.info`: the response of `files.completeUploadExternal`
 * doesn't contain them. Undefined if the app wasn't allowed to read files.
 */
export async function findSharedMessages(
  api: SlackApi,
  workspace: Workspace,
  id: string,
): Promise<readonly SharedMessage[] | undefined> {
  try {
    const { file } = await api.call(workspace, "files.info", (client) => client.files.info({ file: id }));
    const { public: open, private: closed } = file?.shares ?? {};
    return [open, closed].flatMap((places) =>
      Object.entries(places ?? {}).flatMap(([channel, messages]) =>
        messages.map(({ ts = "" }) => ({ channel, ts })),
      ),
    );
  } catch (error) {
    // Not completed, or not visible yet.
    if (isFileGone(error)) return [];
    if (isSlackError(error, "scope")) return undefined;
    throw error;
  }
}

/** Deletes a file, so that it can't appear late. Throws SlackFailure if it's unclear whether it is deleted. */
async function deleteFile(api: SlackApi, workspace: Workspace, id: string): Promise<void> {
  try {
    await api.call(workspace, "files.delete", (client) => client.files.delete({ file: id }));
  } catch (error) {
    if (isSlackError(error, "busy", "unclear") || !(error instanceof SlackFailure)) throw error;
  }
}

/** Best effort: ignores files that can't be deleted. */
export async function tryDeleteFile(api: SlackApi, workspace: Workspace, id: string): Promise<void> {
  try {
    await api.call(workspace, "files.delete", (client) => client.files.delete({ file: id }));
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
  }
}

export const isFileGone = (error: unknown): boolean =>
  error instanceof SlackFailure && /^file_(not_found|deleted)$/.test(error.code);

const SLOWEST_BYTES_A_SECOND = 100_000;

/** A file as it will appear in Slack. */
export interface UploadContent {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Starts at the first byte with every call. */
  stream(): Readable;
}

/** Posts the bytes to an upload URL. Can be repeated; Slack discards uploads that are never completed. */
export async function uploadBytes(
  transport: HttpTransport,
  url: string,
  { size, stream }: UploadContent,
): Promise<void> {
  const body = stream();
  try {
    const timeoutMs = 30_000 + Math.ceil((size / SLOWEST_BYTES_A_SECOND) * 1000);
    const headers = { "content-type": "application/octet-stream", "content-length": String(size) };
    const status = await transport.post(url, { headers, body, timeoutMs });
    if (status >= 300) throw new SlackFailure("upload", `HTTP ${status}`, "unclear");
  } catch (error) {
    throw error instanceof SlackFailure
      ? error
      : new SlackFailure("upload", "no_answer", "unclear", { cause: error });
  } finally {
    body.destroy();
  }
}
