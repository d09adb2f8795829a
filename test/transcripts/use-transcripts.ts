import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { transcribe } from "../../src/commands/sound/transcribe.ts";
import { createFiles, type Files } from "../../src/media/storage/files.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { TranscriptCache } from "../../src/jobs/ports/transcript-cache.ts";
import { type AllSettings, createSettings } from "../../src/settings/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import { createTranscriptCache, createTranscripts, type Transcripts } from "../../src/transcripts/index.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import type { EditingUser } from "../../src/transcripts/transcript-editor.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { catalog } from "../commands/voices.ts";
import { makeJob } from "../jobs/make-job.ts";

const log = pino({ level: "silent" });
const now = () => new Date();

let dataDir: string;
export let store: Store;
export let files: Files;
export let settings: AllSettings;
export let transcripts: Transcripts;
export let cache: TranscriptCache;
export const findJob = async (id: string) => jobs.get(id) ?? null;
export const rows = () => createTranscriptStore({ db: store.db });

const jobs = new Map<string, Job>();
export const from = { message: "m1", author: "bob", link: "https://chat.example/m1" };
const recording = {
  kind: "platform",
  ref: { id: "f1" },
  name: "standup.wav",
  bytes: 7,
  from,
} as const;

export function listening(id: string, more: Partial<Job> = {}, options: Record<string, unknown> = {}): Job {
  const context = createPlanContext(catalog, "en", resolveEffectiveSettings([]));
  const plan = transcribe.plan({ source: recording, ...options }, context);
  const person = { id: "anna" };
  const made = makeJob({ plan, command: "transcribe", options: { source: recording }, ...more });
  const job = { ...made, person, ...more, id, platform: "showcase" };
  jobs.set(id, job);
  return job;
}
export const editorCalled = (person: string, more: Partial<EditingUser> = {}): EditingUser => ({
  platform: "showcase",
  workspace: makeJob().place.workspace,
  person,
  roles: [],
  isModerator: () => false,
  ...more,
});
export const fix = (line: number) => () => [{ kind: "fix", line, text: "Mended." } as const];
export const said = (n: number) => ({
  text: `Line ${n} of what was said.`,
  start: n,
  end: n + 0.9,
  speaker: `SPEAKER_0${n % 5}`,
});
export const whole = (count: number) => ({
  language: "en",
  segments: Array.from({ length: count }, (_, n) => said(n)),
});

/** Opens transcripts on a database of their own for the tests of a file. */
export function useTranscripts(): void {
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-transcripts-"));
    store = await openTestStore();
    files = createFiles({ db: store.db, dataDir, now, log });
    settings = createSettings({ db: store.interactiveDb, listen: store.listen, log });
    const showcase = {
      name: "showcase",
      fileId: ({ ref }: { ref: Readonly<Record<string, string>> }) => ref["id"] ?? "",
      isOpen: () => true,
      place: async () => ({}),
      progress: async () => undefined,
      deliver: async () => ({}),
      sourceUrl: async () => "",
    };
    const deps = { db: store.db, files, settings, platforms: [showcase], now, log };
    cache = createTranscriptCache(deps);
    const never = () => Promise.reject(new Error("not asked for here"));
    transcripts = createTranscripts({
      readDb: store.db,
      ...deps,
      jobs: { findJob, updateResult: async () => undefined, accept: never, cancelJob: never },
      listeningPlatforms: new Set(),
      languageModel: undefined,
      eraser: { erase: never, findByRequest: never, repeatsOf: never },
    });
  });
  beforeEach(async () => {
    jobs.clear();
    await store.db.deleteFrom("transcripts").execute();
  });
  afterAll(async () => {
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  });
}
