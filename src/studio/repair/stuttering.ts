import type { RequestOf, stutteringRemove } from "../../audio/contract/index.ts";
import { wordsIn } from "../recognition/words.ts";
import type { Product, Workplace } from "../tasks/handler.ts";
import { repetitionsIn } from "./repetitions.ts";
import { cutsFor } from "./spoken-cuts.ts";
import { repaired, type Step, stepTime } from "./repair-step.ts";

interface Wish {
  readonly minSimilarity?: number | undefined;
  readonly maxGapMs?: number | undefined;
}

export const removingRepetitions =
  ({ minSimilarity = 0.85, maxGapMs = 500 }: Wish): Step =>
  async (pcm, at) => {
    const words = await wordsIn(pcm, { hesitations: false }, at);
    const spans = cutsFor(repetitionsIn(words, { minSimilarity, maxGapMs }), words, pcm.rate);
    return at.engines.run("dsp", { do: "cutOut", pcm, out: `${pcm.path}-once`, spans }, stepTime(at));
  };

/** Interface 4.7, stuttering remove. */
export const removeStuttering = (
  request: RequestOf<typeof stutteringRemove>,
  at: Workplace,
): Promise<readonly Product[]> => {
  const { min_similarity: minSimilarity, max_gap_ms: maxGapMs } = request;
  return repaired(request, [removingRepetitions({ minSimilarity, maxGapMs })], at);
};
