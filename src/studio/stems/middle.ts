/** Less alike than this is not in the middle at all. */
const UNLIKE = 0.85;

/** Which share of each bin stands in the middle between two channels: alike in level and in phase. */
export function middleShare(
  left: readonly Float32Array[],
  right: readonly Float32Array[],
): readonly Float32Array[] {
  return left.map((a, f) =>
    Float32Array.from({ length: a.length / 2 }, (_, k) => {
      const share = Math.max(0, (likeness(a, right[f] ?? a, k) - UNLIKE) / (1 - UNLIKE));
      return share * share * (3 - 2 * share);
    }),
  );
}

/** 1 when both channels hold the same, 0 when one holds nothing or they stand square on each other. */
function likeness(a: Float32Array, b: Float32Array, k: number): number {
  const [ar, ai, br, bi] = [a[2 * k] ?? 0, a[2 * k + 1] ?? 0, b[2 * k] ?? 0, b[2 * k + 1] ?? 0];
  return (2 * (ar * br + ai * bi)) / (ar * ar + ai * ai + br * br + bi * bi + 1e-30);
}
