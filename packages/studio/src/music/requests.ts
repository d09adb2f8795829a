import type {
  musicByPrompt,
  musicByStructuredPrompt,
  musicGeneration,
  RequestOf,
} from "@mynah/audio-interface";
import { stanzasOf, writeLyrics } from "./composition/lyrics.ts";
import type { MusicWish } from "./composition/plan.ts";

/** A parsed request for music: what is wanted, what it should match, and whether we wrote the lyrics. */
export interface MusicOrder {
  readonly request: MusicWish;
  readonly title?: string | undefined;
  readonly lyrics?: string | undefined;
  readonly wroteLyrics: boolean;
  /** Link to a recording whose tempo and key are used. */
  readonly reference?: string | undefined;
  /** Music generated earlier: its tempo and key are used, and if continued, everything else too. */
  readonly before?: { readonly id: string; readonly continued: boolean } | undefined;
}

const FRESH = { stanzas: [], after: 0 } as const;

/** Parses a request of interface 4.4. Instrumental unless `instrumental` is false. */
export function orderByPrompt(request: RequestOf<typeof musicByPrompt>): MusicOrder {
  const { prompt, duration, audioId: id, continuation = false, input_audio: reference } = request;
  const lyrics = request.instrumental === false ? writeLyrics(prompt) : undefined;
  return {
    request: { ...FRESH, words: prompt, seconds: duration, variant: request.modelVersion, ...sung(lyrics) },
    title: request.title,
    lyrics,
    wroteLyrics: lyrics !== undefined,
    reference,
    ...(id !== undefined && { before: { id, continued: continuation } }),
  };
}

/** Parses a request of interface 4.10, musicgen. Lyrics are sung unless `instrumental` is true. */
export function orderSong(request: RequestOf<typeof musicGeneration>): MusicOrder {
  const { prompt = "", instrumental, duration, style, title, reference_url: reference } = request;
  const wrote = instrumental === false && request.lyrics === undefined;
  const lyrics =
    instrumental === true ? undefined : (request.lyrics ?? (wrote ? writeLyrics(prompt) : undefined));
  return {
    request: {
      ...FRESH,
      words: prompt,
      style,
      seconds: duration,
      variant: request.modelVersion,
      ...sung(lyrics),
    },
    title,
    lyrics,
    wroteLyrics: wrote,
    reference,
  };
}

/** Parses a request of interface 4.10, musicgenbystructuredprompt: consecutive sections. */
export function orderSections(request: RequestOf<typeof musicByStructuredPrompt>): MusicOrder {
  const { sections, style, title } = request;
  const parts = sections.map(({ name, lyrics = "", duration }) => ({
    name,
    lines: stanzasOf(lyrics).flatMap(({ lines }) => lines),
    seconds: duration,
  }));
  const lyrics = sections
    .filter((section) => section.lyrics !== undefined)
    .map((section) => `[${section.name}]\n${section.lyrics ?? ""}`)
    .join("\n\n");
  const words = sections.map(({ prompt = "" }) => prompt).join(" ");
  return {
    request: { ...FRESH, words, style, parts },
    title,
    lyrics: lyrics || undefined,
    wroteLyrics: false,
  };
}

const sung = (lyrics: string | undefined) => (lyrics === undefined ? {} : { stanzas: stanzasOf(lyrics) });
