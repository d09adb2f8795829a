import { describe, expect, it } from "vitest";
import type { Message } from "@mynah/fake-slack";
import { ANSWER, callsTo, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const notesIn = ({ blocks }: Message) => JSON.stringify(blocks.filter(({ type }) => type === "context"));

describe("files given by reference", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  /** Runs a slash command and waits for the answer in the channel. */
  async function done(line: string, channel: string) {
    const before = app.alice.messages(channel).length;
    await app.alice.slash(line, { channel });
    return app.slack.until(() =>
      app.alice
        .messages(channel)
        .slice(before)
        .find(({ text }) => ANSWER.test(text)),
    );
  }
  const refused = async (line: string, channel: string, who = app.alice) => {
    await who.slash(line, { channel });
    return app.slack.until(() => who.ephemerals(channel).at(-1)?.text);
  };
  const lastUrl = (operation: string) => String(callsTo(app.service, operation).at(-1)?.body["url"]);

  it("a job's result is the source of the next job, and the service fetches it from us", async () => {
    const channel = next();
    await done("/separate https://example.com/song.mp3", channel);
    expect(await refused("/convert job:last voice:Anna", channel)).toMatch(/has several files: 1 /);
    const answer = await done("/convert job:last#vocals voice:Anna", channel);
    expect(notesIn(answer)).toMatch(/Using “\S*vocals\.wav” from job j/);
    const url = lastUrl("voiceConversion");
    expect(url.startsWith(`${app.url}/media/`)).toBe(true);
    const sound = await fetch(url);
    expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  });

  it("the newest file of a channel is used when none is given, and its author is named", async () => {
    const channel = next();
    app.bob.upload({ name: "older.wav", content: wav, channel });
    app.bob.upload({ name: "memo.wav", content: wav, channel });
    app.bob.upload({ name: "notes.txt", content: Buffer.from("x"), channel });
    const answer = await done("/transcribe latest", channel);
    expect(answer.text).toContain("Using “memo.wav” from bob.");
    expect(lastUrl("speechToText").startsWith(`${app.url}/media/from/`)).toBe(true);
    expect((await fetch(lastUrl("speechToText"))).status).toBe(200);
  });

  it("the placeholder already names the file that is used", async () => {
    const channel = next();
    app.bob.upload({ name: "memo.wav", content: wav, channel });
    app.service.behave.taskMs = Number.POSITIVE_INFINITY;
    await app.alice.slash("/transcribe latest", { channel });
    const placeholder = await app.slack.until(() =>
      app.alice.messages(channel).find(({ text }) => /^(?:Queued|Running)/.test(text)),
    );
    expect(placeholder.text).toContain("Using “memo.wav” from bob.");
    await app.slack.until(() => callsTo(app.service, "speechToText").length > 1);
    await app.slack.until(async () => {
      await app.alice.press(placeholder, "cancel").catch(() => undefined);
      return app.alice.messages(channel).some(({ text }) => text.includes("Canceled"));
    });
    app.service.behave.taskMs = 0;
  });

  it("in a thread, the thread's own newest file comes first", async () => {
    const channel = next();
    const { message } = app.alice.upload({ name: "above.wav", content: wav, channel });
    app.bob.upload({ name: "elsewhere.wav", content: wav, channel });
    app.alice.mention("transcribe", { channel, threadTs: message.ts });
    const answer = await app.slack.until(() =>
      app.alice.messages(channel, message.ts).find(({ text }) => ANSWER.test(text)),
    );
    expect(answer.text).toContain("“above.wav” from alice");
  });

  it("a form offers the newest file and earlier jobs' results, and takes the choice", async () => {
    const channel = next();
    await done("/tts Something to work on", channel);
    await app.alice.slash("/enhance clean", { channel });
    await app.slack.until(() => app.alice.modals().length === 1);
    const offered = await app.alice.suggest("source made", "");
    expect(offered[0]).toBe("Newest file here");
    const speech = offered.find((label) => label.includes("Something to work on")) ?? "";
    expect(speech).toMatch(/\.(mp3|wav) · \/tts/);
    expect(await app.alice.submit({ "source made": speech })).toMatchObject({ errors: {}, closed: true });
    const answer = await app.slack.until(() =>
      app.alice.messages(channel).find(({ text }) => text.includes("/enhance clean · ")),
    );
    expect(notesIn(answer)).toMatch(/Using “.*” from job j/);
  });

  it("a missing file, a channel without the bot and a missing scope are each reported, and nothing is spent", async () => {
    const asked = callsTo(app.service, "speechToText").length;
    const empty = next();
    expect(await refused("/transcribe latest", empty)).toMatch(
      /No recent file with audio or video was found/,
    );
    expect(await refused("/transcribe latest", "C0QUIET")).toMatch(
      /The bot isn't in this channel.*\/invite @mynah.*Nothing was spent/s,
    );
    app.slack.installs.withoutScope("T0HOME", "channels:history");
    expect(await refused("/transcribe latest", next())).toMatch(/the scope channels:history/);
    expect(callsTo(app.service, "speechToText")).toHaveLength(asked);
  });
});
