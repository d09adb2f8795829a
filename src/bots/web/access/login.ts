import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { render, say } from "../../../messages/index.ts";
import { Refusal } from "../refusal.ts";
import { isForeign } from "../security.ts";
import type { Door } from "./door.ts";
import { fieldIn, takeForms } from "./forms.ts";
import { isSameWord } from "./same-word.ts";
import type { Sessions } from "./session.ts";
import { createThrottle } from "./throttle.ts";

const BODY_LIMIT = 4 * 1024;
const TRIES = { burst: 10, everyMs: 30_000 };

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "content-type": "text/html; charset=utf-8",
  // Without a referrer browsers also hide the origin of a form, by which we know our own.
  "referrer-policy": "same-origin",
};

export interface LoginOptions {
  readonly door: Door;
  readonly password: string;
  readonly sessions: Sessions;
  /** The page, with `{said}` where a sentence goes. */
  readonly form: string;
  readonly publicUrl: string;
  readonly now: () => number;
}

/** GET a door's login: the form. POST there: 303 to its page, 401 with the form again, or 429 after too many tries. */
export async function loginRoutes(web: FastifyInstance, options: LoginOptions): Promise<void> {
  const { door, password, sessions, form, publicUrl, now } = options;
  const throttle = createThrottle({ ...TRIES, now });
  const show = (reply: FastifyReply, said = "") =>
    reply.headers(HEADERS).send(form.replace("{said}", () => said));

  web.removeAllContentTypeParsers();
  takeForms(web);
  web.get(door.login, async (_request, reply) => show(reply));
  web.post(door.login, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    // Otherwise another site could log somebody in as whoever it likes.
    if (isForeign(request, publicUrl)) throw new Refusal(403, say("webForeignRequest"));
    const ms = throttle.take(request.ip);
    if (ms > 0) {
      reply.code(429).header("retry-after", Math.ceil(ms / 1000));
      return show(reply, render(say("webTooManyTries", { ms })));
    }
    if (!isSameWord(fieldIn(request.body, "password"), password))
      return show(reply.code(401), render(say("webWrongPassword")));
    throttle.forgive(request.ip);
    sessions.open(request, reply);
    return reply.redirect(door.home, 303);
  });
}

/** Lets only those pass who are logged in; the page itself leads to the form. */
export function needSession(sessions: Sessions, { home, login }: Door) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | void> => {
    if (sessions.isOpen(request)) return;
    if (request.routeOptions.url === home) return reply.redirect(login, 303);
    throw new Refusal(401, say("webLoginNeeded"));
  };
}
