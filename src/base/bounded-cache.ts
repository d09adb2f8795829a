import { LRUCache } from "lru-cache";

/**
 * Options of a cache of at most so many entries. With its own `max`, the library reserves memory for all of them at once,
 * up to 2 MB for 50,000, although most caches stay nearly empty.
 */
export const atMost = (max: number) => ({ maxSize: max, sizeCalculation: () => 1 });

/** Creates a cache in which the least recently used entries make room for new ones. */
export const createBoundedCache = <Value extends {}>({ max }: { readonly max: number }) =>
  new LRUCache<string, Value>(atMost(max));
