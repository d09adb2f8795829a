/** Creates a list that returns its items in order, whatever order they came in. */
export function createHeap<T>(before: (one: T, other: T) => boolean) {
  const heap: T[] = [];
  return {
    first: (): T | undefined => heap[0],
    push(item: T): void {
      let at = heap.push(item) - 1;
      while (at > 0) {
        const parent = (at - 1) >> 1;
        const above = heap[parent];
        if (above === undefined || before(above, item)) break;
        heap[at] = above;
        at = parent;
      }
      heap[at] = item;
    },
    pop(): T | undefined {
      const top = heap[0];
      const last = heap.pop();
      if (top === undefined || last === undefined || heap.length === 0) return top;
      let at = 0;
      for (;;) {
        const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
        if (left === undefined) break;
        const [child, index] =
          right !== undefined && before(right, left) ? [right, 2 * at + 2] : [left, 2 * at + 1];
        if (before(last, child)) break;
        heap[at] = child;
        at = index;
      }
      heap[at] = last;
      return top;
    },
  };
}
