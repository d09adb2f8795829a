import { PLAIN, type SpeechDelivery } from "../speech/delivery.ts";
import type { StudioVoice } from "./voice.ts";
import { voiceId } from "./voice-id.ts";

/** Unlike voices of models, these are known to sound like a man or a woman. */
type CatalogVoice = StudioVoice & { readonly gender: "male" | "female" };

type Row = readonly [
  name: string,
  language: string,
  gender: CatalogVoice["gender"],
  category: string,
  voice: string,
  manner?: Partial<SpeechDelivery>,
];

const NARRATION = "narrative-and-story";
const INFORMATION = "informative-and-educational";
const COMPANION = "companions";
const CHARACTER = "characters-and-animation";
const ADVERTISEMENT = "advertisement";
const SOCIAL = "social-media";
const ENTERTAINMENT = "entertainment-and-tv";
const INTERACTIVE = "interactive_media";
const HEALTHCARE = "healthcare";
const EDUCATION = "education_training";
const ENTERPRISE = "enterprise";

/** What a category is mostly used for, and how its voices are meant to sound (gap main-voices-query). */
const USES: Readonly<Record<string, { readonly subCategory: string; readonly style: string }>> = {
  [NARRATION]: { subCategory: "audiobooks", style: "narrative" },
  [INFORMATION]: { subCategory: "news", style: "neutral" },
  [COMPANION]: { subCategory: "conversation", style: "conversational" },
  [CHARACTER]: { subCategory: "animation", style: "expressive" },
  [ADVERTISEMENT]: { subCategory: "commercials", style: "upbeat" },
  [SOCIAL]: { subCategory: "short-videos", style: "casual" },
  [ENTERTAINMENT]: { subCategory: "trailers", style: "dramatic" },
  [INTERACTIVE]: { subCategory: "games", style: "playful" },
  [HEALTHCARE]: { subCategory: "patient-information", style: "calm" },
  [EDUCATION]: { subCategory: "lessons", style: "clear" },
  [ENTERPRISE]: { subCategory: "phone-menus", style: "professional" },
};

/** flite's recorded English speakers. The first is the default; recognizers and people understand it best. */
const RECORDED: readonly Row[] = [
  ["Hamish", "en-GB", "male", NARRATION, "awb"],
  ["Clara", "en-US", "female", COMPANION, "slt"],
  ["Rufus", "en-US", "male", INFORMATION, "rms"],
  ["Casper", "en-US", "male", ENTERPRISE, "kal16"],
  ["Fiona", "en-GB", "female", NARRATION, "awb", { pitch: 1.45 }],
  ["Maisie", "en-US", "female", INTERACTIVE, "slt", { pitch: 1.25, rate: 1.06 }],
  ["Boris", "en-US", "male", ENTERTAINMENT, "rms", { pitch: 0.84, rate: 0.96 }],
  ["Angus", "en-GB", "male", CHARACTER, "awb", { pitch: 0.8, rate: 0.92 }],
];

/** espeak-ng's fully synthetic voices, intelligible rather than beautiful. */
const SYNTHETIC: readonly Row[] = [
  ["Violet", "en-GB", "female", EDUCATION, "en-gb-x-rp+f2"],
  ["Arthur", "en-GB", "male", ENTERPRISE, "en-gb-x-rp+m3"],
  ["Dakota", "en-US", "female", SOCIAL, "en-us+f3"],
  ["Walter", "en-US", "male", ADVERTISEMENT, "en-us+m7"],
  ["Isla", "en-GB", "female", HEALTHCARE, "en-gb-scotland+f4"],
  ["Jamal", "en-JM", "male", COMPANION, "en-029+m3"],
  ["Greta", "de-DE", "female", HEALTHCARE, "de+f2"],
  ["Konrad", "de-DE", "male", EDUCATION, "de+m3"],
  ["Lucía", "es-ES", "female", HEALTHCARE, "es+f2"],
  ["Mateo", "es-ES", "male", ENTERTAINMENT, "es+m3"],
  ["Valeria", "es-MX", "female", COMPANION, "es-419+f3"],
  ["Diego", "es-MX", "male", SOCIAL, "es-419+m7"],
  ["Amélie", "fr-FR", "female", NARRATION, "fr+f2"],
  ["Lucien", "fr-FR", "male", ENTERPRISE, "fr+m3"],
  ["Noémie", "fr-CH", "female", HEALTHCARE, "fr-ch+f3"],
  ["Giulia", "it-IT", "female", SOCIAL, "it+f2"],
  ["Lorenzo", "it-IT", "male", ENTERTAINMENT, "it+m3"],
  ["Beatriz", "pt-BR", "female", COMPANION, "pt-br+f2"],
  ["Thiago", "pt-BR", "male", EDUCATION, "pt-br+m3"],
  ["Inês", "pt-PT", "female", NARRATION, "pt+f3"],
  ["Sanne", "nl-NL", "female", ENTERPRISE, "nl+f2"],
  ["Joost", "nl-NL", "male", COMPANION, "nl+m3"],
  ["Astrid", "sv-SE", "female", INFORMATION, "sv+f2"],
  ["Nils", "sv-SE", "male", INTERACTIVE, "sv+m3"],
  ["Ingrid", "nb-NO", "female", INFORMATION, "nb+f2"],
  ["Mads", "da-DK", "male", INFORMATION, "da+m3"],
  ["Aino", "fi-FI", "female", INFORMATION, "fi+f2"],
  ["Zofia", "pl-PL", "female", INFORMATION, "pl+f2"],
  ["Jakub", "pl-PL", "male", INTERACTIVE, "pl+m3"],
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
  ["Rohan", "hi-IN", "male", EDUCATION, "hi+m3"],
  ["Haruka", "ja-JP", "female", INTERACTIVE, "ja+f2"],
  ["Kenji", "ja-JP", "male", ENTERTAINMENT, "ja+m3"],
  ["Ji-woo", "ko-KR", "female", INFORMATION, "ko+f2"],
  ["Meilin", "zh-CN", "female", EDUCATION, "cmn+f2"],
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

/** The age that a voice sounds like: high voices young, low ones old, as eSpeak's lighter and deeper variants. */
function ageOf(source: string, { pitch }: SpeechDelivery): string {
  if (pitch > 1.2 || /\+f[34]$/.test(source)) return "young";
  return pitch < 0.9 || source.endsWith("+m7") ? "old" : "middle-aged";
}

function voice(engine: "flite" | "espeak", [name, language, gender, category, source, given]: Row) {
  const manner = { ...PLAIN, ...given };
  return {
    id: voiceId(name),
    name,
    language,
    gender,
    category,
    ...USES[category],
    age: ageOf(source, manner),
    description:
      engine === "flite"
        ? `${STAND_IN}: recorded English speech (flite).`
        : `${STAND_IN}: fully synthetic and robotic (eSpeak NG).${LANGUAGE_NOTES[language] ?? ""}`,
    instrument: { engine, voice: source } as StudioVoice["instrument"],
    manner,
  };
}

/** All voices, the best default first. */
export const VOICES: readonly CatalogVoice[] = [
  ...RECORDED.map((row) => voice("flite", row)),
  ...SYNTHETIC.map((row) => voice("espeak", row)),
];
