import type { Readable } from "node:stream";
import { isIP } from "node:net";
import { Agent, request, type Dispatcher } from "undici";
import { isPublicAddress } from "./addresses.ts";
import { boundedBody } from "./bounded-body.ts";
import { createDeadline, type Deadline } from "./deadline.ts";
import { BlockedAddress, TooLarge } from "./failures.ts";
import { asFailure } from "./network-failure.ts";
import { pinnedLookup, resolveBySystem, type Resolve } from "./pinned.ts";
import { isSanePort } from "./public-link.ts";
import { checkRedirect, redirectTarget, travelling } from "./redirects.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Longest silence between two pieces of an answer; a server that drips meets the total limit instead. */
const IDLE_TIMEOUT_MS = 30_000;

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

export interface GuardedFetchOptions {
  /** Exact origins that may be private, such as the embedded service or our own relay. No redirect from elsewhere leads there. */
  readonly allowedOrigins?: readonly string[];
  readonly resolve?: Resolve;
  readonly idleTimeoutMs?: number;
}

export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const { allowedOrigins = [], resolve = resolveBySystem, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
  const allowed = new Set(allowedOrigins.map((origin) => new URL(origin).origin));
  const limits = { headersTimeout: idleTimeoutMs, bodyTimeout: idleTimeoutMs };
  const guarded = new Agent({
    ...limits,
    connect: { lookup: pinnedLookup(resolve), timeout: CONNECT_TIMEOUT_MS },
  });
  const trusted = new Agent({ ...limits, connect: { timeout: CONNECT_TIMEOUT_MS } });

  const send: Send = (url, trust, request, deadline) =>
    trust ? hop(trusted, url, request, deadline) : hop(guarded, checked(url), request, deadline);

  return async (start, request) => {
    const deadline = createDeadline(request.timeoutMs, request.signal);
    try {
      return await follow(parse(start), { send, allowed, request, deadline });
    } catch (error) {
      deadline.stop();
      throw asFailure(error, deadline);
    }
  };
}

type Send = (
  url: URL,
  trust: boolean,
  request: GuardedRequest,
  deadline: Deadline,
) => Promise<Dispatcher.ResponseData>;

interface Trip {
  readonly send: Send;
  readonly allowed: ReadonlySet<string>;
  readonly request: GuardedRequest;
  readonly deadline: Deadline;
}

async function follow(start: URL, { send, allowed, request, deadline }: Trip): Promise<GuardedResponse> {
  let url = start;
  let trust = allowed.has(url.origin);
  let headers = request.headers ?? {};
  for (let redirects = 0; ; redirects++) {
    const response = await send(url, trust, { ...request, headers }, deadline);
    const target = redirectTarget(response, url);
    if (!target) return answer(response, url, request, deadline);
    response.body.destroy();
    checkRedirect({ redirects, from: url, to: target, status: response.statusCode });
    // A stranger's redirect must not borrow the trust that was given to our own origins.
    trust = trust && allowed.has(target.origin);
    headers = travelling(headers);
    url = target;
  }
}

async function hop(agent: Agent, url: URL, asked: GuardedRequest, deadline: Deadline) {
  const pending = request(url, {
    dispatcher: agent,
    method: asked.method ?? "GET",
    headers: { "accept-encoding": "identity", "user-agent": "Mynah", ...asked.headers },
    signal: deadline.signal,
  });
  // undici looks at the signal only once it is connected, which a resolver that hangs can put off.
  const response = await deadline.within(pending);
  // Destroying a body that nobody reads makes it emit an error; those who do read it listen for themselves.
  response.body.on("error", () => {});
  return response;
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

function parse(text: string): URL {
  if (!URL.canParse(text)) throw new BlockedAddress("(nowhere)", "it is not a URL");
  return new URL(text);
}

/** What can be judged before any name is resolved; names are judged by the lookup of the connection itself. */
function checked(url: URL): URL {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^https?:$/.test(url.protocol))
    throw new BlockedAddress(host, `it is ${url.protocol} and not http(s)`);
  if (url.username || url.password) throw new BlockedAddress(host, "it carries credentials");
  if (!isSanePort(url)) throw new BlockedAddress(host, `port ${url.port} is not for the web`);
  if (isIP(host) && !isPublicAddress(host)) throw new BlockedAddress(host, "it is a private address");
  return url;
}
