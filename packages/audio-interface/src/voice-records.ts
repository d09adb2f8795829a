import { isRecord, readText } from "./lenient.ts";

/** A voice in a list (interface 2.2). Fields that the service omits are empty. */
export interface VoiceRecord {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly gender: string;
  readonly category: string;
}

function firstText(record: Record<string, unknown>, keys: readonly string[]): string | undefined {
  return keys.map((key) => readText(record[key])).find((value) => value !== undefined);
}

/** Returns undefined for a voice without a name, which nobody could choose. */
export function readVoice(value: unknown): VoiceRecord | undefined {
  if (!isRecord(value)) return undefined;
  const name = firstText(value, ["name", "voiceName", "voice_name"]);
  if (name === undefined) return undefined;
  return {
    id: firstText(value, ["id", "voiceId", "voice_id", "modelId", "model_id"]) ?? name,
    name,
    language: firstText(value, ["language", "languageCode", "language_code", "locale"]) ?? "",
    gender: (firstText(value, ["gender"]) ?? "").toLowerCase(),
    category: firstText(value, ["category", "primary_category", "primaryCategory"]) ?? "",
  };
}

const LIST_KEYS = ["voices", "data", "items", "list", "records", "results"];

/** gap main-voices-response: finds the voices in a response whose fields the interface doesn't show. */
export function findVoices(body: unknown, depth = 2): readonly VoiceRecord[] {
  if (Array.isArray(body)) return body.map(readVoice).filter((voice) => voice !== undefined);
  if (!isRecord(body) || depth === 0) return [];
  const lists = LIST_KEYS.map((key) => findVoices(body[key], depth - 1));
  return lists.find((list) => list.length > 0) ?? [];
}
