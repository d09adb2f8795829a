import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { type Job, scopeOf } from "../../jobs/job.ts";
import type { TranscriptEditor } from "../../transcripts/transcript-editor.ts";
import type { App } from "../app.ts";
import { checkAccess, type Access } from "./access/access.ts";
import { PLAYGROUND_REALM } from "./access/login-realm.ts";
import { registerLoginRoutes, requireSession } from "./access/login.ts";
import { createLimitKeyHook } from "./access/limited-as.ts";
import { createSessions, type Sessions } from "./access/session.ts";
import { registerAssets, registerPage } from "./routes/assets.ts";
import { readAssets, type Assets } from "./assets.ts";
import { registerCatalog } from "./routes/catalog.ts";
import { registerDocs } from "./docs/index.ts";
import { registerEvents } from "./routes/events.ts";
import { sendError } from "./routes/error-response.ts";
import { registerInvocations, type ParseLine } from "./routes/invocations.ts";
import { registerLive } from "./routes/live.ts";
import { registerJobRoutes, type CreateArchive } from "./routes/jobs.ts";
import { registerSettings } from "./routes/settings.ts";
import { toJobView } from "./job-view.ts";
import { identifyBrowser } from "./access/browser-identity.ts";
import type { AllSettings } from "../../settings/index.ts";
import { requireSameOrigin, securityHeaders } from "./security.ts";
import { registerUploads, type ReceiveUpload } from "./routes/uploads.ts";
import { runInLanguage } from "../../messages/language.ts";
import { parseAcceptLanguage } from "../../messages/locales.ts";
import { resolveLanguage } from "../../settings/language.ts";
import { requesterOf } from "./asker.ts";

export interface WebOptions extends Pick<
  App,
  | "accept"
  | "commands"
  | "jobActions"
  | "findJob"
  | "jobFeed"
  | "recentJobs"
  | "deleteJobs"
  | "withMinutes"
  | "voices"
  | "suggestVoices"
  | "serviceNote"
  | "answersQuestions"
  | "liveCaptions"
> {
  readonly settings: Pick<AllSettings, "of">;
  readonly transcriptEditor: Pick<TranscriptEditor, "file" | "edit">;
  readonly parseLine: ParseLine;
  readonly receiveUpload: ReceiveUpload;
  /** Returns whether this owner (`web:person`) uploaded this file. */
  readonly ownsUpload: (owner: string, fileId: string) => Promise<boolean>;
  /** Returns a link to the media relay; only its path is used, since the page may be open under another host name. */
  readonly fileLink: (fileId: string) => string;
  readonly createArchive: CreateArchive;
  readonly maxUploadBytes: number;
  /** Signs the cookie that identifies a person; the same in every process and across restarts. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly access: Access;
  readonly now?: () => number;
  readonly log: Logger;
}

/** Registers the playground: the page at `/`, its API below `/api/`. What needs no login is beside it. */
export async function registerWeb(app: FastifyInstance, parts: WebOptions): Promise<void> {
  const assets = await readAssets();
  await parts.jobFeed.start();
  await app.register(async (docs) => {
    docs.addHook("onRequest", securityHeaders({ scripts: [], hasForm: true }));
    await registerDocs(docs, { assets, publicUrl: parts.publicUrl });
    registerAssets(docs, { assets });
  });
  await app.register(async (live) => {
    respondInAcceptedLanguage(live, sendError);
    live.addHook("onRequest", securityHeaders({ scripts: [] }));
    registerLive(live, { ...parts, assets });
  });
  // A scope of its own: cookies, headers and checks apply to the playground, not to the program's other routes.
  await app.register(async (web) => {
    await web.register(cookie, { secret: parts.secret });
    respondInAcceptedLanguage(web, sendError);
    web.addHook("onRequest", securityHeaders({ scripts: [assets.importMapHash] }));
    web.addHook("onRequest", checkAccess({ ...parts, setting: "WEB_PASSWORD" }));
    const sessions = await setUpLogin(web, parts, assets);
    await web.register(async (personal) => {
      personal.decorateRequest("person");
      personal.decorateRequest("limitedAs", undefined);
      personal.addHook("onRequest", requireSameOrigin({ publicUrl: parts.publicUrl }));
      if (sessions) personal.addHook("onRequest", requireSession(sessions, PLAYGROUND_REALM));
      personal.addHook("onRequest", identifyBrowser);
      personal.addHook("onRequest", createLimitKeyHook({ ...parts, sessions }));
      respondInChosenLanguage(personal, parts.settings);
      registerPage(personal, { assets });
      await registerApi(personal, parts);
    });
  });
}

/** If there is a password, registers the login and returns the sessions. */
async function setUpLogin(
  web: FastifyInstance,
  { access, secret, publicUrl, now = Date.now }: WebOptions,
  { login: form }: Assets,
): Promise<Sessions | undefined> {
  if (access.kind !== "password") return undefined;
  const { password } = access;
  const realm = PLAYGROUND_REALM;
  const sessions = createSessions({ secret, password, realm, now });
  await web.register(registerLoginRoutes, { realm, password, sessions, form, publicUrl, now });
  return sessions;
}

async function registerApi(personal: FastifyInstance, parts: WebOptions): Promise<void> {
  const { jobFeed, now = Date.now } = parts;
  const view = (job: Job) => toJobView(job, { progress: jobFeed.progressOf(job.id), now: now() });
  await personal.register(async (api) => {
    // Everything here belongs to one person.
    api.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    registerInvocations(api, { ...parts, owns: parts.ownsUpload, view });
    registerJobRoutes(api, { ...parts, view });
    registerCatalog(api, parts);
    registerSettings(api, parts);
    registerEvents(api, { ...parts, view });
    await api.register(registerUploads, { receive: parts.receiveUpload });
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** Code of the language for responses. */
    language: string;
  }
}

type FailureHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Responds in a language that the browser accepts. */
function respondInAcceptedLanguage(web: FastifyInstance, answerFailure: FailureHandler): void {
  web.decorateRequest("told", "");
  web.addHook("onRequest", (request, _reply, done) => {
    request.language = parseAcceptLanguage(request.headers["accept-language"]);
    runInLanguage(request.language, done);
  });
  // Handlers that run after the body arrived are outside the hook's async context.
  web.addHook("preValidation", (request, _reply, done) => runInLanguage(request.language, done));
  web.setErrorHandler((error, request, reply) =>
    runInLanguage(request.language, () => answerFailure(error, request, reply)),
  );
}

/** Responds in the language that the person has chosen, for requests whose person is known. */
function respondInChosenLanguage(personal: FastifyInstance, settings: Pick<AllSettings, "of">): void {
  personal.addHook("onRequest", (request, _reply, done) => {
    void resolveLanguage(settings, scopeOf(requesterOf(request)), request.language).then((code) => {
      request.language = code;
      runInLanguage(code, done);
    });
  });
}
