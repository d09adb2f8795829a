import type { Access } from "../../bots/web/access/access.ts";
import type { Config } from "../../config.ts";
import { isLoopback } from "../../net/addresses.ts";

/**
 * A playground that others can reach, directly or by the public address, spends the operator's money for whoever finds
 * it. It is closed rather than the start refused: bots and files do not hang on it.
 */
export function accessOf(config: Config): Access {
  const access = operatorAccess(config, config.WEB_PASSWORD);
  return access.kind === "closed" && config.WEB_OPEN === "yes" ? { kind: "open" } : access;
}

/** What is the operator's own: whatever stands in front of the playground, it lets the people who use it through. */
export function operatorAccess(
  { HOST, PUBLIC_URL }: Config,
  password: string | undefined,
): Exclude<Access, { kind: "open" }> {
  if (password !== undefined) return { kind: "password", password };
  const isPrivate = isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
  return { kind: isPrivate ? "local" : "closed" };
}

/** Where people open what this program serves. */
export const publicUrlOf = ({ PUBLIC_URL }: Config, port: number) => PUBLIC_URL ?? `http://localhost:${port}`;
