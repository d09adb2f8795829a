import { fileTypeFromBuffer } from "file-type";
import { describe, expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { factsOf } from "../../media/facts.ts";
import { waitForAnswer, audioFilesIn, makeSpeech } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe("failures while posting files", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  const speak = (text: string, channel = next()) => makeSpeech(app, text, channel);
  const sounds = (channel: string) => audioFilesIn(app, channel);

  it("audio becomes an MP3, which plays in place and has a descriptive name", async () => {
    const channel = await speak("In every form");
    await waitForAnswer(app, app.alice, channel);
    const [sound] = sounds(channel);
    expect(sound?.name).toMatch(/^tts-mary-jane-in-every-form\.mp3$/);
    const content = Buffer.isBuffer(sound?.content) ? sound.content : Buffer.alloc(0);
    expect((await fileTypeFromBuffer(content))?.mime).toBe("audio/mpeg");
    expect((await factsOf(content)).tags).toMatchObject({
      title: "In every form",
      artist: "Made by AI",
    });
  });

  it("audio keeps the format that was requested", async () => {
    const channel = next();
    await app.alice.slash("/separate https://example.com/song.mp3 format:wav", { channel });
    await app.slack.until(() => sounds(channel).length > 0);
    for (const { name } of sounds(channel)) expect(name).toMatch(/\.wav$/);
  });

  it.each([
    ["internal_error after it was shared", { kind: "error", error: "internal_error", afterWrite: true }],
    ["a cut line after it was shared", { kind: "reset", afterWrite: true }],
    ["a cut line before anything was done", { kind: "reset" }],
  ] as const)("%s: the audio is posted once", async (_what, fault) => {
    app.slack.faults.next("files.completeUploadExternal", fault);
    const channel = await speak("One sound");
    await waitForAnswer(app, app.alice, channel);
    expect(sounds(channel)).toHaveLength(1);
  });

  it("an upload that Slack calls ok and never shares is deleted and sent again", async () => {
    app.slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
    const channel = await speak("Where is it");
    await app.slack.until(() => sounds(channel).length === 1);
    await waitForAnswer(app, app.alice, channel);
    expect(sounds(channel)).toHaveLength(1);
  });

  it("an upload that is cut off is sent again", async () => {
    app.slack.faults.next("upload", { kind: "reset" });
    const channel = await speak("Again please");
    await waitForAnswer(app, app.alice, channel);
    expect(sounds(channel)).toHaveLength(1);
  });

  it("audio that is too large for this workspace is compressed further, and the answer says so", async () => {
    app.service.behave.wav = wav(20, 16_000);
    const tooLarge = { kind: "error", error: "file_upload_size_restricted" } as const;
    // With the answer, and alone.
    app.slack.faults.next("files.getUploadURLExternal", tooLarge, 2);
    const channel = next();
    await app.alice.slash("/sfx A long tone", { channel });
    const answer = await waitForAnswer(app, app.alice, channel);
    expect(answer.text).toMatch(/was 0\.6 MB, so it was compressed further to fit here/);
    const [sound, ...others] = sounds(channel);
    expect(others).toEqual([]);
    const content = Buffer.isBuffer(sound?.content) ? sound.content : Buffer.alloc(0);
    expect(content.length).toBeLessThan(170_000);
    expect((await factsOf(content)).tags.title).toBe("A long tone");
  });

  it("a file that Slack refuses is linked, and the link works", async () => {
    const full = { kind: "error", error: "storage_limit_reached" } as const;
    app.slack.faults.next("files.getUploadURLExternal", full, 2);
    const channel = await speak("Too full");
    const answer = await waitForAnswer(app, app.alice, channel);
    const link =
      /http:\S+\/media\/\S+/.exec(JSON.stringify(answer.blocks))?.[0].replace(/["\\].*$/, "") ?? "";
    expect(answer.text).toContain("storage_limit_reached");
    expect((await fetch(link)).headers.get("content-type")).toMatch(/^audio\//);
  });
});
