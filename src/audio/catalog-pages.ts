import type { AudioService } from "./client.ts";
import { listVoices, MAX_VOICES_PAGE, pageVoices } from "@mynah/audio-interface";
import type { CUSTOM_CATEGORY, Voice } from "./voices.ts";

/** Limits how long we read from a service whose list never ends. */
const MAX_PAGES = 500;

interface Page {
  readonly voices: readonly Voice[];
  readonly total?: number | undefined;
  /** Voices in a full page, if the service reports it. */
  readonly limit?: number | undefined;
}

/**
 * Reads a paged list to its end. gap voices-start-page: starts at 0. A page 1 that repeats page 0 is harmless, since
 * voices are stored once per ID.
 */
async function readPages(read: (page: number) => Promise<Page>): Promise<readonly Voice[]> {
  const found = new Map<string, Voice>();
  let repeats = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { voices, total = Infinity, limit = MAX_VOICES_PAGE } = await read(page);
    const before = found.size;
    for (const voice of voices) found.set(voice.id, voice);
    // The list of the main host may ignore our page parameter, and then always returns the first page.
    repeats = found.size === before ? repeats + 1 : 0;
    const short = total === Infinity && voices.length < limit;
    if (voices.length === 0 || found.size >= total || short || repeats > 1) break;
  }
  return [...found.values()];
}

/** Reads all voices that a host lists, or those of a category. */
export type ReadVoices = (
  service: Pick<AudioService, "call">,
  signal: AbortSignal,
  category?: "all" | typeof CUSTOM_CATEGORY,
) => Promise<readonly Voice[]>;

/** Reads from the voices host (interface 4.8 A). */
export const readVoicesHost: ReadVoices = (service, signal, category) =>
  readPages((page) =>
    service.call(
      pageVoices,
      { v: "v2", page, limit: MAX_VOICES_PAGE, ...(category && { categroy: category }) },
      { signal },
    ),
  );

/** Reads from the main host (interface 4.8 B). */
export const readMainHost: ReadVoices = (service, signal, category = "all") =>
  // A trained voice without text to speech is still a custom model.
  readPages((page) =>
    service.call(
      listVoices,
      { category, page, page_size: MAX_VOICES_PAGE, ...(category === "all" && { tts: true }) },
      { signal },
    ),
  );
