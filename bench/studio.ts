/**
 * Measures the studio's speed and resources: every operation on 30 s of audio in a studio of its own, then two jobs at
 * once and the API's response time meanwhile. `npm run bench -- studio [operation …]`
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { musicGeneration, type Operation, speechEnhancement, speechSynthesis } from "@mynah/audio-interface";
import {
  buildRequest,
  type RequestInputs,
  taskOperations,
  prepare,
  runOperation,
  KEY,
} from "@mynah/studio/testing";
import { mb, ms, percentile, printTable } from "./statistics.ts";
import { memoryOf, treeOf } from "./processes.ts";

const SECONDS = 30;
const AIMS: Readonly<Record<string, number>> = {
  speechSynthesis: 0.1,
  speechEnhancement: 0.1,
  longSilences: 0.05,
  separation: 0.3,
  speechToText: 0.5,
};

const dataDir = await mkdtemp(join(tmpdir(), "studio-bench-"));

/**
 * Opens a studio in a separate process, always on the same data, so that each one can use the results of the previous
 * ones.
 */
async function openStudio() {
  const child = fork(new URL(import.meta.resolve("@mynah/studio/testing/run")), [dataDir]);
  const [url] = (await once(child, "message")) as [string];
  return {
    url,
    pid: child.pid ?? 0,
    /** The same file at this studio's address. */
    own: (file: string) => url + new URL(file).pathname,
    async close() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}
type Studio = Awaited<ReturnType<typeof openStudio>>;

const at = (studio: Studio): RequestInputs => ({
  ...given,
  speech: studio.own(given.speech),
  mixture: studio.own(given.mixture),
});

async function timed(
  studio: Studio,
  operation: Operation,
  changes: Partial<RequestInputs> = {},
): Promise<number> {
  const request = buildRequest(operation, { ...at(studio), ...changes });
  // A voice can be trained only once under the same name.
  if ("audioUrl" in request) request["name"] = `Voice ${performance.now().toFixed(3)}`;
  const started = performance.now();
  const { error } = await runOperation(studio.url, operation, request);
  if (error) throw new Error(`${operation.name}: ${error.code} ${error.message}`);
  return performance.now() - started;
}

/** Tracks the peak memory of a process and its children, sampled every 50 ms. */
function watchMemory(pid: number) {
  const seen = { peak: 0 };
  const look = () =>
    (seen.peak = Math.max(
      seen.peak,
      treeOf(pid).reduce((sum, child) => sum + memoryOf(child.pid).pss, 0),
    ));
  const timer = setInterval(look, 50);
  return () => {
    clearInterval(timer);
    look();
    return seen.peak;
  };
}

async function measure(operation: Operation) {
  const studio = await openStudio();
  const idle = memoryOf(studio.pid).pss;
  const peak = watchMemory(studio.pid);
  const first = await timed(studio, operation);
  const again = await timed(studio, operation);
  const memory = peak() - idle;
  await studio.close();
  const aim = AIMS[operation.name];
  return {
    operation: operation.name,
    "real-time factor": (again / 1000 / SECONDS).toFixed(3),
    aim: aim === undefined ? "" : `≤ ${aim}`,
    "with loading": (first / 1000 / SECONDS).toFixed(3),
    "memory above idle": mb(memory),
  };
}

async function twoAtOnce() {
  const studio = await openStudio();
  const both = () => Promise.all([timed(studio, speechEnhancement), timed(studio, speechEnhancement)]);
  await both();
  const alone = await timed(studio, speechEnhancement);
  const asked: number[] = [];
  const done = new AbortController();
  const asking = (async () => {
    const headers = { authorization: `Bearer ${KEY}` };
    while (!done.signal.aborted) {
      const started = performance.now();
      await (await fetch(`${studio.url}/v1/voice/pagevoices?page=0&page_size=50`, { headers })).text();
      asked.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  const started = performance.now();
  await both();
  const together = performance.now() - started;
  done.abort();
  await asking;
  await studio.close();
  return {
    "one enhancement": ms(alone),
    "two at once": ms(together),
    "API p50": ms(percentile(asked, 0.5)),
    "API p99": ms(percentile(asked, 0.99)),
    "API slowest": ms(Math.max(...asked)),
  };
}

const first = await openStudio();
const recordings = { speech: "", mixture: "", seconds: SECONDS };
const asked = (operation: Operation) =>
  runOperation(
    first.url,
    operation,
    buildRequest(operation, { ...recordings, musicId: "", podcastId: "", trained: "" }),
  );
const speech = String((await asked(speechSynthesis)).url);
const mixture = String((await asked(musicGeneration)).url);
const given = await prepare(first.url, { speech, mixture, seconds: SECONDS });
await first.close();

const wanted = process.argv.slice(2);
const rows = [];
for (const operation of taskOperations) {
  if (wanted.length > 0 && !wanted.includes(operation.name)) continue;
  rows.push(await measure(operation));
}
printTable(`Studio: ${SECONDS} s of sound`, rows);
printTable("Studio: two jobs at once", [await twoAtOnce()]);
await rm(dataDir, { recursive: true, force: true });
