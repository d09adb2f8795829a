import { describe, expect, it } from "vitest";
import { callsTo, wav } from "./seen.ts";
import { useSlackTestApp } from "./use-house.ts";

const DONE = /\/[\w ]+ made|Transcript/;

describe("files given by reference", () => {
  const { house, next } = useSlackTestApp({ mode: "socket" });

  /** Runs a slash command and waits for the answer in the channel. */
  async function done(line: string, channel: string) {
    const before = house.alice.messages(channel).length;
    await house.alice.slash(line, { channel });
    return house.slack.until(
      () =>
        house.alice
          .messages(channel)
          .slice(before)
          .find(({ text }) => DONE.test(text)),
      15_000,
    );
  }
  const refused = async (line: string, channel: string, who = house.alice) => {
    await who.slash(line, { channel });
    return house.slack.until(() => who.ephemerals(channel).at(-1)?.text);
  };
  const lastUrl = (operation: string) => String(callsTo(house.service, operation).at(-1)?.body["url"]);

  it("a job's result is the source of the next job, and the service fetches it from us", async () => {
    const channel = next();
    await done("/separate https://example.com/song.mp3", channel);
    expect(await refused("/convert job:last voice:Anna", channel)).toMatch(/has several files: 1 /);
    const answer = await done("/convert job:last#vocals voice:Anna", channel);
    expect(answer.text).toMatch(/Using “\S*vocals\.wav” from job j/);
    const url = lastUrl("voiceConversion");
    expect(url.startsWith(`${house.url}/media/`)).toBe(true);
    const sound = await fetch(url);
    expect([sound.status, sound.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  });

  it("the newest file of a channel is used when none is given, and its author is named", async () => {
    const channel = next();
    house.bob.upload({ name: "older.wav", content: wav, channel });
    house.bob.upload({ name: "memo.wav", content: wav, channel });
    house.bob.upload({ name: "notes.txt", content: Buffer.from("x"), channel });
    const answer = await done("/transcribe latest", channel);
    expect(answer.text).toContain("Using “memo.wav” from bob.");
    expect(lastUrl("speechToText").startsWith(`${house.url}/media/from/`)).toBe(true);
    expect((await fetch(lastUrl("speechToText"))).status).toBe(200);
  });

  it("the placeholder already names the file that is used", async () => {
    const channel = next();
    house.bob.upload({ name: "memo.wav", content: wav, channel });
    house.service.behave.taskMs = Number.POSITIVE_INFINITY;
    await house.alice.slash("/transcribe latest", { channel });
    const placeholder = await house.slack.until(() =>
      house.alice.messages(channel).find(({ text }) => /^(?:Queued|Running)/.test(text)),
    );
    expect(placeholder.text).toContain("Using “memo.wav” from bob.");
    await house.slack.until(() => callsTo(house.service, "speechToText").length > 1);
    await house.slack.until(async () => {
      await house.alice.press(placeholder, "cancel").catch(() => undefined);
      return house.alice.messages(channel).some(({ text }) => text.includes("Canceled"));
    }, 10_000);
    house.service.behave.taskMs = 0;
  });

  it("in a thread, the thread's own newest file comes first", async () => {
    const channel = next();
    const { message } = house.alice.upload({ name: "above.wav", content: wav, channel });
    house.bob.upload({ name: "elsewhere.wav", content: wav, channel });
    house.alice.mention("transcribe", { channel, threadTs: message.ts });
    const answer = await house.slack.until(() =>
      house.alice.messages(channel, message.ts).find(({ text }) => DONE.test(text)),
    );
    expect(answer.text).toContain("“above.wav” from alice");
  });

  it("a form offers the newest file and earlier jobs' results, and takes the choice", async () => {
    const channel = next();
    await done("/tts Something to work on", channel);
    await house.alice.slash("/enhance clean", { channel });
    await house.slack.until(() => house.alice.modals().length === 1);
    const offered = await house.alice.suggest("source made", "");
    expect(offered[0]).toBe("Newest file here");
    const speech = offered.find((label) => label.includes("Something to work on")) ?? "";
    expect(speech).toMatch(/\.(mp3|wav) · \/tts/);
    expect(await house.alice.submit({ "source made": speech })).toMatchObject({ errors: {}, closed: true });
    const answer = await house.slack.until(
      () => house.alice.messages(channel).find(({ text }) => text.includes("/enhance clean made")),
      15_000,
    );
    expect(answer.text).toMatch(/Using “.*” from job j/);
  });

  it("a missing file, a channel without the bot and a missing scope are each reported, and nothing is spent", async () => {
    const asked = callsTo(house.service, "speechToText").length;
    const empty = next();
    expect(await refused("/transcribe latest", empty)).toMatch(
      /No recent file with audio or video was found/,
    );
    expect(await refused("/transcribe latest", "C0QUIET")).toMatch(
      /The bot isn't in this channel.*\/invite @mynah.*Nothing was spent/s,
    );
    house.slack.installs.withoutScope("T0HOME", "channels:history");
    expect(await refused("/transcribe latest", next())).toMatch(/the scope channels:history/);
    expect(callsTo(house.service, "speechToText")).toHaveLength(asked);
  });
});
