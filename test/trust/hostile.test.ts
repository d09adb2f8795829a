import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { wav } from "../fakes/wav.ts";
import { seriesIn } from "../ops/metrics/series.ts";
import { createPerson } from "../app/person.ts";
import { newDatabase } from "../engines/database.ts";
import { startProgram, type Program } from "../app/start-program.ts";
import { HOSTILE } from "./hostile.ts";

const MB = 2 ** 20;
const AT_ONCE = 3;
const LONGEST_S = 20;
const MOST_BLOCKED_S = 0.05;
/** Ten seconds after its start, an idle program stops for a tenth of a second to return memory (ops/release-memory.ts). */
const FIRST_COLLECTION_MS = 11_000;
const MOST_GROWTH = 100 * MB;

let dataDir: string;
let program: Program;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-hostile-"));
  program = await startProgram({ dataDir, env: { DATABASE_URL: await newDatabase() } });
  await sleep(FIRST_COLLECTION_MS);
});
afterAll(async () => {
  await program.end("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

const scrape = async () => (await fetch(`${program.url}/metrics`)).text();
const cpuSeconds = async () => seriesIn(await scrape(), "process_cpu_seconds_total") ?? 0;

/** Short, so that what a busy process computes in it isn't taken for one delay in which it waited for a processor. */
const LOOK_MS = 40;

/**
 * Measures the main process during `work`: how long it computed without a break in seconds, its peak memory in bytes. A
 * delay in which it used less processor time than it lasted was spent waiting for a processor.
 */
async function measured(work: () => Promise<unknown>): Promise<{ blocked: number; memory: number }> {
  const peak = { blocked: 0, memory: 0 };
  const over = new AbortController();
  // The first scrape resets what happened before.
  let cpu = await cpuSeconds();
  const watching = (async () => {
    while (!over.signal.aborted) {
      await sleep(LOOK_MS);
      const text = await scrape();
      const used = seriesIn(text, "process_cpu_seconds_total") ?? 0;
      const delay = seriesIn(text, "nodejs_eventloop_lag_max_seconds") ?? 0;
      peak.blocked = Math.max(peak.blocked, Math.min(delay, used - cpu));
      peak.memory = Math.max(peak.memory, seriesIn(text, "process_resident_memory_bytes") ?? 0);
      cpu = used;
    }
  })();
  await work();
  over.abort();
  await watching;
  return peak;
}

/** Uploads several files at once, as several users would. */
async function uploadAll(files: readonly { name: string; make: () => Uint8Array }[]) {
  const person = createPerson(program.url);
  await person.ask("/");
  const answers: { name: string; status: number; text: string; seconds: number }[] = [];
  const waiting = [...files];
  const upload = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const bytes = file.make();
      const began = performance.now();
      const response = await person.upload(bytes, `${file.name}.mp3`);
      const text = await response.text();
      const seconds = (performance.now() - began) / 1000;
      answers.push({ name: file.name, status: response.status, text, seconds });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  return answers;
}

it("answers every hostile upload in time, and none blocks the main process or fills its memory", async () => {
  // Measures what receiving many bytes costs on this machine now, whatever they contain.
  const tone = wav(600, 48_000);
  const ordinary = { name: "ordinary", make: () => tone };
  const usual = await measured(() => uploadAll([ordinary, ordinary, ordinary, ordinary, ordinary]));

  let answers: Awaited<ReturnType<typeof uploadAll>> = [];
  const hostile = await measured(async () => (answers = await uploadAll(HOSTILE)));
  const before = await cpuSeconds();
  await sleep(3_000);
  const afterwards = (await cpuSeconds()) - before;

  expect(answers).toHaveLength(HOSTILE.length);
  expect(answers.filter(({ seconds }) => seconds > LONGEST_S)).toEqual([]);
  expect(answers.filter(({ status }) => status !== 201 && status !== 400)).toEqual([]);
  // On a busy machine ordinary files, too, look as if they blocked it.
  const most = Math.max(MOST_BLOCKED_S, 3 * usual.blocked);
  // What a file causes, it causes again; a machine that was busy for a moment doesn't.
  const again = hostile.blocked > most ? await measured(() => uploadAll(HOSTILE)) : hostile;
  expect(again.blocked).toBeLessThanOrEqual(most);
  expect(hostile.memory - usual.memory).toBeLessThan(MOST_GROWTH);
  // Answered requests leave no work behind.
  expect(afterwards).toBeLessThan(1);
}, 240_000);

it("says why it refused a file that takes too long or too much, counts it, and leaves nothing of it", async () => {
  const tooMuch = HOSTILE.filter(({ name }) => /ten million tags|empty boxes/.test(name));
  const answers = await uploadAll(tooMuch);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  expect(answers.map(({ text }) => text).join()).toMatch(/took too long.*Nothing was charged/);
  expect(answers.map(({ text }) => text).join()).toMatch(/took too much memory.*Nothing was charged/);
  const text = await scrape();
  for (const reason of ["out-of-time", "out-of-memory"])
    expect(seriesIn(text, "mynah_media_failures_total", { request: "identify", reason })).toBeGreaterThan(0);
  const drafts = await readdir(join(dataDir, "media", "tmp"));
  expect(drafts).toEqual([]);
  // The next one isn't delayed by them.
  expect(await uploadAll([{ name: "ordinary", make: () => wav(1) }])).toMatchObject([{ status: 201 }]);
}, 120_000);
