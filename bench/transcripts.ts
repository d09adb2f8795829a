/** Measures searches in a hundred thousand transcripts of one server. `npm run bench -- transcripts` */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { pino } from "pino";
import { openStore } from "../src/store/index.ts";
import { createSearchStore } from "../src/transcripts/store/search.ts";
import { createTranscriptStore } from "../src/transcripts/store/transcripts.ts";
import { percentile, printTable } from "./statistics.ts";

const TRANSCRIPTS = Number(process.argv[2] ?? 100_000);
/** Transcripts that are written at a time. */
const AT_ONCE = 8;
/** Two to eight minutes of speech each. */
const LINES = [20, 80] as const;
const TIMES = 60;
const VOCABULARY = 20_000;

const folder = await mkdtemp(join(tmpdir(), "bench-transcripts-"));
const store = await openStore({
  databaseUrl: process.env["DATABASE_URL"],
  dataDir: folder,
  log: pino({ level: "silent" }),
});
const { keepTranscript } = createTranscriptStore(store);
const { search, passagesOf } = createSearchStore(store);
const reach = { platform: "bench", workspace: "w", channels: ["c0", "c1", "c2", "c3", "c4"], person: "p" };

let seed = 7;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed / 2 ** 31;
}
/** A few words are frequent and many are rare, as in speech. */
const word = () => `w${Math.floor(VOCABULARY * random() ** 4)}`;
const line = (_: unknown, at: number) => ({
  text: Array.from({ length: 12 }, word).join(" "),
  start: at * 6,
  end: at * 6 + 6,
});

async function fill(): Promise<void> {
  for (let n = 0; n < TRANSCRIPTS; n += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, k) => keepOne(n + k)));
  await sql`analyze transcripts`.execute(store.db);
}

async function keepOne(n: number): Promise<void> {
  const length = Math.floor(LINES[0] + random() * (LINES[1] - LINES[0]));
  await keepTranscript({
    jobId: `j${n}`,
    platform: "bench",
    workspaceId: "w",
    channelId: `c${n % 10}`,
    personId: `p${n}`,
    name: "talk.ogg",
    language: "en",
    speakers: 1,
    segments: Array.from({ length }, line),
    names: {},
  });
}

async function timed(words: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const start = performance.now();
    const text = words();
    const found = await search(reach, text, 30);
    await passagesOf(
      found.slice(0, 10).map(({ jobId }) => jobId),
      text,
    );
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

try {
  const { count } = await store.db
    .selectFrom("transcripts")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  if (count < TRANSCRIPTS) await fill();
  const kinds = {
    "two rare words": () =>
      `w${9_000 + Math.floor(random() * 9_000)} w${9_000 + Math.floor(random() * 9_000)}`,
    "one rare word": () => `w${9_000 + Math.floor(random() * 9_000)}`,
    "one word that every other has": () => `w${200 + Math.floor(random() * 50)}`,
    "a word that all have": () => "w0",
    "a phrase of two frequent words": () => '"w1 w2"',
    "a phrase of four frequent words": () => '"w0 w0 w1 w2"',
    "two words, without a frequent one": () => `w3 w40 -w${60 + Math.floor(random() * 50)}`,
  };
  const rows: Record<string, string>[] = [];
  for (const [kind, words] of Object.entries(kinds)) {
    const times = await timed(words);
    const told = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
    rows.push({ "looked for": kind, p50: told(0.5), p99: told(0.99) });
  }
  printTable(
    `${TRANSCRIPTS} transcripts on ${store.kind} PostgreSQL, load ${loadavg()[0]?.toFixed(1)}`,
    rows,
  );
} finally {
  await store.close();
  await rm(folder, { recursive: true, force: true });
}
