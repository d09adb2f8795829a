import type { FastifyInstance } from "fastify";
import type { VoiceCatalogue } from "../../audio/voices.ts";
import type { Command } from "../../commands/command.ts";
import { describeCommands } from "../../commands/describe.ts";
import type { OfferVoices } from "../../commands/voice/offer.ts";
import { scopeOf } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import { askerOf, localeOf } from "./asker.ts";
import { Refusal } from "./refusal.ts";

/** As many as a list under the cursor can show at a glance. */
const VOICES = 12;
const QUERY_MAX = 100;

/** GET /api/commands: everything the composer knows. GET /api/voices?q=: the best matches, or the first ones. */
export function catalogueRoutes(
  web: FastifyInstance,
  {
    commands,
    voices,
    offerVoices,
    serviceNote,
    maxUploadBytes,
  }: {
    commands: readonly Command[];
    voices: Pick<VoiceCatalogue, "loaded">;
    offerVoices: OfferVoices;
    serviceNote: string;
    maxUploadBytes: number;
  },
): void {
  const described = { commands: describeCommands(commands), serviceNote, maxUploadBytes };
  web.get("/api/commands", async () => described);
  web.get<{ Querystring: { q?: string | string[] } }>("/api/voices", async (request) => {
    const q = request.query.q ?? "";
    if (typeof q !== "string" || q.length > QUERY_MAX) throw new Refusal(400, say("webMalformed"));
    const asked = { typed: q, locale: localeOf(request), limit: VOICES };
    return { voices: await offerVoices(scopeOf(askerOf(request)), asked), loaded: voices.loaded };
  });
}
