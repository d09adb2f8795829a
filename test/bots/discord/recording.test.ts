import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { producedFiles, type Job } from "../../../src/jobs/job.ts";
import {
  app,
  database,
  folder,
  frames,
  isOver,
  leavesNothing,
  lounge,
  packetsOf,
  people,
  recording,
  run,
  says,
  start,
  transcript,
  useRecordingApp,
} from "./recording-app.ts";

useRecordingApp();

describe("recording a voice channel", () => {
  it("makes one transcript with everyone's name, in the order in which they spoke", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "Shall we begin?");
    await says(ben, "Yes, let's begin.");
    expect(await run("record stop")).toContain("Recording of Lounge stopped");
    const { segments, names, channelId, name, personId } = await transcript();
    expect(names).toEqual({
      p1: { name: "ada", personId: app.ada.id },
      p2: { name: "ben", personId: ben.id },
    });
    expect(segments).toMatchObject([
      { speaker: "p1", text: "Shall we begin?" },
      { speaker: "p2", text: "Yes, let's begin." },
    ]);
    expect({ channelId, personId }).toEqual({ channelId: lounge.id, personId: app.ada.id });
    expect(name).toContain("Lounge");
    const posted = await app.ada.waitsFor(lounge, ({ text }) => text.includes("Yes, let's begin."));
    expect(posted.text).toContain("ben");
    await isOver();
    await leavesNothing();
    // One call for each track, of what was said and not of the silence.
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toHaveLength(2);
  });

  it("stores nothing of who opted out, and deletes what it had", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "Only I am heard.");
    await says(ben, "I don't want this.");
    const posted = await ben.waitsFor(lounge, ({ text }) => text.includes("is being recorded"));
    const pressed = await ben.press(posted, "Don't record me");
    await pressed.until(({ text }) => text.includes("You aren't recorded any more"));
    // The announcement stays for the others.
    expect(app.ada.sees(lounge).some(({ text }) => text.includes("is being recorded"))).toBe(true);
    await expect.poll(() => packetsOf(ben)).toBe(0);
    await ben.voice.says(frames);
    await says(app.ada, "Only I am heard.");
    const { id } = await recording();
    expect(await readdir(join(folder(), id))).toEqual([`${app.ada.id}.packets`]);
    expect(await run("record status")).toContain("1 person has opted out");
    await run("record stop");
    const { segments, names } = await transcript();
    expect(names).toEqual({ p1: { name: "ada", personId: app.ada.id } });
    expect(JSON.stringify(segments)).not.toContain("I don't want this.");
    expect((await people()).find(({ personId }) => personId === ben.id)).toMatchObject({ fileId: null });
    await isOver();
  });
});

describe("who may record", () => {
  it("is an admin or a role that may moderate, in their own voice channel, one at a time", async () => {
    const ben = app.discord.user("ben");
    ben.voice.join(lounge);
    expect(await run("record start", ben)).toContain("Only server admins and moderator roles can do that");
    expect(await run("record start")).toContain("You aren't in a voice channel");
    await start(app.ada, ben);
    expect(await run("record start")).toContain("already being recorded");
    expect(await run("record stop", ben)).toContain("Only server admins and moderator roles can do that");
    await run("record stop");
    await isOver();
  });
});

describe("what a recording keeps of people", () => {
  it("deletes their words and their track when they want to be forgotten, and nothing of the others", async () => {
    const ben = app.discord.user("ben");
    await start(app.ada, ben);
    await says(app.ada, "I stay.");
    await says(ben, "I want to be forgotten.");
    await run("record stop");
    await transcript();
    await isOver();
    await app.ada.waitsFor(lounge, ({ text }) => text.includes("I want to be forgotten."));
    const { fileId } = (await people()).find(({ personId }) => personId === ben.id) ?? {};
    expect(await app.media.files.find(fileId ?? "")).toBeDefined();
    await run("privacy forget-me", ben, { options: { confirm: true } });
    await expect.poll(async () => JSON.stringify(await transcript())).not.toContain("forgotten");
    const { segments, names } = await transcript();
    expect(segments).toMatchObject([{ text: "I stay." }]);
    expect(JSON.stringify(names)).not.toContain(ben.id);
    expect(await app.media.files.find(fileId ?? "")).toBeUndefined();
    expect(JSON.stringify(await people())).not.toContain(ben.id);
    expect(
      JSON.stringify(await database.store.db.selectFrom("jobs").select("outcome").execute()),
    ).not.toContain("forgotten");
    expect(app.ada.sees(lounge).some(({ text }) => text.includes("I want to be forgotten."))).toBe(false);
    const parts = await database.store.db
      .selectFrom("jobs")
      .select("outcome")
      .where("parentId", "is not", null)
      .execute();
    const made = parts.flatMap(({ outcome }) => producedFiles(outcome as Job["outcome"]).map(({ id }) => id));
    const left = await Promise.all(made.map((id) => app.media.files.find(id)));
    expect([made.length, left.filter((file) => file !== undefined).length]).toEqual([2, 1]);
  });
});
