import { z } from "zod";
import { httpUrl, pathSegment, seconds, useAsync, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { isRecord, lenientText, readText } from "../lenient.ts";
import { freeGet, type Operation, paidPost } from "../operation.ts";
import { taskResponse } from "../task-result.ts";

/** Interface 4.4. */
export const musicByPrompt = {
  ...paidPost,
  name: "musicByPrompt",
  section: "4.4",
  paths: ["/v1/music/musicgenbyprompt"],
  body: z.strictObject({
    prompt: nonEmptyText,
    instrumental: z.boolean().optional(),
    duration: seconds.optional(),
    continuation: z.boolean().optional(),
    title: nonEmptyText.optional(),
    modelVersion: assumed("music-prompt-limits", nonEmptyText).optional(),
    audioId: nonEmptyText.optional(),
    prompt_type: assumed("music-prompt-limits", nonEmptyText).optional(),
    input_audio: httpUrl.optional(),
    thumbnail_url: httpUrl.optional(),
  }),
  response: taskResponse,
  task: "may",
} as const satisfies Operation;

/** Interface 4.10. */
export const musicGeneration = {
  ...paidPost,
  name: "musicGeneration",
  section: "4.10",
  paths: ["/v1/music/musicgen"],
  body: assumed(
    "music-generation-shape",
    z
      .strictObject({
        prompt: nonEmptyText.optional(),
        lyrics: nonEmptyText.optional(),
        style: nonEmptyText.optional(),
        title: nonEmptyText.optional(),
        instrumental: z.boolean().optional(),
        duration: seconds.optional(),
        reference_url: httpUrl.optional(),
        modelVersion: z.enum(["v3", "r2"]).optional(),
        useAsync,
      })
      .refine((b) => b.prompt !== undefined || b.lyrics !== undefined, {
        path: ["prompt"],
        error: "is required when there are no lyrics",
      }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

const section = z.strictObject({
  name: nonEmptyText,
  prompt: nonEmptyText.optional(),
  lyrics: nonEmptyText.optional(),
  duration: seconds.optional(),
});

/** Interface 4.10. */
export const musicByStructuredPrompt = {
  ...paidPost,
  name: "musicByStructuredPrompt",
  section: "4.10",
  paths: ["/v1/music/musicgenbystructuredprompt"],
  body: assumed(
    "music-structured-shape",
    z.strictObject({
      sections: z.array(section).min(1),
      style: nonEmptyText.optional(),
      title: nonEmptyText.optional(),
      useAsync,
    }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

/** Interface 4.10. */
export const musicCover = {
  ...paidPost,
  name: "musicCover",
  section: "4.10",
  paths: ["/v1/music/cover"],
  body: assumed(
    "music-cover-shape",
    z.strictObject({
      url: httpUrl,
      voices: z.array(nonEmptyText).min(1),
      title: nonEmptyText.optional(),
      useAsync,
    }),
  ),
  response: taskResponse,
  task: "flag",
} as const satisfies Operation;

/** Interface 4.10. */
export const musicLyrics = {
  ...freeGet,
  name: "musicLyrics",
  section: "4.10",
  host: "main",
  paths: ["/v1/music/{music_id}/lyrics"],
  params: z.strictObject({ music_id: pathSegment }),
  response: assumed("music-lyrics-shape", z.looseObject({ lyrics: lenientText, title: lenientText })),
} as const satisfies Operation;

function readArtist(value: unknown): { id: string; name: string } | undefined {
  const record = isRecord(value) ? value : { name: value };
  const name = readText(record["name"]);
  return name === undefined ? undefined : { id: readText(record["id"]) ?? name, name };
}

/** Interface 4.10. */
export const musicArtists = {
  ...freeGet,
  name: "musicArtists",
  section: "4.10",
  host: "main",
  paths: ["/v1/music/artists"],
  response: assumed(
    "music-artists-shape",
    z.unknown().transform((body) => {
      const list = isRecord(body) ? body["artists"] : body;
      const artists = Array.isArray(list) ? list.map(readArtist) : [];
      return { artists: artists.filter((artist) => artist !== undefined) };
    }),
  ),
} as const satisfies Operation;
