import fastify from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFileTestApp, PUBLIC_URL, type FileTestApp } from "./file-test-app.ts";
import { startTestDatabase, type TestDatabase } from "./test-app.ts";

let database: TestDatabase;
let testApp: FileTestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

/** Returns what the audio service gets when it fetches one of our links. */
async function fetched(url: string): Promise<{ status: number; bytes: Buffer }> {
  const app = fastify();
  testApp.media.signedFiles.register(app);
  const { statusCode, rawPayload } = await app.inject(url.slice(PUBLIC_URL.length));
  await app.close();
  return { status: statusCode, bytes: rawPayload };
}

describe("an earlier job's result", () => {
  beforeEach(async () => {
    testApp = await createFileTestApp(database, undefined);
  });
  afterEach(async () => {
    expect(await testApp.close()).toEqual([]);
  });
  const songTaken = () => testApp.asked("separate", { link: "https://example.com/song.mp3" });

  it("is the source of the next job, and of the one after that", async () => {
    const { job } = await songTaken();
    const converted = await testApp.asked("convert", { link: `job:${job?.id}#vocals`, voice: "Anna" });
    expect(converted.reply.content).toMatch(/Using “\S*vocals\.wav” from job/);
    expect(converted.reply.attachments).toHaveLength(1);
    const [given = ""] = testApp.urlsGiven("voiceConversion");
    expect(given.startsWith(`${PUBLIC_URL}/media/`)).toBe(true);
    const { status, bytes } = await fetched(given);
    expect([status, bytes.subarray(0, 4).toString()]).toEqual([200, "RIFF"]);
    const enhanced = await testApp.asked("enhance clean", { link: "job:last" });
    expect(enhanced.reply.content).toContain(`from job ${converted.job?.id}`);
    expect(enhanced.job?.options).toMatchObject({ source: { kind: "result", job: converted.job?.id } });
  });

  it("must be picked by number or name when there are several, and nothing is spent until then", async () => {
    const { job } = await songTaken();
    const which = await testApp.asked("convert", { link: "job:last", voice: "Anna" });
    expect(which.reply).toMatchObject({ ephemeral: true });
    expect(which.reply.content).toMatch(
      /has several files: 1 .*, 2 .*\. Choose one, for example job:.*#1\. Nothing was spent/,
    );
    expect(testApp.urlsGiven("voiceConversion")).toEqual([]);
    const second = await testApp.asked("convert", { link: `job:${job?.id}#2`, voice: "Anna" });
    expect(second.job?.options).toMatchObject({ source: { name: expect.stringMatching(/instrumental/) } });
    const third = await testApp.asked("convert", { link: `job:${job?.id}#3`, voice: "Anna" });
    expect(third.reply.content).toMatch(/has no file “3”/);
  });

  it("is offered while the link is typed, each of several files", async () => {
    const { job } = await songTaken();
    const offered = await testApp.ada.autocomplete({
      channel: testApp.channel,
      command: "convert",
      options: { link: "" },
    });
    expect(offered.map(({ value }) => value)).toEqual(["latest", `job:${job?.id}#1`, `job:${job?.id}#2`]);
    expect(offered[1]?.name).toMatch(/vocals\.wav · \/separate/);
    const some = await testApp.ada.autocomplete({
      channel: testApp.channel,
      command: "convert",
      options: { link: "instr" },
    });
    expect(some.map(({ value }) => value)).toEqual([`job:${job?.id}#2`]);
    const others = await testApp.discord
      .user("eve")
      .autocomplete({ channel: testApp.channel, command: "convert", options: { link: "" } });
    expect(others.map(({ value }) => value)).toEqual(["latest"]);
  });

  it("can be used by others where its answer was posted, and nowhere else", async () => {
    const eve = testApp.discord.user("eve");
    const { job } = await songTaken();
    const here = await testApp.asked("enhance clean", { link: `job:${job?.id}#1` }, { who: eve });
    expect(here.reply.content).toContain(`from job ${job?.id}`);
    const elsewhere = testApp.discord.state.addChannel({
      guildId: testApp.guildId,
      name: "elsewhere",
      type: 0,
    });
    const there = await testApp.asked(
      "enhance clean",
      { link: `job:${job?.id}#1` },
      { who: eve, channel: elsewhere },
    );
    expect(there.reply.content).toMatch(new RegExp(`can't use job ${job?.id} here`));
    expect(there.job).toBeUndefined();
    const nowhere = await testApp.asked("enhance clean", { link: "job:j2222bbbb333" }, { who: eve });
    expect(nowhere.reply.content).toMatch(/can't use job j2222bbbb333 here/);
    // `job:last` means the requester's own last job, never another person's.
    const last = await testApp.asked(
      "transcribe",
      { link: "job:last" },
      { who: testApp.discord.user("kim") },
    );
    expect(last.reply.content).toMatch(/None of your recent jobs has a file with audio or video/);
  });

  it("is no source before its job is done, when the job made nothing, or once it is deleted", async () => {
    testApp.service.behave.taskMs = 60_000;
    const running = await testApp.ada.slash({
      channel: testApp.channel,
      command: "separate",
      options: { link: "https://example.com/s.mp3" },
    });
    await expect.poll(async () => (await testApp.jobOf(running.interaction))?.state).toBe("waiting");
    const id = (await testApp.jobOf(running.interaction))?.id;
    expect((await testApp.asked("enhance clean", { link: "job:last" })).reply.content).toMatch(
      new RegExp(`Job ${id} hasn't finished yet`),
    );
    await testApp.jobs
      .jobActions({
        platform: "discord",
        person: testApp.ada,
        place: { workspace: testApp.guildId, channel: testApp.channel.id, address: {} },
      })
      .cancel(id ?? "");
    await running.until(({ content }) => content.includes("Canceled"));
    expect((await testApp.asked("enhance clean", { link: `job:${id}` })).reply.content).toMatch(
      /has no result to use .*canceled/,
    );
    testApp.service.behave.taskMs = 0;
    const { job } = await testApp.asked("transcribe", { link: "https://example.com/a.mp3" });
    expect((await testApp.asked("enhance clean", { link: `job:${job?.id}` })).reply.content).toMatch(
      /has no file with audio or video/,
    );
    const spoken = await testApp.asked("tts", { text: "Soon gone" });
    await database.store.db
      .deleteFrom("files")
      .where("jobId", "=", spoken.job?.id ?? "")
      .execute();
    const gone = await testApp.asked("enhance clean", { link: "job:last" });
    expect(gone.reply.content).toMatch(/has expired\..*Nothing was spent/s);
    expect(testApp.urlsGiven("speechEnhancement")).toEqual([]);
  });

  it("is requested again when someone reruns the job that used it", async () => {
    const { job } = await songTaken();
    const { handle } = await testApp.asked("enhance clean", { link: `job:${job?.id}#1` });
    const again = await testApp.ada.press(handle, "Run again");
    await again.until(({ attachments }) => attachments.length > 0);
    expect(testApp.urlsGiven("speechEnhancement")).toHaveLength(2);
    await database.store.db
      .deleteFrom("files")
      .where("jobId", "=", job?.id ?? "")
      .execute();
    const late = await testApp.ada.press(handle, "Run again");
    await late.until(({ content }) => content.includes("has expired."));
    expect(testApp.urlsGiven("speechEnhancement")).toHaveLength(2);
  });
});
