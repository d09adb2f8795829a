import { createPassportsDataSource } from "../../src/passports/personal-data.ts";
import { createPassportSigner } from "../../src/passports/passport.ts";
import { createPassportStore } from "../../src/passports/passport-store.ts";
import { pino } from "pino";
import { expect, it } from "vitest";
import { createAccountsDataSource, createAccountStore, createLinkCodes } from "../../src/accounts/index.ts";
import { createPersonalDataSources } from "../../src/app/personal-data.ts";
import { createJobEraser } from "../../src/jobs/privacy/erase-jobs.ts";
import { createPrivacyActions } from "../../src/jobs/privacy/personal-data.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { insertGroup, newJob } from "../jobs/new-job.ts";
import { createErasure } from "../../src/transcripts/retention/erase.ts";
import { createTranscriptsDataSource } from "../../src/transcripts/retention/personal-data.ts";
import { createTranscriptStore } from "../../src/transcripts/store/transcripts.ts";
import { createModerationDataSource } from "../../src/moderation/service/personal-data.ts";
import { createClipStore } from "../../src/live/clips/clip-store.ts";
import { createClipsDataSource } from "../../src/live/clips/personal-data.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore();

it("announces what it deletes, counted the same way, whether jobs are running or not", async () => {
  const { db } = store;
  const log = pino({ level: "silent" });
  const person = { platform: "x", workspace: "w", id: "cleo" };
  const remove = async (ids: readonly string[], column: "id" | "jobId") =>
    void (await db
      .deleteFrom("files")
      .where(column, "in", [...ids, ""])
      .execute());
  const removeFiles = (jobs: readonly string[]) => remove(jobs, "jobId");
  const eraser = createJobEraser({
    db,
    platforms: new Map(),
    removeFiles,
    deleteTasks: async () => undefined,
    log,
  });
  const { forget } = createErasure({ db, eraser, withdrawMinutes: async () => undefined, log });
  const rows = createTranscriptStore({ db });
  const { sources, unfinishedJobs } = createPersonalDataSources({
    store,
    media: { files: { remove: (id: string) => remove([id], "id") } } as never,
    audio: {},
    eraser,
    removeSpeaker: async () => 0,
    deleteJobs: forget,
    sources: [
      createTranscriptsDataSource({ db, erase: forget, indexOutdated: rows.indexOutdated }),
      createModerationDataSource({ db }),
      createPassportsDataSource(createPassportStore(db), async () => [], createPassportSigner("secret")),
      createClipsDataSource(createClipStore(db), { remove: async () => true }),
      createAccountsDataSource(createAccountStore(db), createLinkCodes(db)),
    ],
    now: () => new Date(),
    log,
  });
  const privacy = createPrivacyActions(
    { sources, unfinishedJobs },
    { platform: "x", person: { id: person.id }, place: { workspace: "w", channel: "c", address: {} } },
  );
  const jobs = createJobStore(store);
  for (const id of ["spoken", "heard", "running"]) await jobs.insert(newJob(id, { person: person.id }));
  await insertGroup(jobs, "several", 1, { person: person.id });
  await db.updateTable("jobs").set({ finishedAt: new Date() }).where("id", "!=", "running").execute();
  const { id: part } = await db
    .selectFrom("jobs")
    .select("id")
    .where("parentId", "=", "several")
    .executeTakeFirstOrThrow();
  const file = { owner: "x:cleo", name: "a.wav", type: "audio/wav", bytes: 1 } as const;
  const result = { ...file, kind: "result" } as const;
  await db
    .insertInto("files")
    .values([
      { ...file, kind: "upload", id: "fu" },
      { ...result, id: "fs", jobId: "spoken" },
      { ...result, id: "fh", jobId: "heard" },
      { ...result, id: "fp", jobId: part },
      { ...result, id: "fr", jobId: "running" },
    ])
    .execute();
  const place = { platform: "x", workspaceId: "w", channelId: "c", personId: person.id };
  const text = { name: "a", speakers: 1, segments: [{ text: "Hi" }], names: {} };
  await rows.keepTranscript({ jobId: "heard", ...place, ...text });
  const moderated = { platform: "x", workspaceId: "w", channelId: "c", messageId: "m", authorId: person.id };
  await db
    .insertInto("moderationCases")
    .values({ id: "case", ...moderated, link: "", said: "{}", version: 1 })
    .execute();
  const counted = (kinds: readonly { name: string; count: number }[]) =>
    Object.fromEntries(kinds.flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])));

  expect(counted(await privacy.summarize())).toMatchObject({ jobs: 4, files: 5, moderation: 1 });
  const announced = counted(await privacy.summarizeErasable());
  expect(announced).toEqual({ transcripts: 1, jobs: 3, files: 3 });
  expect(counted(await privacy.erase())).toEqual(announced);
  expect(counted(await privacy.summarize())).toEqual({ jobs: 1, files: 2, moderation: 1 });

  await db.updateTable("jobs").set({ finishedAt: new Date() }).execute();
  expect(counted(await privacy.summarizeErasable())).toEqual({ jobs: 1, files: 2 });
  expect(counted(await privacy.erase())).toEqual({ jobs: 1, files: 2 });
  expect(counted(await privacy.summarize())).toEqual({ moderation: 1 });
});
