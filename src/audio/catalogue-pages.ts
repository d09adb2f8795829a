import type { AudioService } from "./client.ts";
import { listVoices, MAX_VOICES_PAGE, pageVoices } from "./contract/index.ts";
import type { Voice } from "./voices.ts";

/** A service that never ends its list must not keep us for ever. */
const MAX_PAGES = 500;

interface Page {
  readonly voices: readonly Voice[];
  readonly total?: number | undefined;
  /** Voices in a full page, when the service tells. */
  readonly limit?: number | undefined;
}

/**
 * Reads a paged list to its end. gap voices-start-page: it starts at 0, and a page 1 that repeats page 0 does no harm,
 * as voices are kept once by id.
 */
async function readPages(read: (page: number) => Promise<Page>): Promise<readonly Voice[]> {
  const found = new Map<string, Voice>();
  let repeats = 0;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { voices, total = Infinity, limit = MAX_VOICES_PAGE } = await read(page);
    const before = found.size;
    for (const voice of voices) found.set(voice.id, voice);
    // The list of the main host may not know our parameter for the page, and then gives the first one for ever.
    repeats = found.size === before ? repeats + 1 : 0;
    const short = total === Infinity && voices.length < limit;
    if (voices.length === 0 || found.size >= total || short || repeats > 1) break;
  }
  return [...found.values()];
}

/** Every voice of the voices host (interface 4.8 A). */
export const readVoicesHost = (service: Pick<AudioService, "call">, signal: AbortSignal) =>
  readPages((page) => service.call(pageVoices, { v: "v2", page, limit: MAX_VOICES_PAGE }, { signal }));

/** What the main host lists (interface 4.8 B): custom models too. */
export const readMainHost = (service: Pick<AudioService, "call">, signal: AbortSignal) =>
  readPages((page) =>
    service.call(listVoices, { category: "all", tts: true, page, page_size: MAX_VOICES_PAGE }, { signal }),
  );
