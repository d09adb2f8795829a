import type { OnnxMetadata } from "./onnx-metadata.ts";

/** One of the people that a speech model speaks like. */
export interface Speaker {
  readonly name: string;
  /** A tag with a region, such as `de-DE`; `und` if the model doesn't say it. */
  readonly language: string;
  /** Undefined if the model doesn't say it. */
  readonly gender: "male" | "female" | undefined;
}

/** Some models have hundreds, which nobody can choose from. */
const MOST_SPEAKERS = 100;

/** Reads who speaks from a model's metadata and from the name of its folder, as its publishers write both. */
export function speakersOf(folder: string, metadata: OnnxMetadata): readonly Speaker[] {
  const count = Math.min(MOST_SPEAKERS, Math.max(1, Number(metadata.get("n_speakers") ?? 1)));
  const names = metadata.get("speaker_names")?.split(",") ?? [];
  const [, tag, called] = /([a-z]{2,3}_[A-Z]{2})-([^-]+)/.exec(folder) ?? [];
  const language = withRegion(tag ?? codeIn(metadata) ?? "und");
  const whole = called === undefined ? folder : titled(called);
  return Array.from({ length: count }, (_, i): Speaker => {
    const listed = names[i]?.trim();
    if (listed === undefined)
      return { name: count === 1 ? whole : `${whole} ${i + 1}`, language, gender: undefined };
    return named(listed, language);
  });
}

/** The first letter of a name in Kokoro's models. */
const KOKORO: Readonly<Record<string, string>> = {
  a: "en-US",
  b: "en-GB",
  e: "es-ES",
  f: "fr-FR",
  h: "hi-IN",
  i: "it-IT",
  j: "ja-JP",
  p: "pt-BR",
  z: "zh-CN",
};

/** Reads a speaker's name such as Kokoro's `af_bella` or KittenTTS's `expr-voice-2-m`. */
function named(name: string, language: string): Speaker {
  const [, first = "", sex, rest] = /^([a-z])([fm])_(.+)$/.exec(name) ?? [];
  if (rest !== undefined)
    return { name: titled(rest), language: KOKORO[first] ?? language, gender: genderOf(sex) };
  return { name: titled(name), language, gender: genderOf(/-([fm])$/.exec(name)?.[1]) };
}

const genderOf = (letter: string | undefined) =>
  letter === "f" ? "female" : letter === "m" ? "male" : undefined;

const titled = (name: string) =>
  name
    .split(/[_\s-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Returns the code of eSpeak's voice that the model was trained with, else of the language that it names in English. */
function codeIn(metadata: OnnxMetadata): string | undefined {
  const voice = metadata.get("voice");
  if (voice !== undefined && /^[a-z]{2,3}(?:-[a-z]{2})?$/i.test(voice)) return voice === "cmn" ? "zh" : voice;
  const [word = ""] = metadata.get("language")?.split(/[^\p{L}]/u) ?? [];
  return languageNames().get(word.toLowerCase());
}

/** Returns the codes of all languages with two letters by their English names. */
function languageNames(): ReadonlyMap<string, string> {
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  const letters = Array.from("abcdefghijklmnopqrstuvwxyz");
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(
    codes.flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}

function withRegion(tag: string): string {
  if (tag === "und") return tag;
  const { language, region } = new Intl.Locale(tag.replace("_", "-")).maximize();
  return region === undefined ? language : `${language}-${region}`;
}
