import { once } from "node:events";
import { fork, spawn, spawnSync } from "node:child_process";
import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpuMsOf, treeOf } from "../../bench/processes.ts";
import { MEDIA_FAILED, type MediaFailedEvent } from "../../src/media/events.ts";
import type { MediaProcessor, MediaProcessorError } from "../../src/media/processing/index.ts";
import { HOSTILE } from "../trust/hostile.ts";
import { createMediaFixture, type MediaFixture } from "./fixture.ts";
import { sample, wav } from "./samples.ts";

let place: MediaFixture;
let mediaProcessor: MediaProcessor;
beforeAll(async () => {
  place = await createMediaFixture();
  ({ mediaProcessor } = place);
});
afterAll(() => place.close());

let count = 0;
async function put(content: Uint8Array | string): Promise<string> {
  const path = join(place.dataDir, `file-${count++}`);
  await writeFile(path, content);
  return path;
}
const hostile = (name: RegExp) => HOSTILE.find((file) => name.test(file.name))?.make() ?? Buffer.alloc(0);
const left = () => readdir(place.work).catch(() => []);

test("returns a file's type and duration in one answer", async () => {
  const made = [wav(2), sample("tone.mp3"), sample("tone.opus"), sample("mic.webm"), sample("live.webm")];
  const found = await Promise.all(made.map(async (bytes) => mediaProcessor.identify(await put(bytes))));
  expect(found).toEqual([
    { type: "audio/wav", ending: "wav", kind: "audio", durationMs: 2000 },
    { type: "audio/mpeg", ending: "mp3", kind: "audio", durationMs: 500 },
    { type: "audio/ogg", ending: "opus", kind: "audio", durationMs: 500 },
    { type: "audio/webm", ending: "webm", kind: "audio", durationMs: 508 },
    // The output of a browser's recorder has no duration.
    { type: "audio/webm", ending: "webm", kind: "audio" },
  ]);
});

test("kills the process of a file that takes too long, reports it, and continues with the next", async () => {
  const told: MediaFailedEvent[] = [];
  const hear = (event: unknown) => void told.push(event as MediaFailedEvent);
  MEDIA_FAILED.subscribe(hear);
  const slow = await put(hostile(/MP4 of empty boxes/));
  // Two slots: the third waits for the first of them.
  const doomed = Promise.allSettled([slow, slow].map((file) => mediaProcessor.identify(file)));
  const next = mediaProcessor.identify(await put(wav(1)));
  const ends = (await doomed).map(
    (end) => end.status === "rejected" && (end.reason as MediaProcessorError).code,
  );
  expect(ends).toEqual(["out-of-time", "out-of-time"]);
  expect(await next).toMatchObject({ type: "audio/wav" });
  MEDIA_FAILED.unsubscribe(hear);
  expect(told).toEqual([1, 2].map(() => ({ request: "identify", reason: "out-of-time" })));
});

test("refuses a file that takes too much, in native code or as a transcript", async () => {
  const tags = await put(hostile(/ten million tags/));
  // On a slow machine, its time is over before its memory is.
  await expect(mediaProcessor.identify(tags)).rejects.toMatchObject({
    code: expect.stringMatching(/^out-of-(memory|time)$/),
  });
  const deep = await put(Buffer.alloc(30 * 2 ** 20, "["));
  const reading = mediaProcessor.readTranscript(deep, "application/json");
  await expect(reading).rejects.toMatchObject({ name: "MediaProcessorError" });
  expect(await left()).toEqual([]);
});

test("reports a process that killed itself because of its memory", async () => {
  const identified = mediaProcessor.identify(await put(hostile(/MP4 of empty boxes/)));
  const over = new AbortController();
  const reported = expect(identified.finally(() => over.abort())).rejects.toMatchObject({
    code: "out-of-memory",
  });
  while (!over.signal.aborted) {
    for (const { pid } of treeOf(process.pid)) if (isMedia(pid)) process.kill(pid, "SIGUSR2");
    await sleep(20);
  }
  await reported;
});

function isMedia(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "args=", "-p", `${pid}`], { encoding: "utf8" });
  return stdout.includes("media/processing/processes/ffmpeg.ts");
}

test("doesn't count the time in which the machine lets the process of a file wait", async () => {
  const done = mediaProcessor.identify(await put(wav(1)));
  const slow = mediaProcessor
    .identify(await put(hostile(/MP4 of empty boxes/)))
    .catch(({ code }: MediaProcessorError) => code);
  const isOver = new AbortController();
  void Promise.allSettled([done, slow]).then(() => isOver.abort());
  const used = new Map<number, number>();
  while (!isOver.signal.aborted) {
    const found = treeOf(process.pid).filter(({ pid }) => isMedia(pid));
    for (const { pid } of found) signalIfAlive(pid, "SIGSTOP");
    await sleep(200);
    for (const { pid, cpuMs } of found) used.set(pid, cpuMs);
    for (const { pid } of found) signalIfAlive(pid, "SIGCONT");
    await sleep(20);
  }
  expect(await done).toMatchObject({ type: "audio/wav" });
  expect(await slow).toBe("out-of-time");
  // It computed for nearly all of its five seconds, of which it got a tenth at a time.
  expect(Math.max(...used.values())).toBeGreaterThan(4_000);
});

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has just ended.
  }
}

test("returns a long transcript whole, word for word, and leaves no file behind", async () => {
  const words = (n: number) =>
    Array.from({ length: 5 }, (_, k) => ({ word: `w\u2028${k}`, start: n, end: n + 1 }));
  const segments = Array.from({ length: 5_000 }, (_, n) => ({
    text: `Line ${n}, größer 😀.`,
    start: n,
    end: n + 1,
    words: words(n),
  }));
  const path = await put(JSON.stringify({ language: "de", duration: 5_001, segments }));
  const whole = await mediaProcessor.readTranscript(path, "application/json");
  expect(whole).toEqual({ language: "de", durationMs: 5_001_000, segments });
  expect(await left()).toEqual([]);
});

test("cuts an endless text into pieces, and accepts no more pieces than a recording has", async () => {
  const path = await put(JSON.stringify({ text: "some words ".repeat(20_000) }));
  const whole = await mediaProcessor.readTranscript(path, "application/json");
  expect(whole?.segments.every(({ text }) => text.length <= 64 * 1024)).toBe(true);
  expect(whole?.segments.map(({ text }) => text).join(" ")).toBe("some words ".repeat(20_000).trim());
  const many = await put(
    JSON.stringify({ segments: Array.from({ length: 150_001 }, (_, i) => ({ text: `a${i}` })) }),
  );
  expect(await mediaProcessor.readTranscript(many, "application/json")).toBeUndefined();
});

test("exits automatically, even in the middle of a loop, when the program is killed", async () => {
  const slow = await put(hostile(/MP4 of empty boxes/));
  const program = fork(new URL("./identify-alone.ts", import.meta.url), [slow, place.work], {
    stdio: "pipe",
  });
  const [child] = (await once(program, "message")) as [number];
  // Then it is deep in the parser: its start takes less.
  await expect.poll(() => cpuMsOf(child)).toBeGreaterThan(1_000);
  program.kill("SIGKILL");
  await expect.poll(() => isAlive(child)).toBe(false);
});

/** A zombie counts as dead. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
  return /^[^Z]/.test(stdout);
}

const AT_EASE = { parent: process.pid, maxBytes: 2 ** 40, outOfMemory: "SIGUSR2", outOfTime: "SIGVTALRM" };

test.each([
  ["SIGKILL", "the program is gone", "for (;;);", { parent: 1 }, 0],
  ["SIGUSR2", "there is too much memory", "for (;;);", { maxBytes: 1 }, 0],
  ["SIGVTALRM", "its request is over its limit", "for (;;);", {}, 1],
  ["SIGVTALRM", "its request waits for nothing", "Atomics.wait(cpuLimit, 0, 1e6);", { maxIdleLooks: 5 }, 1e6],
] as const)("dies of %s while its thread is blocked and %s", async (signal, _, blocks, limits, cpuMs) => {
  const watch = new URL("../../src/media/processing/processes/watch-parent.ts", import.meta.url).href;
  const workerData = JSON.stringify({ ...AT_EASE, maxIdleLooks: 1e6, ...limits });
  const script = `${await put(`
    import { Worker } from "node:worker_threads";
    const cpuLimit = new Int32Array(new SharedArrayBuffer(4));
    cpuLimit[0] = ${cpuMs};
    const workerData = { ...${workerData}, cpuLimit };
    const watching = new Worker(new URL(${JSON.stringify(watch)}), { workerData });
    watching.once("online", () => { ${blocks} });`)}.mjs`;
  await rename(script.slice(0, -".mjs".length), script);
  const looping = spawn(process.execPath, [script], { stdio: "ignore" });
  expect(await once(looping, "exit")).toEqual([null, signal]);
});
