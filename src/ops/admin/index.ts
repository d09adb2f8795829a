import cookie from "@fastify/cookie";
import { Readable } from "node:stream";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { checkAccess, type Access } from "../../bots/web/access/access.ts";
import type { LoginRealm } from "../../bots/web/access/login-realm.ts";
import { registerLoginRoutes, requireSession } from "../../bots/web/access/login.ts";
import { createSessions } from "../../bots/web/access/session.ts";
import { HttpError } from "../../bots/web/routes/http-error.ts";
import type { AuditEntry } from "../../jobs/reports/audit.ts";
import { say } from "../../messages/index.ts";
import { formatCsv } from "../audit-csv.ts";
import type { JobWithCalls } from "../../jobs/reports/job-history.ts";
import { renderJobPage } from "./job-page.ts";
import { ICON_PATH, renderLoginPage, renderPage } from "./page.ts";
import { QUEUE_BOARD_PATH, registerQueueBoard, type BoardQueue } from "./queue-board.ts";
import type { AdminPanel } from "./panel.ts";
import { fieldIn, registerFormParser } from "../../bots/web/access/forms.ts";
import { isCrossOrigin } from "../../bots/web/security.ts";

export interface AdminOptions {
  readonly panels: readonly AdminPanel[];
  /** Yields all jobs, for the audit log. */
  readonly audit: () => AsyncIterable<AuditEntry>;
  /** Finds one job, for its own page. */
  readonly job: (id: string) => Promise<JobWithCalls | undefined>;
  /** Undefined if nothing has a price. */
  readonly currency: string | undefined;
  /** If missing, the queue's entries aren't shown. */
  readonly queue?: BoardQueue;
  readonly maintenance: MaintenanceRouteOptions["maintenance"];
  /** `password` requires ADMIN_PASSWORD. */
  readonly access: Exclude<Access, { kind: "open" }>;
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: () => number;
  readonly log: Logger;
}

const LOGIN_REALM: LoginRealm = {
  name: "admin",
  home: "/admin",
  login: "/admin/login",
  cookie: "mynah_admin",
  days: 1,
};

/** No scripts, because the page is rendered here. Without a referrer, browsers would hide the origin of a form. */
const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
};
const SECONDS = { least: 5, most: 3600 };

/**
 * Registers GET /admin, the operator's dashboard, with the page of each job, the audit log, the queue and the
 * maintenance switch below it.
 */
export async function registerAdmin(http: FastifyInstance, options: AdminOptions): Promise<void> {
  await http.register(async (admin) => {
    await admin.register(cookie, { secret: options.secret });
    admin.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
    admin.addHook("onRequest", checkOperator(options));
    const style = await styleRoutes(admin);
    const gate = await registerLoginGate(admin, options, style);
    await admin.register(async (inside) => {
      if (gate) inside.addHook("onRequest", gate);
      await insideRoutes(inside, options, style);
    });
  });
}

async function insideRoutes(inside: FastifyInstance, options: AdminOptions, style: string): Promise<void> {
  const { panels, audit, job, currency, now, queue, log } = options;
  inside.get(LOGIN_REALM.home, async (request, reply) => {
    const page = renderPage({ panels, style, everySeconds: secondsIn(request), log });
    return reply.type("text/html; charset=utf-8").send(Readable.from(page));
  });
  inside.get("/admin/jobs", async (request, reply) => {
    const { id } = request.query as { id?: unknown };
    const named = typeof id === "string" ? id.trim().toWellFormed() : "";
    return reply.redirect(`/admin/jobs/${encodeURIComponent(named)}`, 303);
  });
  inside.get("/admin/jobs/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const found = await job(id);
    const page = renderJobPage({ id, found, currency, style, now: new Date(now()) });
    return reply
      .status(found ? 200 : 404)
      .type("text/html; charset=utf-8")
      .send(page);
  });
  inside.get("/admin/audit.csv", async (_request, reply) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="audit.csv"')
      .send(Readable.from(formatCsv(audit()))),
  );
  await inside.register(maintenanceRoute, { ...options, back: LOGIN_REALM.home });
  if (queue) await inside.register(registerQueueBoard, { prefix: QUEUE_BOARD_PATH, queue });
}

function checkOperator({ access, publicUrl }: AdminOptions) {
  const check = checkAccess({ access, publicUrl, setting: "ADMIN_PASSWORD" });
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    if (access.kind === "closed") throw new HttpError(403, say("adminClosed"));
    await check(request);
  };
}

async function registerLoginGate(
  admin: FastifyInstance,
  { access, secret, publicUrl, now }: AdminOptions,
  style: string,
) {
  if (access.kind !== "password") return undefined;
  const { password } = access;
  const sessions = createSessions({ secret, password, realm: LOGIN_REALM, now });
  const login = renderLoginPage({ action: LOGIN_REALM.login, style });
  await admin.register(registerLoginRoutes, {
    realm: LOGIN_REALM,
    password,
    sessions,
    form: () => login,
    publicUrl,
    now,
  });
  return requireSession(sessions, LOGIN_REALM);
}

function secondsIn({ query }: FastifyRequest): number | undefined {
  const seconds = Number((query as { every?: unknown }).every);
  return Number.isInteger(seconds) && seconds >= SECONDS.least && seconds <= SECONDS.most
    ? seconds
    : undefined;
}

/** The playground's page, which provides colors and the icon. */
const PLAYGROUND = "../../bots/web/page";
const FILES = [`${PLAYGROUND}/base.css`, `${PLAYGROUND}/login.css`, "./admin.css"];
const FOREVER = "private, max-age=31536000, immutable";

const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");

/** Serves stylesheet and icon without a login, and returns the stylesheet's path, which changes with its content. */
async function styleRoutes(admin: FastifyInstance): Promise<string> {
  const css = (await Promise.all(FILES.map(read))).join("\n");
  const icon = await read(`${PLAYGROUND}/icon.svg`);
  const path = `/admin/style-${createHash("sha256").update(css).digest("base64url").slice(0, 16)}.css`;
  admin.get(path, async (_request, reply) =>
    reply.header("cache-control", FOREVER).type("text/css; charset=utf-8").send(css),
  );
  admin.get(ICON_PATH, async (_request, reply) =>
    reply.header("cache-control", FOREVER).type("image/svg+xml").send(icon),
  );
  return path;
}

const FORM_LIMIT = 4 * 1024;

interface MaintenanceRouteOptions {
  readonly maintenance: { begin(note: string): Promise<void>; end(): Promise<void> };
  readonly publicUrl: string;
  /** Path of the redirect. */
  readonly back: string;
}

/** Registers POST /admin/maintenance, which starts or ends maintenance mode. */
async function maintenanceRoute(inside: FastifyInstance, options: MaintenanceRouteOptions): Promise<void> {
  const { maintenance, publicUrl, back } = options;
  registerFormParser(inside);
  inside.post("/admin/maintenance", { bodyLimit: FORM_LIMIT }, async (request, reply) => {
    if (isCrossOrigin(request, publicUrl) || !hasOrigin(request))
      throw new HttpError(403, say("webForeignRequest"));
    const { body } = request;
    if (fieldIn(body, "take") === "none") await maintenance.begin(fieldIn(body, "note"));
    else if (fieldIn(body, "take") === "all") await maintenance.end();
    else throw new HttpError(400, say("webMalformed"));
    return reply.redirect(back, 303);
  });
}

/** Browsers send a form of another site without a preflight request, so a request without an origin is refused. */
const hasOrigin = ({ headers }: FastifyRequest) =>
  headers.origin !== undefined || headers["sec-fetch-site"] !== undefined;
