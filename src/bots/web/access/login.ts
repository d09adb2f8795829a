import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { render, say } from "../../../messages/index.ts";
import { HttpError } from "../routes/http-error.ts";
import { isCrossOrigin } from "../security.ts";
import type { LoginRealm } from "./login-realm.ts";
import { isForwarded } from "./forwarded.ts";
import { fieldIn, registerFormParser } from "./forms.ts";
import { isEqualConstantTime } from "./timing-safe-equal.ts";
import { networkOf } from "./network.ts";
import type { Sessions } from "./session.ts";
import { createRateLimiter } from "./rate-limiter.ts";
import { createLoginLimiter } from "./tries.ts";

const BODY_LIMIT = 4 * 1024;

/** Limits count a device as one person, so devices must not be had for the asking. */
const NEW_DEVICES = { burst: 100, everyMs: 30_000 };

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "content-type": "text/html; charset=utf-8",
  // Without a referrer browsers also hide the origin of a form, by which we know our own.
  "referrer-policy": "same-origin",
};

export interface LoginOptions {
  readonly access: LoginRealm;
  readonly password: string;
  readonly sessions: Sessions;
  /** The page, with `{said}` where a sentence goes. */
  readonly form: string;
  readonly publicUrl: string;
  readonly now: () => number;
}

/** GET a door's login: the form. POST there: 303 to its page, 401 with the form again, or 429 after too many tries. */
export async function registerLoginRoutes(web: FastifyInstance, options: LoginOptions): Promise<void> {
  const { access, password, sessions, form, publicUrl, now } = options;
  const tries = createLoginLimiter({ now });
  const newDevices = createRateLimiter({ ...NEW_DEVICES, now });
  const rejectTooManyTries = (reply: FastifyReply, ms: number) => {
    reply.code(429).header("retry-after", Math.ceil(ms / 1000));
    return show(reply, render(say("webTooManyTries", { ms })));
  };
  const warnOnce = createProxyWarning();
  const show = (reply: FastifyReply, message = "") =>
    reply.headers(HEADERS).send(form.replace("{said}", () => message));

  web.removeAllContentTypeParsers();
  registerFormParser(web);
  web.get(access.login, async (_request, reply) => show(reply));
  web.post(access.login, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    // Otherwise another site could log somebody in as whoever it likes.
    if (isCrossOrigin(request, publicUrl)) throw new HttpError(403, say("webForeignRequest"));
    warnOnce(request);
    const { waitMs, right } = tries.take({ ip: request.ip, device: sessions.ownerOf(request) });
    if (waitMs > 0) {
      // Anyone who is inside needs no password; that it may be guessed no faster holds for them, too.
      if (sessions.isOpen(request)) return reply.redirect(access.home, 303);
      return rejectTooManyTries(reply, waitMs);
    }
    if (!isEqualConstantTime(fieldIn(request.body, "password"), password))
      return show(reply.code(401), render(say("webWrongPassword")));
    right();
    const isNew = sessions.ownerOf(request) === undefined;
    const newMs = isNew ? newDevices.take(networkOf(request.ip)) : 0;
    if (newMs > 0) return rejectTooManyTries(reply, newMs);
    sessions.open(request, reply);
    return reply.redirect(access.home, 303);
  });
}

/** Logs once that a proxy is not trusted, which has all its users share their tries. */
function createProxyWarning() {
  let isWarned = false;
  return (request: FastifyRequest): void => {
    if (isWarned || !isForwarded(request) || request.ip !== request.socket.remoteAddress) return;
    isWarned = true;
    request.log.warn(
      { proxy: request.ip },
      "web: passwords come through a proxy that TRUST_PROXY doesn't name, so its users share their tries",
    );
  };
}

/** Lets only those pass who are logged in; the page itself leads to the form. */
export function requireSession(sessions: Sessions, { home, login }: LoginRealm) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (sessions.isOpen(request)) return;
    if (request.routeOptions.url === home) return reply.redirect(login, 303);
    throw new HttpError(401, say("webLoginNeeded"));
  };
}
