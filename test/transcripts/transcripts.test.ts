import { expect, test } from "vitest";
import type { Job } from "../../src/jobs/job.ts";
import type { EditingUser } from "../../src/transcripts/transcript-editor.ts";
import {
  cache,
  editorCalled,
  findJob,
  fix,
  from,
  listening,
  rows,
  settings,
  transcripts,
  useTranscripts,
  whole,
} from "./use-transcripts.ts";

useTranscripts();

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

test("transcripts are stored even if they are empty", async () => {
  await cache.save(listening("j1"), whole(0));
  expect((await rows().transcriptOf("j1"))?.segments).toEqual([]);
});
