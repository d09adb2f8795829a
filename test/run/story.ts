import { channel } from "node:diagnostics_channel";

/** Fakes publish what people do here, so that they know nothing of these tests. */
const DEED = "fake-platform:deed";
/** More than a failing test's last steps is too much to read. */
const MOST = 60;

let lines: string[] = [];

channel(DEED).subscribe((deed) => note(`PERSON  ${String(deed)}`));

/** Adds a line to what has happened in the test that runs: what a person did, or what the program logged. */
export function note(line: string): void {
  lines.push(line.trimEnd());
}

/** Forgets what happened, for the next test. */
export function beginStory(): void {
  lines = [];
}

/**
 * Returns what people did in this test, every log line of the jobs that came of it, and all warnings, in their order; of a
 * long story the end.
 */
export function tellStory(): string {
  const worth = lines.filter(isWorthTelling);
  const left = worth.length - MOST;
  return [...(left > 0 ? [`… ${left} earlier lines`] : []), ...worth.slice(-MOST)].join("\n");
}

function isWorthTelling(line: string): boolean {
  if (!line.startsWith("{")) return true;
  const { level, job } = JSON.parse(line) as { level?: number | string; job?: string };
  return job !== undefined || !["trace", "debug", "info", 10, 20, 30].includes(level ?? 30);
}
