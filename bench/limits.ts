/**
 * Checks what only time and memory can show: that hostile texts take time in proportion to their length, and that polls,
 * jobs at rest and long transcripts stay cheap. Each case is compared with a baseline of the same run, so that a slow
 * machine changes both. Exits with 1 if a limit is passed. `npm run bench -- limits [--only NAME]`
 */
import { once } from "node:events";
import { Session } from "node:inspector/promises";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { pino } from "pino";
import { request } from "undici";
import { createAudioService } from "../src/audio/client.ts";
import { operations } from "@mynah/audio-interface";
import { AUDIO_REQUEST } from "../src/audio/events.ts";
import { indexVoices } from "../src/audio/voice-index.ts";
import { quoteText } from "../src/bots/discord/rendering/escape.ts";
import { unescapeText } from "../src/bots/slack/messages/text.ts";
import { commands } from "../src/commands/index.ts";
import { parseCommandLine } from "../src/commands/parsing/parse.ts";
import { applyPronunciations } from "../src/commands/speech-text/spoken-text-of.ts";
import { toSpokenText } from "../src/commands/speech-text/to-spoken-text.ts";
import { ServiceError, UserError } from "../src/errors.ts";
import { publishStateChange } from "../src/jobs/events.ts";
import type { Job } from "../src/jobs/job.ts";
import { WITHOUT_LEASE } from "../src/jobs/lease.ts";
import type { JobStore } from "../src/jobs/store/jobs.ts";
import { createCrashGuard } from "../src/jobs/worker/crash-guard.ts";
import { createInterruptibleSleep } from "../src/jobs/worker/interruptible-sleep.ts";
import { createJobRunner } from "../src/jobs/worker/job-runner.ts";
import { createMediaProcessor } from "../src/media/processing/index.ts";
import { sanitizeText } from "../src/messages/sanitize.ts";
import { evaluateTranscript } from "../src/moderation/rules/evaluate.ts";
import { compileRules } from "../src/moderation/rules/matcher.ts";
import { createMetrics } from "../src/ops/metrics/index.ts";
import { toSpokenMessage, withSpeaker } from "../src/read-aloud/spoken-message.ts";
import { PERSONAL_DATA_KINDS, PRESET_KINDS, PRESET_LANGUAGES } from "../src/settings/clip-rule.ts";
import { parsePieces, splitLongList } from "../src/store/long-list.ts";
import { extractMinutes } from "../src/transcripts/minutes/rules/extract.ts";
import { createPerson } from "../test/app/person.ts";
import { startProgram } from "../test/app/start-program.ts";
import { LIMITS, later, makeJob } from "../test/jobs/make-job.ts";
import { UNKNOWN_DURATIONS } from "../test/jobs/run-to-end.ts";
import { queryRows, startPostgres } from "../test/engines/postgres.ts";
import { startRedis } from "../test/engines/redis.ts";
import { wav } from "../test/media/samples.ts";
import { rule } from "../test/moderation/rules/rule.ts";
import { seriesIn } from "../test/ops/metrics/series.ts";
import { TEST_SECRETS } from "../test/test-secrets.ts";
import { HOSTILE } from "../test/trust/hostile.ts";
import { treeOf } from "./processes.ts";
import { startReport } from "./results.ts";

/** Twice the work may take this many times as long: 2 if the time is linear, 4 if it is quadratic. */
const LINEAR = 3;
const RUNS = 3;
const log = pino({ level: "silent" });

interface Measured {
  readonly value: number;
  readonly baseline: number;
}
interface Case {
  readonly name: string;
  readonly unit: "ms" | "bytes" | "statements";
  /** Highest ratio of the value to the baseline. */
  readonly limit: number;
  readonly measure: () => Measured | Promise<Measured>;
}

/** Returns the processor time of this thread, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Some systems count processor time in steps of ten milliseconds. */
const MEASURABLE_MS = 40;

/** Returns how often `work` is repeated to be measurable. */
async function repeatsOf(work: () => unknown): Promise<number> {
  for (let times = 1; ; times *= 2) if ((await msOf(work, times)) >= MEASURABLE_MS) return times;
}

async function msOf(work: () => unknown, times: number): Promise<number> {
  const began = threadMs();
  for (let n = 0; n < times; n++) await work();
  return threadMs() - began;
}

/** Returns the least processor time of some runs: whatever else happens only adds to it. */
async function leastMs(work: () => unknown): Promise<number> {
  const times = await repeatsOf(work);
  const all = await Array.fromAsync({ length: RUNS }, () => msOf(work, times));
  return Math.min(...all) / times;
}

/** A case whose baseline is half of its size. */
function linear(name: string, size: number, make: (size: number) => () => unknown): Case {
  const measure = async () => {
    const [whole, half] = [make(size), make(size / 2)];
    return { value: await leastMs(whole), baseline: await leastMs(half) };
  };
  return { name, unit: "ms", limit: LINEAR, measure };
}

/** A case for each text, repeated to so many characters. */
function texts(
  name: string,
  length: number,
  parts: Readonly<Record<string, string>>,
  work: (text: string) => unknown,
): Case[] {
  return Object.entries(parts).map(([what, part]) =>
    linear(`${name}: ${what}`, length, (size) => {
      const text = part.repeat(size / part.length);
      return () => work(text);
    }),
  );
}

const book = compileRules([
  rule({
    words: ["grumpkin", "*mp*", "k*", "ばか", "漢*"],
    patterns: ["[gG].+n", "\\bk"],
    allow: ["gru*"],
    soundsLike: "en",
  }),
  rule({
    id: "lists",
    presets: PRESET_KINDS.flatMap((kind) => PRESET_LANGUAGES.map((language) => ({ kind, language }))),
    personal: [...PERSONAL_DATA_KINDS],
  }),
]);

const MODERATED = {
  "one letter": "a",
  "letters with spaces": "a ",
  stars: "a*",
  ones: "a1|",
  kana: "ば",
  marks: "a\u0301",
  "a word": "grumpkin",
  digits: "5",
  "digits with spaces": "5 ",
  "words for digits": "five ",
  "words of an e-mail address": "dot at ",
  "words of an address": "12 rue ",
  "another street": "calle a ",
  "Japanese streets": "区1-",
  "the word": "the word ",
  "a threat": "i will kill you ",
  "filler words": "i will uh like ",
  "words that begin sentences": "i you we ",
  "a Japanese threat": "お前を殺すぞ",
};
const READ_ALOUD = {
  "one letter": "a",
  "short words": "ab ",
  bars: "||",
  laughter: "haha ",
  figures: "1 1 1 1 1, ",
  marks: "\u0301",
  "half links": "[a](",
  "short answers": "no, yes ",
};
const SPOKEN = {
  brackets: "[",
  ticks: "`x``y",
  spaces: " ",
  colons: ":a",
  stars: "*a _b ~c ",
  links: "https://a.b/((((",
  mentions: "<@<!<#<t:",
  emoji: "😂👍",
  lines: "\n \n>",
  escapes: "\\*",
};
const ALL_READ = { emoji: true, links: true, code: true };
const ALOUD = { emoji: true, links: true, code: false, pronunciations: [], limit: 200 };

function parseSafely(line: string): void {
  try {
    parseCommandLine(line);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
  }
}

const PRONOUNCED = Array.from({ length: 200 }, (_, n) => ({ word: `word${n}`, as: "w" }));

const textCases: Case[] = [
  ...texts("moderation rules", 80_000, MODERATED, (text) => evaluateTranscript(book, [{ text }])),
  linear("quotes on Discord: spaces", 64_000, (size) => {
    const text = `a${" ".repeat(size)}b`;
    return () => quoteText(text, 500);
  }),
  ...texts("messages read aloud", 64_000, READ_ALOUD, (text) =>
    withSpeaker(toSpokenMessage({ text, attachments: [] }, ALOUD), undefined),
  ),
  ...texts("text to speak", 50_000, SPOKEN, (text) => toSpokenText(text, ALL_READ)),
  ...texts("pronunciations", 48_000, { words: "word7 and words " }, (text) =>
    applyPronunciations(text, PRONOUNCED),
  ),
  ...texts("sanitized text", 1_000_000, { spaces: " ", links: "http://", keys: "token=" }, sanitizeText),
  linear("sanitized text: slashes", 1_000_000, (size) => {
    const text = `https://a${"/".repeat(size)}`;
    return () => sanitizeText(text);
  }),
  ...texts("Slack's markup", 80_000, { less: "<", bars: "<a|", ampersands: "&lt;" }, unescapeText),
  linear("Slack's markup: one bar", 40_000, (size) => {
    const text = `${"<a".repeat(size / 2)}|`;
    return () => unescapeText(text);
  }),
  linear("command lines: spaces", 20_000, (size) => {
    const line = `/tts a${" ".repeat(size)}b`;
    return () => parseSafely(line);
  }),
  ...texts("command lines", 20_000, { colons: "a:b ", "open quotes": 'x:"\\' }, (text) =>
    parseSafely(`/tts ${text}`),
  ),
  linear("command lines: half escapes", 20_000, (size) => {
    const line = `/tts x:"${"\\".repeat(size)}`;
    return () => parseSafely(line);
  }),
  ...texts(
    "minutes of an endless text",
    240_000,
    { tasks: "I will please and then ", questions: "is it that we " },
    (text) => extractMinutes({ segments: [{ text }], speakers: new Map(), language: "en" }),
  ),
];

const QUERIES = [
  "f",
  "female",
  "german female",
  "anbr 120",
  "social media",
  "american english female",
  "tomika",
];
const voiceSearch = linear("voice search", 5_000, (size) => {
  const of = (list: readonly string[], n: number) => list[n % list.length] ?? "";
  const voices = Array.from({ length: size }, (_, n) => ({
    id: `${n}`,
    name: `${of(["Anber", "Tomika", "Lorise", "Vingre", "Joha"], n)} ${n}`,
    language: of(["en-US", "en-GB", "de-DE", "ja-JP", "pt-BR"], n * 7),
    gender: n % 2 ? "female" : "male",
    category: of(["social-media", "healthcare", "narrative-and-story"], n),
  }));
  const index = indexVoices(voices);
  return () => QUERIES.forEach((query) => index.find(query, 25));
});

/** With every series that a program with all platforms, commands, operations and answers can have. */
const scrape: Case = {
  name: "scrape of all metrics, compared with reading it",
  unit: "ms",
  limit: 20,
  async measure() {
    const metrics = createMetrics({
      backlog: async () => ({
        queued: { jobs: 3, oldestMs: 4_500 },
        runningJobs: { waiting: 2 },
        entries: { active: 2 },
        direct: 0,
      }),
      isClosed: () => false,
      connections: new Map(),
      readLoad: async () => ({
        slots: { busy: 3, free: 4_997 },
        connections: { jobs: { busy: 10, idle: 0, waiting: 7 } },
        media: { running: 2, waiting: 5 },
        freeDiskBytes: 12_345,
        version: "1.2.3",
      }),
      log,
    });
    const outcome = { verdict: "done", result: { files: [] } } as const;
    const times = { submittedAt: later(1_000), finishedAt: later(9_000) };
    const job = makeJob({ state: "done", ...times, outcome });
    for (const platform of ["discord", "slack", "web"])
      for (const { name: command } of commands)
        for (const state of ["done", "failed", "cancelled", "unconfirmed"] as const)
          publishStateChange({ job: { ...job, platform, command, state }, from: "delivering" });
    for (const { name: operation } of operations)
      for (const status of [400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504]) {
        const error = new ServiceError("no", { status, retryable: false, maybeCharged: false });
        const verdict = { again: 0, later: false, maybeCharged: false };
        await AUDIO_REQUEST.tracePromise(async () => ({ verdict, error }), { operation });
      }
    const text = await metrics.text();
    const read = () => text.split("\n").map((line) => line.split(/[{},= ]/));
    const measured = { value: await leastMs(() => metrics.text()), baseline: await leastMs(read) };
    metrics.close();
    return measured;
  },
};

/** Returns the bytes of heap that this thread allocates during `work`, collected ones included, estimated by samples. */
async function allocatedBytes(work: () => Promise<void>): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 4096,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  const sizeOf = (node: (typeof profile)["head"]): number =>
    node.selfSize + node.children.reduce((sum, child) => sum + sizeOf(child), 0);
  return sizeOf(profile.head);
}

/** In a thread of its own, so that only our side of the connection is measured. */
const SERVICE = `
  const { createServer } = require("node:http");
  const body = JSON.stringify({ status: 202, taskId: "t" });
  const server = createServer((_, answer) => answer.writeHead(200, { "content-type": "application/json" }).end(body));
  server.listen(0, "127.0.0.1", () => require("node:worker_threads").parentPort.postMessage(server.address().port));`;

/** Thousands a minute keep the collector busy. */
const polls: Case = {
  name: "a poll, compared with a bare request",
  unit: "bytes",
  limit: 1.6,
  async measure() {
    const POLLS = 400;
    const thread = new Worker(SERVICE, { eval: true });
    const [port] = (await once(thread, "message")) as [number];
    const baseUrl = `http://127.0.0.1:${port}`;
    const service = createAudioService({ baseUrl, voicesBaseUrl: baseUrl, apiKey: "key" });
    const { signal } = new AbortController();
    const poll = async () => {
      for (let n = 0; n < POLLS; n++) await service.task("t", { signal });
    };
    const bare = async () => {
      for (let n = 0; n < POLLS; n++) await (await request(`${baseUrl}/t`)).body.json();
    };
    // The first ones compile functions.
    await poll();
    await bare();
    const measured = {
      value: (await allocatedBytes(poll)) / POLLS,
      baseline: (await allocatedBytes(bare)) / POLLS,
    };
    await service.close();
    await thread.terminate();
    return measured;
  },
};

async function heapBytes(): Promise<number> {
  await nextTurn();
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.collectGarbage");
  session.disconnect();
  return process.memoryUsage().heapUsed;
}

const SLEEPING_JOBS = 4_000;

const rowOf = (id: string, textLength: number): Job => {
  const text = JSON.parse(JSON.stringify(id.padEnd(textLength, "."))) as string;
  return makeJob({
    id,
    state: "waiting",
    taskId: `task ${id}`,
    submittedAt: later(0),
    deadlineAt: later(3_600_000),
    options: { text },
    plan: { ...makeJob().plan, request: { text } } as Job["plan"],
  });
};

/** Returns how many bytes a job keeps that is polled every ten seconds. */
async function sleepingBytes(textLength: number): Promise<number> {
  const rows = { find: async (id: string) => rowOf(id, textLength) } as unknown as JobStore;
  const timers = { once: () => () => {}, every: () => () => {} };
  const run = createJobRunner({
    rows,
    crashGuard: createCrashGuard({ rows, log }),
    newRows: { take: () => undefined },
    durations: UNKNOWN_DURATIONS,
    beginJob: async () => {},
    lease: WITHOUT_LEASE,
    perform: async () => ({ kind: "in-progress" }),
    limits: () => ({ ...LIMITS, pollSchedule: () => 10_000 }),
    sleeps: createInterruptibleSleep(timers, () => later(0)),
    maxSleeping: 10_000,
    onFinished: () => {},
    progress: async () => {},
    now: () => later(0),
    log,
  });
  const { signal } = new AbortController();
  const sleep = async (from: number, count: number) => {
    for (let n = from; n < from + count; n++) void run(`job ${n}`, { signal, wasLeftBehind: false });
    await nextTurn();
  };
  await sleep(0, 100);
  const before = await heapBytes();
  await sleep(100, SLEEPING_JOBS);
  return ((await heapBytes()) - before) / SLEEPING_JOBS;
}

/** Returns how many bytes the row of such a job takes. */
async function rowBytes(textLength: number): Promise<number> {
  const rows: Job[] = [];
  const before = await heapBytes();
  for (let n = 0; n < SLEEPING_JOBS; n++) rows.push(rowOf(`job ${n}`, textLength));
  const bytes = ((await heapBytes()) - before) / SLEEPING_JOBS;
  return rows.length > 0 ? bytes : 0;
}

/** As long as the text of a short command. */
const TEXT_LENGTH = 50;

const sleepingJobs: Case = {
  name: "a job that sleeps, compared with its row",
  unit: "bytes",
  limit: 2.75,
  measure: async () => ({ value: await sleepingBytes(TEXT_LENGTH), baseline: await rowBytes(TEXT_LENGTH) }),
};

/** Returns the longest processor time, in milliseconds, that `work` blocks this thread. */
async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = threadMs();
  const measure = () => {
    longest = Math.max(longest, threadMs() - before);
    before = threadMs();
  };
  // Once a turn; without a break, it would take the processor that `work` waits for.
  const turns = setInterval(measure, 1);
  await work();
  measure();
  clearInterval(turns);
  return longest;
}

const longTranscript: Case = {
  name: "longest turn with a transcript of many hours, compared with all at once",
  unit: "ms",
  limit: 1 / 3,
  async measure() {
    const words = (n: number) => ["Line", `${n}`, "😀"].map((word) => ({ word, start: n, end: n }));
    const segments = Array.from({ length: 70_000 }, (_, n) => ({
      text: `Line ${n} of what was said.`,
      start: n,
      end: n + 0.9,
      words: words(n),
    }));
    const pieces: string[] = [];
    for (let n = 0; n < segments.length; n += 1_000)
      pieces.push(JSON.stringify(segments.slice(n, n + 1_000)));
    const atOnce = () => JSON.parse(JSON.stringify(segments)) as unknown;
    const save = () => splitLongList(segments);
    const load = () => parsePieces(pieces.map((piece) => ({ piece })));
    const longest = async (work: () => Promise<unknown>) =>
      Math.min(await longestTurnMs(work), await longestTurnMs(work), await longestTurnMs(work));
    return { value: Math.max(await longest(save), await longest(load)), baseline: await leastMs(atOnce) };
  },
};

/** The MP3 states no length, so its frames have to be counted: no ordinary file takes longer. */
const identified: Case = {
  name: "a file of a megabyte is identified",
  unit: "ms",
  limit: LINEAR,
  async measure() {
    const FILES = 100;
    const folder = await mkdtemp(join(tmpdir(), "bench-limits-"));
    const media = createMediaProcessor({ folder: join(folder, "work"), log });
    const childrenMs = () =>
      treeOf(process.pid).reduce((sum, { pid, cpuMs }) => sum + (pid === process.pid ? 0 : cpuMs), 0);
    const frame = Buffer.concat([Buffer.from("fffb90c4", "hex"), Buffer.alloc(413)]);
    const msFor = async (bytes: number) => {
      const file = join(folder, `${bytes}.mp3`);
      await writeFile(file, Buffer.alloc(bytes, frame));
      for (let n = 0; n < 10; n++) await media.identify(file);
      const before = childrenMs();
      for (let n = 0; n < FILES; n++) await media.identify(file);
      return (childrenMs() - before) / FILES;
    };
    try {
      return { value: await msFor(2 ** 20), baseline: await msFor(2 ** 19) };
    } finally {
      media.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

interface Peak {
  /** How long the main process computed without a break, in milliseconds. */
  readonly blockedMs: number;
  /** Highest resident memory. */
  readonly bytes: number;
}

/** Short, so that what a busy process computes in it isn't taken for one delay in which it waited for a processor. */
const LOOK_MS = 40;

/** Uploads hostile files to a program, and as many ordinary ones of the size that takes longest to receive. */
async function uploadHostile(): Promise<{ usual: Peak; hostile: Peak }> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-limits-"));
  const program = await startProgram({ dataDir, env: {} });
  const read = async () => (await fetch(`${program.url}/metrics`)).text();
  const upload = async (files: readonly { name: string; make: () => Uint8Array }[]): Promise<Peak> => {
    const person = createPerson(program.url);
    await person.ask("/");
    const peak = { blockedMs: 0, bytes: 0 };
    // The first scrape resets what happened before.
    let cpu = seriesIn(await read(), "process_cpu_seconds_total") ?? 0;
    const look = async () => {
      const text = await read();
      const used = seriesIn(text, "process_cpu_seconds_total") ?? 0;
      const delay = seriesIn(text, "nodejs_eventloop_lag_max_seconds") ?? 0;
      peak.blockedMs = Math.max(peak.blockedMs, 1_000 * Math.min(delay, used - cpu));
      peak.bytes = Math.max(peak.bytes, seriesIn(text, "process_resident_memory_bytes") ?? 0);
      cpu = used;
    };
    let looking: Promise<void> | undefined;
    const watch = setInterval(() => void (looking ??= look().finally(() => (looking = undefined))), LOOK_MS);
    const left = [...files];
    const next = async () => {
      for (let file = left.shift(); file; file = left.shift())
        await (await person.upload(file.make(), `${file.name}.mp3`)).text();
    };
    await Promise.all([next(), next(), next()]);
    clearInterval(watch);
    await looking;
    return peak;
  };
  try {
    const tone = wav(600, 48_000);
    const ordinary = Array.from({ length: 5 }, () => ({ name: "ordinary", make: () => tone }));
    await upload(ordinary);
    return { usual: await upload(ordinary), hostile: await upload(HOSTILE) };
  } finally {
    await program.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
  }
}
let uploads: ReturnType<typeof uploadHostile> | undefined;
const hostileCase = (name: string, unit: Case["unit"], limit: number, of: (peak: Peak) => number): Case => ({
  name,
  unit,
  limit,
  async measure() {
    const { usual, hostile } = await (uploads ??= uploadHostile());
    return { value: of(hostile), baseline: of(usual) };
  },
});

/** By then, what is done once after a start is over. */
const IDLE_SETTLE_MS = 30_000;
const IDLE_WATCH_MS = 60_000;
/** As src/jobs/lease.ts has it. */
const RENEW_MS = 5_000;

const idleStatements: Case = {
  name: "statements of an idle process of a cluster, compared with renewals of its lease",
  unit: "statements",
  // With what is done every 30 and 60 s 1.75. If each task looked at a table of its own, it would be 4.
  limit: 3,
  async measure() {
    const redis = await startRedis();
    const postgres = await startPostgres();
    const url = await postgres.newDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), "bench-limits-"));
    const program = await startProgram({
      dataDir,
      env: {
        DATABASE_URL: url,
        REDIS_URL: redis.url,
        SECRET_KEY: TEST_SECRETS.SECRET_KEY,
        AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
        AUDIO_API_URL: "http://127.0.0.1:9",
        VOICES_API_URL: "http://127.0.0.1:9",
      },
    });
    const statements = async () => {
      const [row] = await queryRows(
        url,
        `select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`,
      );
      return Number(row?.["count"]);
    };
    try {
      // Its transactions would count as the program's.
      await queryRows(postgres.url, "alter system set autovacuum = off");
      await queryRows(postgres.url, "select pg_reload_conf()");
      await sleep(IDLE_SETTLE_MS);
      const before = await statements();
      await sleep(IDLE_WATCH_MS);
      return { value: (await statements()) - before, baseline: IDLE_WATCH_MS / RENEW_MS };
    } finally {
      await program.end("SIGTERM");
      await Promise.all([redis.close(), postgres.close(), rm(dataDir, { recursive: true, force: true })]);
    }
  },
};

const cases: Case[] = [
  ...textCases,
  voiceSearch,
  scrape,
  polls,
  sleepingJobs,
  longTranscript,
  idleStatements,
  identified,
  hostileCase("hostile uploads block the main process, compared with ordinary ones", "ms", 3, (peak) =>
    // A clock that is read every 40 ms sees nothing shorter.
    Math.max(peak.blockedMs, LOOK_MS),
  ),
  hostileCase("hostile uploads take memory, compared with ordinary ones", "bytes", 1.5, ({ bytes }) => bytes),
];

const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, quick: { type: "boolean" } },
});
const report = startReport("limits");
for (const { name, unit, limit, measure } of cases.filter((one) => one.name.includes(values.only))) {
  const { value, baseline } = await measure();
  const ratio = value / baseline;
  console.log(`${value.toFixed(3)} ${unit}, baseline ${baseline.toFixed(3)}:`);
  report.add({ name, unit: "times", aim: limit, better: "lower" }, ratio);
  if (!(ratio <= limit)) process.exitCode = 1;
}
// A part of the cases doesn't replace all.
if (values.only === "") report.write();
