import { describe, expect, it } from "vitest";
import { type Person, READS_MESSAGES, useDiscordTestApp, wav } from "./use-test-app.ts";
import { waitsForOutcome } from "./outcome.ts";

describe("the newest file of a channel", () => {
  const app = useDiscordTestApp({ discord: READS_MESSAGES, publicUrl: "https://bot.example.com" });
  const { asked, urlsGiven } = waitsForOutcome(app);
  const posts = (who: Person, name: string) =>
    who.post({ channel: app.channel, attachments: [{ ...wav, name }] });

  it("is used when it is requested or no file is given, and its author is named", async () => {
    const bob = app.discord.user("bob");
    posts(bob, "older.wav");
    posts(bob, "memo.wav");
    bob.post({ channel: app.channel, attachments: [{ name: "notes.txt", bytes: Buffer.from("x") }] });
    bob.post({ channel: app.channel, content: "Did you hear that?" });
    const { reply, job } = await asked("transcribe", { link: "latest" });
    expect(reply.content).toMatch(/^\*\*Transcript.*Using “memo\.wav” from bob/s);
    // The size and type that Discord reports are checked against the limits.
    expect(job?.options).toMatchObject({ source: { media: "audio", bytes: wav.bytes.length } });
    const [url = ""] = urlsGiven("speechToText");
    expect((await fetch(url)).status).toBe(200);
    expect(url).toContain("memo.wav");
    expect((await asked("enhance clean")).reply.content).toContain("“memo.wav”");
    // The bot's own posts count too.
    expect((await asked("transcribe")).reply.content).toMatch(/Using “(?!memo)\S+\.wav”/);
  });

  it("can't be searched for without the permission, which the answer names", async () => {
    posts(app.discord.user("bob"), "memo.wav");
    app.discord.state.deny(app.channel.id, app.guildId, "READ_MESSAGE_HISTORY");
    expect((await asked("transcribe", { link: "latest" })).reply.content).toMatch(
      /needs the “Read Message History” permission.*Nothing was spent/s,
    );
    expect(urlsGiven("speechToText")).toEqual([]);
  });
});

describe("the newest file of a channel whose messages Discord hides", () => {
  const app = useDiscordTestApp({ publicUrl: "https://bot.example.com" });
  const { asked } = waitsForOutcome(app);

  it("is the bot's own or none, and the answer says so", async () => {
    app.discord.user("bob").post({ channel: app.channel, attachments: [wav] });
    const { reply, job } = await asked("transcribe", { link: "latest" });
    expect(reply).toMatchObject({ ephemeral: true });
    expect(reply.content).toMatch(/unless .* enables the Message Content intent.*Nothing was spent/s);
    expect(job).toBeUndefined();
    expect((await asked("transcribe")).reply.content).toMatch(
      /needs a file or link as “source”, and the newest one here.*Message Content intent/s,
    );
    await asked("tts", { text: "Mine" });
    expect((await asked("transcribe")).reply.content).toMatch(/Transcript.*Using “/s);
  });

  it("isn't found in an empty channel", async () => {
    expect((await asked("transcribe", { link: "latest" })).reply.content).toMatch(
      /No recent file with audio or video was found/,
    );
    expect((await asked("transcribe")).reply.content).toMatch(
      /needs a file or link as “source”\. Attach a file/,
    );
  });
});
