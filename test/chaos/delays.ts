import type { SupervisedProcess } from "./keep-alive.ts";
import type { InjectedFault } from "./faults.ts";

/** How long one job took, and the longest time without any log line about it. */
export interface Delay {
  readonly job: string;
  readonly ms: number;
  readonly gap: { readonly ms: number; readonly after: string; readonly by: readonly string[] };
}

interface Event {
  readonly at: number;
  readonly what: string;
  readonly process: string;
}

/** Returns the slowest jobs, from the processes' logs, with the faults injected while nothing moved. */
export function findSlowest(
  processes: readonly SupervisedProcess[],
  faults: readonly InjectedFault[],
  most: number,
): Delay[] {
  const delays = [...historiesOf(processes)].map(([job, events]) => delayOf(job, events, faults));
  return delays.toSorted((a, b) => b.ms - a.ms).slice(0, most);
}

function historiesOf(processes: readonly SupervisedProcess[]): Map<string, Event[]> {
  const histories = new Map<string, Event[]>();
  for (const process of processes) {
    for (const line of process.lines()) {
      const read = readLine(line);
      if (!read) continue;
      const events = histories.get(read.job) ?? [];
      events.push({ at: read.at, what: read.what, process: process.name });
      histories.set(read.job, events);
    }
  }
  for (const events of histories.values()) events.sort((a, b) => a.at - b.at);
  return histories;
}

/** What the log says of a job, at level debug. */
const JOB_LINES = new Set(["job accepted", "job advanced", "job finished"]);

function readLine(line: string): { job: string; at: number; what: string } | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const { job, time, msg, state } = JSON.parse(line) as Record<string, unknown>;
    if (typeof job !== "string" || !JOB_LINES.has(String(msg))) return undefined;
    return { job, at: Date.parse(String(time)), what: typeof state === "string" ? state : "accepted" };
  } catch {
    // A process that was killed in the middle of a line.
    return undefined;
  }
}

function delayOf(job: string, events: readonly Event[], faults: readonly InjectedFault[]): Delay {
  const gaps = events.slice(1).map((event, n) => ({ from: events[n] ?? event, to: event }));
  const widest = gaps.toSorted((a, b) => b.to.at - b.from.at - (a.to.at - a.from.at))[0];
  const ms = (events.at(-1)?.at ?? 0) - (events[0]?.at ?? 0);
  if (!widest) return { job, ms, gap: { ms: 0, after: "", by: [] } };
  const { from, to } = widest;
  const overlapping = faults.filter((fault) => fault.at <= to.at && fault.at + fault.ms >= from.at - 1_000);
  // The process that had the job, and the engines; other processes did not delay it.
  const isToBlame = ({ target }: InjectedFault) =>
    target === from.process || /Redis|PostgreSQL|program/.test(target);
  const by = overlapping
    .filter(isToBlame)
    .map((fault) => `${fault.target} ${fault.what} (${seconds(fault.at - from.at)})`);
  return { job, ms, gap: { ms: to.at - from.at, after: `${from.what} in ${from.process}`, by } };
}

const seconds = (ms: number) => `${ms < 0 ? "" : "+"}${(ms / 1000).toFixed(1)} s`;
