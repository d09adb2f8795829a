/**
 * Sends more commands than the program can handle: 5,000 in 30 s, with an audio service that handles 20 a second.
 * Measures how soon people are acknowledged, how much memory it takes, and the accuracy of the wait times shown.
 * `npm run bench -- overload [commands] [seconds]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { crowdChannelId, startFakeDiscord, type Handle } from "@mynah/fake-discord";
import { startProgram } from "../test/app/start-program.ts";
import { mb, ms, percentile, printTable } from "./statistics.ts";
import { memoryOf } from "./processes.ts";

const COMMANDS = Number(process.argv[2] ?? 5_000);
const SECONDS = Number(process.argv[3] ?? 30);
/** Twenty slots that are busy for a second each. */
const SLOTS = 20;
const WORK_MS = 1_000;
const CHANNELS = 50;
const LOOK_EVERY_MS = 2_000;

const service = await startFakeAudioService();
service.faults.next("speechSynthesis", { slow: WORK_MS }, COMMANDS);
const discord = await startFakeDiscord({
  crowd: { guilds: Math.ceil(COMMANDS / CHANNELS), channels: CHANNELS, members: 3 },
});
const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-"));
const program = await startProgram({
  dataDir,
  env: {
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: "any",
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    WORKER_SLOTS: String(SLOTS),
    PERSON_JOBS: String(SLOTS),
  },
});
await discord.until(() => discord.gateway.connected().length > 0, 60_000);

const start = Date.now();
const memory: { at: number; rss: number }[] = [];
/** The latest wait time shown to each person, and when. */
const told = new Map<number, { at: number; expectedMs: number }>();
const measuring = new AbortController();
const asked: { handle: Handle; at: number; room: number }[] = [];
const measured = measure();
await load();
const ended = () => asked.filter(({ handle }) => (handle.reply()?.attachments.length ?? 0) > 0).length;
for (const end = Date.now() + (COMMANDS / SLOTS) * WORK_MS * 2; ended() < asked.length && Date.now() < end;)
  await sleep(LOOK_EVERY_MS);
measuring.abort();
await measured;
report();
await program.end("SIGTERM");
await discord.close();
await service.close();
await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
process.exit(0);

/** At an even pace, whether or not earlier ones were answered. */
async function load(): Promise<void> {
  const ada = discord.user("ada");
  const asking: Promise<unknown>[] = [];
  for (let n = 0; n < COMMANDS; n++) {
    await sleep(Math.max(0, start + (n * SECONDS * 1000) / COMMANDS - Date.now()));
    const channel = crowdChannelId(Math.floor(n / CHANNELS), n % CHANNELS);
    const at = Date.now();
    const one = ada.slash({ channel, command: "tts", options: { text: `Number ${n}` } });
    asking.push(one.then((handle) => asked.push({ handle, at, room: n })));
  }
  await Promise.all(asking);
}

async function measure(): Promise<void> {
  while (!measuring.signal.aborted) {
    memory.push({ at: Date.now() - start, rss: memoryOf(program.pid ?? 0).rss });
    for (const { handle, room } of asked) {
      if (told.has(room)) continue;
      const expectedMs = readTime(handle.reply()?.content ?? "");
      if (expectedMs !== undefined) told.set(room, { at: Date.now(), expectedMs });
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: measuring.signal }).catch(() => undefined);
  }
}

/** Parses “starts in about 3 min” into milliseconds. */
function readTime(words: string): number | undefined {
  const found = /starts in about (?:(\d+) h ?)?(?:(\d+) min ?)?(?:(\d+) s)?/.exec(words);
  if (!found) return undefined;
  const [, hours = 0, minutes = 0, seconds = 0] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000;
}

function isRefused(handle: Handle): boolean {
  return /Try again in a minute/.test(handle.reply()?.content ?? "");
}

function report(): void {
  const waits = asked.map(({ handle }) => handle.acknowledgedAfterMs() ?? Infinity);
  const turns = new Map(service.calls.map(({ body, at }) => [String(body["text"]), at]));
  // The wait shown counts from the command and is compared with the arrival at the service.
  const errors = asked.flatMap(({ at, room }) => {
    const [expected, turn] = [told.get(room)?.expectedMs, turns.get(`Number ${room}`)];
    return expected === undefined || turn === undefined ? [] : [(expected - (turn - at)) / (turn - at)];
  });
  const size = errors.map(Math.abs);
  const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
  printTable(
    `Overload: ${COMMANDS} commands in ${SECONDS} s, ${SLOTS}/s carried; load ${loadavg()[0]?.toFixed(1)}`,
    [
      {
        "acknowledged p50": ms(percentile(waits, 0.5)),
        p99: ms(percentile(waits, 0.99)),
        longest: ms(Math.max(...waits)),
        "refused, try again": String(asked.filter(({ handle }) => isRefused(handle)).length),
        "lost (over 3 s)": String(asked.filter(({ handle }) => handle.state() === "lost").length),
        answered: `${ended()} of ${asked.length}`,
        "were told a time": String(errors.length),
        "off by, p50": percent(percentile(size, 0.5)),
        "off by, p90": percent(percentile(size, 0.9)),
        "told longer than it was, median": percent(percentile(errors, 0.5)),
        violations: String(discord.violations.length),
      },
    ],
  );
  const every = Math.max(1, Math.ceil(memory.length / 10));
  printTable("Memory of the program (resident)", [
    Object.fromEntries(
      memory.filter((_, n) => n % every === 0).map(({ at, rss }) => [`${(at / 1000).toFixed(0)} s`, mb(rss)]),
    ),
  ]);
}
