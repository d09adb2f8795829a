import type { clapScore, RequestOf } from "../../audio/contract/index.ts";
import { recognizeWords } from "../recognition/words.ts";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";

/** Recognition is slow, and a description is about the whole. */
const HEARD_SECONDS = 60;

/** Fewer words, or words for less of the time, are no speech. */
const FEWEST_WORDS = 2;
const SPOKEN_SHARE = 0.25;

const NOTE =
  "Computed by the local stand-in from what it knows: the words it hears, whether somebody speaks, and how like the sound is to the kinds of sound it can make. It is not an embedding, and its values cannot be compared with the real service's.";

/**
 * Interface 4.10, scoring (gap clap-shape): `score` from 0 to 1, and what it is made of. Kinds of sound and speech that the
 * text names count by their mean; where the text's own words are heard, that may count instead.
 */
export async function scoreMatch(
  { url, text }: RequestOf<typeof clapScore>,
  context: TaskContext,
): Promise<TaskResult> {
  const pcm = await fetchSound(url, context);
  const kinds = await context.engines.run("dsp", { do: "likenessTo", pcm, text }, stepTime(context));
  const beginning = { ...pcm, samples: Math.min(pcm.samples, HEARD_SECONDS * pcm.rate) };
  const words = await recognizeWords(beginning, { hesitations: false }, context);
  const spoken = words.reduce((sum, { start, end }) => sum + end - start, 0);
  // In noise, too, the recogniser hears a word here and there.
  const isSpeech = words.length >= FEWEST_WORDS && spoken >= (SPOKEN_SHARE * beginning.samples) / pcm.rate;
  const heard = isSpeech ? words.map(({ word }) => word) : [];
  const said = saidShare(text, heard);
  const named = [
    ...kinds.map(({ likeness }) => likeness),
    ...(isAboutSpeech(text) ? [heard.length > 0 ? 1 : 0] : []),
  ];
  const isKnown = named.length > 0;
  const asNamed = isKnown ? named.reduce((sum, part) => sum + part, 0) / named.length : 0;
  const score = Math.max(asNamed, said ?? 0);
  const notes = isKnown || heard.length > 0 ? [NOTE] : [NOTE, "Nothing in the text is known here."];
  return { files: [], facts: { score: Math.round(score * 1000) / 1000, kinds, said, notes } };
}

/** Words that say how something is said, not what; and those too usual to tell anything. */
const PASSED_OVER = new Set(
  "a an and are as at be but by for from he her his i in is it its me my no not of on or our she so that the their them they this to us was we were with you your man woman person people child voice speech speaking speaks talking talks says saying said sound sounds of".split(
    " ",
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !PASSED_OVER.has(word));

/** The share of the text's words that are said, from 0 to 1; undefined when it has none that tell anything. */
function saidShare(text: string, heard: readonly string[]): number | undefined {
  const asked = [...new Set(wordsOf(text))];
  if (asked.length === 0) return undefined;
  const said = new Set(heard.map((word) => word.toLowerCase()));
  return asked.filter((word) => said.has(word)).length / asked.length;
}

/** The text says that somebody speaks. */
const isAboutSpeech = (text: string): boolean =>
  /\b(?:speech|speak\w*|talk\w*|voices?|says?|saying|said|narrat\w+|conversation|interview|podcast)\b/i.test(
    text,
  );
