import { describe, expect, it } from "vitest";
import { samples, wav } from "@mynah/audio-interface/fake";
import { type Sent, TEAM } from "@mynah/fake-telegram";
import { useTelegramTestApp } from "./test-app.ts";

const app = useTelegramTestApp();
const VOICE = samples["ogg"]?.content ?? samples["wav"]?.content ?? Buffer.alloc(0);
const OTHER_VOICE = wav(2);

/** Waits for a message of the bot after `after` in a chat. */
const answered = (holds: (message: Sent) => boolean, after: Sent, chat = after.chat.id) =>
  app.telegram.until(() => {
    const messages = app.alice.messages(chat).map(({ message }) => message);
    return messages.find(
      (message) =>
        message.from?.id === app.telegram.bot.id && message.message_id > after.message_id && holds(message),
    );
  });
const labels = ({ reply_markup: markup }: Sent) =>
  (markup?.inline_keyboard ?? []).flat().map(({ text }) => text);
const calls = (operation: string) => app.service.calls.filter((call) => call.operation === operation);
const hasText = (pattern: RegExp) => (message: Sent) => pattern.test(message.text ?? message.caption ?? "");

describe("a person in the bot's private chat", () => {
  it("gets speech as a voice note with buttons, and nothing else stays", async () => {
    const asked = app.alice.write(app.alice.id, "/tts Hello from Telegram");
    const answer = await answered(({ voice }) => voice !== undefined, asked);
    expect(answer.caption).toContain("Hello from Telegram");
    expect(answer.voice?.mime_type).toBe("audio/ogg");
    expect(labels(answer)).toContain("Run again");
    expect(answer.reply_to_message?.message_id).toBe(asked.message_id);
    await app.telegram.until(
      () => app.alice.messages().filter(({ message }) => message.message_id > asked.message_id).length === 1,
    );
    expect(calls("speechSynthesis")).toHaveLength(1);
  });

  it.each([
    ["other audio, in the place of its progress", "/sfx rain on a tin roof", "sfx"],
    ["speech without a voice note, where they don't take any", "/tts Hello without a note", "Hello"],
  ])("gets %s, with title, performer and cover", async (_, line, words) => {
    if (line.startsWith("/tts")) app.bob.forbidVoice();
    const asked = app.bob.write(app.bob.id, line);
    const { audio, caption } = await app.telegram.until(() =>
      app.bob
        .messages()
        .map(({ message }) => message)
        .find((message) => message.audio !== undefined && message.message_id > asked.message_id),
    );
    expect(caption).toContain(words);
    expect(audio).toMatchObject({
      title: expect.stringMatching(/\w/),
      performer: expect.stringMatching(/\w/),
      thumbnail: { width: 320 },
    });
  });

  it("reads what a voice note says, without a command, and the service never sees the bot's token", async () => {
    const asked = app.alice.sendVoice(app.alice.id, VOICE, { seconds: 4 });
    const answer = await answered(hasText(/Transcript/), asked);
    expect(labels(answer)).toContain(".srt");
    const [call] = calls("speechToText").slice(-1);
    expect(JSON.stringify(call)).toContain("/media/from/");
    expect(JSON.stringify(app.service.calls)).not.toContain(app.telegram.token);
  });

  it("pays once for a note that is forwarded", async () => {
    const note = app.bob.sendVoice(TEAM.id, OTHER_VOICE);
    const first = app.alice.forward(note, app.alice.id);
    await answered(hasText(/Transcript/), first);
    const before = calls("speechToText").length;
    const second = app.alice.forward(note, app.alice.id);
    await answered(hasText(/Transcript/), second);
    expect(calls("speechToText")).toHaveLength(before);
  });

  it("is asked for the text that a command needs, and replies with it", async () => {
    const asked = app.alice.write(app.alice.id, "/tts");
    const prompt = await answered(hasText(/Reply to this message/), asked);
    const reply = app.alice.write(app.alice.id, "From a reply", { replyTo: prompt });
    const answer = await answered(({ voice }) => voice !== undefined, reply);
    expect(answer.caption).toContain("From a reply");
  });

  it("runs nothing by replying to a message that only quotes the line of a question", async () => {
    const before = calls("speechSynthesis").length;
    const asked = app.alice.write(app.alice.id, "/ping");
    await answered(() => true, asked);
    await fetch(`${app.telegram.url}/bot${app.telegram.token}/sendMessage`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        chat_id: app.alice.id,
        text: "<pre>/tts text:</pre> <code>/tts text:</code>",
        parse_mode: "HTML",
      }),
    });
    const quote = await answered(hasText(/^\/tts text:/), asked);
    const reply = app.alice.write(app.alice.id, "Stolen", { replyTo: quote });
    expect((await answered(() => true, reply)).text).toMatch(/\/help/);
    expect(calls("speechSynthesis")).toHaveLength(before);
  });

  it("opens help by Start and by a deep link, and turns its pages with buttons", async () => {
    const asked = app.alice.start();
    const help = await answered(hasText(/\/tts/), asked);
    const section = labels(help).find((label) => !label.startsWith("/") && !label.startsWith("✓")) ?? "";
    await app.alice.press(help, section);
    await app.telegram.until(() =>
      app.alice
        .messages()
        .some(({ message }) => message.message_id === help.message_id && message.text !== help.text),
    );
    const linked = app.alice.start("tts");
    await answered(hasText(/Reply to this message/), linked);
  });

  it("is told that a file is too large before anything is paid", async () => {
    const before = app.service.calls.length;
    const asked = app.alice.sendVoice(app.alice.id, VOICE, { bytes: 21 * 2 ** 20 });
    await answered(hasText(/lets bots download up to 20 MB/), asked);
    expect(app.service.calls.length).toBe(before);
  });

  it("runs a job again by its button, once for each press", async () => {
    const asked = app.alice.write(app.alice.id, "/tts Again and again");
    const answer = await answered(({ voice }) => voice !== undefined, asked);
    const before = calls("speechSynthesis").length;
    await app.alice.press(answer, "Run again");
    await answered(({ voice }) => voice !== undefined, answer);
    expect(calls("speechSynthesis")).toHaveLength(before + 1);
  });
});

describe("a person in a group", () => {
  it("uses the voice note that they reply to with a command", async () => {
    const note = app.bob.sendVoice(TEAM.id, VOICE);
    const asked = app.alice.write(TEAM.id, "/transcribe@mynah_bot", { replyTo: note });
    await answered(hasText(/Transcript/), asked);
  });

  it("transcribes the voice note that they reply to with the bot's name", async () => {
    app.telegram.setBotStatus(TEAM.id, "administrator");
    const note = app.bob.sendVoice(TEAM.id, wav(1.5));
    const asked = app.alice.write(TEAM.id, "@mynah_bot", { replyTo: note });
    await answered(hasText(/Transcript/), asked);
    app.telegram.setBotStatus(TEAM.id, "member");
  });

  it("gets the text of every voice note once an admin turned it on, and only then", async () => {
    app.telegram.setBotStatus(TEAM.id, "administrator");
    const refused = app.alice.write(TEAM.id, "/transcripts automatic on");
    await answered(hasText(/admin/i), refused);
    app.bob.sendVoice(TEAM.id, wav(1, 16_000));
    const asked = app.bob.write(TEAM.id, "/transcripts automatic on");
    await answered(hasText(/isn't told when you delete/), asked);
    const note = app.alice.sendVoice(TEAM.id, wav(3));
    const transcript = await answered(hasText(/Transcript/), note);
    expect(transcript.reply_to_message?.message_id).toBe(note.message_id);
    const off = app.bob.write(TEAM.id, "/transcripts automatic off");
    await answered(hasText(/aren't transcribed/), off);
    const between = app.alice
      .messages(TEAM.id)
      .filter(({ message }) => message.message_id > refused.message_id);
    expect(between.filter(({ message }) => hasText(/^Transcript/)(message))).toHaveLength(1);
    app.telegram.setBotStatus(TEAM.id, "member");
  });

  it("hears nothing from the bot about commands of other bots, and messages between people", async () => {
    app.alice.write(TEAM.id, "/weather Berlin");
    app.alice.write(TEAM.id, "/tts@other_bot Hello");
    app.alice.write(TEAM.id, "Hello Bob");
    const asked = app.alice.write(TEAM.id, "/ping");
    await answered(() => true, asked);
    const own = app.alice
      .messages(TEAM.id)
      .filter(({ message }) => message.message_id > asked.message_id - 4);
    expect(own.filter(({ message }) => message.from?.is_bot)).toHaveLength(1);
  });

  it("can't press what others requested", async () => {
    const asked = app.alice.write(TEAM.id, "/tts For Alice");
    const answer = await answered(({ voice }) => voice !== undefined, asked);
    expect(await app.bob.press(answer, "Run again")).toMatchObject({
      isAlert: true,
      text: expect.stringContaining("Only the person who requested"),
    });
  });
});

describe("the program", () => {
  it("registers its commands in every language", () => {
    expect([...app.telegram.commands.keys()].toSorted()).toEqual(["", "de", "es", "fr", "ja", "pt"]);
    const names = app.telegram.commands.get("")?.map(({ command }) => command);
    expect(names).toContain("tts");
    expect(names).toContain("api_keys");
  });

  it("answers once what it gets twice, and what was written while it was away", async () => {
    const before = calls("speechSynthesis").length;
    let asked: Sent | undefined;
    await app.restart(() => {
      asked = app.alice.write(app.alice.id, "/tts While you were away");
    });
    if (!asked) throw new Error("nothing was written");
    await answered(({ voice }) => voice !== undefined, asked);
    expect(calls("speechSynthesis")).toHaveLength(before + 1);
  });

  it("leaves the updates to one of two processes", async () => {
    const from = app.telegram.requests.length;
    const other = await app.startAnother();
    try {
      const asked = app.alice.write(app.alice.id, "/tts Heard by one");
      await answered(({ voice }) => voice !== undefined, asked);
      const voices = app.alice.messages().filter(({ message }) => message.caption?.includes("Heard by one"));
      expect(voices).toHaveLength(1);
      expect(
        app.telegram.requests.slice(from).filter(({ error }) => error?.includes("terminated by other")),
      ).toEqual([]);
    } finally {
      await other.close();
    }
  });
});
