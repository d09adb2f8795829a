import { Readable } from "node:stream";
import type { OpenSourceFetch } from "../src/sources/source-fetch.ts";

const named = (name: string, options?: ErrorOptions) => Object.assign(new Error(name, options), { name });

/** Hosts that a guard would refuse. */
const isPrivate = ({ hostname }: URL) => /^[\d.]+$|^\[|^localhost$/.test(hostname);

/** Creates a fetch for tests: no guard, but its limits, and errors with the names that the studio knows. */
export const openTestFetch: OpenSourceFetch = (allowedOrigins) => async (address, options) => {
  const { maxBytes, timeoutMs, signal } = options;
  const url = URL.parse(address);
  if (!url || (isPrivate(url) && !allowedOrigins.includes(url.origin))) throw named("BlockedAddress");
  // Its reason is an error named TimeoutError.
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const { status, body } = await fetch(url, { signal: limit }).catch((cause: unknown) => {
    throw limit.aborted ? cause : named("NetworkError", { cause });
  });
  async function* limited() {
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw named("TooLarge");
      yield chunk;
    }
  }
  return { status, body: Readable.from(limited()) };
};
