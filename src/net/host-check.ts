import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { errorCode } from "../errors.ts";

/** A person is waiting for the answer. */
const LIMIT_MS = 700;

/** Returns whether DNS says that no such host exists. */
export type IsUnknownHost = (url: URL) => Promise<boolean>;

/** Exists for every name server that knows the public internet. */
const SURE = "com";

/**
 * Asks the name servers directly, whose answer tells a name that doesn't exist from a failed lookup. Without an answer,
 * or if they know only a private network, a host counts as known: the audio service may use other name servers.
 */
export function createHostCheck(servers?: readonly string[]): IsUnknownHost {
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });
  if (servers) resolver.setServers(servers);
  return async ({ hostname }) => {
    if (isIP(hostname) || hostname.startsWith("[")) return false;
    try {
      await resolver.resolve4(hostname);
      return false;
    } catch (error) {
      // A host with IPv6 addresses only is ENODATA.
      if (errorCode(error) !== "ENOTFOUND") return false;
    }
    return resolver.resolveNs(SURE).then(
      () => true,
      () => false,
    );
  };
}
