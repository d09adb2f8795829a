import { PLAIN, type SpeechDelivery } from "../speech/delivery.ts";
import type { StudioVoice } from "./voice.ts";
import { voiceId } from "./voice-id.ts";

type Row = readonly [
  name: string,
  language: string,
  gender: StudioVoice["gender"],
  category: string,
  voice: string,
  manner?: Partial<SpeechDelivery>,
];

const NARRATION = "narrative-and-story";
const INFORMATION = "informative-and-educational";
const COMPANION = "companions";
const CHARACTER = "characters-and-animation";
const ADVERTISEMENT = "advertisement";

/** flite's recorded English speakers. The first is the default; recognizers and people understand it best. */
const RECORDED: readonly Row[] = [
  ["Hamish", "en-GB", "male", NARRATION, "awb"],
  ["Clara", "en-US", "female", COMPANION, "slt"],
  ["Rufus", "en-US", "male", INFORMATION, "rms"],
  ["Casper", "en-US", "male", INFORMATION, "kal16"],
  ["Fiona", "en-GB", "female", NARRATION, "awb", { pitch: 1.45 }],
  ["Maisie", "en-US", "female", CHARACTER, "slt", { pitch: 1.25, rate: 1.06 }],
  ["Boris", "en-US", "male", CHARACTER, "rms", { pitch: 0.84, rate: 0.96 }],
  ["Angus", "en-GB", "male", CHARACTER, "awb", { pitch: 0.8, rate: 0.92 }],
];

/** espeak-ng's fully synthetic voices, intelligible rather than beautiful. */
const SYNTHETIC: readonly Row[] = [
  ["Violet", "en-GB", "female", INFORMATION, "en-gb-x-rp+f2"],
  ["Arthur", "en-GB", "male", INFORMATION, "en-gb-x-rp+m3"],
  ["Dakota", "en-US", "female", ADVERTISEMENT, "en-us+f3"],
  ["Walter", "en-US", "male", ADVERTISEMENT, "en-us+m7"],
  ["Isla", "en-GB", "female", COMPANION, "en-gb-scotland+f4"],
  ["Jamal", "en-JM", "male", COMPANION, "en-029+m3"],
  ["Greta", "de-DE", "female", INFORMATION, "de+f2"],
  ["Konrad", "de-DE", "male", NARRATION, "de+m3"],
  ["Lucía", "es-ES", "female", INFORMATION, "es+f2"],
  ["Mateo", "es-ES", "male", NARRATION, "es+m3"],
  ["Valeria", "es-MX", "female", COMPANION, "es-419+f3"],
  ["Diego", "es-MX", "male", COMPANION, "es-419+m7"],
  ["Amélie", "fr-FR", "female", NARRATION, "fr+f2"],
  ["Lucien", "fr-FR", "male", INFORMATION, "fr+m3"],
  ["Noémie", "fr-CH", "female", COMPANION, "fr-ch+f3"],
  ["Giulia", "it-IT", "female", INFORMATION, "it+f2"],
  ["Lorenzo", "it-IT", "male", NARRATION, "it+m3"],
  ["Beatriz", "pt-BR", "female", COMPANION, "pt-br+f2"],
  ["Thiago", "pt-BR", "male", INFORMATION, "pt-br+m3"],
  ["Inês", "pt-PT", "female", NARRATION, "pt+f3"],
  ["Sanne", "nl-NL", "female", INFORMATION, "nl+f2"],
  ["Joost", "nl-NL", "male", COMPANION, "nl+m3"],
  ["Astrid", "sv-SE", "female", INFORMATION, "sv+f2"],
  ["Nils", "sv-SE", "male", NARRATION, "sv+m3"],
  ["Ingrid", "nb-NO", "female", INFORMATION, "nb+f2"],
  ["Mads", "da-DK", "male", INFORMATION, "da+m3"],
  ["Aino", "fi-FI", "female", INFORMATION, "fi+f2"],
  ["Zofia", "pl-PL", "female", INFORMATION, "pl+f2"],
  ["Jakub", "pl-PL", "male", NARRATION, "pl+m3"],
  ["Tereza", "cs-CZ", "female", INFORMATION, "cs+f2"],
  ["Bence", "hu-HU", "male", INFORMATION, "hu+m3"],
  ["Ioana", "ro-RO", "female", INFORMATION, "ro+f2"],
  ["Eleni", "el-GR", "female", INFORMATION, "el+f2"],
  ["Elif", "tr-TR", "female", INFORMATION, "tr+f2"],
  ["Oksana", "uk-UA", "female", INFORMATION, "uk+f2"],
  ["Darya", "ru-RU", "female", NARRATION, "ru+f2"],
  ["Nikolai", "ru-RU", "male", INFORMATION, "ru+m3"],
  ["Layla", "ar-SA", "female", INFORMATION, "ar+f2"],
  ["Noa", "he-IL", "female", INFORMATION, "he+f2"],
  ["Ananya", "hi-IN", "female", INFORMATION, "hi+f2"],
  ["Rohan", "hi-IN", "male", NARRATION, "hi+m3"],
  ["Haruka", "ja-JP", "female", INFORMATION, "ja+f2"],
  ["Kenji", "ja-JP", "male", NARRATION, "ja+m3"],
  ["Ji-woo", "ko-KR", "female", INFORMATION, "ko+f2"],
  ["Meilin", "zh-CN", "female", INFORMATION, "cmn+f2"],
  ["Haoran", "zh-CN", "male", NARRATION, "cmn+m3"],
  ["Kaming", "zh-HK", "male", INFORMATION, "yue+m3"],
  ["Linh", "vi-VN", "female", INFORMATION, "vi+f2"],
  ["Sari", "id-ID", "female", INFORMATION, "id+f2"],
  ["Amani", "sw-KE", "female", INFORMATION, "sw+f2"],
];

const STAND_IN = "A voice of the local stand-in, not of an AI service";

const LANGUAGE_NOTES: Readonly<Record<string, string>> = {
  "ja-JP": " Reads kana; kanji are not known to it.",
};

function voice(engine: "flite" | "espeak", [name, language, gender, category, source, manner]: Row) {
  return {
    id: voiceId(name),
    name,
    language,
    gender,
    category,
    description:
      engine === "flite"
        ? `${STAND_IN}: recorded English speech (flite).`
        : `${STAND_IN}: fully synthetic and robotic (eSpeak NG).${LANGUAGE_NOTES[language] ?? ""}`,
    instrument: { engine, voice: source } as StudioVoice["instrument"],
    manner: { ...PLAIN, ...manner },
  };
}

/** All voices, the best default first. */
export const VOICES: readonly StudioVoice[] = [
  ...RECORDED.map((row) => voice("flite", row)),
  ...SYNTHETIC.map((row) => voice("espeak", row)),
];
