import { z } from "zod";
import { pathSegment, queryBoolean, queryInteger, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { isRecord, lenientInteger, lenientList, lenientText, readText } from "../lenient.ts";
import { freeGet, type Operation } from "../operation.ts";
import { findVoices, readVoice } from "../voice-records.ts";

/** Voices per page (interface 8). */
export const MAX_VOICES_PAGE = 100;

/** Interface 4.8 A. `categroy` is the service's spelling. The client sends its header `authorization`. */
export const pageVoices = {
  ...freeGet,
  name: "pageVoices",
  section: "4.8",
  host: "voices",
  paths: ["/api/pagevoices"],
  query: z.strictObject({
    v: z.literal("v2").optional(),
    categroy: nonEmptyText.optional(),
    gender: z.enum(["all", "male", "female"]).optional(),
    language: nonEmptyText.optional(),
    page: queryInteger(0),
    limit: queryInteger(1, MAX_VOICES_PAGE),
  }),
  response: z.looseObject({
    page: lenientInteger,
    limit: lenientInteger,
    total: lenientInteger,
    voices: lenientList(readVoice),
  }),
} as const satisfies Operation;

/** Interface 4.8 B. */
export const primaryCategories = [
  "social-media",
  "advertisement",
  "characters-and-animation",
  "entertainment-and-tv",
  "informative-and-educational",
  "narrative-and-story",
  "interactive_media",
  "healthcare",
  "companions",
  "education_training",
  "enterprise",
  "all",
] as const;

/** Interface 4.8 B. */
export const listVoices = {
  ...freeGet,
  name: "listVoices",
  section: "4.8",
  host: "main",
  paths: ["/v1/voice/pagevoices"],
  query: assumed(
    "main-voices-query",
    z.strictObject({
      category: z.enum(["all", "my_voices", "favorite"]).optional(),
      primary_category: z.enum(primaryCategories).optional(),
      gender: nonEmptyText.optional(),
      language: nonEmptyText.optional(),
      keyword: nonEmptyText.optional(),
      page: queryInteger(0).optional(),
      page_size: queryInteger(1, MAX_VOICES_PAGE).optional(),
      tts: queryBoolean.optional(),
      style: nonEmptyText.optional(),
      age: nonEmptyText.optional(),
      sub_category: nonEmptyText.optional(),
    }),
  ),
  response: assumed(
    "main-voices-response",
    z.unknown().transform((body) => ({ voices: findVoices(body) })),
  ),
} as const satisfies Operation;

const detail = z.looseObject({
  status: lenientText,
  voiceId: lenientText,
  name: lenientText,
  gender: lenientText,
  language: lenientText,
  category: lenientText,
  description: lenientText,
  additionalDetails: z
    .unknown()
    .optional()
    .transform((value) => {
      if (!isRecord(value)) return undefined;
      const formats = value["supportedFormats"];
      return {
        pitch: readText(value["pitch"]),
        speed: readText(value["speed"]),
        supportedFormats: Array.isArray(formats) ? formats.filter((f) => typeof f === "string") : [],
      };
    }),
});

/** Returns a voice's name as the voices host expects it: lowercase, hyphens for spaces (interface 4.9 A). */
export const voiceSlug = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, "-");

/** Interface 4.9 A; the query takes a {@link voiceSlug}. gap voice-detail-errors: 404 means unknown. */
export const voiceDetail = {
  ...freeGet,
  name: "voiceDetail",
  section: "4.9",
  host: "voices",
  paths: ["/api/getvoicedetail"],
  query: z.strictObject({
    voice: nonEmptyText.regex(/^[^\s\p{Lu}]+$/u, "must be lowercase, with hyphens for spaces"),
  }),
  response: detail,
} as const satisfies Operation;

/** Interface 4.9 B. */
export const getVoice = {
  ...freeGet,
  name: "getVoice",
  section: "4.9",
  host: "main",
  paths: ["/v1/voice/{voice}"],
  params: z.strictObject({ voice: pathSegment }),
  response: assumed("main-voice-detail", detail),
} as const satisfies Operation;
