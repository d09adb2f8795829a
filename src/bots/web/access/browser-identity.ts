import type { FastifyReply, FastifyRequest } from "fastify";
import { nanoid } from "nanoid";
import type { Person } from "../../../jobs/job.ts";

const COOKIE = "mynah_person";
/** Browsers keep no cookie for longer than 400 days. */
const MAX_AGE_S = 400 * 24 * 3600;

declare module "fastify" {
  interface FastifyRequest {
    /**
     * The requester: a random ID in a signed cookie. Anyone who holds the cookie is that person; there are no accounts.
     */
    person: Person;
  }
}

/**
 * Recognizes a returning browser by its cookie, and gives a new one an identity. Needs @fastify/cookie with a secret.
 */
export async function identifyBrowser(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cookie = request.cookies[COOKIE];
  const identity = cookie ? request.unsignCookie(cookie) : { valid: false, value: null };
  if (identity.valid && identity.value) {
    request.person = { id: identity.value };
    return;
  }
  request.person = { id: nanoid() };
  reply.setCookie(COOKIE, request.person.id, {
    signed: true,
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: MAX_AGE_S,
    secure: isHttps(request),
  });
}

/** Trusts the proxy's header; a browser that forges it only harms itself. */
export function isHttps(request: FastifyRequest): boolean {
  return request.protocol === "https" || request.headers["x-forwarded-proto"] === "https";
}
