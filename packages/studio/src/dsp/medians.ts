/** Sliding median of the values up to `half` positions away; ignores positions beyond the ends. */
export function medians(values: ArrayLike<number>, half: number): Float32Array {
  const sorted: number[] = [];
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length + half; i++) {
    if (i < values.length) insert(sorted, values[i] ?? 0);
    const old = i - 2 * half - 1;
    if (old >= 0) sorted.splice(placeOf(sorted, values[old] ?? 0), 1);
    if (i >= half) out[i - half] = sorted[sorted.length >> 1] ?? 0;
  }
  return out;
}

/** Returns the median and reorders the values. For a few values, insertion sort is faster than the engine's sort. */
export function median(values: Float32Array): number {
  for (let i = 1; i < values.length; i++) {
    const value = values[i] ?? 0;
    let at = i;
    for (; at > 0 && (values[at - 1] ?? 0) > value; at--) values[at] = values[at - 1] ?? 0;
    values[at] = value;
  }
  return values[values.length >> 1] ?? 0;
}

function insert(sorted: number[], value: number): void {
  sorted.push(value);
  let at = sorted.length - 1;
  for (; at > 0 && (sorted[at - 1] ?? 0) > value; at--) sorted[at] = sorted[at - 1] ?? 0;
  sorted[at] = value;
}

/** Returns the index of the first value that isn't less. */
function placeOf(sorted: readonly number[], value: number): number {
  let at = 0;
  while (at < sorted.length - 1 && (sorted[at] ?? 0) < value) at++;
  return at;
}
