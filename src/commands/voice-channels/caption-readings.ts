import { estimateTokens, LANGUAGE_MODEL } from "../../language-model/contract.ts";
import { jobCommand } from "../definition/command.ts";
import { integer, text } from "../definition/option.ts";

/** Name of the language model's task (live/captions/reading/translate-lines.ts). */
export const CAPTION_TRANSLATION = "caption-translation";

/** Characters of the instructions and the lines before, and of what surrounds each line. */
const INSTRUCTIONS = 2_000;
const AROUND_LINE = 25;
const MAX_CHARACTERS = 1_000_000;

/** Translates lines of captions for their readers, in the name of the person who turned them on. */
export const captionsTranslate = jobCommand({
  name: "captions translate",
  description: "Translate lines of captions",
  example: "/captions translate language:de claim:tk4f7tq2xw9z lines:1 characters:20",
  options: {
    language: text({ description: "Language to translate into", max: 20 }),
    claim: text({ description: "Which lines", max: 40 }),
    lines: integer({ description: "How many", min: 1, max: 1_000 }),
    characters: integer({ description: "How long they are", min: 1, max: MAX_CHARACTERS }),
  },
  plan: ({ language, claim, lines, characters }) => {
    const written = characters + lines * AROUND_LINE;
    return {
      operation: LANGUAGE_MODEL,
      request: {
        task: CAPTION_TRANSLATION,
        language,
        claim,
        tokens: { in: estimateTokens(INSTRUCTIONS + written), out: estimateTokens(written * 1.5) },
      },
      expect: "text",
    };
  },
});

/** Name of the language model's task (live/captions/reading/recap.ts). */
export const CAPTION_RECAP = "caption-recap";

/** Most characters of captions that a summary is made from: the last ones. */
export const MAX_RECAP_CHARACTERS = 12_000;
const RECAP_ANSWER = 2_000;

/** Sums up the last minutes of captions for their readers, in the name of the person who turned them on. */
export const captionsSumUp = jobCommand({
  name: "captions sum-up",
  description: "Sum up the last minutes of captions",
  example: "/captions sum-up language:de claim:sk4f7tq2xw9z from:0 characters:20",
  options: {
    language: text({ description: "Language of the summary", max: 20 }),
    claim: text({ description: "Which summary", max: 40 }),
    from: integer({ description: "From when on, in milliseconds", min: 0, max: 2 ** 31 - 1 }),
    characters: integer({ description: "How long it is at most", min: 1, max: MAX_RECAP_CHARACTERS }),
  },
  plan: ({ language, claim, from, characters }) => ({
    operation: LANGUAGE_MODEL,
    request: {
      task: CAPTION_RECAP,
      language,
      claim,
      from,
      tokens: { in: estimateTokens(INSTRUCTIONS + 1.5 * characters), out: estimateTokens(RECAP_ANSWER) },
    },
    expect: "text",
  }),
});
