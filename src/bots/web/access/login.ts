import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRateLimiter } from "../../../base/rate-limiter.ts";
import { isEqualConstantTime } from "../../../base/timing-safe-equal.ts";
import { render, say } from "../../../messages/index.ts";
import { HttpError } from "../routes/http-error.ts";
import { isCrossOrigin } from "../security.ts";
import type { LoginRealm } from "./login-realm.ts";
import { isForwarded } from "./forwarded.ts";
import { fieldIn, registerFormParser } from "./forms.ts";
import { networkOf } from "./network.ts";
import type { Sessions } from "./session.ts";
import { createLoginLimiter } from "./tries.ts";

const BODY_LIMIT = 4 * 1024;

/** Limits count each device as a person, so devices must not be free to create. */
const NEW_DEVICES = { burst: 100, everyMs: 30_000 };

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "content-type": "text/html; charset=utf-8",
  // Without a referrer, browsers also omit a form's origin, which we check.
  "referrer-policy": "same-origin",
};

export interface LoginOptions {
  readonly realm: LoginRealm;
  readonly password: string;
  readonly sessions: Sessions;
  /** Returns the page's HTML in the language of the request, with `{said}` as the placeholder for a message. */
  readonly form: () => string;
  readonly publicUrl: string;
  readonly now: () => number;
}

/**
 * GET a realm's login path: the form. POST: 303 to its page, 401 with the form again, or 429 after too many attempts.
 */
export async function registerLoginRoutes(web: FastifyInstance, options: LoginOptions): Promise<void> {
  const { realm, password, sessions, form, publicUrl, now } = options;
  const tries = createLoginLimiter({ now });
  const newDevices = createRateLimiter({ now });
  const rejectTooManyTries = (reply: FastifyReply, ms: number) => {
    reply.code(429).header("retry-after", Math.ceil(ms / 1000));
    return show(reply, render(say("webTooManyTries", { ms })));
  };
  const warnOnce = createProxyWarning();
  const show = (reply: FastifyReply, message = "") =>
    reply.headers(HEADERS).send(form().replace("{said}", () => message));

  web.removeAllContentTypeParsers();
  registerFormParser(web);
  web.get(realm.login, async (_request, reply) => show(reply));
  web.post(realm.login, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    // Prevents other sites from logging users in.
    if (isCrossOrigin(request, publicUrl)) throw new HttpError(403, say("webForeignRequest"));
    warnOnce(request);
    const { waitMs, right } = tries.take({ ip: request.ip, device: sessions.ownerOf(request) });
    if (waitMs > 0) {
      // Logged-in users need no password, but the limit on guesses applies to them too.
      if (sessions.isOpen(request)) return reply.redirect(realm.home, 303);
      return rejectTooManyTries(reply, waitMs);
    }
    if (!isEqualConstantTime(fieldIn(request.body, "password"), password))
      return show(reply.code(401), render(say("webWrongPassword")));
    right();
    const isNew = sessions.ownerOf(request) === undefined;
    const newMs = isNew ? newDevices.take(networkOf(request.ip), NEW_DEVICES) : 0;
    if (newMs > 0) return rejectTooManyTries(reply, newMs);
    sessions.open(request, reply);
    return reply.redirect(realm.home, 303);
  });
}

/** Logs once that a proxy isn't trusted, in which case all its users share their attempts. */
function createProxyWarning() {
  let isWarned = false;
  return (request: FastifyRequest): void => {
    if (isWarned || !isForwarded(request) || request.ip !== request.socket.remoteAddress) return;
    isWarned = true;
    request.log.warn(
      { proxy: request.ip },
      "web: passwords come through a proxy that is not in TRUST_PROXY, so all its users share one login limit",
    );
  };
}

/** Rejects requests without a session; the page itself redirects to the form. */
export function requireSession(sessions: Sessions, { home, login }: LoginRealm) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (sessions.isOpen(request)) return;
    if (request.routeOptions.url === home) return reply.redirect(login, 303);
    throw new HttpError(401, say("webLoginNeeded"));
  };
}
