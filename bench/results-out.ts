/**
 * Measures the processing of result audio (conversion to a voice message or MP3, tags, loudness) as multiples of real
 * time (target for a voice message: 40), and the time a short result takes. `node bench/results-out.ts`
 */
import { copyFile, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { createMediaProcessor } from "../src/media/processing/index.ts";
import { speech } from "../test/media/speech.ts";
import { ms, percentile, printTable } from "./statistics.ts";

const MINUTES = Number(process.env["MINUTES"] ?? 10);
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
const SHORT_S = 5;

const folder = await mkdtemp(join(tmpdir(), "mynah-bench-"));
const mediaProcessor = createMediaProcessor({ folder, log: pino({ level: "silent" }) });
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
mediaProcessor.close();
await rm(folder, { recursive: true, force: true });
