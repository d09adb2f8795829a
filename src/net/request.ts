import { isIP, type LookupFunction } from "node:net";
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import type { Dispatcher } from "undici";
import { Agent, request } from "./http-client.ts";
import { isPublicAddress } from "./addresses.ts";
import type { Deadline } from "./deadline.ts";
import { BlockedAddress } from "./failures.ts";
import { isAllowedPort } from "./public-link.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Longest pause between two chunks of a response; a server that keeps dripping runs into the total limit. */
const IDLE_TIMEOUT_MS = 30_000;

export interface GuardedRequestOptions {
  /** Exact origins that can be private, such as the embedded service or our own relay. */
  readonly allowedOrigins?: readonly string[];
  readonly resolve?: Resolve;
  readonly idleTimeoutMs?: number;
}

interface OutgoingRequest {
  readonly method?: "GET" | "HEAD" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request, only to permitted addresses. */
type SendRequest = (
  url: URL,
  /** Whether a private address is permitted, as {@link createRequestSender}'s `isAllowed` decides by origin. */
  trust: boolean,
  request: OutgoingRequest,
  deadline: Deadline,
) => Promise<Dispatcher.ResponseData>;

export interface RequestSender {
  readonly hop: SendRequest;
  /** Whether a private address is permitted: only exact origins are. */
  readonly isAllowed: (url: URL) => boolean;
}

export function createRequestSender(options: GuardedRequestOptions): RequestSender {
  const { allowedOrigins = [], resolve = resolveBySystem, idleTimeoutMs = IDLE_TIMEOUT_MS } = options;
  const allowed = new Set(allowedOrigins.map((origin) => new URL(origin).origin));
  const limits = { headersTimeout: idleTimeoutMs, bodyTimeout: idleTimeoutMs };
  const guarded = new Agent({
    ...limits,
    connect: { lookup: pinnedLookup(resolve), timeout: CONNECT_TIMEOUT_MS },
  });
  const trusted = new Agent({ ...limits, connect: { timeout: CONNECT_TIMEOUT_MS } });
  return {
    isAllowed: (url) => allowed.has(url.origin),
    hop: async (url, trust, request, deadline) =>
      trust ? send(trusted, url, request, deadline) : send(guarded, checked(url), request, deadline),
  };
}

async function send(agent: Agent, url: URL, outgoing: OutgoingRequest, deadline: Deadline) {
  const pending = request(agent, url, {
    method: outgoing.method ?? "GET",
    headers: { "accept-encoding": "identity", "user-agent": "Mynah", ...outgoing.headers },
    ...(outgoing.body !== undefined && { body: outgoing.body }),
    signal: deadline.signal,
  });
  // undici checks the signal only once connected, which a hanging resolver can delay.
  const response = await deadline.within(pending);
  // Destroying an unread body emits an error; readers of the body handle errors themselves.
  response.body.on("error", () => {});
  return response;
}

/** Throws BlockedAddress for invalid URLs. */
export function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new BlockedAddress("(nowhere)", "it is not a URL");
  return new URL(text);
}

/** Checks everything that is known before DNS. The connection's own lookup checks the resolved addresses. */
function checked(url: URL): URL {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^https?:$/.test(url.protocol))
    throw new BlockedAddress(host, `it is ${url.protocol} and not http(s)`);
  if (url.username || url.password) throw new BlockedAddress(host, "it carries credentials");
  if (!isAllowedPort(url)) throw new BlockedAddress(host, `port ${url.port} is not for the web`);
  if (isIP(host) && !isPublicAddress(host)) throw new BlockedAddress(host, "it is a private address");
  return url;
}

/** Returns all addresses of a name, IPv4 and IPv6, in the order in which to try them. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) =>
  promisify(systemLookup)(hostname, { all: true, order: "verbatim" });

/**
 * Creates a lookup for `net.connect` that returns only checked addresses. The socket connects to exactly those, so
 * changing a name's address between check and use (DNS rebinding) gains nothing. A name with any private address is
 * refused, because legitimate names don't mix them with public ones.
 */
export function pinnedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const bad = addresses.find(({ address }) => !isPublicAddress(address));
        const [first] = addresses;
        if (bad || !first) {
          return callback(
            new BlockedAddress(hostname, bad ? "it has a private address" : "it has no address"),
            "",
          );
        }
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: Error) => callback(error, ""),
    );
  };
}
