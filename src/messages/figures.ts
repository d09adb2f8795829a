/**
 * A figure as people write it: 5,000. Rows of another version may hold a sentence without it, and a failure must still
 * be told, so what is no number is shown as it is.
 */
export function amount(figure: number, unit = ""): string {
  const digits = typeof figure === "number" ? figure.toLocaleString("en-US") : String(figure);
  return unit ? `${digits} ${unit}` : digits;
}

/** A span as people say it: 4 s, 3 min 20 s, 2 h 5 min. */
export function span(ms: number): string {
  if (!Number.isFinite(ms)) return "some time";
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return together(minutes, "min", seconds % 60, "s");
  return together(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

/** A span that is only guessed, no finer than it is known: about 20 s, about 4 min. */
export function about(ms: number): string {
  const unit = ms < 60_000 ? 5_000 : 60_000;
  return `about ${span(Math.max(unit, Math.ceil(ms / unit) * unit))}`;
}

function together(large: number, largeUnit: string, small: number, smallUnit: string): string {
  return small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;
}

/** Somebody else's words inside a sentence of ours: their own end mark is left out. */
export function clause(words: string): string {
  return words.replace(/[\s.!?;,:]+$/, "");
}

const STATES: Readonly<Record<string, string>> = {
  accepted: "queued",
  submitting: "being sent",
  waiting: "running",
  collecting: "fetching the result",
  delivering: "being delivered",
  unconfirmed: "uncertain: it may or may not have been done",
};

/** A job's state in everyday words. */
export function stateName(state: string): string {
  return Object.hasOwn(STATES, state) ? (STATES[state] ?? state) : state;
}

/** How much a file has, from the smallest: 1 KB, 640 KB, 1.5 MB. */
export function fileSize(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.ceil(bytes / 2 ** 10)} KB` : megabytes(bytes);
}

/** A size in bytes as people say it: 200 MB, 1.5 MB. */
export function megabytes(bytes: number): string {
  return `${amount(Math.round((bytes / 2 ** 20) * 10) / 10)} MB`;
}
