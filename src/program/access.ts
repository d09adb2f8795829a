import type { Access } from "../bots/web/access/access.ts";
import type { Config } from "../config.ts";
import { isLoopback } from "../net/addresses.ts";

/**
 * A playground that others can reach, directly or by the public address, spends the operator's money for whoever finds
 * it. It is closed rather than the start refused: bots and files do not hang on it.
 */
export function accessOf({ HOST, PUBLIC_URL, WEB_PASSWORD, WEB_OPEN }: Config): Access {
  if (WEB_PASSWORD !== undefined) return { kind: "password", password: WEB_PASSWORD };
  const isPrivate = isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
  if (isPrivate) return { kind: "local" };
  return { kind: WEB_OPEN === "yes" ? "open" : "closed" };
}
