import { stepTime } from "../repair/repair-step.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { TaskContext } from "../tasks/handler.ts";
import type { HeardWord } from "./pocketsphinx.ts";

interface RecognitionOptions {
  /** Recognizes "um" and similar sounds as such. */
  readonly hesitations: boolean;
}

/** Returns the words spoken in a recording, in order; times in seconds. */
export async function recognizeWords(
  pcm: Pcm,
  { hesitations }: RecognitionOptions,
  context: TaskContext,
): Promise<readonly HeardWord[]> {
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
  return passages.flatMap(({ words }) => words);
}
