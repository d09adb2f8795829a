import { isLoopback } from "../../../net/addresses.ts";
import type { Access } from "./access.ts";

/** Settings that determine how the program is reached. */
interface AddressConfig {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}

/** Settings that determine who can use the playground. */
export interface AccessConfig extends AddressConfig {
  readonly WEB_PASSWORD?: string | undefined;
  readonly WEB_OPEN?: string | undefined;
}

/**
 * A playground that others can reach, directly or by the public URL, lets anyone spend the operator's money. It is
 * closed instead of refusing to start, because bots and files don't depend on it.
 */
export function accessOf(config: AccessConfig): Access {
  const access = operatorAccess(config, config.WEB_PASSWORD);
  return access.kind === "closed" && config.WEB_OPEN === "yes" ? { kind: "open" } : access;
}

/** Access to what only the operator may see: authentication in front of the playground lets all its users through. */
export function operatorAccess(
  { HOST, PUBLIC_URL }: AddressConfig,
  password: string | undefined,
): Exclude<Access, { kind: "open" }> {
  if (password !== undefined) return { kind: "password", password };
  const isPrivate = isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
  return { kind: isPrivate ? "local" : "closed" };
}

/** Returns the URL where people open what this program serves. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<AddressConfig, "PUBLIC_URL">, port: number) =>
  PUBLIC_URL ?? `http://localhost:${port}`;
