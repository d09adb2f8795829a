import { speechSynthesis } from "@mynah/audio-interface";
import { speechLoudness } from "../speech/tts.ts";
import { jobCommand } from "../definition/command.ts";
import { voice } from "../definition/option.ts";

const ENGLISH = "Hello! This is how I sound. What shall I read to you?";

/** The same short text by language code, so that voices can be compared. */
const SAMPLES: Readonly<Record<string, string>> = {
  ar: "مرحبًا! هكذا يبدو صوتي. ماذا أقرأ لك؟",
  de: "Hallo! So klinge ich. Was soll ich dir vorlesen?",
  en: ENGLISH,
  es: "¡Hola! Así sueno yo. ¿Qué quieres que te lea?",
  fr: "Bonjour ! Voici ma voix. Que voulez-vous que je vous lise ?",
  hi: "नमस्ते! मेरी आवाज़ ऐसी है। मैं आपको क्या पढ़कर सुनाऊँ?",
  it: "Ciao! Questa è la mia voce. Che cosa ti leggo?",
  ja: "こんにちは。これが私の声です。何を読みましょうか。",
  ko: "안녕하세요. 제 목소리는 이렇습니다. 무엇을 읽어 드릴까요?",
  nl: "Hallo! Zo klink ik. Wat zal ik je voorlezen?",
  pl: "Cześć! Tak brzmi mój głos. Co mam ci przeczytać?",
  pt: "Olá! É assim que eu falo. O que queres que eu leia?",
  ru: "Привет! Вот как я звучу. Что тебе прочитать?",
  tr: "Merhaba! Sesim böyle. Sana ne okuyayım?",
  zh: "你好！这就是我的声音。想听我读什么？",
};

/** Returns the sample text for a language (`en-GB`); English when we have none. */
const sampleTextOf = (language: string): string =>
  SAMPLES[language.split(/[-_]/)[0]?.toLowerCase() ?? ""] ?? ENGLISH;

export const voicePreview = jobCommand({
  name: "voice preview",
  description: "Preview a voice; created once, then free",
  example: "/voice preview Clara",
  options: { voice: voice({ description: "Name of the voice", main: true }) },
  // gap voice-preview: the interface has no voice samples, so we generate one.
  plan: ({ voice }, context) => {
    const call = {
      operation: speechSynthesis.name,
      request: { voice, text: sampleTextOf(context.voiceRecord(voice)?.language ?? "en") },
      ...speechLoudness(context),
    };
    return { ...call, resultKey: JSON.stringify(call) };
  },
});
