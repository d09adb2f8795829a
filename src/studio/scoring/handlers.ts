import type { clapScore, RequestOf } from "../../audio/contract/index.ts";
import { wordsIn } from "../recognition/words.ts";
import { fetchSound, stepTime } from "../repair/repair-step.ts";
import type { Outcome, Workplace } from "../tasks/handler.ts";
import { isAboutSpeech, saidShare } from "./spoken.ts";

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
  at: Workplace,
): Promise<Outcome> {
  const pcm = await fetchSound(url, at);
  const kinds = await at.engines.run("dsp", { do: "likenessTo", pcm, text }, stepTime(at));
  const beginning = { ...pcm, samples: Math.min(pcm.samples, HEARD_SECONDS * pcm.rate) };
  const words = await wordsIn(beginning, { hesitations: false }, at);
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
