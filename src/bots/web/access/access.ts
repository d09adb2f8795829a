import type { FastifyRequest } from "fastify";
import { say } from "../../../messages/index.ts";
import { isLoopback } from "../../../net/addresses.ts";
import { Refusal } from "../refusal.ts";

/** Who may use the playground. */
export type Access =
  /** Nobody but this machine can reach it. */
  | { readonly kind: "local" }
  /** Others can, and something in front asks who they are. */
  | { readonly kind: "open" }
  | { readonly kind: "password"; readonly password: string }
  /** Others could, and nobody would ask them anything. */
  | { readonly kind: "closed" };

/**
 * Refuses what must not get in whoever asks. DNS rebinding: to a browser, a site whose name was made to point here is of
 * our origin, and only the name gives it away. With a password it gains nothing: the session belongs to our own name.
 */
export function checkAccess({ access, publicUrl }: { access: Access; publicUrl: string }) {
  const ours = new URL(publicUrl).hostname;
  const isKnown = (host: string): boolean => {
    if (access.kind === "local") return isLoopback(host);
    // Nobody can buy a name without a dot, and an address is no name.
    return host === ours || isLoopback(host) || !host.includes(".") || isAddress(host);
  };
  return async ({ hostname }: FastifyRequest): Promise<void> => {
    if (access.kind === "closed") throw new Refusal(403, say("webClosed"));
    if (access.kind === "password" || isKnown(hostname)) return;
    throw new Refusal(421, say("webUnknownHost", { host: hostname }));
  };
}

const isAddress = (host: string): boolean => /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i.test(host);
