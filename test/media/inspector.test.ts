import { once } from "node:events";
import { fork, spawn, spawnSync } from "node:child_process";
import { readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { treeOf } from "../../bench/processes.ts";
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

/** Returns the processor time of this process's children so far, in milliseconds. */
const childrenCpuMs = () =>
  treeOf(process.pid).reduce((sum, { pid, cpuMs }) => sum + (pid === process.pid ? 0 : cpuMs), 0);

test("identifies ordinary files of a megabyte with far less than 100 ms of processor time once its process is warm", async () => {
  // The MP3 states no length, so its frames have to be counted: no ordinary file takes longer.
  const frame = Buffer.concat([Buffer.from("fffb90c4", "hex"), Buffer.alloc(413)]);
  const files = [await put(wav(11, 48_000)), await put(Buffer.alloc(2 ** 20, frame))];
  for (const file of files) {
    expect(await mediaProcessor.identify(file)).toMatchObject({ kind: "audio" });
    const before = childrenCpuMs();
    for (let n = 0; n < 10; n++) await mediaProcessor.identify(file);
    expect((childrenCpuMs() - before) / 10).toBeLessThan(100);
  }
});

test("kills the process of a file that takes too long, reports it, and continues with the next", async () => {
  const told: MediaFailedEvent[] = [];
  const hear = (event: unknown) => void told.push(event as MediaFailedEvent);
  MEDIA_FAILED.subscribe(hear);
  const slow = await put(hostile(/MP4 of empty boxes/));
  const began = performance.now();
  // Two slots: the third waits for the first of them.
  const doomed = Promise.allSettled([slow, slow].map((file) => mediaProcessor.identify(file)));
  const next = mediaProcessor.identify(await put(wav(1)));
  const ends = (await doomed).map(
    (end) => end.status === "rejected" && (end.reason as MediaProcessorError).code,
  );
  expect(ends).toEqual(["out-of-time", "out-of-time"]);
  expect(await next).toMatchObject({ type: "audio/wav" });
  expect(performance.now() - began).toBeLessThan(20_000);
  MEDIA_FAILED.unsubscribe(hear);
  expect(told).toEqual([1, 2].map(() => ({ request: "identify", reason: "out-of-time" })));
});

test("refuses a file that takes too much memory, in native code or as a transcript", async () => {
  const tags = await put(hostile(/ten million tags/));
  await expect(mediaProcessor.identify(tags)).rejects.toMatchObject({ code: "out-of-memory" });
  const deep = await put(Buffer.alloc(30 * 2 ** 20, "["));
  const reading = mediaProcessor.readTranscript(deep, "application/json");
  await expect(reading).rejects.toMatchObject({ name: "MediaProcessorError" });
  expect(await left()).toEqual([]);
});

test("makes nobody wait longer than 15 seconds under load", async () => {
  const slow = await put(hostile(/MP4 of empty boxes/));
  const crowd = Array.from({ length: 10 }, async () => {
    const began = performance.now();
    const code = await mediaProcessor.identify(slow).then(
      () => "identified",
      (error: { code: string }) => error.code,
    );
    return { code, seconds: (performance.now() - began) / 1000 };
  });
  const ends = await Promise.all(crowd);
  expect(new Set(ends.map(({ code }) => code))).toEqual(new Set(["out-of-time", "busy"]));
  expect(Math.max(...ends.map(({ seconds }) => seconds))).toBeLessThan(20);
});

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

test("cuts an endless text into pieces without blocking, and accepts no more pieces than a recording has", async () => {
  const path = await put(JSON.stringify({ text: "some words ".repeat(20_000) }));
  const whole = await mediaProcessor.readTranscript(path, "application/json");
  expect(whole?.segments.every(({ text }) => text.length <= 64 * 1024)).toBe(true);
  expect(whole?.segments.map(({ text }) => text).join(" ")).toBe("some words ".repeat(20_000).trim());
  const many = await put(
    JSON.stringify({ segments: Array.from({ length: 150_001 }, () => ({ text: "a" })) }),
  );
  expect(await mediaProcessor.readTranscript(many, "application/json")).toBeUndefined();
});

test("exits automatically, even in the middle of a loop, when the program is killed", async () => {
  const slow = await put(hostile(/MP4 of empty boxes/));
  const program = fork(new URL("./identify-alone.ts", import.meta.url), [slow, place.work], {
    stdio: "pipe",
  });
  const [child] = (await once(program, "message")) as [number];
  // By now it is deep in the parser.
  await sleep(1_500);
  program.kill("SIGKILL");
  await expect.poll(() => isAlive(child)).toBe(false);
});

/** A zombie counts as dead. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", `${pid}`], { encoding: "utf8" });
  return /^[^Z]/.test(stdout);
}

test.each([
  ["SIGKILL", "the program is gone", { parent: 1, maxBytes: 2 ** 40, outOfMemory: "SIGUSR2" }],
  ["SIGUSR2", "there is too much memory", { parent: process.pid, maxBytes: 1, outOfMemory: "SIGUSR2" }],
] as const)("dies of %s while a loop blocks its thread and %s", async (signal, _, limits) => {
  const watch = new URL("../../src/media/processing/processes/watch-parent.ts", import.meta.url).href;
  const script = `${await put(`
    import { Worker } from "node:worker_threads";
    const watching = new Worker(new URL(${JSON.stringify(watch)}), { workerData: ${JSON.stringify(limits)} });
    watching.once("online", () => { for (;;); });`)}.mjs`;
  await rename(script.slice(0, -".mjs".length), script);
  const looping = spawn(process.execPath, [script], { stdio: "ignore" });
  expect(await once(looping, "exit", { signal: AbortSignal.timeout(15_000) })).toEqual([null, signal]);
});
