import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Access } from "./access.ts";
import { networkOf } from "./network.ts";
import type { Sessions } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whom the limits of a person count, whatever person the cookie says; undefined: the person. */
    rateLimitKey: string | undefined;
  }
}

/**
 * A client that drops its cookie is a new person with each request, so persons are counted together: by the device that
 * logged in, or by the network where nobody asks for a password. On this machine alone there is nobody to tell apart.
 */
export function createLimitKeyHook({
  access,
  secret,
  sessions,
}: {
  access: Access;
  secret: string;
  sessions: Sessions | undefined;
}) {
  // Rows are kept for weeks, and say which requests came from one network without saying which network that is.
  const sealed = (network: string) =>
    createHmac("sha256", secret).update(`mynah network v1 ${network}`).digest("base64url").slice(0, 22);
  return async (request: FastifyRequest): Promise<void> => {
    if (access.kind === "local") return;
    const device = sessions?.deviceOf(request);
    request.rateLimitKey =
      device === undefined ? `network:${sealed(networkOf(request.ip))}` : `device:${device}`;
  };
}
