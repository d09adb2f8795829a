import { voiceSlug } from "../src/operations/voices.ts";
import type { VoiceRecord } from "../src/voice-records.ts";
import type { Answer } from "./replies.ts";

type Fields = Readonly<Record<string, unknown>>;
export const someVoices: readonly VoiceRecord[] = [
  { id: "v-1", name: "Anna", language: "de-DE", gender: "female", category: "narrative-and-story" },
  { id: "v-2", name: "Jürgen", language: "de-DE", gender: "male", category: "advertisement" },
  { id: "v-3", name: "Mary Jane", language: "en-US", gender: "female", category: "social-media" },
  { id: "v-4", name: "Rufus", language: "en-GB", gender: "male", category: "healthcare" },
  { id: "v-5", name: "Sakura", language: "ja-JP", gender: "female", category: "characters-and-animation" },
];

/** Returns the custom model that a training (interface 4.6) creates. */
export function trainedVoice({ name, languageCode = "en-US", gender = "female" }: Fields): VoiceRecord {
  const text = String(name);
  const traits = { language: String(languageCode), gender: String(gender), category: "my_voices" };
  return { id: voiceSlug(text), name: text, ...traits };
}

function matches(voice: VoiceRecord, query: Fields): boolean {
  const wants = (field: unknown, value: string) => field === undefined || field === "all" || field === value;
  const keyword = typeof query["keyword"] === "string" ? query["keyword"] : "";
  const mine = query["category"] === "my_voices" ? "my_voices" : undefined;
  const category = query["primary_category"] ?? query["categroy"] ?? mine;
  return (
    wants(query["gender"], voice.gender) &&
    wants(query["language"], voice.language) &&
    wants(category, voice.category) &&
    voice.name.toLowerCase().includes(keyword.toLowerCase())
  );
}

function page(voices: readonly VoiceRecord[], query: Fields, limit: number) {
  const found = voices.filter((voice) => matches(voice, query));
  const number = Number(query["page"] ?? 0);
  const start = number * limit;
  return { page: number, limit, total: found.length, voices: found.slice(start, start + limit) };
}

function detail(voice: VoiceRecord | undefined): Answer {
  if (!voice)
    return { status: 404, body: { error: "VoiceRecord not found", details: "No voice has this name." } };
  const { id, name, gender, language, category } = voice;
  const additionalDetails = { pitch: "medium", speed: "normal", supportedFormats: ["wav", "mp3"] };
  const description = `${name} speaks ${language}.`;
  const body = {
    status: "success",
    voiceId: id,
    name,
    gender,
    language,
    category,
    description,
    additionalDetails,
  };
  return { status: 200, body };
}

interface Lists {
  readonly all: () => readonly VoiceRecord[];
  readonly mine: (operation: "pageVoices" | "listVoices") => readonly VoiceRecord[] | undefined;
}

/** Answers the operations whose answer isn't a task. */
export function createResponders({ all: voices, mine }: Lists): Record<string, (request: Fields) => Answer> {
  const ok = (body: unknown): Answer => ({ status: 200, body });
  const list = (operation: "pageVoices" | "listVoices", query: Fields, limit: number): Answer => {
    const { categroy, category, ...others } = query;
    const own = (categroy ?? category) === "my_voices" ? mine(operation) : undefined;
    return ok(own ? page(own, others, limit) : page(voices(), query, limit));
  };
  return {
    pageVoices: (query) => list("pageVoices", query, Number(query["limit"])),
    listVoices: (query) => list("listVoices", query, Number(query["page_size"] ?? 20)),
    voiceDetail: ({ voice }) => detail(voices().find(({ name }) => voiceSlug(name) === voice)),
    getVoice: ({ voice }) => detail(voices().find(({ id, name }) => id === voice || name === voice)),
    modelStatus: ({ name }) => ok({ name, status: "ready" }),
    musicLyrics: ({ music_id }) => ok({ title: music_id, lyrics: "La la la" }),
    musicArtists: () => ok({ artists: [{ id: "a-1", name: "Folk Duo" }] }),
    clapScore: () => ok({ score: 0.73 }),
    clapHealth: () => ok({ status: "ok" }),
    fillerWordsDetect: () => ok({ status: 200, filler_words: [{ word: "um", start: 0.5, end: 0.75 }] }),
  };
}
