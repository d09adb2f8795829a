/**
 * Measures reading through the API, 100 requests a second with 200 keys for 30 seconds, and how long a recording that is
 * posted in an automatic channel takes to its transcript and its minutes. `npm run bench -- api [per second] [seconds]`
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { UploadView } from "../src/bots/web/api-types.ts";
import { createPerson, type WebPerson } from "../test/app/person.ts";
import { startProgram } from "../test/app/start-program.ts";
import { freePort } from "../test/engines/free-port.ts";
import { samples, startFakeAudioService, wav } from "@mynah/audio-interface/fake";
import { startFakeDiscord, type FakeDiscord } from "@mynah/fake-discord";
import { cpuMsOf } from "./processes.ts";
import { inParallel, ms, percentile, printTable } from "./statistics.ts";

const PER_SECOND = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 30);
const PEOPLE = 20;
const KEYS_EACH = 10;
/** Jobs that each person has, besides one transcript. */
const JOBS_EACH = 10;
const DROPS = 30;
const WARM_UP = 3;

interface Reader {
  readonly key: string;
  readonly job: string;
  readonly transcript: string;
}

/** What is read, in turns. The last needs no key and reads nothing: it shows how long the machine takes. */
const READS: readonly (readonly [string, (reader: Reader) => string])[] = [
  ["a job", ({ job }) => `/api/v1/jobs/${job}`],
  ["20 jobs", () => "/api/v1/jobs"],
  ["a transcript", ({ transcript }) => `/api/v1/transcripts/${transcript}`],
  ["the newest transcripts", () => "/api/v1/transcripts"],
  ["a search", () => "/api/v1/transcripts?q=build"],
  ["minutes", ({ transcript }) => `/api/v1/transcripts/${transcript}/minutes`],
  ["voices", () => "/api/v1/voices?q=german"],
  ["usage", () => "/api/v1/usage"],
  ["the page of the API", () => "/api/v1/docs"],
];

const service = await startFakeAudioService();
const discord = await startFakeDiscord({ privilegedIntents: ["messageContent"] });
const dataDir = await mkdtemp(join(tmpdir(), "mynah-bench-"));
const port = await freePort();
const program = await startProgram({
  dataDir,
  port,
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: "any",
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_LISTEN: "yes",
  },
});
await discord.until(() => discord.gateway.connected().length > 0, 60_000);
await measureReading();
await measureDrops(discord);
await program.end("SIGTERM");
await discord.close();
await service.close();
await rm(dataDir, { recursive: true, force: true });
process.exit(0);

async function measureReading(): Promise<void> {
  const readers: Reader[] = [];
  await inParallel(PEOPLE, 4, async () => {
    readers.push(...(await prepare(createPerson(program.url))));
  });
  const times = READS.map((): number[] => []);
  const failures: string[] = [];
  const cpuBefore = cpuMsOf(program.pid ?? 0);
  const count = PER_SECOND * SECONDS;
  const start = performance.now();
  const requests: Promise<void>[] = [];
  for (let n = 0; n < count; n++) {
    const due = start + (n * 1000) / PER_SECOND;
    await sleep(Math.max(0, due - performance.now()));
    requests.push(read(n, due));
  }
  await Promise.all(requests);
  const cpuMs = cpuMsOf(program.pid ?? 0) - cpuBefore;
  printTable(`Reading, ${PER_SECOND}/s for ${SECONDS} s, ${readers.length} keys`, [
    ...READS.map(([name], index) => rowOf(name, times[index] ?? [])),
    rowOf("all with a key", times.slice(0, -1).flat()),
  ]);
  console.log(`\n${ms(cpuMs / count)} of processor time per request, load ${loadOf()}`);
  console.log(`${failures.length} failures ${failures.slice(0, 3).join(", ")}`);

  /** Times count from when the request was due, so a delay of the requests before it counts as well. */
  async function read(n: number, due: number): Promise<void> {
    const reader = readers[n % readers.length];
    const kind = n % READS.length;
    const path = reader && READS[kind]?.[1](reader);
    if (!path) throw new Error("there are no readers");
    const status = await request(path, reader.key);
    times[kind]?.push(performance.now() - due);
    if (status !== 200) failures.push(`${status} ${path}`);
  }
}

async function request(path: string, key: string): Promise<number> {
  const response = await fetch(program.url + path, { headers: { authorization: `Bearer ${key}` } });
  await response.arrayBuffer();
  return response.status;
}

/** Creates a person's keys, and what they read. */
async function prepare(person: WebPerson): Promise<readonly Reader[]> {
  for (let n = 0; n < JOBS_EACH; n++) await person.send(`/tts Hello ${n}`);
  const sent = await person.upload(wav(2), "standup.wav");
  const { upload } = (await sent.json()) as { upload: UploadView };
  const { job } = await person.send("/transcribe", { source: upload });
  const keys: string[] = [];
  for (let n = 0; n < KEYS_EACH; n++) {
    const { answer } = await person.send("/api-keys create Bench scope:read");
    keys.push(answer?.lines[0] ?? "");
  }
  const id = job?.id ?? "";
  await request(`/api/v1/jobs/${id}?wait=30`, keys[0] ?? "");
  await request(`/api/v1/transcripts/${id}/minutes`, keys[0] ?? "");
  return keys.map((key) => ({ key, job: id, transcript: id }));
}

/** Posts recordings one after the other. The service answers at once, and the minutes are made by rules. */
async function measureDrops({ state, user, until }: FakeDiscord): Promise<void> {
  const { id: guildId, channel } = state.addGuild({ name: "Team" });
  const [ada, mo] = [user("ada"), user("mo")];
  state.grant(guildId, "mo", "MANAGE_GUILD");
  state.grant(guildId, "ada", "VIEW_CHANNEL");
  for (const [command, options] of [
    ["transcripts automatic", { switch: "on" }],
    ["settings set", { setting: "minutes", value: "automatic", for: "channel" }],
  ] as const) {
    const asked = await mo.slash({ channel, command, options });
    await asked.until(({ state: shown, text }) => shown !== "thinking" && text !== "");
  }
  const toTranscript: number[] = [];
  const toMinutes: number[] = [];
  for (let n = 0; n < WARM_UP + DROPS; n++) {
    const start = performance.now();
    const message = ada.post({
      channel,
      attachments: [
        { bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav", name: `${n}.wav` },
      ],
    });
    const answer = await ada.waitsFor(channel, ({ replyTo, text }) => replyTo === message.id && text !== "");
    const transcribed = performance.now() - start;
    const hasMinutes = () => state.messages(answer.id).length > 0;
    await until(hasMinutes, 60_000);
    if (n < WARM_UP) continue;
    toTranscript.push(transcribed);
    toMinutes.push(performance.now() - start);
  }
  printTable(`A recording in an automatic channel, ${DROPS} one after the other`, [
    rowOf("to the transcript", toTranscript),
    rowOf("to the minutes", toMinutes),
  ]);
  console.log(`\nload ${loadOf()}`);
}

function rowOf(name: string, times: readonly number[]): Readonly<Record<string, string>> {
  const at = (share: number) => ms(percentile(times, share));
  return { what: name, p50: at(0.5), p99: at(0.99), slowest: at(1), count: String(times.length) };
}

function loadOf(): string {
  return (loadavg()[0] ?? Number.NaN).toFixed(1);
}
