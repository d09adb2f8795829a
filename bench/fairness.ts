/**
 * Measures how much one server with hundreds of jobs delays another person's single job: in the fair order, and in order
 * of arrival, where everyone is the same person in the same server. `npm run bench -- fairness`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { say } from "../test/jobs/open-jobs.ts";
import { ENGINES, createBenchApp, startEngines, type EngineName } from "./engines.ts";
import { scaled, startReport } from "./results.ts";
import { inParallel } from "./statistics.ts";

const HOG_JOBS = scaled(300);
/** Ten slots that are busy for half a second each. */
const SLOTS = 10;
const WORK_MS = 500;
/** Other people with one job each, one after the other while the large server's jobs run. */
const OTHERS = 10;
const EVERY_MS = 700;

type Order = "by arrival" | "fair";

/** Returns the milliseconds from each of the others' commands until the service has the job. */
async function measureWaits(name: EngineName, order: Order): Promise<number[]> {
  const { engines, close } = await startEngines(name);
  const service = await startFakeAudioService();
  service.faults.next("speechSynthesis", { slow: WORK_MS }, HOG_JOBS + OTHERS);
  const app = await createBenchApp({ engines, serviceUrl: service.url, slots: SLOTS });
  const ask = async (text: string, who: string) => {
    const server = order === "fair" ? who : "everybody";
    const place = { workspace: server, channel: "c", address: {} };
    await app.jobs.accept({ ...say(text), person: { id: server }, place });
  };
  await inParallel(HOG_JOBS, 20, (n) => ask(`hog ${n}`, "hog"));
  const worker = await app.startWorker();
  await sleep(4 * WORK_MS);

  const sentAt = new Map<string, number>();
  for (let n = 0; n < OTHERS; n++) {
    sentAt.set(`other ${n}`, Date.now());
    await ask(`other ${n}`, `other ${n}`);
    await sleep(EVERY_MS);
  }
  const startedAt = (text: string) => service.calls.find(({ body }) => body["text"] === text)?.at;
  while ([...sentAt.keys()].some((text) => startedAt(text) === undefined)) await sleep(100);
  const waits = [...sentAt].map(([text, at]) => (startedAt(text) ?? Number.NaN) - at);
  // The remaining jobs don't matter and would take as long again.
  await worker.close();
  await app.close();
  await service.close();
  await close();
  return waits;
}

const report = startReport("fairness");
for (const variant of ENGINES) {
  const [fair, byArrival] = [await measureWaits(variant, "fair"), await measureWaits(variant, "by arrival")];
  // One job takes that long.
  const aim = WORK_MS;
  const at = [HOG_JOBS, "jobs of another server"] as const;
  const subject = { name: "starts after, at most", variant, at, unit: "ms", aim, better: "lower" } as const;
  report.add(subject, Math.max(...fair), { "in order of arrival": Math.max(...byArrival) });
}
report.write();
process.exit(0);
