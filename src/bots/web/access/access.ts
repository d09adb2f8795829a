import type { FastifyRequest } from "fastify";
import { say } from "../../../messages/index.ts";
import { isLoopback } from "../../../net/addresses.ts";
import { HttpError } from "../routes/http-error.ts";
import { isForwarded } from "./forwarded.ts";

/** Who can use the playground. */
export type Access =
  /** Only this machine can reach it. */
  | { readonly kind: "local" }
  /** Other machines can reach it, and something in front authenticates users. */
  | { readonly kind: "open" }
  | { readonly kind: "password"; readonly password: string }
  /** Other machines could reach it without any authentication. */
  | { readonly kind: "closed" };

/** The setting that opens an endpoint to other machines. */
export type PasswordSetting = "WEB_PASSWORD" | "ADMIN_PASSWORD" | "METRICS_TOKEN";

/**
 * Rejects requests that nobody is allowed to make. DNS rebinding: if a site's name is made to resolve to us, a
 * browser considers it our origin, and only the host name reveals it. With a password the attack gains nothing, because
 * the session cookie belongs to our own name. Requests forwarded by a proxy don't come from this machine, even if the
 * proxy does.
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
    // Names without a dot can't be registered, and IP addresses aren't names.
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

/** The host as the client named it. Ignores X-Forwarded-Host, which a page can set itself. */
const hostnameIn = ({ headers }: FastifyRequest): string => (headers.host ?? "").replace(/:\d*$/, "");

const isAddress = (host: string): boolean => /^(?:\d+(?:\.\d+){3}|\[[\da-f:.]+\])$/i.test(host);
