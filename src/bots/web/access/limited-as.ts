import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Access } from "./access.ts";
import { networkOf } from "./network.ts";
import type { Sessions } from "./session.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The key that a person's limits are counted by, regardless of the cookie; undefined: the person. */
    rateLimitKey: string | undefined;
  }
}

/**
 * A client that drops its cookie is a new person with each request, so limits are counted by the device that logged in,
 * or by network if there is no password. On a local playground there is only one user.
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
  // Rows are stored for weeks. The hash shows which requests came from the same network, but not which network that is.
  const sealed = (network: string) =>
    createHmac("sha256", secret).update(`mynah network v1 ${network}`).digest("base64url").slice(0, 22);
  return async (request: FastifyRequest): Promise<void> => {
    if (access.kind === "local") return;
    const device = sessions?.deviceOf(request);
    request.rateLimitKey =
      device === undefined ? `network:${sealed(networkOf(request.ip))}` : `device:${device}`;
  };
}
