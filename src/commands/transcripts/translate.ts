import { UserError } from "../../errors.ts";
import { estimateTokens, LANGUAGE_MODEL } from "../../language-model/contract.ts";
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from "../../media/transcript/formats.ts";
import { say } from "../../messages/index.ts";
import { type CallPlan, jobCommand, type PlannedTranscript } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
import { isLanguageCode } from "../sound/transcribe.ts";
import { LATEST_TRANSCRIPT, transcriptOption } from "./show.ts";

/** Name of the language model's task (transcripts/language-model/translate.ts). */
export const TRANSLATE = "translate";

export const transcriptsTranslate = jobCommand({
  name: "transcripts translate",
  description: "Translate a transcript, line by line, so that subtitles stay in step",
  example: "/transcripts translate j7k4w9x2mq3z to:de",
  options: {
    transcript: transcriptOption(),
    to: text({ description: "Language to translate into, as a code such as de or ja", max: 20 }),
    format: choice.optional({
      description: "Format of the transcript file",
      choices: TRANSCRIPT_FORMATS,
      default: "srt",
    }),
  },
  transcript: ({ transcript = LATEST_TRANSCRIPT }) => transcript,
  plan: ({ transcript: id = LATEST_TRANSCRIPT, to, format = "srt" }, { transcript }) => {
    if (!transcript) throw new UserError(say("transcriptUnknown", { id }));
    if (!isLanguageCode(to)) throw new UserError(say("notALanguage", { given: to }));
    if (transcript.language?.toLowerCase() === to.toLowerCase())
      throw new UserError(say("transcriptSameLanguage", { language: to }));
    const calls = splitLines(transcript.lengths).map((lines) => planCall(transcript, { to, format, lines }));
    const [first, ...more] = calls;
    if (!first) throw new UserError(say("transcriptSilent"));
    if (calls.length > MAX_CALLS) throw new UserError(say("transcriptTooLong"));
    return more.length === 0 ? first : { parts: calls, join: "answers", expect: "transcript" };
  },
});

/** Small enough that a model translates each line and leaves none out, and that a repair is cheap. */
const MAX_LINES = 60;
const MAX_CHARACTERS = 5_000;
/** About ten hours of speech. */
const MAX_CALLS = 120;

interface LineRange {
  /** Index of the first line, and of the one after the last. */
  readonly from: number;
  readonly to: number;
  readonly characters: number;
}

function splitLines(lengths: readonly number[]): readonly LineRange[] {
  const ranges: LineRange[] = [];
  let range: LineRange = { from: 0, to: 0, characters: 0 };
  for (const [index, length] of lengths.entries()) {
    const isFull = range.to - range.from >= MAX_LINES || range.characters + length > MAX_CHARACTERS;
    if (isFull && range.to > range.from) {
      ranges.push(range);
      range = { from: index, to: index, characters: 0 };
    }
    range = { ...range, to: index + 1, characters: range.characters + length };
  }
  return [...ranges, range].filter(({ characters }) => characters > 0);
}

/** Characters of the instructions, and of what surrounds each line. */
const INSTRUCTIONS = 1_500;
const AROUND_LINE = 25;

function planCall(
  { id, lengths }: PlannedTranscript,
  { to, format, lines }: { to: string; format: TranscriptFormat; lines: LineRange },
): CallPlan {
  const written = lines.characters + (lines.to - lines.from) * AROUND_LINE;
  return {
    operation: LANGUAGE_MODEL,
    request: {
      task: TRANSLATE,
      transcript: id,
      language: to,
      from: lines.from,
      to: lines.to,
      total: lengths.length,
      tokens: { in: estimateTokens(INSTRUCTIONS + written), out: estimateTokens(written * 1.5) },
    },
    sources: {},
    expect: "transcript",
    form: format,
  };
}
