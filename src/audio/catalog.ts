import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { AudioService } from "./client.ts";
import { indexVoices } from "./voice-index.ts";
import { CUSTOM_CATEGORY, type Voice, type VoiceCatalog } from "./voices.ts";
import { listVoices, MAX_VOICES_PAGE, pageVoices } from "@mynah/audio-interface";

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
const readMainHost: ReadVoices = (service, signal, category = "all") =>
  // A trained voice without text to speech is still a custom model.
  readPages((page) =>
    service.call(
      listVoices,
      { category, page, page_size: MAX_VOICES_PAGE, ...(category === "all" && { tts: true }) },
      { signal },
    ),
  );

export interface LiveCatalog extends VoiceCatalog {
  /** Loads the catalog immediately and every `refreshMs`, until {@link close}. */
  start(): void;
  /** Loads the catalog immediately, one call at a time. Never throws: lists that can't be loaded stay as they are. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export interface CatalogOptions {
  readonly service: Pick<AudioService, "call">;
  readonly log: Logger;
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
  readonly refreshMs?: number;
  /** Milliseconds since an arbitrary moment. */
  readonly now?: () => number;
}

const FIFTEEN_MINUTES_MS = 15 * 60_000;
/** Without a first copy, names can't be checked, so the retry comes soon. */
const FIRST_COPY_RETRY_MS = 5000;
/** Minimum time between refreshes caused by unknown names. */
const MISS_REFRESH_MS = 60_000;

// A catalog that wasn't closed must not keep the process alive.
const defaultSleep = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false });

/**
 * Creates a catalog of the voices of both hosts (interface 4.8), merged by name: the voices host's documented records
 * take precedence.
 */
export function createVoiceCatalog(options: CatalogOptions): LiveCatalog {
  const { service, log, sleep = defaultSleep, refreshMs = FIFTEEN_MINUTES_MS } = options;
  const now = options.now ?? (() => performance.now());
  const end = new AbortController();
  const copies: HostCopies = {};
  let merged: readonly Voice[] = [];
  let index = indexVoices(merged);
  let refreshing: Promise<void> | undefined;
  let readAt = -Infinity;
  let cycle: Promise<void> | undefined;

  async function load(
    source: keyof HostCopies,
    read: ReadVoices,
    category?: typeof CUSTOM_CATEGORY,
  ): Promise<boolean> {
    try {
      copies[source] = await read(service, end.signal, category);
      return true;
    } catch (error) {
      if (!end.signal.aborted) log.warn({ err: error, from: source }, "voices: failed to load the catalog");
      return false;
    }
  }

  async function refresh(): Promise<void> {
    readAt = now();
    const news = await Promise.all([load("voicesHost", readVoicesHost), load("mainHost", readMainHost)]);
    if (!news.includes(true)) return;
    await Promise.all([
      load("voicesHostCustom", readVoicesHost, CUSTOM_CATEGORY),
      load("mainHostCustom", readMainHost, CUSTOM_CATEGORY),
    ]);
    const voices = markCustom(mergeByName(copies.voicesHost ?? [], copies.mainHost ?? []), copies);
    // Indexing thousands of voices blocks the main thread for tens of milliseconds, and usually nothing has changed.
    if (isDeepStrictEqual(voices, merged)) return;
    merged = voices;
    index = indexVoices(voices);
    log.info({ voices: index.all().length }, "voices: catalog loaded");
  }

  const loaded = () => copies.voicesHost !== undefined || index.all().length > 0;

  async function keepFresh(): Promise<void> {
    while (!end.signal.aborted) {
      await catalog.refresh();
      await sleep(loaded() ? refreshMs : FIRST_COPY_RETRY_MS, end.signal).catch(() => undefined);
    }
  }

  const catalog: LiveCatalog = {
    get loaded() {
      return loaded();
    },
    all: () => index.all(),
    get(name) {
      const voice = index.get(name);
      // The voice may have been trained since, and people who use it shouldn't wait for the next refresh.
      if (!voice && loaded() && now() - readAt > MISS_REFRESH_MS) void catalog.refresh();
      return voice;
    },
    find: (query, limit, preferred) => index.find(query, limit, preferred),
    nearest: (name, limit) => index.nearest(name, limit),
    start: () => void (cycle ??= keepFresh()),
    refresh: () =>
      (refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      })),
    async close() {
      end.abort();
      await Promise.all([cycle, refreshing]);
    },
  };
  return catalog;
}

interface HostCopies {
  voicesHost?: readonly Voice[];
  mainHost?: readonly Voice[];
  voicesHostCustom?: readonly Voice[];
  mainHostCustom?: readonly Voice[];
}

/**
 * gap voice-model-listing: adds the custom models that are missing in the full lists, and gives every custom model that
 * category.
 */
function markCustom(voices: readonly Voice[], copies: HostCopies): readonly Voice[] {
  const { mainHost, mainHostCustom = [], voicesHostCustom = [] } = copies;
  // A main host that ignores our filter lists everything.
  const isFiltered = mainHost?.length === 0 || mainHostCustom.length < (mainHost?.length ?? 0);
  const custom = mergeByName(voicesHostCustom, isFiltered ? mainHostCustom : []);
  const keys = new Set(custom.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  const marked = (voice: Voice) =>
    keys.has(voice.id) || keys.has(voice.name.toLowerCase())
      ? { ...voice, category: CUSTOM_CATEGORY }
      : voice;
  return mergeByName(voices, custom).map(marked);
}

/** Merges by name, because the same voice can have a different ID on the other host. */
function mergeByName(first: readonly Voice[], second: readonly Voice[]): readonly Voice[] {
  const keys = new Set(first.flatMap(({ id, name }) => [id, name.toLowerCase()]));
  return [...first, ...second.filter(({ id, name }) => !keys.has(id) && !keys.has(name.toLowerCase()))];
}
