import { createDeadline } from "./deadline.ts";
import { createRequestSender, parseUrl, type GuardedRequestOptions } from "./request.ts";
import { toNetworkError } from "./failures.ts";

/** The response body isn't used. Up to this much is read so that the connection can be reused. */
const MAX_ANSWER_BYTES = 16 * 1024;

interface PostRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For the whole exchange: DNS, connecting, and the response. */
  readonly timeoutMs: number;
}

interface PostAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Posts to a URL that someone else chose. Resolves with any status, including redirects: they aren't followed, since
 * the data is meant for the first address. Throws BlockedAddress, TimeoutError or NetworkError.
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
