import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { transcribe } from "../../src/commands/sound/transcribe.ts";
import { createFiles, type Files } from "../../src/media/storage/files.ts";
import { TRANSCRIPT_FORMATS } from "../../src/media/transcript/formats.ts";
import type { Job } from "../../src/jobs/job.ts";
import type { TranscriptCache } from "../../src/jobs/ports/transcript-cache.ts";
import { type AllSettings, createSettings } from "../../src/settings/index.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import { createTranscriptCache, createTranscripts, type Transcripts } from "../../src/transcripts/index.ts";
import { createTranscriptStore, type StoredTranscript } from "../../src/transcripts/store/transcripts.ts";
import type { EditingUser } from "../../src/transcripts/transcript-editor.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { catalog } from "../commands/voices.ts";
import { makeJob } from "../jobs/make-job.ts";

const log = pino({ level: "silent" });
const now = () => new Date();

let dataDir: string;
let store: Store;
let files: Files;
let settings: AllSettings;
let transcripts: Transcripts;
let cache: TranscriptCache;
const findJob = async (id: string) => jobs.get(id) ?? null;
const rows = () => createTranscriptStore({ db: store.db });

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

const jobs = new Map<string, Job>();
const from = { message: "m1", author: "bob", link: "https://chat.example/m1" };
const recording = { kind: "platform", ref: { id: "f1" }, name: "standup.wav", bytes: 7, from } as const;

function listening(id: string, more: Partial<Job> = {}, options: Record<string, unknown> = {}): Job {
  const context = createPlanContext(catalog, "en", resolveEffectiveSettings([]));
  const plan = transcribe.plan({ source: recording, ...options }, context);
  const person = { id: "anna" };
  const made = makeJob({ plan, command: "transcribe", options: { source: recording }, ...more });
  const job = { ...made, person, ...more, id, platform: "showcase" };
  jobs.set(id, job);
  return job;
}
const editorCalled = (person: string, more: Partial<EditingUser> = {}): EditingUser => ({
  platform: "showcase",
  workspace: makeJob().place.workspace,
  person,
  roles: [],
  isModerator: () => false,
  ...more,
});
const fix = (line: number) => () => [{ kind: "fix", line, text: "Mended." } as const];
const said = (n: number) => ({
  text: `Line ${n} of what was said.`,
  start: n,
  end: n + 0.9,
  speaker: `SPEAKER_0${n % 5}`,
});
const whole = (count: number) => ({
  language: "en",
  segments: Array.from({ length: count }, (_, n) => said(n)),
});

test("transcripts are saved completely and once, with their place and requester, for as long as the server wants", async () => {
  const job = listening("j1");
  await cache.save(job, whole(3));
  await cache.save(job, whole(3));
  const kept = await rows().transcriptOf("j1");
  expect(kept).toMatchObject({
    personId: job.person.id,
    authorId: "bob",
    sourceMessage: "m1",
    link: from.link,
    name: "standup.wav",
    language: "en",
    durationMs: 2900,
    speakers: 3,
    segments: whole(3).segments,
  });
  const days = ((kept?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
});

test("transcripts are stored under their channel and thread, for both kinds of threads", async () => {
  const placed = async (id: string, channel: string, address: Record<string, string>) => {
    await cache.save(listening(id, { place: { workspace: "w1", channel, address } }), whole(1));
    const kept = await rows().transcriptOf(id);
    return [kept?.channelId, kept?.threadId];
  };
  expect(await placed("j1", "c1", {})).toEqual(["c1", null]);
  expect(await placed("j2", "c1", { thread: "1.5" })).toEqual(["c1", "1.5"]);
  expect(await placed("j3", "t1", { parent: "c1" })).toEqual(["c1", "t1"]);
});

test("transcripts keep an edit when the job collects its result again", async () => {
  const job = listening("j1");
  await cache.save(job, whole(2));
  const editor = editorCalled(job.person.id);
  await transcripts.transcriptEditor.edit(job, editor, () => [{ kind: "fix", line: 0, text: "Mended." }]);
  await cache.save(job, whole(2));
  expect((await rows().transcriptOf("j1"))?.segments[0]?.text).toBe("Mended.");
});

test("transcripts can't be changed by others, and concurrent edits don't overwrite each other", async () => {
  const job = listening("j1");
  await cache.save(job, whole(5));
  const by = (person: string, isModerator = false) =>
    editorCalled(person, { isModerator: () => isModerator });
  await expect(transcripts.transcriptEditor.edit(job, by("eve"), fix(0))).rejects.toMatchObject({
    sentence: { key: "transcriptNotYours" },
  });
  await Promise.all([
    transcripts.transcriptEditor.edit(job, by("bob"), fix(1)),
    transcripts.transcriptEditor.edit(job, by("mod", true), fix(2)),
    transcripts.transcriptEditor.edit(job, by(job.person.id), fix(3)),
  ]);
  const texts = (await rows().transcriptOf("j1"))?.segments.map(({ text }) => text === "Mended.");
  expect(texts).toEqual([false, true, true, true, false]);
});

test("transcripts can be edited by moderators of their own channel, as the server's rules define them", async () => {
  const job = listening("j1", { place: { workspace: "w1", channel: "c1", address: {} } });
  await cache.save(job, whole(3));
  const { workspace, channel } = job.place;
  const holder = { platform: "showcase", workspace, level: "server", id: workspace } as const;
  const refused = { sentence: { key: "transcriptNotYours" } };
  const edit = (editor: EditingUser) => transcripts.transcriptEditor.edit(job, editor, fix(0));
  await settings.change(holder, "permissions", () => [
    { effect: "allow", about: "right:moderate", role: { id: "r1" }, channel: { id: channel } },
    { effect: "deny", about: "right:moderate", role: { id: "r2" } },
    { effect: "allow", about: "right:moderate", role: { id: "r3" }, channel: { id: "another" } },
  ]);
  await expect(edit(editorCalled("eve", { workspace, roles: ["r3"] }))).rejects.toMatchObject(refused);
  await expect(
    edit(editorCalled("eve", { workspace, roles: ["r2"], isModerator: () => true })),
  ).rejects.toMatchObject(refused);
  await edit(editorCalled("eve", { workspace, roles: ["r1"] }));
  expect((await rows().transcriptOf("j1"))?.segments[0]?.text).toBe("Mended.");
});

test("transcripts can't be edited by a moderator of another server or platform, whatever their roles there", async () => {
  const job = listening("j1", { place: { workspace: "w2", channel: "c1", address: {} } });
  await cache.save(job, whole(3));
  const { workspace } = job.place;
  const holder = { platform: "showcase", workspace, level: "server", id: workspace } as const;
  await settings.change(holder, "permissions", () => [
    { effect: "allow", about: "right:moderate", role: { id: "r1" } },
  ]);
  const moderator = { workspace, roles: ["r1"], isModerator: () => true };
  for (const place of [{ workspace: "another" }, { platform: "another" }])
    await expect(
      transcripts.transcriptEditor.edit(job, editorCalled("eve", { ...moderator, ...place }), fix(0)),
    ).rejects.toMatchObject({ sentence: { key: "transcriptNotYours" } });
  expect((await rows().transcriptOf("j1"))?.version).toBe(0);
});

test("transcripts are reused for the same recording with the same options, for those who have access", async () => {
  const job = listening("j1");
  await cache.save(job, whole(3));
  const ask = (more: Partial<Job>, options: Record<string, unknown> = {}) => {
    const { plan, ...asking } = listening("j2", more, options);
    const invocation = { ...asking, key: "k", options: {} };
    return cache.find({ invocation, plan, findJob });
  };
  const elsewhere = { ...job.place, channel: "other" };
  expect(await ask({})).toMatchObject({
    verdict: "done",
    result: { transcript: { heardBy: "j1", speakers: ["Speaker 1", "Speaker 2", "Speaker 3"] } },
  });
  expect(await ask({ person: { id: "eve" } })).toMatchObject({ verdict: "done" });
  expect(await ask({ person: { id: "eve" }, place: elsewhere })).toBeUndefined();
  expect(await ask({ place: elsewhere })).toMatchObject({ verdict: "done" });
  expect(await ask({}, { language: "de" })).toBeUndefined();
  expect(await ask({}, { anew: true })).toBeUndefined();
  expect(await ask({}, { format: "vtt", title: "Another" })).toMatchObject({ verdict: "done" });
});

test("transcripts of three hours are stored and converted to every format without blocking other work", async () => {
  const job = listening("j1");
  const before = process.memoryUsage().heapUsed;
  const made: { readonly id: string }[] = [];
  const longest = await longestTurn(async () => {
    await cache.save(job, whole(30_000));
    for (const form of TRANSCRIPT_FORMATS) made.push(await transcripts.transcriptEditor.file(job, form));
  });
  await using srt = await files.fetchLocal(made[1]?.id ?? "");
  const text = await readFile(srt?.path ?? "", "utf8");
  expect(text.match(/-->/g)).toHaveLength(30_000);
  expect(text.endsWith("Speaker 5: Line 29999 of what was said.\n\n")).toBe(true);
  expect(longest).toBeLessThan(1_000);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(300 * 2 ** 20);
  const found = await store.db.selectFrom("transcripts").select("speakers").executeTakeFirst();
  expect(found?.speakers).toBe(5);
});

/** Returns the longest processor time, in milliseconds, that `work` blocks this thread. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  // Once a turn; without a break, it would take the processor that `work` waits for.
  const turns = setInterval(measure, 1);
  await work();
  measure();
  clearInterval(turns);
  return longest;
}

test("transcripts of many hours are saved, changed and loaded completely without blocking the main thread", async () => {
  const job = listening("j1");
  const segments = Array.from({ length: 70_000 }, (_, n) => ({
    ...said(n),
    words: ["Line", `${n}`, n === 40_000 ? "half \ud83d emoji" : "😀"].map((word) => ({
      word,
      start: n,
      end: n,
    })),
  }));
  const expected = segments.map(({ words, ...segment }) => ({
    ...segment,
    words: words.map((one) => ({ ...one, word: one.word.toWellFormed() })),
  }));
  // What a machine can do in a turn differs, and differs from minute to minute: this is all at once, here and now.
  const atOnce = await longestTurn(async () => void JSON.parse(JSON.stringify(segments)));
  const most = atOnce / 3;
  // Of two runs, one may include compiling, or a collection of garbage that others left.
  const keep = () => longestTurn(() => cache.save(job, { language: "en", segments }));
  expect(Math.min(await keep(), await keep())).toBeLessThan(most);
  let kept: StoredTranscript | undefined;
  const load = () => longestTurn(async () => (kept = await rows().transcriptOf("j1")));
  expect(Math.min(await load(), await load())).toBeLessThan(most);
  expect(kept?.segments).toEqual(expected);
  // Collected again, and then changed.
  await cache.save(job, { language: "en", segments });
  const changed = { segments: expected.slice(1), names: {} };
  const changeFrom = async (version: number) => {
    const before = await rows().summaryOf("j1");
    return before !== undefined && rows().change({ ...before, version }, changed, 5);
  };
  const change = (version: number) => longestTurn(() => changeFrom(version));
  expect(Math.min(await change(0), await change(1))).toBeLessThan(most);
  expect((await rows().transcriptOf("j1"))?.segments).toEqual(expected.slice(1));
  expect(await changeFrom(0)).toBe(false);
  await cache.save(job, { language: "en", segments });
  expect((await rows().transcriptOf("j1"))?.segments).toHaveLength(expected.length - 1);
}, 120_000);

test("transcripts are stored even if they are empty", async () => {
  await cache.save(listening("j1"), whole(0));
  expect((await rows().transcriptOf("j1"))?.segments).toEqual([]);
});
