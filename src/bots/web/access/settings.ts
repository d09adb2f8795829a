import { isLoopback } from "../../../net/addresses.ts";
import type { Access } from "./access.ts";

/** The settings that say from where the program is reached. */
interface AddressConfig {
  readonly HOST: string;
  readonly PUBLIC_URL?: string | undefined;
}

/** The settings that say who may use the playground. */
export interface AccessConfig extends AddressConfig {
  readonly WEB_PASSWORD?: string | undefined;
  readonly WEB_OPEN?: string | undefined;
}

/**
 * A playground that others can reach, directly or by the public address, spends the operator's money for whoever finds
 * it. It is closed rather than the start refused: bots and files do not hang on it.
 */
export function accessOf(config: AccessConfig): Access {
  const access = operatorAccess(config, config.WEB_PASSWORD);
  return access.kind === "closed" && config.WEB_OPEN === "yes" ? { kind: "open" } : access;
}

/** What is the operator's own: whatever stands in front of the playground, it lets the people who use it through. */
export function operatorAccess(
  { HOST, PUBLIC_URL }: AddressConfig,
  password: string | undefined,
): Exclude<Access, { kind: "open" }> {
  if (password !== undefined) return { kind: "password", password };
  const isPrivate = isLoopback(HOST) && (!PUBLIC_URL || isLoopback(new URL(PUBLIC_URL).hostname));
  return { kind: isPrivate ? "local" : "closed" };
}

/** Where people open what this program serves. */
export const publicUrlOf = ({ PUBLIC_URL }: Pick<AddressConfig, "PUBLIC_URL">, port: number) =>
  PUBLIC_URL ?? `http://localhost:${port}`;
