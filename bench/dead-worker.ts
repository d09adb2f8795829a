/** Measures how long the jobs of a killed worker wait for another one. `npm run bench -- dead-worker` */
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { createPerson } from "../test/app/person.ts";
import { startTopology } from "../test/chaos/topology.ts";
import { queryRows } from "../test/engines/postgres.ts";
import { isQuick, startReport } from "./results.ts";
import { percentile } from "./statistics.ts";

const JOBS = isQuick ? 30 : 150;
/** These are being sent when their worker dies, so they have a claim; the others wait for the service. */
const SENT = Math.floor(JOBS / 5);
const LONG_MS = 120_000;
const LOOK_EVERY_MS = 100;
const LIMIT_MS = 60_000;

const report = startReport("dead-worker");
const limits = { PERSON_JOBS: "1000", SERVER_JOBS: "1000" };
const topology = await startTopology({ way: "apart", rooms: 1, workers: 3, env: limits });
const { world, engines, address, workers } = topology;
const [victim] = workers;
if (!engines || !victim) throw new Error("there are no engines");
const redis = new Redis(engines.redis.url);
try {
  world.service.behave.speechAsTask = true;
  world.service.behave.taskMs = LONG_MS;
  const person = createPerson(address);
  const ask = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, n) => sleep(n * 20).then(() => person.send(`/tts Job ${n}`))),
    );
  const inState = async (state: string) =>
    (await queryRows(engines.postgres.url, `select id from jobs where state = '${state}'`)).length;
  const until = async (state: string, count: number) => {
    while ((await inState(state)) < count) await sleep(200);
  };
  await ask(JOBS - SENT);
  await until("waiting", JOBS - SENT);
  world.service.faults.next("speechSynthesis", { slow: LONG_MS }, SENT);
  await ask(SENT);
  await until("submitting", SENT);

  const lockKeys = (await redis.keys("{mynah:*}:jobs:*:lock")).toSorted();
  const [prefix = ""] = lockKeys[0]?.split(":jobs:") ?? [];
  const ids = lockKeys.map((key) => key.split(":").at(-2) ?? "");
  const holders = async () => (await redis.mget(lockKeys)).map((token) => token?.split(":")[0]);
  const before = await holders();
  const said = victim.lines().join("\n");
  const dead = before[ids.findIndex((id) => said.includes(`"job":"${id}"`))];
  const held = ids.flatMap((id, n) => (before[n] === dead ? [{ id, n, tookMs: LIMIT_MS }] : []));
  const began = performance.now();
  victim.kill();
  for (let open = held; open.length > 0 && performance.now() - began < LIMIT_MS;) {
    const [now, active, waiting, claimed] = await Promise.all([
      holders(),
      redis.lrange(`${prefix}:jobs:active`, 0, -1),
      redis.lrange(`${prefix}:jobs:wait`, 0, -1),
      queryRows(engines.postgres.url, "select id from jobs where state = 'submitting'"),
    ]);
    const queued = new Set([...active, ...waiting]);
    const isClaimed = new Set(claimed.map(({ id }) => id));
    open = open.filter(({ id, n }) => {
      const holder = now[n];
      // Not queued: it was looked at, and has ended or is put back until its next poll.
      return isClaimed.has(id) || holder === dead || (holder === undefined && queued.has(id));
    });
    const tookMs = performance.now() - began;
    for (const one of held) if (one.tookMs === LIMIT_MS && !open.includes(one)) one.tookMs = tookMs;
    await sleep(LOOK_EVERY_MS);
  }
  const seconds = held.map(({ tookMs }) => tookMs / 1_000);
  const subject = {
    name: "a killed worker's jobs go on after, p95",
    unit: "s",
    aim: 20,
    better: "lower",
  } as const;
  report.add(subject, percentile(seconds, 0.95));
  report.write();
} finally {
  redis.disconnect();
  await topology.close();
}
process.exit(0);
