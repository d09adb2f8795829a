export type Random = ReturnType<typeof createRandom>;

/** Random numbers that are the same for the same seed on every machine (sfc32, seeded by splitmix32). */
export function createRandom(seed: number) {
  let mixed = seed | 0;
  const mix = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let z = mixed ^ (mixed >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  let [a, b, c, d] = [mix(), mix(), mix(), mix()];
  const next = () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  };
  for (let n = 0; n < 12; n++) next();

  const between = (low: number, high: number) => low + next() * (high - low);
  return {
    next,
    between,
    chance: (p: number) => next() < p,
    /** Returns a whole number from 0 to n - 1. */
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(from: readonly T[]): T => {
      const one = from[Math.floor(next() * from.length)];
      if (one === undefined) throw new Error("nothing to pick from");
      return one;
    },
    /** Spreads evenly over orders of magnitude: as many short times as long ones. */
    magnitude: (low: number, high: number) => low * (high / low) ** next(),
  };
}
