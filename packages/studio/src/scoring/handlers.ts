import type { clapScore, RequestOf } from "@mynah/audio-interface";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import { recognizeSpeech, type SpokenWords } from "../recognition/words.ts";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import type { TaskResult, TaskContext } from "../tasks/handler.ts";
import { languagesIn, scoreText } from "./score-text.ts";

/** Seconds to transcribe. Recognition is slow, and a description covers the whole recording anyway. */
const HEARD_SECONDS = 60;

/** Fewer words, or words in a smaller share of the time, don't count as speech. */
const FEWEST_WORDS = 2;
const SPOKEN_SHARE = 0.25;

/**
 * What only English reaches: words in this share of the time, at least so many seconds, and their fit per second. Noise makes
 * other languages fit better, but leaves fewer words.
 */
const ENGLISH = { share: 0.6, seconds: 2, fit: -360 };

const NOTE =
  "Computed by the local stand-in from what it knows: the words it hears, whether a man or a woman speaks, and how like the sound is to music and to the kinds of sound it can make. It is not an embedding, and its values cannot be compared with the real service's.";

/**
 * Scores how well a text matches a recording (interface 4.10, scoring, gap clap-shape): `score` from 0 to 1 and its
 * parts.
 */
export async function scoreMatch(
  { url, text }: RequestOf<typeof clapScore>,
  context: TaskContext,
): Promise<TaskResult> {
  const pcm = await fetchSound(url, context);
  const sound = await context.engines.run("dsp", { do: "characterize", pcm }, stepTime(context));
  const beginning = { ...pcm, samples: Math.min(pcm.samples, HEARD_SECONDS * pcm.rate) };
  const heard = await recognizeSpeech(beginning, { hesitations: false }, context);
  const seconds = beginning.samples / pcm.rate;
  const words = spokenWords(heard.words, seconds);
  const isEnglish = isClearlyEnglish(heard, seconds);
  const { score, kinds, said, isKnown, usesLanguage } = scoreText(text, { ...sound, words, isEnglish });
  const languages = languagesIn(text);
  const notes = [
    NOTE,
    ...(isKnown || words.length > 0 ? [] : ["Nothing in the text is known here."]),
    ...(languages.length > 0 && !usesLanguage
      ? [
          `Only clear English is told from other languages, so ${languages.map((name) => `“${name}”`).join(", ")} had no effect.`,
        ]
      : []),
  ];
  return { files: [], facts: { score: Math.round(score * 1000) / 1000, kinds, said, notes } };
}

/** Returns the words of a recording; none if they are so few that nobody speaks, as the recognizer hears some in noise. */
export function spokenWords(words: readonly HeardWord[], seconds: number): readonly string[] {
  const isSpeech = words.length >= FEWEST_WORDS && spokenSeconds(words) >= SPOKEN_SHARE * seconds;
  return isSpeech ? words.map(({ word }) => word) : [];
}

/** Whether a recording is clearly English. Noisy English isn't, nor is that of synthetic voices, which the recognizer mishears. */
function isClearlyEnglish({ words, fit, language }: SpokenWords, seconds: number): boolean {
  const spoken = spokenSeconds(words);
  if (fit === undefined) return language === "en" && spoken >= ENGLISH.seconds;
  return spoken >= Math.max(ENGLISH.seconds, ENGLISH.share * seconds) && fit / spoken >= ENGLISH.fit;
}

const spokenSeconds = (words: readonly HeardWord[]) =>
  words.reduce((sum, { start, end }) => sum + end - start, 0);
