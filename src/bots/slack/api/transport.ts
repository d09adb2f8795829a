import type { Readable } from "node:stream";
import { request } from "undici";

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable;
  readonly timeoutMs: number;
}

/** Sends HTTP requests to Slack. */
export interface HttpTransport {
  /** For Slack's own client. */
  readonly fetch: typeof fetch;
  /**
   * For requests outside that client: upload URLs and `response_url`s. Returns the response's status; rejects without a
   * response.
   */
  readonly post: (url: string, post: PostRequest) => Promise<number>;
}

export const networkTransport: HttpTransport = {
  fetch,
  async post(url, { headers, body, timeoutMs }) {
    const answer = await request(url, {
      method: "POST",
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body.dump();
    return answer.statusCode;
  },
};
