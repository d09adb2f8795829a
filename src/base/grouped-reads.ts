import { createGroupedWrites } from "./grouped-writes.ts";

/**
 * Creates a reader for lookups of one kind: while a statement is on its way, further keys collect and are read together
 * by the next, which is sent after each of them was asked for. `readAll` returns the results in the order of the keys.
 * If it fails, all of its lookups fail.
 */
export function createGroupedReads<Key, Result extends {}>(
  readAll: (keys: readonly Key[]) => Promise<readonly Result[]>,
): (key: Key) => Promise<Result> {
  let lookupCount = 0;
  const read = createGroupedWrites<{ readonly key: Key; readonly n: number }, Result>({
    // The same key may be asked for twice at once.
    keyOf: ({ n }) => String(n),
    writeGroup: (items) => readAll(items.map(({ key }) => key)),
    writeAlone: () => Promise.reject(new TypeError("a lookup without a result")),
    isRefusal: () => false,
  });
  return (key) => read({ key, n: lookupCount++ });
}
