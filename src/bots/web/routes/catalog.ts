import type { FastifyInstance } from "fastify";
import type { VoiceCatalog } from "../../../audio/voices.ts";
import { withoutModel, withoutModeration, withoutPlayback } from "../../../commands/definition/audience.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { describeCommands } from "../../../commands/docs/describe.ts";
import { createVoiceDescriber } from "../../../commands/voice/voice-text.ts";
import type { SuggestVoices } from "../../../commands/voice/suggestions.ts";
import { scopeOf } from "../../../jobs/job.ts";
import type { Sentence } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { getLanguage } from "../../../messages/language.ts";
import type { Locale } from "../../../messages/locales.ts";
import type { VoiceView } from "../api-types.ts";
import { requesterOf } from "../asker.ts";
import { HttpError } from "./http-error.ts";

/** As many as a list at the cursor can show at a glance. */
const VOICES = 12;
const QUERY_MAX = 100;

/** GET /api/commands: everything the composer needs. GET /api/voices?q=: the best matches, or the first voices. */
export function registerCatalog(
  web: FastifyInstance,
  {
    commands,
    voices,
    suggestVoices,
    serviceNote,
    maxUploadBytes,
    answersQuestions,
  }: {
    commands: readonly Command[];
    voices: Pick<VoiceCatalog, "loaded">;
    suggestVoices: SuggestVoices;
    serviceNote: Sentence;
    maxUploadBytes: number;
    answersQuestions: boolean;
  },
): void {
  const here = withoutPlayback(withoutModeration(commands));
  const describe = () => ({
    commands: describeCommands(answersQuestions ? here : withoutModel(here)),
    serviceNote: render(serviceNote),
    maxUploadBytes,
  });
  const described = new Map<Locale, ReturnType<typeof describe>>();
  web.get("/api/commands", async () => {
    const catalog = described.get(getLanguage()) ?? describe();
    described.set(getLanguage(), catalog);
    return catalog;
  });
  web.get<{ Querystring: { q?: string | string[] } }>("/api/voices", async (request) => {
    const q = request.query.q ?? "";
    if (typeof q !== "string" || q.length > QUERY_MAX) throw new HttpError(400, say("webMalformed"));
    const query = { typed: q, locale: request.language, limit: VOICES };
    const describeVoice = createVoiceDescriber(request.language);
    const found = await suggestVoices(scopeOf(requesterOf(request)), query);
    const views = found.map((voice): VoiceView => ({ name: voice.name, about: describeVoice(voice) }));
    return { voices: views, loaded: voices.loaded };
  });
}
