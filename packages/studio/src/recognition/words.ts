import { stepTime } from "../repair/repair-step.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { TaskContext } from "../tasks/handler.ts";
import type { HeardSpeech, HeardWord } from "./pocketsphinx.ts";

interface RecognitionOptions {
  /** Recognizes "um" and similar sounds as such. */
  readonly hesitations: boolean;
}

/** Returns the words spoken in a recording, in order; times in seconds. */
export const recognizeWords = async (
  pcm: Pcm,
  options: RecognitionOptions,
  context: TaskContext,
): Promise<readonly HeardWord[]> => (await recognizeSpeech(pcm, options, context)).words;

/** Returns the words spoken in a recording, and how well they fit its sounds. */
export async function recognizeSpeech(
  pcm: Pcm,
  { hesitations }: RecognitionOptions,
  context: TaskContext,
): Promise<HeardSpeech> {
  const from = `${pcm.path}-speech`;
  await context.engines.run("media", { do: "forRecogniser", pcm, out: from }, stepTime(context));
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
