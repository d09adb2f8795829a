export interface GroupedWritesOptions<Item, Result> {
  /** Of items with the same key, one is written at a time, in the order in which they came. */
  readonly keyOf: (item: Item) => string;
  /**
   * Writes a group in one statement and returns the result of each item, in their order; undefined for an item that
   * must be written alone.
   */
  readonly writeGroup: (items: readonly Item[]) => Promise<readonly (Result | undefined)[]>;
  /** Whether an item must be written alone whatever the group is. Default: none must. */
  readonly isApart?: (item: Item) => boolean;
  /** Writes one item, for which a group couldn't do it. */
  readonly writeAlone: (item: Item) => Promise<Result>;
  /**
   * Whether this error proves that nothing of its group was written. Then each item is written alone, so that one
   * doesn't fail the others. After any other error it's unknown what was written, and all of them fail with it.
   */
  readonly isRefusal: (error: unknown) => boolean;
  /** Monotonic clock, in milliseconds. */
  readonly now?: () => number;
}

/** Bounds the size of a statement, and what fails together. */
const MAX_ITEMS = 100;
/** Items that come this much later don't wait for a statement whose connection hangs, nor do those that waited so far. */
const HANGING_MS = 1_000;

/**
 * Creates a writer for writes of one kind: while a statement is on its way, further items collect and go together in the
 * next. There is no timer, so an item leaves at once when nothing is on its way.
 */
export function createGroupedWrites<Item, Result>(options: GroupedWritesOptions<Item, Result>) {
  const { keyOf, writeGroup, writeAlone, isRefusal, now = () => performance.now() } = options;
  const { isApart = () => false } = options;
  type Entry = { readonly item: Item; readonly answer: PromiseWithResolvers<Result> };
  let waiting: Entry[] = [];
  const busy = new Set<string>();
  /** The statement on its way, and when it left. */
  let current: { readonly since: number } | undefined;

  const takeGroup = (): readonly Entry[] => {
    const passed = new Set(busy);
    const group: Entry[] = [];
    const left: Entry[] = [];
    for (const entry of waiting) {
      const key = keyOf(entry.item);
      const isTaken = group.length < MAX_ITEMS && !passed.has(key);
      passed.add(key);
      (isTaken ? group : left).push(entry);
    }
    for (const { item } of group) busy.add(keyOf(item));
    waiting = left;
    return group;
  };
  /** Nothing waits for it but its own caller and later items of the same key. */
  const finishAlone = async (entry: Entry): Promise<void> => {
    const result = writeAlone(entry.item);
    await result.catch(() => undefined);
    busy.delete(keyOf(entry.item));
    entry.answer.resolve(result);
    start();
  };
  /** Returns undefined for an item that must be written alone. */
  const outcomesOf = async (items: readonly Item[]): Promise<readonly (Promise<Result> | undefined)[]> => {
    const together = items.length === 1 ? items : items.filter((item) => !isApart(item));
    const outcomes = new Map<Item, Promise<Result>>();
    try {
      const results = together.length === 0 ? [] : await writeGroup(together);
      for (const [n, item] of together.entries()) {
        const result = results[n];
        if (result !== undefined) outcomes.set(item, Promise.resolve(result));
      }
    } catch (error) {
      const isRepeated = items.length > 1 && isRefusal(error);
      if (!isRepeated) for (const item of together) outcomes.set(item, Promise.reject<Result>(error));
    }
    return items.map((item) => outcomes.get(item));
  };
  const write = async (group: readonly Entry[]): Promise<void> => {
    const own = (current = { since: now() });
    const outcomes = await outcomesOf(group.map(({ item }) => item));
    if (current === own) current = undefined;
    for (const [n, entry] of group.entries()) {
      const outcome = outcomes[n];
      if (outcome === undefined) void finishAlone(entry);
      else {
        busy.delete(keyOf(entry.item));
        entry.answer.resolve(outcome);
      }
    }
    start();
  };
  function start(): void {
    if (current && now() - current.since < HANGING_MS) return;
    const group = takeGroup();
    if (group.length > 0) void write(group);
  }

  return (item: Item): Promise<Result> => {
    const answer = Promise.withResolvers<Result>();
    waiting.push({ item, answer });
    start();
    return answer.promise;
  };
}
