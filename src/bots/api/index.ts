import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { runInLanguage } from "../../messages/language.ts";
import { toHarmlessJson } from "../../messages/sanitize.ts";
import { parseAcceptLanguage } from "../../messages/locales.ts";
import type { App } from "../app.ts";
import type { PlatformDeps } from "../chat-platform.ts";
import type { Store } from "../../store/index.ts";
import { createAnsweredRequests } from "./answered-requests.ts";
import { createIdentify, type Caller } from "./caller.ts";
import {
  commandEndpoints,
  otherEndpoints,
  registerCommandRoutes,
  registerUploads,
} from "./command-routes.ts";
import { registerDocsPage } from "./docs/docs-page.ts";
import { createKeyLimits, createOpenRequests } from "./key-limits.ts";
import { jobEndpoints, registerJobRoutes } from "./job-routes.ts";
import { API_PATH } from "./job-view.ts";
import { lookupEndpoints, registerLookups } from "./lookup-routes.ts";
import { registerTranscriptRoutes, transcriptEndpoints } from "./transcripts/transcript-routes.ts";
import { minutesEndpoints, registerMinutesRoutes } from "./transcripts/minutes-routes.ts";
import { registerMcp } from "./mcp/index.ts";
import { buildOpenApi } from "./openapi.ts";
import { refuseUnrouted, sendProblem } from "./problem.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whom the request's API key acts for. */
    caller: Caller;
  }
}

export interface ApiDeps {
  readonly app: App;
  readonly store: Pick<Store, "listen" | "notify" | "interactiveDb">;
  /** Encrypts what is stored of answers. */
  readonly secret: string;
  readonly media: Pick<PlatformDeps["media"], "uploads" | "signedFiles">;
  /** Where people open what this program serves. */
  readonly publicUrl: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Registers the API for programs (docs/api.md) below /api/v1, and the tools for models at /mcp. Independent of the
 * playground and its password.
 */
export async function registerApi(
  http: FastifyInstance,
  { app, store, secret, media, publicUrl, now, log }: ApiDeps,
): Promise<void> {
  await app.jobFeed.start();
  const time = () => now().getTime();
  const answered = createAnsweredRequests({ db: store.interactiveDb, secret });
  const openRequests = createOpenRequests();
  const deps = { ...app, answered, openRequests, filePath: media.signedFiles.path, now: time };
  const limits = await createKeyLimits({ store, now: time, log });
  const { identify, isStillValid } = createIdentify({ ...deps, limits });
  await http.register(
    async (api) => {
      answerInLanguage(api);
      refuseUnrouted(api);
      // A copy for each process: it depends on the code only.
      let document: unknown;
      api.get("/openapi.json", async () => (document ??= describe(app, publicUrl)));
      await api.register(registerDocsPage);
      await api.register(async (keyed) => {
        // Bodies are JSON.
        keyed.removeContentTypeParser("text/plain");
        keyed.addHook("onRequest", async (request, reply) => {
          request.caller = await identify(request, reply);
        });
        registerCommandRoutes(keyed, deps);
        registerJobRoutes(keyed, { ...deps, isStillValid });
        registerTranscriptRoutes(keyed, deps);
        registerMinutesRoutes(keyed, deps);
        registerLookups(keyed, deps);
        await keyed.register(registerUploads, {
          async receive(...upload) {
            await app.checkAvailable();
            return media.uploads.receive(...upload);
          },
        });
      });
    },
    { prefix: API_PATH },
  );
  await http.register(
    async (tools) => {
      answerInLanguage(tools);
      refuseUnrouted(tools);
      await tools.register(async (keyed) => {
        keyed.addHook("onRequest", async (request, reply) => {
          request.caller = await identify(request, reply);
        });
        registerMcp(keyed, { publicUrl, links: media.signedFiles, log });
      });
    },
    { prefix: "/mcp" },
  );
}

const describe = ({ commands }: Pick<App, "commands">, publicUrl: string) =>
  buildOpenApi(
    [
      ...commandEndpoints(commands),
      ...jobEndpoints,
      ...transcriptEndpoints,
      ...minutesEndpoints,
      ...lookupEndpoints,
      ...otherEndpoints,
    ],
    publicUrl,
  );

/** Errors are problems, in the caller's language, or one that the program accepts. */
function answerInLanguage(api: FastifyInstance): void {
  api.decorateRequest("caller");
  api.addHook("onRequest", (request: FastifyRequest, _reply, done) => {
    request.language = parseAcceptLanguage(request.headers["accept-language"]);
    runInLanguage(request.language, done);
  });
  api.setErrorHandler(sendProblem);
  api.setReplySerializer((payload) => toHarmlessJson(payload));
}
