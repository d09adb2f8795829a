import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import type { Answer } from "../../../src/commands/definition/command.ts";
import { NetworkError, UserError } from "../../../src/errors.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { say } from "../../../src/messages/index.ts";
import { startAutomaticMinutes } from "../../../src/transcripts/minutes/automatic-minutes.ts";
import { makeMinutes } from "../../../src/transcripts/minutes/make-minutes.ts";
import { createPostMinutes } from "../../../src/transcripts/minutes/post-minutes.ts";
import { createMinutesStore } from "../../../src/transcripts/minutes/store.ts";
import { createTranscriptStore } from "../../../src/transcripts/store/transcripts.ts";
import { resolveEffectiveSettings } from "../../../src/settings/resolve.ts";
import { createJobStore } from "../../../src/jobs/store/jobs.ts";
import { useTestStore } from "../../store/use-test-store.ts";
import { keepIn } from "../keep.ts";
import { makeJob } from "../../jobs/make-job.ts";
import { newJob } from "../../jobs/new-job.ts";

const log = pino({ level: "silent" });
const db = useTestStore("transcripts");
beforeEach(() => {
  posts.length = 0;
  fails = undefined;
  whilePosting = async () => undefined;
});

const DONE = { verdict: "done", result: { files: [] } } as const;
const job: Job = makeJob({ id: "j1", platform: "chat", outcome: DONE, finishedAt: new Date() });
const posts: { readonly title: string; readonly posted: string | null; readonly mayBePosted: boolean }[] = [];
let fails: Error | undefined;
let whilePosting: () => Promise<unknown>;
const chat = {
  isOpen: () => true,
  async reply(_: Job, { title }: Answer, posted: string | null, mayBePosted = false) {
    if (fails) throw fails;
    posts.push({ title, posted, mayBePosted });
    await whilePosting();
    return "c1/m1";
  },
};
const minutes = () => createMinutesStore(db);
const rows = () => createTranscriptStore(db);
let found: Job | null = job;
let reads = 0;
let begun = 0;
let notices = 0;
let optedOut = "";
const posting = () =>
  createPostMinutes({
    store: {
      ...minutes(),
      attempt(jobId) {
        const attempt = minutes().attempt(jobId);
        const begin = () => attempt.begin().finally(() => (begun += 1));
        return { ...attempt, begin };
      },
    },
    rows: rows(),
    platforms: new Map<string, Partial<typeof chat>>([
      ["chat", chat],
      ["quiet", { reply: chat.reply }],
    ]),
    settings: { of: async () => resolveEffectiveSettings([]) },
    findJob: async () => found,
    hasModel: false,
    log,
  });

async function kept(text = "I'll write the report by Friday.") {
  const about = { platform: "chat", name: "standup.ogg", speakers: 2, segments: [{ text, start: 0 }] };
  await keepIn(db)("j1", [], about);
  const transcript = await rows().transcriptOf("j1");
  if (!transcript) throw new Error("not stored");
  return transcript;
}

test("minutes are posted once, and updated in place", async () => {
  const transcript = await kept();
  await makeMinutes(minutes(), transcript);
  await posting().post(transcript);
  await posting().post(transcript);
  await posting().update(transcript);
  expect(posts.map(({ posted }) => posted)).toEqual([null, "c1/m1", "c1/m1"]);
  await posting().withdraw(["j1"]);
  expect(posts.at(-1)?.title).toContain("was removed");
});

test.for([
  { when: "posted", posted: [null, "c1/m1"] },
  { when: "updated", posted: [null, "c1/m1", "c1/m1"] },
])("minutes that are $when while their transcript is deleted are replaced", async ({ when, posted }) => {
  const transcript = await kept();
  await makeMinutes(minutes(), transcript);
  if (when === "updated") await posting().post(transcript);
  whilePosting = () => db.db.deleteFrom("transcripts").execute();
  await posting().post(transcript);
  expect(posts.map((post) => post.posted)).toEqual(posted);
  expect(posts.at(-1)?.title).toContain("was removed");
});

/** Makes the noted beginning of the post so old that its process must have died. */
const letTimePass = () =>
  db.db
    .updateTable("minutes")
    .set({ postingAt: new Date(Date.now() - 180_000) })
    .execute();

test("minutes are posted again after a refusal, and later searched for when the message may be there", async () => {
  const transcript = await kept();
  await makeMinutes(minutes(), transcript);
  fails = new UserError(say("minutesNotPostable"));
  await expect(posting().post(transcript)).rejects.toBe(fails);
  fails = new NetworkError("chat didn't answer", true);
  await expect(posting().post(transcript)).rejects.toBe(fails);
  fails = undefined;
  await expect(posting().post(transcript)).rejects.toMatchObject({
    sentence: { key: "minutesPostedBefore" },
  });
  expect(posts).toEqual([]);
  await letTimePass();
  // A refusal of the second attempt says nothing about the first.
  fails = new UserError(say("minutesNotPostable"));
  await expect(posting().post(transcript)).rejects.toBe(fails);
  fails = undefined;
  await letTimePass();
  await posting().post(transcript);
  await posting().post(transcript);
  expect(posts.map(({ posted, mayBePosted }) => [posted, mayBePosted])).toEqual([
    [null, true],
    ["c1/m1", false],
  ]);
});

test.for([
  { where: "on a platform where nothing is posted", hidden: { platform: "none" } },
  { where: "where the platform doesn't say who sees the answer", hidden: { platform: "quiet" } },
  { where: "below an answer that isn't there", hidden: { outcome: null } },
])("minutes aren't posted $where", async ({ hidden }) => {
  const transcript = await kept();
  await makeMinutes(minutes(), transcript);
  found = { ...job, ...hidden };
  await expect(posting().post(transcript)).rejects.toMatchObject({ sentence: { key: "minutesNotPostable" } });
  found = job;
});

const automatic = () =>
  startAutomaticMinutes({
    store: minutes(),
    rows: rows(),
    posts: posting(),
    notices: {
      async post() {
        notices += 1;
      },
    },
    settings: {
      of: async ({ person }) =>
        resolveEffectiveSettings([
          { level: "channel", name: "minutes", value: "automatic" },
          { level: "person", name: "minutes-me", value: person !== optedOut },
        ]),
    },
    accept: () => Promise.reject(new Error("no model is configured")),
    hasModel: false,
    async findJob() {
      reads += 1;
      return found;
    },
    listen: db.listen,
    log,
  });
const row = () => db.db.selectFrom("minutes").select(["dueAt", "attempt", "version"]).executeTakeFirst();
const isDue = async () => (await row())?.dueAt !== null;
const isWaiting = async () => {
  const { version = 0, attempt = -1 } = (await row()) ?? {};
  return version === 1 && attempt === 0;
};

test("requested minutes are made, and posted when the answer is there, by one of two processes", async () => {
  await createJobStore(db).insert(newJob("j1"));
  await kept();
  found = { ...job, finishedAt: null };
  reads = 0;
  const processes = await Promise.all([automatic(), automatic()]);
  await minutes().request("j1");
  await minutes().request("j1");
  await expect.poll(isWaiting).toBe(true);
  expect([posts, reads]).toEqual([[], 1]);
  found = job;
  const result = { files: [], transcript: { segments: [], cut: false } };
  await db.db
    .updateTable("jobs")
    .set({ finishedAt: new Date(), state: "done", outcome: JSON.stringify({ verdict: "done", result }) })
    .where("id", "=", "j1")
    .execute();
  await expect.poll(isDue).toBe(false);
  expect(posts).toHaveLength(1);
  await Promise.all(processes.map((one) => one.close()));
});

test("a job that finishes while its minutes are told to wait for it isn't missed", async () => {
  await kept();
  await minutes().request("j1");
  const [due] = await minutes().takeDue(1);
  // As the statement that finishes the job does.
  await db.db.updateTable("minutes").set({ dueAt: new Date(), attempt: 0 }).execute();
  await minutes().waitForJob({ jobId: "j1", attempt: due?.attempt ?? 0 });
  expect(await minutes().takeDue(1)).toHaveLength(1);
});

test("minutes whose process died while it posted them are posted by another one", async () => {
  await kept();
  await minutes().request("j1");
  await makeMinutes(minutes(), await kept());
  await minutes().attempt("j1").begin();
  begun = 0;
  const process = await automatic();
  await expect.poll(() => begun).toBe(1);
  expect(posts).toEqual([]);
  await letTimePass();
  await db.db.updateTable("minutes").set({ dueAt: new Date() }).execute();
  await db.notify("minutes", "");
  await expect.poll(isDue).toBe(false);
  expect(posts).toMatchObject([{ posted: null, mayBePosted: true }]);
  await process.close();
});

test("the channel is told before its minutes are posted, and nothing is made for people who opted out", async () => {
  notices = 0;
  optedOut = "bob";
  await kept();
  await minutes().request("j1");
  let process = await automatic();
  await expect.poll(isDue).toBe(false);
  await process.close();
  expect([notices, posts, await minutes().find("j1")]).toEqual([0, [], undefined]);
  optedOut = "";
  await db.db.updateTable("minutes").set({ dueAt: new Date(), attempt: 0 }).execute();
  process = await automatic();
  await expect.poll(isDue).toBe(false);
  await process.close();
  expect([notices, posts.length]).toEqual([1, 1]);
});

test("nothing is posted for a recording that has no minutes, and it isn't tried again", async () => {
  await kept("Ich schreibe den Bericht bis Freitag, und Anna druckt ihn am Montag aus.");
  await minutes().request("j1");
  const process = await automatic();
  await expect.poll(isDue).toBe(false);
  expect(posts).toEqual([]);
  await process.close();
});

test("requested minutes are given up after five attempts", async () => {
  await kept();
  await minutes().request("j1");
  await db.db.updateTable("minutes").set({ attempt: 5 }).execute();
  const process = await automatic();
  await expect.poll(isDue).toBe(false);
  expect([posts, await minutes().find("j1")]).toEqual([[], undefined]);
  await process.close();
});
