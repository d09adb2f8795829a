import type { FastifyReply, FastifyRequest } from "fastify";
import { say } from "../../messages/index.ts";
import { HttpError } from "./routes/http-error.ts";

export interface SecurityOptions {
  /** CSP sources of the inline import map, which can't be loaded otherwise. */
  readonly scripts: readonly string[];
  /** Whether a library draws the page, which inserts styles and knows no Trusted Types. */
  readonly isLibraryPage?: boolean;
  /** Whether forms are sent without scripts, to this server only. */
  readonly hasForm?: boolean;
}

/** Returns a hook that sets the headers of every response. */
export function securityHeaders({ scripts, isLibraryPage = false, hasForm = false }: SecurityOptions) {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    `style-src 'self'${isLibraryPage ? " 'unsafe-inline'" : ""}`,
    "img-src 'self' data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForm ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
    ...(isLibraryPage ? [] : ["require-trusted-types-for 'script'", "trusted-types lit-html"]),
  ].join("; ");
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({
      "content-security-policy": policy,
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": "microphone=(self), camera=(), geolocation=()",
    });
  };
}

/**
 * Rejects cross-site requests (CSRF). The header makes a browser send a preflight request across origins, which we
 * never allow; the origin is checked as well, for old browsers and odd proxies.
 */
export function requireSameOrigin({ publicUrl }: { publicUrl: string }) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === "GET" || request.method === "HEAD") return;
    if (request.headers["x-mynah"] === undefined || isCrossOrigin(request, publicUrl))
      throw new HttpError(403, say("webForeignRequest"));
  };
}

/** Returns whether the browser says that another site made this request. */
export function isCrossOrigin({ headers }: FastifyRequest, publicUrl: string): boolean {
  const { origin, host, "sec-fetch-site": site } = headers;
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  if (origin === undefined) return false;
  const from = URL.canParse(origin) ? new URL(origin).host : undefined;
  return from !== host && from !== new URL(publicUrl).host;
}
