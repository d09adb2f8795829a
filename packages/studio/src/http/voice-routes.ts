import type { StudioVoice } from "../voices/voice.ts";
import { OWN_CATEGORY, type Voices } from "../voices/voices.ts";
import { HttpFailure } from "./failure.ts";
import type { Handler } from "./routes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Interface 4.8 A. */
export const createVoicePageHandler =
  (voices: Voices): Handler =>
  ({ fields }) =>
    page(
      everyVoice(voices).filter((voice) => fits(voice, fields, fields["categroy"])),
      Number(fields["page"]),
      Number(fields["limit"]),
    );

/** Interface 4.8 B (gap main-voices-query). Every voice speaks texts, so that filter keeps all of them. */
export const createVoiceListHandler =
  (voices: Voices): Handler =>
  ({ fields }) => {
    const keyword = fold(textOf(fields["keyword"]));
    const chosen = selection(voices, fields["category"]).filter(
      (voice) =>
        fits(voice, fields, fields["primary_category"]) &&
        matches(voice.style, fields["style"]) &&
        matches(voice.age, fields["age"]) &&
        matches(voice.subCategory, fields["sub_category"]) &&
        fold(voice.name).includes(keyword),
    );
    return page(chosen, Number(fields["page"] ?? 0), Number(fields["page_size"] ?? 20));
  };

function selection(voices: Voices, category: unknown): readonly StudioVoice[] {
  // The interface has no way to mark a voice as a favorite.
  if (category === "favorite") return [];
  return category === OWN_CATEGORY ? voices.own() : everyVoice(voices);
}

const everyVoice = (voices: Voices) => [...voices.shared(), ...voices.own()];

/** Interface 4.9, both hosts (gap main-voice-detail: the same record). */
export const createVoiceHandler =
  (voices: Voices): Handler =>
  ({ fields }) => {
    const voice = voices.named(textOf(fields["voice"]));
    if (!voice) throw new HttpFailure(404, "not_found", "No voice has this name.");
    return detailOf(voice);
  };

function detailOf(voice: StudioVoice) {
  const { id, name, gender, language, category, subCategory, style, age, description, manner } = voice;
  return {
    status: "success",
    voiceId: id,
    name,
    gender,
    language,
    category,
    description,
    additionalDetails: {
      ...(style !== undefined && { style }),
      ...(age !== undefined && { age }),
      ...(subCategory !== undefined && { subCategory }),
      pitch: manner.pitch.toFixed(2),
      speed: manner.rate.toFixed(2),
      supportedFormats: ["mp3"],
    },
  };
}

function fits(voice: StudioVoice, { gender, language }: Fields, category: unknown): boolean {
  return (
    matches(voice.gender, gender) && matches(voice.language, language) && matches(voice.category, category)
  );
}

const matches = (value: string | undefined, wanted: unknown) =>
  wanted === undefined || wanted === "all" || fold(value ?? "") === fold(textOf(wanted));

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const fold = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

function page(voices: readonly StudioVoice[], number: number, size: number) {
  const shown = voices.slice(number * size, (number + 1) * size);
  return {
    page: number,
    limit: size,
    total: voices.length,
    voices: shown.map(({ id, name, language, gender, category }) => ({
      id,
      name,
      language,
      gender,
      category,
    })),
  };
}
