import type { StudioVoice } from "./voice.ts";

/** What a description says about a voice. Factors are relative to a typical voice of its gender. */
export interface Traits {
  readonly gender?: StudioVoice["gender"] | undefined;
  /** A locale or a language. */
  readonly language?: string | undefined;
  readonly pitch: number;
  readonly formants: number;
  readonly rate: number;
  readonly melody: number;
  readonly breath: number;
  readonly roughness: number;
  /** From the lowest band to the highest, in dB: below 0 is dark, above 0 is bright. */
  readonly tilt: number;
  readonly isRobotic: boolean;
}

const USUAL: Traits = {
  pitch: 1,
  formants: 1,
  rate: 1,
  melody: 1,
  breath: 0,
  roughness: 0,
  tilt: 0,
  isRobotic: false,
};

type Says = readonly [words: string, trait: Partial<Traits>];

const TRAITS: readonly Says[] = [
  [
    "woman women female lady mother aunt sister queen princess witch actress she her feminine",
    { gender: "female" },
  ],
  [
    "man men male gentleman father uncle brother king prince wizard actor he his masculine",
    { gender: "male" },
  ],
  ["girl", { gender: "female", pitch: 1.3, formants: 1.14 }],
  ["boy", { gender: "male", pitch: 1.75, formants: 1.18 }],
  ["child kid toddler childlike", { gender: "female", pitch: 1.35, formants: 1.18 }],
  ["young youthful teen teenager teenage", { pitch: 1.1, formants: 1.04, rate: 1.05 }],
  ["grandmother granny", { gender: "female", pitch: 0.9, rate: 0.85, roughness: 0.2 }],
  ["grandfather grandpa", { gender: "male", pitch: 0.92, rate: 0.85, roughness: 0.25 }],
  ["old elderly aged ancient senior", { pitch: 0.94, rate: 0.87, roughness: 0.22 }],
  ["deep low bass baritone", { pitch: 0.8, formants: 0.94 }],
  ["high shrill squeaky soprano", { pitch: 1.25, formants: 1.05 }],
  ["slow unhurried measured patient", { rate: 0.82 }],
  ["fast quick rapid hurried hasty", { rate: 1.25 }],
  ["breathy airy whispery sensual intimate", { breath: 0.45 }],
  ["whisper whispers whispering whispered voiceless", { breath: 1, rate: 0.95 }],
  ["soft gentle tender", { breath: 0.2, tilt: -4, rate: 0.95 }],
  ["gravelly gravel rough raspy hoarse husky gruff croaky growling", { roughness: 0.5, pitch: 0.95 }],
  ["warm mellow rich velvety dark smooth", { tilt: -7 }],
  ["bright crisp clear sharp metallic", { tilt: 6 }],
  ["thin nasal tinny reedy", { tilt: 5, formants: 1.06 }],
  [
    "lively expressive energetic enthusiastic cheerful happy excited animated",
    { melody: 1.5, pitch: 1.05, rate: 1.06 },
  ],
  ["calm soothing relaxed serene", { melody: 0.8, rate: 0.9 }],
  ["monotone flat bored deadpan", { melody: 0.25 }],
  ["robot robotic android machine cyborg computer synthetic", { melody: 0, isRobotic: true }],
  ["giant huge monster troll ogre demon dragon", { pitch: 0.72, formants: 0.82, rate: 0.9 }],
  ["tiny mouse elf fairy chipmunk goblin", { pitch: 1.5, formants: 1.24, rate: 1.1 }],
  ["british english", { language: "en-GB" }],
  ["american us", { language: "en-US" }],
  ["jamaican caribbean", { language: "en-JM" }],
  ["german", { language: "de-DE" }],
  ["spanish", { language: "es-ES" }],
  ["mexican", { language: "es-MX" }],
  ["french", { language: "fr-FR" }],
  ["italian", { language: "it-IT" }],
  ["brazilian", { language: "pt-BR" }],
  ["portuguese", { language: "pt-PT" }],
  ["dutch", { language: "nl-NL" }],
  ["swedish", { language: "sv-SE" }],
  ["polish", { language: "pl-PL" }],
  ["russian", { language: "ru-RU" }],
  ["ukrainian", { language: "uk-UA" }],
  ["turkish", { language: "tr-TR" }],
  ["arabic", { language: "ar-SA" }],
  ["hindi indian", { language: "hi-IN" }],
  ["japanese", { language: "ja-JP" }],
  ["korean", { language: "ko-KR" }],
  ["chinese mandarin", { language: "zh-CN" }],
];

const wordsIn = (prompt: string): readonly string[] => prompt.toLowerCase().match(/\p{L}+/gu) ?? [];
const traitsOf = (word: string): readonly Says[] =>
  TRAITS.filter(([words]) => words.split(" ").includes(word));

/**
 * Reads a description in the order of the table: factors multiply, shares and slopes add up, the first gender and
 * language win.
 */
export function readDescription(prompt: string): Traits {
  const said = new Set(wordsIn(prompt).flatMap(traitsOf));
  return TRAITS.filter((says) => said.has(says)).reduce(
    (all, [, trait]) => together(all, { ...USUAL, ...trait }),
    USUAL,
  );
}

/** Words that say nothing about a voice, which nobody expects to be used. */
const FILLING = new Set(
  "a an the and or but with without who whose that which this is are be has have in on of to for from by as at like very quite rather really slightly somewhat little bit more most so not no it its me my i you your we our they their please want need make create design voice voices sound sounds sounding speak speaks speaking talk talks talking say says accent accented tone person people someone somebody speaker character style".split(
    " ",
  ),
);
/** Most words of each kind that a note lists. */
const MAX_LISTED = 8;

/** Says which words of a description were used and which are unknown. */
export function describeWordsUsed(prompt: string): string {
  const words = [...new Set(wordsIn(prompt))].filter((word) => !FILLING.has(word));
  const used = words.filter((word) => traitsOf(word).length > 0);
  const unknown = words.filter((word) => !used.includes(word));
  const list = (all: readonly string[]) =>
    all
      .slice(0, MAX_LISTED)
      .map((word) => `“${word.slice(0, 40)}”`)
      .join(", ") + (all.length > MAX_LISTED ? " …" : "");
  return [
    used.length > 0
      ? `The local stand-in used these words of the description: ${list(used)}.`
      : "The local stand-in knows no word of the description, so this is a voice of its catalog with small changes.",
    ...(unknown.length > 0 && used.length > 0 ? [`It doesn't know: ${list(unknown)}.`] : []),
  ].join(" ");
}

export const together = (a: Traits, b: Traits): Traits => ({
  gender: a.gender ?? b.gender,
  language: a.language ?? b.language,
  pitch: a.pitch * b.pitch,
  formants: a.formants * b.formants,
  rate: a.rate * b.rate,
  melody: a.melody * b.melody,
  breath: Math.min(1, a.breath + b.breath),
  roughness: Math.min(0.8, a.roughness + b.roughness),
  tilt: a.tilt + b.tilt,
  isRobotic: a.isRobotic || b.isRobotic,
});

/** Adds small differences between voices with the same description. */
export function chance(random: () => number): Traits {
  const around = (width: number) => 1 + width * (2 * random() - 1);
  return {
    ...USUAL,
    pitch: around(0.07),
    formants: around(0.04),
    rate: around(0.05),
    melody: around(0.15),
    tilt: 3 * (2 * random() - 1),
  };
}
