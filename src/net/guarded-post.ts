import { createDeadline } from "./deadline.ts";
import { createRequestSender, parseUrl, type GuardedRequestOptions } from "./request.ts";
import { toNetworkError } from "./network-failure.ts";

/** An answer's body says nothing to us; so much of it is read that the connection can be used again. */
const MAX_ANSWER_BYTES = 16 * 1024;

interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For everything: names, connecting, and the answer. */
  readonly timeoutMs: number;
}

interface PostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Sends to a URL that somebody else chose. Any status is an answer, redirects too: they are not followed, since what is
 * sent was meant for the first address. Throws BlockedAddress, TimeoutError or NetworkError.
 */
export type GuardedPost = (url: string, request: PostRequest) => Promise<PostAnswer>;

export function createGuardedPost(options: GuardedRequestOptions = {}): GuardedPost {
  const { hop, isAllowed } = createRequestSender(options);
  return async (to, { timeoutMs, headers, body }) => {
    const deadline = createDeadline(timeoutMs);
    try {
      const url = parseUrl(to);
      const response = await hop(url, isAllowed(url), { method: "POST", headers, body }, deadline);
      await response.body.dump({ limit: MAX_ANSWER_BYTES, signal: deadline.signal }).catch(() => undefined);
      return { status: response.statusCode, headers: response.headers };
    } catch (error) {
      throw toNetworkError(error, deadline);
    } finally {
      deadline.stop();
    }
  };
}
