import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { checkAccess, type Access } from "../../bots/web/access/access.ts";
import type { Door } from "../../bots/web/access/door.ts";
import { fieldIn, takeForms } from "../../bots/web/access/forms.ts";
import { loginRoutes, needSession } from "../../bots/web/access/login.ts";
import { createSessions } from "../../bots/web/access/session.ts";
import { Refusal } from "../../bots/web/refusal.ts";
import { isForeign } from "../../bots/web/security.ts";
import type { Entry } from "../../jobs/audit.ts";
import { say } from "../../messages/index.ts";
import { csvOf } from "../audit/csv.ts";
import { ICON } from "./icon.ts";
import { loginPage } from "./login-page.ts";
import { pageOf } from "./page.ts";
import type { Panel } from "./panel.ts";

export interface AdminOptions {
  readonly panels: readonly Panel[];
  /** Everything that was asked for. */
  readonly audit: () => AsyncIterable<Entry>;
  readonly maintenance: { begin(note: string): Promise<void>; end(): Promise<void> };
  /** `password`: ADMIN_PASSWORD. */
  readonly access: Exclude<Access, { kind: "open" }>;
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly log: Logger;
}

const DOOR: Door = {
  name: "admin",
  home: "/admin",
  login: "/admin/login",
  cookie: "mynah_admin",
  days: 1,
};

/** No script at all: what the page shows is made here. Without a referrer browsers hide the origin of a form. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
};
const FORM_LIMIT = 4 * 1024;
const SECONDS = { least: 5, most: 3600 };

/** GET /admin: how it all runs, for whoever runs it. POST /admin/maintenance: takes no new jobs, or takes them again. */
export async function registerAdmin(http: FastifyInstance, options: AdminOptions): Promise<void> {
  const { panels, maintenance, publicUrl, log } = options;
  const css = await stylesheet();
  const icon = await readFile(new URL(`${PLAYGROUND}/icon.svg`, import.meta.url), "utf8");
  await http.register(async (admin) => {
    await admin.register(cookie, { secret: options.secret });
    admin.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
    admin.addHook("onRequest", checkOperator(options));
    admin.get(css.path, async (_request, reply) =>
      reply.header("cache-control", FOREVER).type("text/css; charset=utf-8").send(css.text),
    );
    admin.get(ICON, async (_request, reply) =>
      reply.header("cache-control", FOREVER).type("image/svg+xml").send(icon),
    );
    const gate = await openGate(admin, options, css.path);
    await admin.register(async (inside) => {
      if (gate) inside.addHook("onRequest", gate);
      takeForms(inside);
      inside.get("/admin", async (request, reply) => {
        const page = pageOf({ panels, style: css.path, everySeconds: secondsIn(request), log });
        return reply.type("text/html; charset=utf-8").send(Readable.from(page));
      });
      inside.get("/admin/audit.csv", async (_request, reply) =>
        reply
          .type("text/csv; charset=utf-8")
          .header("content-disposition", 'attachment; filename="audit.csv"')
          .send(Readable.from(csvOf(options.audit()))),
      );
      inside.post("/admin/maintenance", { bodyLimit: FORM_LIMIT }, async (request, reply) => {
        if (isForeign(request, publicUrl) || !hasOrigin(request))
          throw new Refusal(403, say("webForeignRequest"));
        const { body } = request;
        if (fieldIn(body, "take") === "none") await maintenance.begin(fieldIn(body, "note"));
        else if (fieldIn(body, "take") === "all") await maintenance.end();
        else throw new Refusal(400, say("webMalformed"));
        return reply.redirect(DOOR.home, 303);
      });
    });
  });
}

/** Its page lends colours and icon. */
const PLAYGROUND = "../../bots/web/page";
const FOREVER = "private, max-age=31536000, immutable";

/** A form of another site is sent without asking first, so who says nothing about where it comes from is refused. */
const hasOrigin = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;

function checkOperator({ access, publicUrl }: AdminOptions) {
  const check = checkAccess({ access, publicUrl });
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (access.kind === "closed") throw new Refusal(403, say("adminClosed"));
    await check(request);
  };
}

async function openGate(
  admin: FastifyInstance,
  { access, secret, publicUrl, now }: AdminOptions,
  style: string,
) {
  if (access.kind !== "password") return undefined;
  const { password } = access;
  const sessions = createSessions({ secret, password, door: DOOR, now });
  const form = loginPage({ action: DOOR.login, style });
  await admin.register(loginRoutes, { door: DOOR, password, sessions, form, publicUrl, now });
  return needSession(sessions, DOOR);
}

/** How often the browser should ask again, where somebody wants that. */
function secondsIn({ query }: FastifyRequest): number | undefined {
  const seconds = Number((query as { every?: unknown }).every);
  return Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most
    ? seconds
    : undefined;
}

/** The playground's colours, and what this page adds; its path changes with it. */
async function stylesheet(): Promise<{ path: string; text: string }> {
  const files = [`${PLAYGROUND}/base.css`, `${PLAYGROUND}/login.css`, "./admin.css"];
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, import.meta.url), "utf8")));
  const text = texts.join("\n");
  const version = createHash("sha256").update(text).digest("base64url").slice(0, 16);
  return { path: `/admin/style-${version}.css`, text };
}
