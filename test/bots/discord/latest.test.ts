import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { samples } from "../../fakes/audio-service/files.ts";
import { createFileTestApp, type FileTestApp } from "./file-test-app.ts";
import { startTestDatabase, type TestDatabase } from "./test-app.ts";

const wav = { bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav" };

let database: TestDatabase;
let app: FileTestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

describe("the newest file of a channel", () => {
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
  });
  const posts = (who: FileTestApp["ada"], name: string) =>
    who.post({ channel: app.channel, attachments: [{ ...wav, name }] });

  it("is used when it is requested or no file is given, and its author is named", async () => {
    app = await createFileTestApp(database, { privilegedIntents: ["messageContent"] });
    const bob = app.discord.user("bob");
    posts(bob, "older.wav");
    posts(bob, "memo.wav");
    bob.post({ channel: app.channel, attachments: [{ name: "notes.txt", bytes: Buffer.from("x") }] });
    bob.post({ channel: app.channel, content: "Did you hear that?" });
    const { reply, job } = await app.asked("transcribe", { link: "latest" });
    expect(reply.content).toMatch(/^\*\*Transcript.*Using “memo\.wav” from bob/s);
    // The size and type that Discord reports are checked against the limits.
    expect(job?.options).toMatchObject({ source: { media: "audio", bytes: wav.bytes.length } });
    const [url = ""] = app.urlsGiven("speechToText");
    expect((await fetch(url)).status).toBe(200);
    expect(url).toContain("memo.wav");
    expect((await app.asked("enhance clean")).reply.content).toContain("“memo.wav”");
    // The bot's own posts count too.
    expect((await app.asked("transcribe")).reply.content).toMatch(/Using “(?!memo)\S+\.wav”/);
  });

  it("is the bot's own or none when Discord hides other users' posts, and the answer says so", async () => {
    app = await createFileTestApp(database, undefined);
    posts(app.discord.user("bob"), "memo.wav");
    const { reply, job } = await app.asked("transcribe", { link: "latest" });
    expect(reply).toMatchObject({ ephemeral: true });
    expect(reply.content).toMatch(/unless .* enables the Message Content intent.*Nothing was spent/s);
    expect(job).toBeUndefined();
    const left = await app.asked("transcribe");
    expect(left.reply.content).toMatch(
      /needs a file or link as “source”, and the newest one here.*Message Content intent/s,
    );
    await app.asked("tts", { text: "Mine" });
    expect((await app.asked("transcribe")).reply.content).toMatch(/Transcript.*Using “/s);
  });

  it("isn't found in an empty channel", async () => {
    app = await createFileTestApp(database, undefined);
    expect((await app.asked("transcribe", { link: "latest" })).reply.content).toMatch(
      /No recent file with audio or video was found/,
    );
    expect((await app.asked("transcribe")).reply.content).toMatch(
      /needs a file or link as “source”\. Attach a file/,
    );
  });

  it("can't be searched for without the permission, which the answer names", async () => {
    app = await createFileTestApp(database, { privilegedIntents: ["messageContent"] });
    posts(app.discord.user("bob"), "memo.wav");
    app.discord.state.deny(app.channel.id, app.guildId, "READ_MESSAGE_HISTORY");
    expect((await app.asked("transcribe", { link: "latest" })).reply.content).toMatch(
      /needs the “Read Message History” permission.*Nothing was spent/s,
    );
    expect(app.urlsGiven("speechToText")).toEqual([]);
  });
});
