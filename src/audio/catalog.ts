import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { AudioService } from "./client.ts";
import { readMainHost, readVoicesHost, type ReadVoices } from "./catalog-pages.ts";
import { indexVoices } from "./voice-index.ts";
import { CUSTOM_CATEGORY, type Voice, type VoiceCatalog } from "./voices.ts";

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
