/**
 * Chaos with real processes: `npm run test:night -- chaos [--jobs 2000] [--seed 1] [--way apart|alone|cluster|starved]
 * [--per-second 6]`. Without --way apart, alone and starved (500 jobs), one after the other. The cluster is upgraded from [--before commit], with Slack over
 * [--slack socket|http]. [--logs folder] keeps the processes' logs. Exits with 1 when a promise was broken.
 */
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { render, say } from "../../src/messages/index.ts";
import { VERSION_BEFORE } from "../app/earlier-version.ts";
import { runChaos, type Report } from "./chaos.ts";
import { runStarved } from "./starved.ts";
import type { InjectedFault } from "./faults.ts";
import { type Reception, saysDone } from "./users.ts";
import type { TopologyKind } from "./topology.ts";

const { values } = parseArgs({
  options: {
    jobs: { type: "string" },
    seed: { type: "string", default: "1" },
    way: { type: "string" },
    "per-second": { type: "string", default: "6" },
    before: { type: "string", default: VERSION_BEFORE },
    slack: { type: "string", default: "socket" },
    logs: { type: "string" },
  },
});

const MAX_FAULTS = 4;
/** Discord and Slack expect an acknowledgement within three seconds. */
const LATE_MS = 2_500;
const WAYS: Readonly<Record<TopologyKind, string>> = {
  apart: "Redis, PostgreSQL, bots and 3 workers",
  alone: "One process, everything embedded",
  cluster: "2 bots, 2 web, 4 workers, Redis with Sentinel, PostgreSQL, a bucket",
};
const isWay = (name: string): name is TopologyKind => name in WAYS;
const slack = values.slack === "http" ? "http" : "socket";
let isBroken = false;
for (const way of (values.way === undefined ? ["apart", "alone"] : [values.way]).filter(isWay)) {
  const seed = Number(values.seed);
  console.log(`\n## ${WAYS[way]}, seed ${seed}, load ${loadavg()[0]?.toFixed(0)}\n`);
  const report = await runChaos({
    way: way === "cluster" ? { before: values.before, slack } : way,
    seed,
    jobs: Number(values.jobs ?? 2_000),
    perSecond: Number(values["per-second"]),
    freezeMs: 40_000,
    betweenClaims: false,
    settleLimitMs: (way === "cluster" ? 3 : 15) * 60_000,
    logs: values.logs,
    tell: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  });
  tell(report);
  if (way === "cluster") tellAcknowledgements(report);
  isBroken ||= report.broken.length > 0 || report.violations.length > 0;
}
if (values.way === undefined || values.way === "starved") {
  console.log(`\n## A tenth of a processor, load ${loadavg()[0]?.toFixed(0)}\n`);
  const jobs = Number(values.way === undefined ? 500 : (values.jobs ?? 500));
  const log = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const starved = await runStarved({ jobs, settleLimitMs: 6 * 60 * 60_000, tell: log });
  console.log(
    `ended: ${tally(starved.jobs.map(({ view }) => view.state))}, after ${span(starved.settledMs)}`,
  );
  for (const line of starved.broken) console.log(`BROKEN ${line}`);
  isBroken ||= starved.broken.length > 0;
}
process.exit(isBroken ? 1 : 0);

function tell({ found, faults, delays, broken, violations, settledMs }: Report): void {
  const count = (of: Reception) => found.filter(({ asked }) => asked.reception === of).length;
  console.log(
    `\n${found.length} asked: ${count("taken")} accepted, ${count("refused")} refused, ${count("unsure")} uncertain, ${count("lost")} unanswered`,
  );
  console.log(`ended: ${tally(found.flatMap(({ view }) => view.ends.map(kindOf)))}`);
  console.log(`${faults.length} faults: ${tally(faults.map(({ target, what }) => `${target} ${what}`))}`);
  console.log(`all had ended ${span(settledMs)} after the last fault`);
  for (const { job, ms, gap } of delays) {
    const more = gap.by.length > MAX_FAULTS ? `, and ${gap.by.length - MAX_FAULTS} more` : "";
    const why =
      gap.by.length > 0 ? `${gap.by.slice(0, MAX_FAULTS).join(", ")}${more}` : "no fault at that time";
    console.log(`longest: ${job} took ${span(ms)}; ${span(gap.ms)} of it after “${gap.after}”: ${why}`);
  }
  for (const line of [...violations.slice(0, 20), ...broken]) console.log(`BROKEN ${line}`);
  console.log(
    broken.length + violations.length === 0
      ? "Every promise was kept."
      : `${broken.length} promises broken, ${violations.length} requests that a platform would refuse`,
  );
}

/** Of commands that were asked while something happened, and of the others. */
function tellAcknowledgements({ found, faults, unacknowledged }: Report): void {
  const asked = found.map(({ asked }) => asked);
  const during = ({ at, ms }: InjectedFault) => asked.filter((one) => one.at >= at && one.at < at + ms);
  const told = faults.map((fault) => ({
    name: `${fault.target} ${fault.what}`,
    some: during(fault),
    ms: fault.ms,
  }));
  const others = new Set(told.flatMap(({ some }) => some));
  const rows = [...told, { name: "the rest", some: asked.filter((one) => !others.has(one)), ms: 0 }];
  console.log(
    "\n| while | s | asked | refused | never answered | after 3 s | after 2.5 s | p50 / p99 ms |\n| --- | --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const { name, some, ms } of rows) {
    const times = some.flatMap(({ acknowledgedMs: ms }) => ms ?? []).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
    const late = times.filter((ms) => ms > LATE_MS).length;
    const unheard = unacknowledged.filter(({ request }) => some.includes(request));
    const refused = some.filter(({ reception }) => reception === "refused").length;
    const tooLate = unheard.filter(({ isTooLate }) => isTooLate).length;
    console.log(
      `| ${name} | ${Math.round(ms / 1000)} | ${some.length} | ${refused} | ${unheard.length - tooLate} | ${tooLate} | ${late} | ${at(0.5)} / ${at(0.99)} |`,
    );
  }
  console.log(`load ${loadavg()[0]?.toFixed(0)}`);
  const refusals = found.filter(({ asked }) => asked.reception === "refused");
  console.log(
    `refused: ${tally(refusals.flatMap(({ asked, view }) => view.ends.map((text) => `${asked.where}: ${text}`)))}`,
  );
  const unanswered = unacknowledged.filter(({ isTooLate }) => !isTooLate);
  for (const { lines } of unanswered) console.log(`\nnever answered: ${lines.join("\n")}`);
}

function kindOf(words: string): string {
  if (saysDone(words)) return "done";
  if (/charge you twice/.test(words)) return "unconfirmed";
  if (/Job j\w+/.test(words)) return "failed";
  return /Try again in a minute/.test(words) ? "refused" : "in doubt";
}

function tally(things: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, n]) => `${n} ${thing}`).join(", ");
}

function span(ms: number): string {
  return render(say("span", { ms }));
}
