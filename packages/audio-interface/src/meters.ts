/**
 * Countable quantities of an operation, on which its price is based. Every operation needs an entry, {@link FREE} if it
 * costs nothing, so that adding one requires a decision.
 */
export interface Meter {
  /** Texts of a request whose characters are counted. */
  readonly texts?: (request: Request) => readonly unknown[];
  /** Request field of the recording whose length is counted. */
  readonly source?: string;
  /**
   * Estimates the milliseconds of audio that the request will produce, rather too long than too short; `sourceMs` is
   * the length of its source. Undefined if nothing in the request indicates it.
   */
  readonly makes?: (request: Request, sourceMs: number) => number | undefined;
}

type Request = Readonly<Record<string, unknown>>;

/** Costs nothing, or is called only when nothing is produced. */
export const FREE = "free";

const sameLength: Meter = { source: "url", makes: (_, sourceMs) => sourceMs };
const inputOnly: Meter = { source: "url" };

const SECOND_MS = 1000;
/** Speed of slow speech, and of music without a given length. */
const MS_PER_LETTER = 100;
const MS_PER_IDEOGRAPH = 300;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function spokenMs(texts: readonly unknown[]): number {
  const words = texts.filter((text) => typeof text === "string").join("");
  const ideographs = words.match(IDEOGRAPHS)?.length ?? 0;
  return ideographs * MS_PER_IDEOGRAPH + (Array.from(words).length - ideographs) * MS_PER_LETTER;
}

const speechMeter = (texts: NonNullable<Meter["texts"]>): Meter => ({
  texts,
  makes: (request) => spokenMs(texts(request)),
});

const toList = (value: unknown): readonly Request[] => (Array.isArray(value) ? (value as Request[]) : []);
const scriptTexts = ({ script }: Request) => toList(script).map(({ text }) => text);
const lengthMs = (value: unknown) => (typeof value === "number" ? value * SECOND_MS : undefined);
/** Interface 8. */
const LONGEST_EFFECT_S = 30;

/** By operation name. */
export const meters: Readonly<Record<string, Meter | typeof FREE>> = {
  getTask: FREE,
  speechToText: inputOnly,
  sfxGeneration: {
    texts: ({ prompt, negative_prompt }) => [prompt, negative_prompt],
    makes: ({ duration }) => lengthMs(duration ?? LONGEST_EFFECT_S),
  },
  musicByPrompt: { texts: ({ prompt }) => [prompt], makes: ({ duration }) => lengthMs(duration) },
  voiceDesign: {
    texts: ({ prompt, previewText }) => [prompt, previewText],
    makes: ({ previewText }) => (previewText === undefined ? undefined : spokenMs([previewText])),
  },
  trainVoice: { source: "audioUrl" },
  speechEnhancement: sameLength,
  mouthSounds: sameLength,
  longSilences: sameLength,
  fillerWordsDetect: inputOnly,
  fillerWordsRemove: sameLength,
  stutteringRemove: sameLength,
  audioNormalization: sameLength,
  enhancerPipeline: sameLength,
  pageVoices: FREE,
  listVoices: FREE,
  voiceDetail: FREE,
  getVoice: FREE,
  speechSynthesis: speechMeter(({ text }) => [text]),
  podcast: {
    texts: (request) => [request["prompt"], ...scriptTexts(request)],
    makes: (request) => (request["script"] === undefined ? undefined : spokenMs(scriptTexts(request))),
  },
  podcastScript: { texts: ({ prompt }) => [prompt] },
  scriptToSpeech: speechMeter(scriptTexts),
  dubbing: sameLength,
  separation: sameLength,
  voiceConversion: sameLength,
  modelStatus: FREE,
  musicGeneration: {
    texts: ({ prompt, lyrics, style }) => [prompt, lyrics, style],
    makes: ({ duration }) => lengthMs(duration),
  },
  musicByStructuredPrompt: {
    texts: ({ sections, style }) => [
      style,
      ...toList(sections).flatMap(({ prompt, lyrics }) => [prompt, lyrics]),
    ],
    makes: ({ sections }) => {
      const lengths = toList(sections).map(({ duration }) => lengthMs(duration));
      return lengths.includes(undefined) ? undefined : lengths.reduce<number>((all, ms = 0) => all + ms, 0);
    },
  },
  musicLyrics: FREE,
  musicArtists: FREE,
  musicCover: sameLength,
  superResolution: sameLength,
  speechSeparation: sameLength,
  clapScore: { ...inputOnly, texts: ({ text }) => [text] },
  clapHealth: FREE,
};

/** Throws for an operation without an entry. */
export function getMeter(operation: string): Meter | typeof FREE {
  const meter = meters[operation];
  if (meter === undefined) throw new TypeError(`nobody has said what ${operation} is counted by`);
  return meter;
}
