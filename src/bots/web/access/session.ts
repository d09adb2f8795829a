import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createTokens } from "../../../media/token.ts";
import { isHttps } from "../person.ts";

const COOKIE = "mynah_session";
const DAYS = 30;
const NAME = "playground";

export type Sessions = ReturnType<typeof createSessions>;

/** Who has given the password, in a signed cookie; nothing is kept here. Another password ends every session. */
export function createSessions({
  secret,
  password,
  now,
}: {
  secret: string;
  password: string;
  now: () => number;
}) {
  const fingerprint = createHash("sha256").update(password).digest("base64url");
  const tokens = createTokens(secret, `mynah playground session v1 ${fingerprint}`);
  return {
    isOpen(request: FastifyRequest): boolean {
      const session = tokens.read(request.cookies[COOKIE] ?? "");
      return session?.fileId === NAME && session.expiresAt.getTime() > now();
    },
    open(request: FastifyRequest, reply: FastifyReply): void {
      const seconds = DAYS * 24 * 3600;
      reply.setCookie(COOKIE, tokens.sign({ fileId: NAME, expiresAt: new Date(now() + seconds * 1000) }), {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        maxAge: seconds,
        secure: isHttps(request),
      });
    },
  };
}
