import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CODECS, type Codec } from "../../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../../src/media/processing/codecs/encode.ts";
import { openFilterGraph } from "../media/filter-graph.ts";
import {
  createMediaProcessor,
  MediaProcessorError,
  type MediaProcessor,
} from "../../src/media/processing/index.ts";
import { png, sample, wav } from "../media/samples.ts";

/** `npm run test:night -- fuzz-media` takes a minute instead. */
const FILES = 150;
const SECONDS = process.env["FUZZ_SECONDS"];
/** Another seed generates other files; the same seed reproduces them. */
const SEED = Number(process.env["FUZZ_SEED"] ?? 1);

let folder: string;
let mediaProcessor: MediaProcessor;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-fuzz-media-"));
  mediaProcessor = createMediaProcessor({ folder: join(folder, "work"), log: pino({ level: "silent" }) });
});
afterAll(async () => {
  mediaProcessor.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns numbers from 0 to below `end`, always the same (mulberry32). */
function createRandom(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

async function encoded(codec: Codec): Promise<Buffer> {
  const [from, out] = [join(folder, "tone.wav"), join(folder, "encoded")];
  await writeFile(from, wav(1, 48_000));
  await using sound = await openFilterGraph(from, [`aformat=sample_fmts=${CODECS[codec].samples}`]);
  await encodeAudio({ codec, kbps: 64, tags: { title: "A title" }, frames: sound.frames, out });
  return readFile(out);
}

/** Returns real files of every format, by name. */
async function originals(): Promise<(readonly [string, Buffer])[]> {
  const codecs = Object.keys(CODECS) as Codec[];
  const made = await Array.fromAsync(codecs, async (codec) => [codec, await encoded(codec)] as const);
  const samples = ["film.mp4", "film.webm", "live.webm", "mic.webm", "sound.mp4", "tone.opus"] as const;
  const text = JSON.stringify({ segments: [{ start: 0, end: 1, text: "Hello.", speaker: "A" }] });
  return [
    ...made,
    ...samples.map((name) => [name, sample(name)] as const),
    ["png", png],
    ["json", Buffer.from(text)],
    ["srt", Buffer.from("1\n00:00:00,000 --> 00:00:01,000\nHello.\n")],
    ["vtt", Buffer.from("WEBVTT\n\n00:00.000 --> 00:01.000\n<v Ann>Hello.\n")],
  ];
}

/** Replacements for a number in a header: the extremes of what its bytes can hold. */
const EXTREMES = ["00000000", "ffffffff", "7fffffff", "80000000", "00000001", "0000ffff", "fffffffe"];

/** Makes a few changes: bytes, numbers, parts that are missing, doubled, moved or repeated a thousand times. */
function mutate(original: Buffer, random: (end: number) => number): Buffer {
  let bytes = Buffer.from(original);
  for (let changes = 1 + random(6); changes > 0 && bytes.length > 8; changes--) {
    // Parsers usually fail in headers.
    const at = random(random(2) ? Math.min(256, bytes.length - 4) : bytes.length - 4);
    const end = Math.min(bytes.length, at + 1 + random(512));
    const part = bytes.subarray(at, end);
    const kind = random(7);
    if (kind === 0) bytes[at] = random(256);
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    else if (kind === 2) bytes.write(EXTREMES[random(EXTREMES.length)] ?? "", at, "hex");
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    else if (kind === 4) bytes = Buffer.concat([bytes.subarray(0, end), part, bytes.subarray(end)]);
    else if (kind === 5) bytes = bytes.subarray(0, end);
    else
      bytes = Buffer.concat([
        bytes.subarray(0, end),
        Buffer.alloc(part.length * random(1000), part),
        bytes.subarray(end),
      ]);
  }
  return bytes;
}

const TEXTS = new Set(["application/json", "application/x-subrip", "text/vtt", "text/plain"]);

/** Does everything that is done with untrusted files. A refusal is an answer; a thrown error isn't. */
async function work(path: string, isDecoded: boolean): Promise<string> {
  const found = await refusable(mediaProcessor.identify(path));
  if (found instanceof MediaProcessorError) return found.code;
  const { signal } = new AbortController();
  if (found?.kind === "audio" && isDecoded) {
    const made = await refusable(mediaProcessor.toVoiceMessage(path, signal));
    if (made instanceof MediaProcessorError) return made.code;
    await made.dispose();
  }
  if (found && TEXTS.has(found.type)) await refusable(mediaProcessor.readTranscript(path, found.type));
  return found?.type ?? "unknown";
}
const refusable = <T>(answer: Promise<T>): Promise<T | MediaProcessorError> =>
  answer.catch((error: unknown) => {
    if (error instanceof MediaProcessorError) return error;
    throw error;
  });

it("answers every mutation of a real file, and no process crashes on one", async () => {
  const random = createRandom(SEED);
  const files = await originals();
  const path = join(folder, "mutated");
  for (const [name, bytes] of files) {
    await writeFile(path, bytes);
    expect([name, await work(path, true)]).not.toEqual([name, "unknown"]);
  }
  const ends = new Map<string, number>();
  const until = performance.now() + Number(SECONDS) * 1000;
  let count = 0;
  for (; SECONDS === undefined ? count < FILES : performance.now() < until; count++) {
    const [, original] = files[random(files.length)] ?? ["", Buffer.alloc(0)];
    const bytes = mutate(original, random);
    await writeFile(path, bytes);
    // Decoding takes longest, and starts a new process after each unreadable file.
    const end = await work(path, random(8) === 0);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    // Saved for debugging.
    if (end === "crashed") await writeFile(join(tmpdir(), `mynah-fuzz-${SEED}-${count}`), bytes);
  }
  if (SECONDS !== undefined) console.log(`${count} files, seed ${SEED}:`, Object.fromEntries(ends));
  expect(ends.size).toBeGreaterThan(2);
});
