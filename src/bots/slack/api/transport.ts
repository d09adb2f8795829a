import type { Readable } from "node:stream";
import { request } from "undici";

export interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable;
  readonly timeoutMs: number;
}

/** How requests to Slack leave this process. */
export interface HttpTransport {
  /** For Slack's own client. */
  readonly fetch: typeof fetch;
  /** For what that client does not know: upload addresses and `response_url`s. The answer's status; rejects without one. */
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
