import { VOICES, voiceNamed } from "../voices/catalogue.ts";
import type { StudioVoice } from "../voices/voice.ts";
import { HttpFailure } from "./failure.ts";
import type { Handler } from "./routes.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Interface 4.8 A. `my_voices` is empty: the stand-in trains none. */
export const pageOfVoices: Handler = ({ fields }) =>
  page(
    VOICES.filter((voice) => fits(voice, fields, fields["categroy"])),
    Number(fields["page"]),
    Number(fields["limit"]),
  );

/** Interface 4.8 B (gap main-voices-query). Every voice speaks texts, so that filter keeps all of them. */
export const listOfVoices: Handler = ({ fields }) => {
  const keyword = fold(textOf(fields["keyword"]));
  const own = fields["category"] === "my_voices" || fields["category"] === "favorite";
  const voices = VOICES.filter(
    (voice) => !own && fits(voice, fields, fields["primary_category"]) && fold(voice.name).includes(keyword),
  );
  return page(voices, Number(fields["page"] ?? 0), Number(fields["page_size"] ?? 20));
};

/** Interface 4.9, both hosts (gap main-voice-detail: the same record). */
export const oneVoice: Handler = ({ fields }) => {
  const voice = voiceNamed(textOf(fields["voice"]));
  if (!voice) throw new HttpFailure(404, "not_found", "No voice has this name.");
  const { id, name, gender, language, category, description, manner } = voice;
  return {
    status: "success",
    voiceId: id,
    name,
    gender,
    language,
    category,
    description,
    additionalDetails: {
      pitch: manner.pitch.toFixed(2),
      speed: manner.rate.toFixed(2),
      supportedFormats: ["mp3"],
    },
  };
};

function fits(voice: StudioVoice, { gender, language }: Fields, category: unknown): boolean {
  return (
    matches(voice.gender, gender) && matches(voice.language, language) && matches(voice.category, category)
  );
}

const matches = (value: string, wanted: unknown) =>
  wanted === undefined || wanted === "all" || fold(value) === fold(textOf(wanted));

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
