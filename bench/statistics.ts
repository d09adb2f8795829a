/** Returns the percentile of the samples by nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`;
export const rate = (count: number, elapsedMs: number) => `${((count * 1000) / elapsedMs).toFixed(0)}/s`;
export const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;

/** Prints a Markdown table to standard output. */
export function printTable(title: string, rows: readonly Readonly<Record<string, string>>[]): void {
  const names = Object.keys(rows[0] ?? {});
  console.log(`\n### ${title}\n`);
  console.log(`| ${names.join(" | ")} |\n|${names.map(() => " --- |").join("")}`);
  for (const row of rows) console.log(`| ${names.map((name) => row[name] ?? "").join(" | ")} |`);
}

/** Runs `work` for 0..count-1 with limited concurrency. */
export async function inParallel(
  count: number,
  atATime: number,
  work: (n: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    for (let n = next++; n < count; n = next++) await work(n);
  };
  await Promise.all(Array.from({ length: atATime }, lane));
}
