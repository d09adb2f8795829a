import { isIP, type LookupFunction } from "node:net";
import { lookup as systemLookup, type LookupAddress } from "node:dns";
import { promisify } from "node:util";
import { Agent, request, type Dispatcher } from "undici";
import { isPublicAddress } from "./addresses.ts";
import type { Deadline } from "./deadline.ts";
import { BlockedAddress } from "./failures.ts";
import { isAllowedPort } from "./public-link.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** Longest silence between two pieces of an answer; a server that drips meets the total limit instead. */
const IDLE_TIMEOUT_MS = 30_000;

export interface GuardedRequestOptions {
  /** Exact origins that may be private, such as the embedded service or our own relay. */
  readonly allowedOrigins?: readonly string[];
  readonly resolve?: Resolve;
  readonly idleTimeoutMs?: number;
}

interface OutgoingRequest {
  readonly method?: "GET" | "HEAD" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request and its answer, from and to nowhere but where it may go. */
export type SendRequest = (
  url: URL,
  /** Whether it may lead to a private address, as {@link createRequestSender}'s `isAllowed` says of origins. */
  trust: boolean,
  request: OutgoingRequest,
  deadline: Deadline,
) => Promise<Dispatcher.ResponseData>;

export function createRequestSender(options: GuardedRequestOptions): {
  hop: SendRequest;
  isAllowed: (url: URL) => boolean;
} {
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
  const pending = request(url, {
    dispatcher: agent,
    method: outgoing.method ?? "GET",
    headers: { "accept-encoding": "identity", "user-agent": "Mynah", ...outgoing.headers },
    ...(outgoing.body !== undefined && { body: outgoing.body }),
    signal: deadline.signal,
  });
  // undici looks at the signal only once it is connected, which a resolver that hangs can put off.
  const response = await deadline.within(pending);
  // Destroying a body that nobody reads makes it emit an error; those who do read it listen for themselves.
  response.body.on("error", () => {});
  return response;
}

/** Throws BlockedAddress for what is no URL at all. */
export function parseUrl(text: string): URL {
  if (!URL.canParse(text)) throw new BlockedAddress("(nowhere)", "it is not a URL");
  return new URL(text);
}

/** What can be judged before any name is resolved; names are judged by the lookup of the connection itself. */
function checked(url: URL): URL {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!/^https?:$/.test(url.protocol))
    throw new BlockedAddress(host, `it is ${url.protocol} and not http(s)`);
  if (url.username || url.password) throw new BlockedAddress(host, "it carries credentials");
  if (!isAllowedPort(url)) throw new BlockedAddress(host, `port ${url.port} is not for the web`);
  if (isIP(host) && !isPublicAddress(host)) throw new BlockedAddress(host, "it is a private address");
  return url;
}

/** All addresses of a name, IPv4 and IPv6, in the order they should be tried. */
type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveBySystem: Resolve = (hostname) =>
  promisify(systemLookup)(hostname, { all: true, order: "verbatim" });

/**
 * A lookup for `net.connect` that answers with checked addresses only. The socket connects to exactly what is handed
 * back here, so a name that changes its address between check and use gains nothing. One private address among public
 * ones refuses the name: honest names do not mix them.
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
