/** Creates a function that runs at most `width` jobs at once and queues the others in order. */
export function createConcurrencyLimiter(width: number) {
  const queue: (() => void)[] = [];
  let free = width;

  const next = () => {
    const start = queue.shift();
    if (start) start();
    else free++;
  };

  return {
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
