import type { FastifyRequest } from "fastify";
import { say } from "../../../messages/index.ts";
import { isLoopback } from "../../../net/addresses.ts";
import { HttpError } from "../routes/http-error.ts";
import { isForwarded } from "./forwarded.ts";

/** Who may use the playground. */
export type Access =
  /** Nobody but this machine can reach it. */
  | { readonly kind: "local" }
  /** Others can, and something in front asks who they are. */
  | { readonly kind: "open" }
  | { readonly kind: "password"; readonly password: string }
  /** Others could, and nobody would ask them anything. */
  | { readonly kind: "closed" };

/** The setting that opens something for other machines than this one. */
export type PasswordSetting = "WEB_PASSWORD" | "ADMIN_PASSWORD" | "METRICS_TOKEN";

/**
 * Refuses what must not get in whoever asks. DNS rebinding: to a browser, a site whose name was made to point here is of
 * our origin, and only the name gives it away. With a password it gains nothing: the session belongs to our own name.
 * What a proxy has passed on is not from this machine, though the proxy may be.
 */
export function checkAccess({
  access,
  publicUrl,
  setting,
}: {
  access: Access;
  publicUrl: string;
  setting: PasswordSetting;
}) {
  const ours = new URL(publicUrl).hostname;
  const isKnown = (host: string): boolean => {
    if (access.kind === "local") return isLoopback(host);
    // Nobody can buy a name without a dot, and an address is no name.
    return host === ours || isLoopback(host) || !host.includes(".") || isAddress(host);
  };
  return async (request: FastifyRequest): Promise<void> => {
    if (access.kind === "closed") throw new HttpError(403, say("webClosed"));
    if (access.kind === "password") return;
    if (access.kind === "local" && isForwarded(request))
      throw new HttpError(403, say("webProxied", { setting }));
    const hostname = hostnameIn(request);
    if (isKnown(hostname)) return;
    throw new HttpError(421, say("webUnknownHost", { host: hostname }));
  };
}

/** As the client named it; X-Forwarded-Host, which a page can send itself, does not count. */
const hostnameIn = ({ headers }: FastifyRequest): string => (headers.host ?? "").replace(/:\d*$/, "");

const isAddress = (host: string): boolean => /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i.test(host);
