import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { createPerson, type WebPerson } from "../app/person.ts";
import { samples } from "@mynah/audio-interface/fake";
import { startTopology } from "./topology.ts";

export interface StarvedOptions {
  readonly jobs: number;
  /** After the last job was accepted. */
  readonly settleLimitMs: number;
  readonly tell?: (line: string) => void;
}

/** What became of one job on the starved machine. */
export interface StarvedJob {
  readonly line: string;
  readonly view: JobView;
}

export interface StarvedReport {
  readonly broken: readonly string[];
  readonly jobs: readonly StarvedJob[];
  readonly settledMs: number;
}

/** A tenth of a processor. Short, so that no other process takes it for dead. */
const RUN_MS = 40;
const STOP_MS = 360;
const LOOK_EVERY_MS = 2_000;
const RETRY_MS = 1_000;
/** In several parts, which are joined. */
const LONG_TEXT = "Every part of this speech has been paid for. ".repeat(250);

/** One command of each kind: with and without a task, with a file, of several calls, with several results. */
const KINDS: readonly { readonly line: string; readonly hasSource?: true; readonly files: number }[] = [
  { line: "/tts A short text.", files: 1 },
  { line: "/transcribe", hasSource: true, files: 1 },
  { line: "/sfx rain on a roof duration:5", files: 1 },
  { line: "/music make slow piano duration:30", files: 1 },
  { line: "/separate", hasSource: true, files: 2 },
  { line: "/enhance clean", hasSource: true, files: 1 },
  { line: `/tts ${LONG_TEXT}`, files: 1 },
  { line: "/enhance find-fillers", hasSource: true, files: 1 },
];

/**
 * Runs jobs of all kinds while the program, its database and its media processes get a tenth of a processor. The audio
 * service finishes each of them, so each must be done, whole, without a sentence that blames anybody.
 */
export async function runStarved({
  jobs,
  settleLimitMs,
  tell = () => {},
}: StarvedOptions): Promise<StarvedReport> {
  const env = { PERSON_JOBS: "50000", SERVER_JOBS: "50000" };
  const topology = await startTopology({ way: "alone", rooms: 1, workers: 0, env });
  const over = new AbortController();
  try {
    const { listening, address } = topology;
    const person = createPerson(address);
    const source = await upload(person);
    const starving = listening.starve({ runMs: RUN_MS, stopMs: STOP_MS }, over.signal);
    try {
      const ids: string[] = [];
      for (let n = 0; n < jobs; n++) {
        const kind = KINDS[n % KINDS.length] ?? KINDS[0];
        if (kind) ids.push(await send(person, kind, source));
        if (n % 50 === 49) tell(`${n + 1} accepted`);
      }
      const began = Date.now();
      const found = await settle(person, ids, settleLimitMs);
      const all = found.map((view, n) => ({ line: KINDS[n % KINDS.length]?.line.slice(0, 40) ?? "", view }));
      const broken = all.flatMap((job, n) => faultsOf(job, KINDS[n % KINDS.length]?.files ?? 1));
      return { broken, jobs: all, settledMs: Date.now() - began };
    } finally {
      over.abort();
      await starving;
    }
  } finally {
    await topology.close();
  }
}

async function upload(person: WebPerson): Promise<UploadView> {
  const content = samples["wav"]?.content ?? Buffer.alloc(0);
  return ((await (await person.upload(content, "talk.wav")).json()) as { upload: UploadView }).upload;
}

/** Sends it again, under the same key, until the program accepts it: a refusal of a busy machine costs nothing. */
async function send(
  person: WebPerson,
  { line, hasSource }: (typeof KINDS)[number],
  source: UploadView,
): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const reply = await person.send(line, hasSource ? { source } : {}, key).catch(() => undefined);
    if (reply?.job) return reply.job.id;
    if (reply?.status === 400) throw new Error(`${line.slice(0, 40)} was refused: ${reply.error?.text}`);
    await sleep(RETRY_MS);
  }
}

async function settle(person: WebPerson, ids: readonly string[], limitMs: number): Promise<JobView[]> {
  const views = new Map<string, JobView>();
  const isOpen = (id: string) => !ENDED.has(views.get(id)?.state ?? "");
  for (const end = Date.now() + limitMs; Date.now() < end && ids.some(isOpen);) {
    for (const id of ids.filter(isOpen)) {
      const view = await person.job(id).catch(() => undefined);
      if (view) views.set(id, view);
    }
    await sleep(LOOK_EVERY_MS);
  }
  return ids.flatMap((id) => views.get(id) ?? []);
}

const ENDED: ReadonlySet<string> = new Set(["done", "failed", "cancelled", "unconfirmed"]);

function faultsOf({ line, view }: StarvedJob, files: number): string[] {
  const rules: [boolean, string][] = [
    [view.state !== "done", `is ${view.state}: ${view.failure?.text ?? ""}`],
    // A transcript that an earlier job has is shown again, without its files.
    [
      view.state === "done" && view.files.length !== files && view.transcript?.heardBy === undefined,
      `has ${view.files.length} files`,
    ],
    [view.note !== undefined, `says: ${view.note}`],
  ];
  return rules.flatMap(([isBroken, what]) => (isBroken ? [`${view.id} ${line} ${what}`] : []));
}
