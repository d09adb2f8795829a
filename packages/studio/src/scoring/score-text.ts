import { readPrompt } from "../effects/prompt.ts";
import type { Characteristics } from "./characteristics.ts";

/** What is known about a recording. */
export interface SoundFacts extends Characteristics {
  /** Words that are spoken; none when too little of the recording is speech. */
  readonly words: readonly string[];
  /** False if another language is spoken, or if it isn't clear. */
  readonly isEnglish: boolean;
}

interface KindLikeness {
  readonly kind: string;
  readonly likeness: number;
}

export interface TextScore {
  /** From 0 to 1. */
  readonly score: number;
  /** The kinds of sound that the text names. */
  readonly kinds: readonly KindLikeness[];
  /** Share of the text's own words that are spoken; undefined when it has no significant words. */
  readonly said: number | undefined;
  /** False when nothing in the text is known here. */
  readonly isKnown: boolean;
  /** Whether a language in the text was compared with the one that is spoken. */
  readonly usesLanguage: boolean;
}

const SPEECH =
  /\b(?:speech|speak\w*|spoken|talk\w*|voices?|says?|saying|said|narrat\w+|conversation|interview|podcast|lecture|monolog(?:ue)?)\b/i;
const MUSIC =
  /\b(?:music\w*|songs?|melod\w+|tunes?|instrumental|orchestra\w*|symphon\w+|piano|guitars?|violins?|jazz|reggae|techno|hip-?hop|ballad|lullaby|soundtrack|lo-?fi)\b/i;
const FEMALE = /\b(?:wom[ae]n|female|girls?|lad(?:y|ies)|mother|she|her)\b/i;
const MALE = /\b(?:m[ae]n|male|boys?|gentlem[ae]n|father|he|his)\b/i;

/** Between the typical pitch of men and women, in hertz. */
const MIDDLE_HERTZ = 165;
/** Factor when somebody else speaks than the text says. */
const OTHER_VOICE = 0.2;
/** Factor when English is spoken and the text names other languages only. */
const OTHER_LANGUAGE = 0.2;
/** Share of the time with nothing but speech, from which a recording is speech. */
const MOSTLY_SPEECH = 0.4;
/** Factors for kinds of sound when the recording is speech or music. */
const [IN_SPEECH, IN_MUSIC] = [0.3, 0.5];

/**
 * Scores how well a text matches a recording: the mean of what the text names, which is music, somebody who speaks, or
 * kinds of sound; or, if that is more, the share of the text's words that are spoken.
 */
export function scoreText(text: string, sound: SoundFacts): TextScore {
  const isPure = sound.speechAlone >= MOSTLY_SPEECH;
  const isSpeech = sound.words.length > 0 && (isPure || sound.music < 1);
  const named = readPrompt(text).kinds;
  const elsewhere = isSpeech && isPure ? IN_SPEECH : sound.music === 1 ? IN_MUSIC : 1;
  const kinds = named.map(({ name }) => ({ kind: name, likeness: elsewhere * (sound.likeness[name] ?? 0) }));
  const isAboutMusic = MUSIC.test(text);
  const isAboutVoice = FEMALE.test(text) || MALE.test(text);
  const isAboutSpeech = SPEECH.test(text) || (isAboutVoice && named.length === 0 && !isAboutMusic);
  const languages = languagesIn(text);
  const usesLanguage = languages.length > 0 && isAboutSpeech && isSpeech && sound.isEnglish;
  const parts = isAboutSpeech
    ? [isSpeech ? voiceFactor(text, sound.hertz) * (usesLanguage ? languageFactor(languages) : 1) : 0]
    : isAboutMusic
      ? [sound.music * (isSpeech && isPure ? IN_SPEECH : 1)]
      : kinds.map(({ likeness }) => likeness);
  const said = saidShare(text, isSpeech ? sound.words : []);
  const mean = parts.reduce((sum, part) => sum + part, 0) / Math.max(1, parts.length);
  return { score: Math.max(mean, said ?? 0), kinds, said, isKnown: parts.length > 0, usesLanguage };
}

function voiceFactor(text: string, hertz: number): number {
  const [female, male] = [FEMALE.test(text), MALE.test(text)];
  if (female === male) return 1;
  return female === hertz > MIDDLE_HERTZ ? 1 : OTHER_VOICE;
}

const languageFactor = (languages: readonly string[]) =>
  languages.some((name) => name.toLowerCase() === "english") ? 1 : OTHER_LANGUAGE;

/** Words about how something is said, not what; and words too common to be significant. */
const PASSED_OVER = new Set(
  "a an and are as at be but by for from he her his i in is it its me my no not of on or our she so that the their them they this to us was we were with you your man woman person people child voice speech speaking speaks talking talks says saying said sound sounds of".split(
    " ",
  ),
);

const wordsOf = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []).filter((word) => !PASSED_OVER.has(word));

const LANGUAGE =
  /\b(?:English|German|French|Spanish|Italian|Portuguese|Dutch|Swedish|Norwegian|Danish|Finnish|Polish|Czech|Hungarian|Romanian|Greek|Turkish|Ukrainian|Russian|Arabic|Hebrew|Hindi|Japanese|Korean|Chinese|Mandarin|Cantonese|Vietnamese|Indonesian|Swahili)\b(?! accent)/gi;

/** Returns the languages that a text names. */
export const languagesIn = (text: string): readonly string[] => [...new Set(text.match(LANGUAGE) ?? [])];

function saidShare(text: string, heard: readonly string[]): number | undefined {
  const asked = [...new Set(wordsOf(text))];
  if (asked.length === 0) return undefined;
  const said = new Set(heard.map((word) => word.toLowerCase()));
  return asked.filter((word) => said.has(word)).length / asked.length;
}
