import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { boundedBody } from "./bounded-body.ts";
import { createDeadline, type Deadline } from "./deadline.ts";
import { TooLarge } from "./failures.ts";
import { createHop, parseUrl, type Hop, type HopOptions } from "./request.ts";
import { asFailure } from "./network-failure.ts";
import { checkRedirect, redirectTarget, travelling } from "./redirects.ts";

interface GuardedRequest {
  readonly method?: "GET" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  /** Cap of the body after decompression, in bytes. Enforced while it streams, whatever `content-length` says. */
  readonly maxBytes: number;
  /** For everything: names, redirects, and the body to its last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

interface GuardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Read it to its end or destroy it. Fails with the errors of {@link GuardedFetch}. */
  readonly body: Readable;
  /** Where the answer came from, after redirects. */
  readonly url: string;
}

/**
 * Gets a URL that somebody else chose. Any status is an answer; redirects (3 at most) are followed. Throws, or lets the
 * body fail with: {@link BlockedAddress}, {@link TooLarge}, TimeoutError, NetworkError, ServiceError (redirects that
 * lead nowhere), or the signal's own reason.
 */
export type GuardedFetch = (url: string, options: GuardedRequest) => Promise<GuardedResponse>;

/** No redirect from elsewhere leads to an allowed origin. */
export type GuardedFetchOptions = HopOptions;

export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const { hop, isAllowed } = createHop(options);
  return async (start, request) => {
    const deadline = createDeadline(request.timeoutMs, request.signal);
    try {
      return await follow(parseUrl(start), { hop, isAllowed, request, deadline });
    } catch (error) {
      deadline.stop();
      throw asFailure(error, deadline);
    }
  };
}

interface Trip {
  readonly hop: Hop;
  readonly isAllowed: (url: URL) => boolean;
  readonly request: GuardedRequest;
  readonly deadline: Deadline;
}

async function follow(start: URL, { hop, isAllowed, request, deadline }: Trip): Promise<GuardedResponse> {
  let url = start;
  let trust = isAllowed(url);
  let headers = request.headers ?? {};
  for (let redirects = 0; ; redirects++) {
    const response = await hop(url, trust, { ...request, headers }, deadline);
    const target = redirectTarget(response, url);
    if (!target) return answer(response, url, request, deadline);
    response.body.destroy();
    checkRedirect({ redirects, from: url, to: target, status: response.statusCode });
    // A stranger's redirect must not borrow the trust that was given to our own origins.
    trust = trust && isAllowed(target);
    headers = travelling(headers);
    url = target;
  }
}

function answer(
  response: Dispatcher.ResponseData,
  url: URL,
  { maxBytes, method }: GuardedRequest,
  deadline: Deadline,
): GuardedResponse {
  const { statusCode: status, headers } = response;
  if (method !== "HEAD" && Number(headers["content-length"]) > maxBytes) {
    response.body.destroy();
    throw new TooLarge(maxBytes);
  }
  const encoding = method === "HEAD" ? undefined : headers["content-encoding"]?.toString();
  return { status, headers, url: url.href, body: boundedBody({ response, encoding, maxBytes, deadline }) };
}
