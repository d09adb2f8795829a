import type { Readable } from "node:stream";
import { SlackFailure } from "../api/errors.ts";
import type { HttpTransport } from "../api/transport.ts";

const SLOWEST_BYTES_A_SECOND = 100_000;

/** A file as it is to appear in Slack. */
export interface UploadContent {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** From the first byte, as often as it is called. */
  stream(): Readable;
}

/** Posts the bytes to an upload URL. May be repeated; an upload that is never completed is discarded by Slack. */
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
