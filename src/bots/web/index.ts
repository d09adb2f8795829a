import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { scopeOf } from "../../jobs/job.ts";
import type { Workbench } from "../../transcripts/transcript-editor.ts";
import type { App } from "../app.ts";
import { checkAccess, type Access } from "./access/access.ts";
import { PLAYGROUND } from "./access/login-realm.ts";
import { loginRoutes, needSession } from "./access/login.ts";
import { limitTogether } from "./access/limited-as.ts";
import { createSessions, type Sessions } from "./access/session.ts";
import { assetRoute, pageRoute } from "./routes/assets.ts";
import { readAssets, type Assets } from "./assets.ts";
import { catalogueRoutes } from "./routes/catalog.ts";
import { eventRoute } from "./routes/events.ts";
import { answerFailure } from "./routes/error-response.ts";
import { invocationRoute, type ParseLine } from "./routes/invocations.ts";
import { jobRoutes, type Archive } from "./routes/jobs.ts";
import { createPages, type Pages } from "./event-hub.ts";
import { identify } from "./access/browser-identity.ts";
import { WEB } from "./platform.ts";
import type { AllSettings } from "../../settings/index.ts";
import { sameOrigin, securityHeaders } from "./security.ts";
import { uploadRoute, type ReceiveUpload } from "./routes/uploads.ts";
import { inLanguage } from "../../messages/language.ts";
import { codeAccepted } from "../../messages/locales.ts";
import { languageOf } from "../../settings/language.ts";
import { askerOf } from "./asker.ts";

export interface WebParts extends Pick<
  App,
  "accept" | "commands" | "desk" | "jobNamed" | "jobsOf" | "voices" | "offerVoices" | "serviceNote"
> {
  readonly settings: Pick<AllSettings, "of">;
  readonly workbench: Pick<Workbench, "file">;
  readonly parseLine: ParseLine;
  readonly receiveUpload: ReceiveUpload;
  /** True when this owner (`web:person`) uploaded this file. */
  readonly ownsUpload: (owner: string, fileId: string) => Promise<boolean>;
  /** A link to the media relay; only its path is used, since the page may be open under another name. */
  readonly fileLink: (fileId: string) => string;
  readonly archive: Archive;
  readonly maxUploadBytes: number;
  /** Hears what {@link createWebPlatform} announces, in whichever process. */
  readonly listen: (channel: string, heard: (payload: string) => void, gap: () => void) => Promise<unknown>;
  /** Signs the cookie that says who somebody is; the same in every process, and kept over restarts. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly access: Access;
  readonly now?: () => number;
  readonly log: Logger;
}

/** The playground: the page at `/`, its API below `/api/`. */
export async function registerWeb(app: FastifyInstance, parts: WebParts): Promise<void> {
  const assets = await readAssets();
  const pages = createPages({
    jobNamed: parts.jobNamed,
    jobsOf: (personId) => parts.jobsOf(WEB, personId, 50),
    now: parts.now ?? Date.now,
    log: parts.log,
  });
  await parts.listen(WEB, pages.heard, pages.gap);
  // A scope of its own: cookies, headers and checks are the playground's, not those of the program's other routes.
  await app.register(async (web) => {
    await web.register(cookie, { secret: parts.secret });
    tellAsAccepted(web, answerFailure);
    web.addHook("onRequest", securityHeaders({ scripts: [assets.importMapHash] }));
    web.addHook("onRequest", checkAccess({ ...parts, setting: "WEB_PASSWORD" }));
    assetRoute(web, { assets });
    const sessions = await openLogin(web, parts, assets);
    await web.register(async (personal) => {
      personal.decorateRequest("person");
      personal.decorateRequest("limitedAs", undefined);
      personal.addHook("onRequest", sameOrigin({ publicUrl: parts.publicUrl }));
      if (sessions) personal.addHook("onRequest", needSession(sessions, PLAYGROUND));
      personal.addHook("onRequest", identify);
      personal.addHook("onRequest", limitTogether({ ...parts, sessions }));
      tellAsChosen(personal, parts.settings);
      pageRoute(personal, { assets });
      await apiRoutes(personal, parts, pages);
    });
  });
}

/** Where there is a password: the routes that ask for it, and who has given it. */
async function openLogin(
  web: FastifyInstance,
  { access, secret, publicUrl, now = Date.now }: WebParts,
  { login: form }: Assets,
): Promise<Sessions | undefined> {
  if (access.kind !== "password") return undefined;
  const { password } = access;
  const door = PLAYGROUND;
  const sessions = createSessions({ secret, password, door, now });
  await web.register(loginRoutes, { door, password, sessions, form, publicUrl, now });
  return sessions;
}

async function apiRoutes(personal: FastifyInstance, parts: WebParts, pages: Pages): Promise<void> {
  await personal.register(async (api) => {
    // Everything here is one person's own.
    api.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
    invocationRoute(api, { ...parts, owns: parts.ownsUpload, pages });
    jobRoutes(api, { ...parts, pages });
    catalogueRoutes(api, parts);
    eventRoute(api, { pages });
    await api.register(uploadRoute, { receive: parts.receiveUpload });
  });
}

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the language that its person is told in. */
    told: string;
  }
}

type FailureHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Every request is answered in a language that its browser accepts. */
function tellAsAccepted(web: FastifyInstance, answerFailure: FailureHandler): void {
  web.decorateRequest("told", "");
  web.addHook("onRequest", (request, _reply, done) => {
    request.told = codeAccepted(request.headers["accept-language"]);
    inLanguage(request.told, done);
  });
  // What follows a body's arrival no longer runs inside what the request began.
  web.addHook("preValidation", (request, _reply, done) => inLanguage(request.told, done));
  web.setErrorHandler((error, request, reply) =>
    inLanguage(request.told, () => answerFailure(error, request, reply)),
  );
}

/** Whoever has chosen a language is told in that; for requests whose person is known. */
function tellAsChosen(personal: FastifyInstance, settings: Pick<AllSettings, "of">): void {
  personal.addHook("onRequest", (request, _reply, done) => {
    void languageOf(settings, scopeOf(askerOf(request)), request.told).then((code) => {
      request.told = code;
      inLanguage(code, done);
    });
  });
}
