import { stepTime } from "../repair/repair-step.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { Workplace } from "../tasks/handler.ts";
import type { HeardWord } from "./pocketsphinx.ts";

interface Hearing {
  /** Hear "um" and its like as such. */
  readonly hesitations: boolean;
}

/** The words somebody says in a sound, in order; times in seconds. */
export async function wordsIn(
  pcm: Pcm,
  { hesitations }: Hearing,
  at: Workplace,
): Promise<readonly HeardWord[]> {
  const from = `${pcm.path}-speech`;
  await at.engines.run("media", { do: "forRecogniser", pcm, out: from }, stepTime(at));
  const { passages } = await at.engines.run(
    "recogniser",
    { from, hesitations },
    { signal: at.signal, timeoutMs: at.limits.recognitionMs },
  );
  return passages.flatMap(({ words }) => words);
}
