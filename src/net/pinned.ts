import { lookup as systemLookup, type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { promisify } from "node:util";
import { isPublicAddress } from "./addresses.ts";
import { BlockedAddress } from "./failures.ts";

/** All addresses of a name, IPv4 and IPv6, in the order they should be tried. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

export const resolveBySystem: Resolve = (hostname) =>
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
