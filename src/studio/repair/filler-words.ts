import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { fillerWordsDetect, fillerWordsRemove, RequestOf } from "../../audio/contract/index.ts";
import { checkLanguage } from "../transcript/recognize.ts";
import { wordsIn } from "../recognition/words.ts";
import type { Outcome, Product, Workplace } from "../tasks/handler.ts";
import { fillerList, fillersIn } from "./fillers.ts";
import { cutsFor } from "./spoken-cuts.ts";
import { fetchSound, repaired, type Step, stepTime } from "./repair-step.ts";

interface Wish {
  readonly language?: string | undefined;
  readonly list?: string | undefined;
}

export const removingFillers =
  ({ language, list }: Wish): Step =>
  async (pcm, at) => {
    checkLanguage(language);
    const words = await wordsIn(pcm, { hesitations: true }, at);
    const spans = cutsFor(fillersIn(words, fillerList(list)), words, pcm.rate);
    return at.engines.run("dsp", { do: "cutOut", pcm, out: `${pcm.path}-fluent`, spans }, stepTime(at));
  };

/** Interface 4.7, filler words remove. */
export const removeFillerWords = (
  request: RequestOf<typeof fillerWordsRemove>,
  at: Workplace,
): Promise<readonly Product[]> => {
  const { language, filler_words_list: list } = request;
  return repaired(request, [removingFillers({ language, list })], at);
};

/** Interface 4.7, filler words detect: the words in the answer, and as a file (gap filler-times). */
export async function detectFillerWords(
  { url, language, filler_words_list: list }: RequestOf<typeof fillerWordsDetect>,
  at: Workplace,
): Promise<Outcome> {
  checkLanguage(language);
  const words = await wordsIn(await fetchSound(url, at), { hesitations: true }, at);
  const facts = { filler_words: fillersIn(words, fillerList(list)) };
  const file = { path: join(at.dir, "filler-words.json"), name: "filler-words.json" };
  await writeFile(file.path, `${JSON.stringify(facts, null, 2)}\n`);
  return { files: [file], facts };
}
