import type { Dispatcher } from "undici";
import { ServiceError } from "../errors.ts";
import { BlockedAddress } from "./failures.ts";

const MAX_REDIRECTS = 3;
/** What may follow a redirect. Everything else, credentials first, stays with the server it was meant for. */
const TRAVELLING_HEADERS = new Set(["accept", "accept-language", "range", "user-agent"]);

/** Where an answer sends us on to, if it does. Throws ServiceError for a redirect that names no readable place. */
export function redirectTarget(response: Dispatcher.ResponseData, from: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(response.statusCode)) return undefined;
  const { location } = response.headers;
  if (typeof location === "string" && URL.canParse(location, from.href)) return new URL(location, from);
  response.body.destroy();
  throw deadEnd(response.statusCode, "bad_redirect");
}

interface Redirect {
  /** How many were followed before this one. */
  readonly redirects: number;
  readonly from: URL;
  readonly to: URL;
  readonly status: number;
}

export function checkRedirect({ redirects, from, to, status }: Redirect): void {
  if (redirects === MAX_REDIRECTS) throw deadEnd(status, "too_many_redirects");
  if (from.protocol === "https:" && to.protocol === "http:") {
    throw new BlockedAddress(to.host, "a redirect leaves https");
  }
}

export const travelling = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => TRAVELLING_HEADERS.has(name.toLowerCase())));

const deadEnd = (status: number, code: string) =>
  new ServiceError(`${code} (status ${status})`, { status, code, retryable: false, maybeCharged: false });
