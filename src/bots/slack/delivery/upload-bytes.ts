import type { Readable } from "node:stream";
import { SlackFailure } from "../api/errors.ts";
import type { HttpTransport } from "../api/transport.ts";

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
