import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createTokens } from "../../../media/token.ts";
import { isHttps } from "../person.ts";
import type { Door } from "./door.ts";

export type Sessions = ReturnType<typeof createSessions>;

/** Who has given a door's password, in a signed cookie; nothing is kept here. Another password ends every session. */
export function createSessions({
  secret,
  password,
  door: { name, home, cookie, days },
  now,
}: {
  secret: string;
  password: string;
  door: Door;
  now: () => number;
}) {
  const fingerprint = createHash("sha256").update(password).digest("base64url");
  const tokens = createTokens(secret, `mynah ${name} session v1 ${fingerprint}`);
  return {
    isOpen(request: FastifyRequest): boolean {
      const session = tokens.read(request.cookies[cookie] ?? "");
      return session?.fileId === name && session.expiresAt.getTime() > now();
    },
    open(request: FastifyRequest, reply: FastifyReply): void {
      const seconds = days * 24 * 3600;
      reply.setCookie(cookie, tokens.sign({ fileId: name, expiresAt: new Date(now() + seconds * 1000) }), {
        httpOnly: true,
        sameSite: "lax",
        path: home,
        maxAge: seconds,
        secure: isHttps(request),
      });
    },
  };
}
