import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { scopeOf } from "../../jobs/job.ts";
import { inLanguage } from "../../messages/language.ts";
import { codeAccepted } from "../../messages/locales.ts";
import type { AllSettings } from "../../settings/index.ts";
import { languageOf } from "../../settings/language.ts";
import { askerOf } from "./asker.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The code of the language that its person is told in. */
    told: string;
  }
}

type FailureHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Every request is answered in a language that its browser accepts. */
export function tellAsAccepted(web: FastifyInstance, answerFailure: FailureHandler): void {
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
export function tellAsChosen(personal: FastifyInstance, settings: Pick<AllSettings, "of">): void {
  personal.addHook("onRequest", (request, _reply, done) => {
    void languageOf(settings, scopeOf(askerOf(request)), request.told).then((code) => {
      request.told = code;
      inLanguage(code, done);
    });
  });
}
