/**
 * Chaos with real processes: `npm run chaos -- [--jobs 2000] [--seed 1] [--way apart|alone] [--per-second 6]`. Without
 * --way both ways, one after the other. Exits with 1 when a promise was broken.
 */
import { parseArgs } from "node:util";
import { render, say } from "../../src/messages/index.ts";
import { runChaos, type Report } from "./chaos.ts";
import type { Reception } from "./users.ts";
import type { TopologyKind } from "./topology.ts";

const { values } = parseArgs({
  options: {
    jobs: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    way: { type: "string" },
    "per-second": { type: "string", default: "6" },
  },
});

const MAX_BLOWS = 4;
const WAYS: readonly TopologyKind[] = ["apart", "alone"];
let isBroken = false;
for (const way of WAYS.filter((one) => values.way === undefined || values.way === one)) {
  const seed = Number(values.seed);
  console.log(
    `\n## ${way === "apart" ? "Redis, PostgreSQL, bots and 3 workers" : "One process, everything embedded"}, seed ${seed}\n`,
  );
  const report = await runChaos({
    way,
    seed,
    jobs: Number(values.jobs),
    perSecond: Number(values["per-second"]),
    freezeMs: 40_000,
    betweenClaims: false,
    settleLimitMs: 15 * 60_000,
    tell: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
  });
  tell(report);
  isBroken ||= report.broken.length > 0 || report.violations.length > 0;
}
process.exit(isBroken ? 1 : 0);

function tell({ found, blows, delays, broken, violations, settledMs }: Report): void {
  const count = (of: Reception) => found.filter(({ asked }) => asked.reception === of).length;
  console.log(
    `\n${found.length} asked: ${count("taken")} taken on, ${count("refused")} refused, ${count("unsure")} in doubt, ${count("lost")} unheard`,
  );
  console.log(`ended: ${tally(found.flatMap(({ view }) => view.ends.map(kindOf)))}`);
  console.log(`${blows.length} blows: ${tally(blows.map(({ target, what }) => `${target} ${what}`))}`);
  console.log(`all had ended ${span(settledMs)} after the last blow`);
  for (const { job, ms, gap } of delays) {
    const more = gap.by.length > MAX_BLOWS ? `, and ${gap.by.length - MAX_BLOWS} more` : "";
    const why = gap.by.length > 0 ? `${gap.by.slice(0, MAX_BLOWS).join(", ")}${more}` : "no blow fell on it";
    console.log(`longest: ${job} took ${span(ms)}; ${span(gap.ms)} of it after “${gap.after}”: ${why}`);
  }
  for (const line of [...violations.slice(0, 20), ...broken]) console.log(`BROKEN ${line}`);
  console.log(
    broken.length + violations.length === 0
      ? "Every promise was kept."
      : `${broken.length} promises broken, ${violations.length} requests that a platform would refuse`,
  );
}

function kindOf(words: string): string {
  if (/\/tts made|\*\*.+\*\* · |^done$/.test(words)) return "done";
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
