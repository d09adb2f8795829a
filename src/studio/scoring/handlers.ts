import type { clapScore, RequestOf } from "../../audio/contract/index.ts";
import { recognizeWords } from "../recognition/words.ts";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";

/** Seconds to transcribe. Recognition is slow, and a description covers the whole recording anyway. */
const HEARD_SECONDS = 60;

/** Fewer words, or words in a smaller share of the time, don't count as speech. */
const FEWEST_WORDS = 2;
const SPOKEN_SHARE = 0.25;

const NOTE =
  "Computed by the local stand-in from what it knows: the words it hears, whether somebody speaks, and how like the sound is to the kinds of sound it can make. It is not an embedding, and its values cannot be compared with the real service's.";

/**
 * Scores how well a text matches a recording (interface 4.10, scoring, gap clap-shape): `score` from 0 to 1 and its
 * parts. The kinds of sound and the speech that the text names count by their mean. If the text's own words are spoken,
 * that can count instead.
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
  // The recognizer hears a few words even in noise.
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

/** Words about how something is said, not what; and words too common to be significant. */
const PASSED_OVER = new Set(
  "a an and are as at be but by for from he her his i in is it its me my no not of on or our she so that the their them they this to us was we were with you your man woman person people child voice speech speaking speaks talking talks says saying said sound sounds of".split(
    " ",
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !PASSED_OVER.has(word));

/** Returns the share of the text's words that are spoken, from 0 to 1; undefined when it has no significant words. */
function saidShare(text: string, heard: readonly string[]): number | undefined {
  const asked = [...new Set(wordsOf(text))];
  if (asked.length === 0) return undefined;
  const said = new Set(heard.map((word) => word.toLowerCase()));
  return asked.filter((word) => said.has(word)).length / asked.length;
}

/** Returns whether the text mentions speech. */
const isAboutSpeech = (text: string): boolean =>
  /\b(?:speech|speak\w*|talk\w*|voices?|says?|saying|said|narrat\w+|conversation|interview|podcast)\b/i.test(
    text,
  );
