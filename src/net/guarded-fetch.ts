import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { createDeadline, type Deadline } from "./deadline.ts";
import { TooLarge, BlockedAddress, toNetworkError } from "./failures.ts";
import { createRequestSender, parseUrl, type GuardedRequestOptions, type RequestSender } from "./request.ts";
import { ServiceError } from "../errors.ts";
import zlib from "node:zlib";

interface GuardedRequest {
  readonly method?: "GET" | "HEAD";
  readonly headers?: Readonly<Record<string, string>>;
  /** Limit for the body after decompression, in bytes. Enforced while streaming, whatever `content-length` says. */
  readonly maxBytes: number;
  /** For the whole exchange: DNS, redirects, and the body to its last byte. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

interface GuardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Read it to its end or destroy it. Fails with the errors of {@link GuardedFetch}. */
  readonly body: Readable;
  /** Final URL, after redirects. */
  readonly url: string;
}

/**
 * Fetches a URL that someone else chose. Resolves with any status; follows up to 3 redirects. Throws, or fails the body
 * with: {@link BlockedAddress}, {@link TooLarge}, TimeoutError, NetworkError, ServiceError (redirects that lead
 * nowhere), or the signal's own reason.
 */
export type GuardedFetch = (url: string, options: GuardedRequest) => Promise<GuardedResponse>;

/** A redirect from another origin can't reach an allowed origin. */
export type GuardedFetchOptions = GuardedRequestOptions;

export const createGuardedFetch = (options: GuardedFetchOptions = {}): GuardedFetch =>
  createFetchOver(createRequestSender(options));

/** Creates the fetch over what sends its requests: with redirects, limits and errors, but no connections. */
export function createFetchOver({ hop, isAllowed }: RequestSender): GuardedFetch {
  return async (start, request) => {
    const deadline = createDeadline(request.timeoutMs, request.signal);
    try {
      return await followRedirects(parseUrl(start), { hop, isAllowed, request, deadline });
    } catch (error) {
      deadline.stop();
      throw toNetworkError(error, deadline);
    }
  };
}

interface RedirectContext extends RequestSender {
  readonly request: GuardedRequest;
  readonly deadline: Deadline;
}

async function followRedirects(
  start: URL,
  { hop, isAllowed, request, deadline }: RedirectContext,
): Promise<GuardedResponse> {
  let url = start;
  let trust = isAllowed(url);
  let headers = request.headers ?? {};
  for (let redirects = 0; ; redirects++) {
    const response = await hop(url, trust, { ...request, headers }, deadline);
    const target = redirectTarget(response, url);
    if (!target) return answer(response, url, request, deadline);
    response.body.destroy();
    checkRedirect({ redirects, from: url, to: target, status: response.statusCode });
    // A redirect from another origin must not inherit the trust of our own origins.
    trust = trust && isAllowed(target);
    headers = forwardableHeaders(headers);
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
  return { status, headers, url: url.href, body: limitBody({ response, encoding, maxBytes, deadline }) };
}

const MAX_REDIRECTS = 3;
/** Headers that are sent after a redirect. All others, credentials above all, go only to the original server. */
const FORWARDABLE_HEADERS = new Set(["accept", "accept-language", "range", "user-agent"]);

/**
 * Returns the target of a redirect, or undefined for any other response. Throws ServiceError for a redirect without a
 * valid target.
 */
function redirectTarget(response: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return undefined;
  const { location } = response.headers;
  if (typeof location === "string" && URL.canParse(location, from.href)) return new URL(location, from);
  response.body.destroy();
  throw redirectError(response.statusCode, "bad_redirect");
}

interface Redirect {
  /** Number of redirects followed before this one. */
  readonly redirects: number;
  readonly from: URL;
  readonly to: URL;
  readonly status: number;
}

function checkRedirect({ redirects, from, to, status }: Redirect): void {
  if (redirects === MAX_REDIRECTS) throw redirectError(status, "too_many_redirects");
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new BlockedAddress(to.host, "a redirect leaves https");
  }
}

const forwardableHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDABLE_HEADERS.has(name.toLowerCase())));

const redirectError = (status: number, code: string) =>
  new ServiceError(`${code} (status ${status})`, { status, code, retryable: false, maybeCharged: false });

interface BodyLimits {
  readonly response: Dispatcher.ResponseData;
  /** Undefined for a response to HEAD, whose headers describe a body that isn't sent. */
  readonly encoding: string | undefined;
  readonly maxBytes: number;
  readonly deadline: Deadline;
}

/** Returns the decompressed body. Fails with TooLarge after `maxBytes`, and stops the deadline when the body ends. */
function limitBody({ response, encoding, maxBytes, deadline }: BodyLimits): Readable {
  const raw = decoded(response.body, encoding);
  const body = Readable.from(counted(raw, maxBytes, deadline), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
  // A reader that leaves before the first byte never enters the generator, so its `finally` can't clean up.
  body.once("close", () => {
    deadline.stop();
    response.body.destroy();
  });
  return body;
}

async function* counted(raw: Readable, maxBytes: number, deadline: Deadline): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of raw as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw toNetworkError(error, deadline);
  }
}

/** Decompresses the body: storage may hold compressed files and send them so despite `accept-encoding: identity`. */
function decoded(body: Readable, encoding = "identity"): Readable {
  const decoder = decoderFor(encoding.toLowerCase());
  if (!decoder) return body;
  // Both can fail before anybody reads, and an unhandled error event would end the process.
  decoder.on("error", () => {});
  body.once("error", (error) => decoder.destroy(error));
  decoder.once("close", () => body.destroy());
  return body.pipe(decoder);
}

function decoderFor(encoding: string) {
  if (encoding === "gzip" || encoding === "x-gzip") return zlib.createGunzip();
  if (encoding === "deflate") return zlib.createInflate();
  return encoding === "br" ? zlib.createBrotliDecompress() : undefined;
}
