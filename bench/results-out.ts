/**
 * Measures the processing of result audio (conversion to a voice message or MP3, tags, loudness) as multiples of real
 * time (target for a voice message: 40), the time a short result takes, and the processor time that collecting a result
 * costs. `npm run bench -- results-out`
 */
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { AV_LOG_QUIET } from "node-av/constants";
import { Log } from "node-av/lib";
import { pino } from "pino";
import { createMedia } from "../src/media/index.ts";
import { CODECS, type Codec } from "../src/media/processing/codecs/codecs.ts";
import { encodeAudio } from "../src/media/processing/codecs/encode.ts";
import { createMediaProcessor } from "../src/media/processing/index.ts";
import { openStore } from "../src/store/index.ts";
import { measureLoudness, openFilterGraph } from "../test/media/filter-graph.ts";
import { speech } from "../test/media/speech.ts";
import { treeOf } from "./processes.ts";
import { inParallel, ms, percentile, printTable } from "./statistics.ts";

Log.setLevel(AV_LOG_QUIET);
const MINUTES = Number(process.env["MINUTES"] ?? 10);
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SHORT_S = 5;
const COST_LONG_S = Number(process.env["COST_LONG_S"] ?? 300);
const LIMIT_MS = 15 * 60_000;
const log = pino({ level: "silent" });

const folder = await mkdtemp(join(tmpdir(), "mynah-bench-"));
const mediaProcessor = createMediaProcessor({ folder, log, maxCpuMs: LIMIT_MS });
const { signal } = new AbortController();
const [work, out] = [join(folder, "work"), join(folder, "finished")];
const tags = { title: "A title", artist: "Made by AI", comment: "Made by AI with /tts, job j1." };

const given = async (name: string, seconds: number) => {
  const path = join(folder, name);
  await writeFile(path, speech({ seconds, gain: 0.1, rate: 44_100 }));
  return path;
};
const gone = async (made: { dispose(): Promise<void> } | null) => made?.dispose();
const finish = (loudness?: number) => async (path: string) => {
  await copyFile(path, work);
  const { size: bytes } = await stat(work);
  await mediaProcessor.finish(work, out, { bytes, tags, loudness }, signal);
  await rm(out, { force: true });
};

const WORK: Readonly<Record<string, (path: string) => Promise<void>>> = {
  "voice message (Ogg Opus, 32 kbit/s, outline)": async (path) =>
    gone(await mediaProcessor.toVoiceMessage(path, signal)),
  MP3: async (path) => gone(await mediaProcessor.toMp3(path, signal)),
  "tags alone": finish(),
  "tags and -16 LUFS": finish(-16),
};

async function timed(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5);
}

const [long, short] = [await given("long.wav", MINUTES * 60), await given("short.wav", SHORT_S)];
await finish()(short);
const rows = [];
for (const [what, work] of Object.entries(WORK)) {
  const [longMs, shortMs] = [await timed(() => work(long)), await timed(() => work(short))];
  rows.push({
    "what is made of it": what,
    [`${MINUTES} min`]: `${(longMs / 1000).toFixed(1)} s`,
    "times its own length": `${Math.round((MINUTES * 60_000) / longMs)}x`,
    [`${SHORT_S} s`]: ms(shortMs),
  });
}
printTable("On the way out (44.1 kHz, one channel; median, process already running)", rows);

const store = await openStore({ databaseUrl: process.env["DATABASE_URL"], dataDir: folder, log });
const media = createMedia({
  db: store.db,
  dataDir: folder,
  secret: "s".repeat(32),
  publicUrl: "http://127.0.0.1",
  trustedOrigins: [],
  maxUploadBytes: 2 ** 30,
  retentionMs: 24 * 60 * 60_000,
  mediaProcessor,
  now: () => new Date(),
  log,
});
let collected = 0;

/** Collects results that the service answered with, as a job does. */
async function collect(content: Buffer, loudness?: number): Promise<Buffer> {
  const labels = { jobId: `j${collected++}`, owner: "bench:ann", words: ["tts"], tags, loudness };
  const { files } = await media.collect({ ...labels, results: [content], expect: "audio" });
  await using fetched = await media.files.fetchLocal(files[0]?.id ?? "");
  return await readFile(fetched?.path ?? "");
}

/** Returns the processor time of this process and the media processes for each result, in milliseconds. */
async function costOf(content: Buffer, count: number, loudness?: number) {
  const cost = () => {
    const { user, system } = process.cpuUsage();
    return { main: (user + system) / 1000, media: cpuMsOfChildren() };
  };
  await inParallel(Math.min(count, 20), 10, async () => void (await collect(content, loudness)));
  const before = cost();
  await inParallel(count, 10, async () => void (await collect(content, loudness)));
  const after = cost();
  return `${((after.main - before.main) / count).toFixed(1)} + ${((after.media - before.media) / count).toFixed(1)} ms`;
}

/** Of the media processes: the database's don't run this program. */
const cpuMsOfChildren = () =>
  treeOf(process.pid)
    .filter(({ pid, parent, name }) => pid !== process.pid && parent === process.pid && name !== "postgres")
    .reduce((sum, { cpuMs }) => sum + cpuMs, 0);

async function encoded(codec: Codec, seconds: number, gain: number): Promise<Buffer> {
  const [from, to] = [join(folder, "source"), join(folder, "encoded")];
  await writeFile(from, speech({ seconds, gain, rate: 44_100 }));
  await using sound = await openFilterGraph(from, [`aformat=sample_fmts=${CODECS[codec].samples}`]);
  await encodeAudio({ codec, kbps: 64, tags: {}, frames: sound.frames, out: to });
  return readFile(to);
}

const costs = [];
for (const codec of ["wav", "mp3", "vorbis", "flac"] as const)
  for (const [seconds, count] of [
    [0.5, 100],
    [COST_LONG_S, 1],
  ] as const) {
    const quiet = await encoded(codec, seconds, 0.05);
    // Its own loudness: the audio stays as it is.
    const { lufs } = await measureLoudness(join(folder, "encoded"));
    costs.push({
      result: `${codec}, ${seconds} s`,
      "tags only": await costOf(quiet, count),
      "tags, near enough in loudness": await costOf(quiet, count, lufs),
      "tags, and changed to -16 LUFS": await costOf(quiet, count, -16),
    });
  }
const load = loadavg()[0]?.toFixed(1);
printTable(`Processor time per result: program + media processes (10 at a time, load ${load})`, costs);
await store.close();
mediaProcessor.close();
await rm(folder, { recursive: true, force: true });
