import { z } from "zod";
import { PLAIN } from "../speech/delivery.ts";
import { voiceId } from "../voices/voice-id.ts";
import type { StudioVoice } from "../voices/voice.ts";

/** A voice as far as a server, or the operator, tells. */
export interface ServerVoice {
  /** The server's name for it. */
  readonly voice: string;
  readonly name?: string | undefined;
  readonly language?: string | undefined;
  readonly gender?: string | undefined;
}

/** What voices of models without a language of their own speak: the code for several languages. */
export const MANY_LANGUAGES = "mul";

const MOST_VOICES = 1000;
const MOST_CHARS = 80;

const text = z.string().trim().min(1).max(MOST_CHARS);
const maybe = text.optional().catch(undefined);
const Entry = z.union([
  text.transform((voice): ServerVoice => ({ voice })),
  z
    .object({ id: maybe, voice_id: maybe, name: maybe, language: maybe, lang: maybe, gender: maybe })
    .transform(({ id, voice_id, name, language, lang, gender }): ServerVoice | undefined => {
      const voice = id ?? voice_id ?? name;
      return voice === undefined ? undefined : { voice, name, language: language ?? lang, gender };
    }),
]);
const Listed = z.union([
  z.array(z.unknown()),
  z.object({ voices: z.array(z.unknown()) }).transform(({ voices }) => voices),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
]);

/** Reads the answer of `GET /audio/voices`, which OpenAI's interface lacks and servers shape differently. */
export function readVoiceList(answer: unknown): readonly ServerVoice[] {
  return (Listed.safeParse(answer).data ?? [])
    .slice(0, MOST_VOICES)
    .flatMap((entry) => Entry.safeParse(entry).data ?? []);
}

/** Reads `alloy, nova:en-US:female`: names of voices, with language and gender where the operator tells them. */
export function parseVoiceSetting(setting: string): readonly ServerVoice[] {
  return setting.split(",").flatMap((entry) => {
    const [voice = "", language, gender] = entry.split(":").map((part) => part.trim());
    return voice === "" ? [] : [{ voice, language: language || undefined, gender: gender || undefined }];
  });
}

/** Kokoro's names begin with a letter for the language and one for the gender: `bf_emma`. */
const KOKORO = /^([abefhijpz])([fm])_(.+)$/;
const KOKORO_LANGUAGES: Readonly<Record<string, string>> = {
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

/** Returns voices for the catalog, in the server's order. A name that several have is followed by the server's name. */
export function toCatalogVoices(voices: readonly ServerVoice[], model: string): readonly StudioVoice[] {
  const read = voices.map(described);
  const counts = new Map<string, number>();
  for (const { name } of read) counts.set(voiceId(name), (counts.get(voiceId(name)) ?? 0) + 1);
  const found = new Map<string, StudioVoice>();
  for (const { voice, name, language, gender } of read) {
    const unique = counts.get(voiceId(name)) === 1 ? name : `${name} ${voice}`;
    const id = voiceId(unique);
    if (found.has(id)) continue;
    found.set(id, {
      id,
      name: unique,
      language,
      gender,
      category: "companions",
      description: `Spoken by ${model}, on a server of the operator.`,
      instrument: { engine: "server", voice },
      manner: PLAIN,
    });
  }
  return [...found.values()];
}

function described({ voice, name = voice, language, gender }: ServerVoice) {
  const [, code = "", sex, rest] = KOKORO.exec(voice) ?? [];
  const title = name === voice && rest !== undefined ? rest : name;
  return {
    voice,
    name: title.charAt(0).toUpperCase() + title.slice(1),
    language: tagOf(language) ?? KOKORO_LANGUAGES[code] ?? MANY_LANGUAGES,
    gender: genderOf(gender ?? sex),
  };
}

function tagOf(language: string | undefined): string | undefined {
  try {
    return language === undefined ? undefined : Intl.getCanonicalLocales(language.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

function genderOf(said: string | undefined): StudioVoice["gender"] {
  if (said === undefined) return undefined;
  if (/^(?:f|female|woman)$/i.test(said)) return "female";
  return /^(?:m|male|man)$/i.test(said) ? "male" : undefined;
}
