/** Relative to the loudest sample: anything quieter is silence or background noise. */
const SILENT = 0.02;

/** Trims silence at both ends. */
export function trimmed(samples: Float32Array): Float32Array {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const from = samples.findIndex((value) => Math.abs(value) > SILENT * peak);
  const until = samples.findLastIndex((value) => Math.abs(value) > SILENT * peak);
  return from < 0 ? samples : samples.slice(from, until + 1);
}
