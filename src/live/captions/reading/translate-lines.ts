import { z } from "zod";
import { newId } from "../../../base/new-id.ts";
import { pollUntil } from "../../../base/time-limit.ts";
import { singleCall } from "../../../commands/definition/plan-calls.ts";
import { CAPTION_TRANSLATION, captionsTranslate } from "../../../commands/voice-channels/caption-readings.ts";
import { UserError } from "../../../errors.ts";
import type { AcceptJob } from "../../../jobs/intake/accepted.ts";
import type { ModelTask } from "../../../jobs/language-model/model-tasks.ts";
import { requestTranslation, translationAnswer } from "../../../language-model/translation.ts";
import { say } from "../../../messages/index.ts";
import { type CaptionStore, lineKey } from "../store/index.ts";
import type { CaptionLine, Captions } from "../captions.ts";
import { requestReading, requireLanguage } from "./request-reading.ts";

/** Lines before, so that the model knows what it is about. */
const CONTEXT_LINES = 3;
/** How long a reader waits for the last lines. */
const WAIT = { everyMs: 250, limitMs: 20_000 };

export interface TranslateLinesDeps {
  readonly rows: Pick<
    CaptionStore,
    "claimLines" | "releaseLines" | "translationsOf" | "languagesOf" | "newestLines"
  >;
  readonly acceptJob: AcceptJob;
}

export interface TranslatedLines {
  readonly lines: readonly CaptionLine[];
  /** Whether all are translated. */
  readonly isComplete: boolean;
}

/** Languages that a model need not tell apart are one: en-GB and en-US, but not the two scripts of Chinese. */
export function toTranslationLanguage(code: string): string {
  const { language, script } = new Intl.Locale(code).maximize();
  return language === "zh" && script !== undefined ? `${language}-${script}` : language;
}

const isSpokenIn = ({ language: spoken }: Captions, language: string): boolean =>
  spoken !== null && toTranslationLanguage(spoken) === language;

export type TranslateLines = ReturnType<typeof createTranslateLines>;

/** Creates what translates lines of captions for readers, each line once into a language, however many read it. */
export function createTranslateLines({ rows, acceptJob }: TranslateLinesDeps) {
  /** Has lines from a time on translated that nobody has had translated. Throws a UserError if that isn't possible. */
  async function request(captions: Captions, language: string, fromMs: number): Promise<void> {
    const { id } = captions;
    if (captions.state !== "running" || isSpokenIn(captions, language)) return;
    await requireLanguage(rows, captions, language);
    const claim = newId("t");
    const lines = await rows.claimLines({ captions: id, language, claim }, fromMs);
    if (lines.length === 0) return;
    const characters = lines.reduce((sum, { words }) => sum + words.length, 0);
    try {
      await requestReading(acceptJob, captions, {
        key: `captions:${id}:${claim}`,
        command: captionsTranslate.name,
        options: { language, claim, lines: lines.length, characters },
      });
    } catch (error) {
      await rows.releaseLines(claim);
      throw error;
    }
  }

  /** Returns lines with the words that are translated so far; `isOpen` if some still come. */
  async function read(captions: Captions, language: string, lines: readonly CaptionLine[]) {
    const [first] = lines;
    if (!first || isSpokenIn(captions, language)) return { lines, isComplete: true, isOpen: false };
    const translations = await rows.translationsOf(captions.id, language, first.beginMs);
    const spoken = lines.filter(({ note }) => note === null);
    return {
      lines: lines.map((line) => ({ ...line, words: translations.get(lineKey(line)) || line.words })),
      isComplete: spoken.every((line) => translations.get(lineKey(line))),
      isOpen: spoken.some((line) => !translations.has(lineKey(line))),
    };
  }

  return {
    request,
    read,

    /** Returns the last lines in a language, once they are translated or that takes too long. */
    async lastLines(captions: Captions, language: string, count: number): Promise<TranslatedLines> {
      const lines = (await rows.newestLines(captions.id, count)).filter(({ note }) => note === null);
      const [first] = lines;
      if (!first) throw new UserError(say("captionsQuiet"));
      await request(captions, language, first.beginMs);
      const wanted = new Set(lines.map(lineKey));
      /** Without those that an opt-out has deleted meanwhile. */
      const readAgain = async () => {
        const newest = await rows.newestLines(captions.id, 2 * count);
        return read(
          captions,
          language,
          newest.filter((line) => wanted.has(lineKey(line))),
        );
      };
      const whole = await pollUntil(async () => {
        const translated = await readAgain();
        return translated.isOpen ? undefined : translated;
      }, WAIT);
      return whole ?? readAgain();
    },
  };
}

const planned = z.object({ claim: z.string(), language: z.string() });

/** Translates the lines of a claim. What was deleted meanwhile is in no request, and its translation finds no row. */
export const createTranslationTask = (
  rows: Pick<CaptionStore, "find" | "linesOfClaim" | "newestLines" | "setTranslation">,
): ModelTask => ({
  name: CAPTION_TRANSLATION,

  async prepare({ plan, deliverTo }) {
    const { claim, language } = planned.parse(singleCall(plan).request);
    const captions = deliverTo?.kind === "captions" ? await rows.find(deliverTo.captions) : undefined;
    const lines = await rows.linesOfClaim(claim);
    const [first] = lines;
    if (!captions || !first) throw new UserError(say("captionsQuiet"));
    const before = await rows.newestLines(captions.id, CONTEXT_LINES, first.beginMs);
    return requestTranslation({
      lines: lines.map(({ number, words }) => ({ id: number, text: words })),
      before: before.flatMap(({ note, words }) => (note === null ? (words ?? "") : [])),
      from: captions.language,
      to: language,
    });
  },

  async finish({ plan }, [answered]) {
    const { claim } = planned.parse(singleCall(plan).request);
    for (const { id, text } of translationAnswer.parse(answered).lines)
      await rows.setTranslation(claim, id, text.replaceAll(/\s+/g, " ").trim());
    return { files: [] };
  },
});
