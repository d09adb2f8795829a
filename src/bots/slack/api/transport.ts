import type { Readable } from "node:stream";
import { request } from "undici";

export interface Post {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable;
  readonly timeoutMs: number;
}

/** How requests to Slack leave this process. */
export interface Transport {
  /** For Slack's own client. */
  readonly fetch: typeof fetch;
  /** For what that client does not know: upload addresses and `response_url`s. The answer's status; rejects without one. */
  readonly post: (url: string, post: Post) => Promise<number>;
}

export const network: Transport = {
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
