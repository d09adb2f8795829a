import { stepTime } from "../repair/repair-step.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { TaskContext } from "../tasks/handler.ts";
import { checkLanguage, chooseRecognizer } from "../transcript/recognize.ts";
import type { HeardWord } from "./pocketsphinx.ts";

interface RecognitionOptions {
  /** Recognizes "um" and similar sounds as such. */
  readonly hesitations: boolean;
  /** Default: English, or what the operator's recognition detects. */
  readonly language?: string | undefined;
}

export interface SpokenWords {
  /** In order; times in seconds. */
  readonly words: readonly HeardWord[];
  /** How well they fit the recording's sounds, if the built-in recognizer heard them. */
  readonly fit?: number;
  /** If the operator's recognition heard them and tells. */
  readonly language?: string | undefined;
}

/** Shows a recognizer what to write down: most leave such sounds out. */
const HESITATIONS = "Um, uh, er, hmm, you know, like, I mean, well.";

/** Returns the words spoken in a recording, in order; times in seconds. */
export const recognizeWords = async (
  pcm: Pcm,
  options: RecognitionOptions,
  context: TaskContext,
): Promise<readonly HeardWord[]> => (await recognizeSpeech(pcm, options, context)).words;

/** Returns the words spoken in a recording: as the operator's recognition hears them, if it tells when, or the built-in one. */
export async function recognizeSpeech(
  pcm: Pcm,
  { hesitations, language }: RecognitionOptions,
  context: TaskContext,
): Promise<SpokenWords> {
  const from = `${pcm.path}-speech`;
  await context.engines.run("media", { do: "forRecogniser", pcm, out: from }, stepTime(context));
  const chosen = await chooseForWords(language, context);
  if (chosen) {
    const prompt = hesitations ? HESITATIONS : undefined;
    const heard = await chosen.recognizer.transcribe({ from, language: chosen.code, prompt }, context);
    if (chosen.recognizer.timesWords())
      return { words: heard.segments.flatMap(({ words }) => words.map(bare)), language: heard.language };
  }
  checkLanguage(language);
  const { passages } = await context.engines.run(
    "recogniser",
    { from, hesitations },
    {
      signal: context.signal,
      timeoutMs: context.limits.recognitionMs,
      reportShare: context.reportShare,
    },
  );
  return {
    words: passages.flatMap(({ words }) => words),
    fit: passages.reduce((sum, { fit }) => sum + fit, 0),
  };
}

/** Fails with `language_not_supported` for a language whose words nobody here can time. */
export async function requireWordLanguage(language: string | undefined, context: TaskContext): Promise<void> {
  if (!(await chooseForWords(language, context))) checkLanguage(language);
}

async function chooseForWords(language: string | undefined, context: TaskContext) {
  const chosen = await chooseRecognizer(language, context);
  return chosen?.recognizer.timesWords() ? chosen : undefined;
}

/** Without the punctuation and capitals of sentences, since words are compared. */
const bare = ({ word, ...times }: HeardWord): HeardWord => ({
  ...times,
  word: word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").toLowerCase(),
});
