/** How many hold something, by key. */
export function createTally() {
  const held = new Map<string, number>();
  let all = 0;
  const change = (keys: readonly string[], by: number) => {
    all += by;
    for (const key of keys) {
      const count = (held.get(key) ?? 0) + by;
      if (count > 0) held.set(key, count);
      else held.delete(key);
    }
  };
  return {
    all: () => all,
    of: (key: string) => held.get(key) ?? 0,
    /** Gives back what takes it away. */
    add(keys: readonly string[]): () => void {
      change(keys, 1);
      return () => change(keys, -1);
    },
  };
}
