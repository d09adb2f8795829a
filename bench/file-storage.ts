/**
 * Measures what a bucket adds to a job: commands whose results are tagged and stored in the folder and through S3, in
 * turns in the same run. The S3 server is the tests' own, in memory and in a process of its own; a real one adds its own
 * time and the network's. `npm run bench -- file-storage`.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { openS3 } from "../src/media/storage/s3/index.ts";
import { S3_KEY } from "../test/fakes/s3/index.ts";
import { say } from "../test/jobs/open-jobs.ts";
import { createBenchApp, startEngines, startService } from "./engines.ts";
import { inParallel, percentile } from "./statistics.ts";

const ROUNDS = 8;
const ALONE = 15;
const TOGETHER = 100;
const AT_ONCE = 20;

const child = fork(new URL("./fake-s3.ts", import.meta.url), { stdio: ["ignore", "pipe", "inherit", "ipc"] });
if (!child.stdout) throw new Error("the S3 fake has no output");
const [endpoint] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
const service = await startService();

async function open(isBucket: boolean) {
  const { engines, close } = await startEngines("embedded");
  const { accessKeyId: key, secretAccessKey: secret } = S3_KEY;
  const url = `s3://tests?endpoint=${endpoint}`;
  const bucket = isBucket
    ? openS3({ url, key, secret, dataDir: join(engines.dataDir, "scratch") })
    : undefined;
  const app = await createBenchApp({
    engines,
    serviceUrl: service.url,
    slots: 100,
    storage: bucket?.storage,
  });
  const worker = await app.startWorker();
  let requests = 0;
  const run = async (): Promise<number> => {
    const began = performance.now();
    const place = { workspace: `s${requests % 10}`, channel: "c", address: {} };
    const accepted = await app.jobs.accept({
      ...say("Hello"),
      person: { id: `p${requests++ % 100}` },
      place,
    });
    if (accepted.kind !== "job") throw new Error("expected a job");
    await app.platform.delivered(accepted.job.id);
    return performance.now() - began;
  };
  await inParallel(60, 20, async () => void (await run()));
  const alone: number[] = [];
  const together: number[] = [];
  return {
    alone,
    together,
    async measure() {
      for (let n = 0; n < ALONE; n++) alone.push(await run());
      const began = performance.now();
      await inParallel(TOGETHER, AT_ONCE, async () => void (await run()));
      together.push((performance.now() - began) / TOGETHER);
    },
    async close() {
      await worker.close();
      await app.close();
      bucket?.close();
      await close();
    },
  };
}

const load = loadavg()[0] ?? 0;
const places = { folder: await open(false), bucket: await open(true) };
for (let round = 0; round < ROUNDS; round++) {
  await places.folder.measure();
  await places.bucket.measure();
}
const show = (name: string, one: readonly number[], other: readonly number[]) => {
  const [a, b] = [percentile(one, 0.5), percentile(other, 0.5)];
  console.log(
    `${name}: folder ${a.toFixed(1)}, bucket ${b.toFixed(1)} (${((b / a - 1) * 100).toFixed(0)} % more)`,
  );
};
console.log(`load ${load.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)}`);
show("one job alone, median ms", places.folder.alone, places.bucket.alone);
show(`one of ${AT_ONCE} at a time, ms per job`, places.folder.together, places.bucket.together);
for (const place of Object.values(places)) await place.close();
await service.close();
child.kill();
