import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { startProgram, type Program } from "../../../src/app/index.ts";
import { samples, startFakeAudioService, type FakeAudioService } from "@mynah/audio-interface/fake";
import { startFakeDiscord, type FakeDiscord, type User } from "@mynah/fake-discord";

const wav = { bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav" };

// A story: one server keeps the transcripts of the tests before.
describe("recordings on Discord", { shuffle: false }, () => {
  let dataDir: string;
  let discord: FakeDiscord;
  let service: FakeAudioService;
  let config: ReturnType<typeof parseConfig>;
  let program: Program;
  let guildId: string;
  let channel: { readonly id: string };
  let ada: User;
  let mo: User;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-recordings-"));
    discord = await startFakeDiscord({ privilegedIntents: ["messageContent"] });
    service = await startFakeAudioService();
    config = parseConfig({
      DATA_DIR: dataDir,
      PORT: "0",
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.url,
      DISCORD_LISTEN: "yes",
      AUDIO_API_URL: service.url,
      VOICES_API_URL: service.voicesUrl,
      AUDIO_API_KEY: "key",
    });
    program = await startProgram(config, pino({ level: process.env["LOG_LEVEL"] ?? "silent" }));
    ({ id: guildId, channel } = discord.state.addGuild({ name: "Listeners" }));
    ada = discord.user("ada");
    mo = discord.user("mo");
    discord.state.grant(guildId, "mo", "MANAGE_GUILD");
    discord.state.grant(guildId, "ada", "VIEW_CHANNEL");
    discord.state.grant(guildId, "eve", "VIEW_CHANNEL");
    await discord.until(() => discord.gateway.connected().length > 0);
  });
  afterEach(() => expect(discord.violations).toEqual([]));
  afterAll(async () => {
    await program.close();
    await discord.close();
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = async (who: User, command: string, options = {}, at: { readonly id: string } = channel) => {
    const asked = await who.slash({ channel: at, command, options });
    return asked.until(({ state, text }) => state !== "thinking" && text !== "");
  };
  const switchOn = async (at: { readonly id: string }) => {
    const { text } = await ask(mo, "transcripts automatic", { switch: "on" }, at);
    expect(text).toContain("are transcribed automatically");
  };
  const moderationPlatform = async (name: string) => {
    const made = discord.state.addChannel({ type: 0, name, guildId });
    await switchOn(made);
    return made;
  };
  const post = (at: { readonly id: string }, name = "memo.wav") =>
    ada.post({ channel: at, attachments: [{ ...wav, name }] });
  const answerTo = (at: { readonly id: string }, message: { readonly id: string }) =>
    ada.waitsFor(at, ({ text, replyTo }) => replyTo === message.id && text.includes("Transcript"));
  const heard = () => service.calls.filter(({ operation }) => operation === "speechToText").length;

  it("are transcribed in a silent reply when a channel enables it, with a notice to everyone", async () => {
    const before = heard();
    post(channel);
    const told = await ask(ada, "transcripts automatic", { switch: "on" });
    expect(told.text).toMatch(/only admins can change it/);
    await switchOn(channel);
    expect(ada.sees(channel).find(({ text }) => text.includes("are now transcribed"))?.text).toMatch(
      /30 days.*opt/s,
    );
    const message = post(channel, "second.wav");
    const { id } = await answerTo(channel, message);
    expect(heard()).toBe(before + 1);
    expect(discord.state.pings().map(({ messageId }) => messageId)).not.toContain(id);
  });

  it("get minutes in a thread below the transcript where an admin wants them, which go with the message", async () => {
    const at = await moderationPlatform("minutes");
    const set = await ask(mo, "settings set", { setting: "minutes", value: "automatic", for: "channel" }, at);
    expect(set.text).toContain("minutes");
    const message = post(at, "planning.wav");
    const answer = await answerTo(at, message);
    // The thread has the ID of the message that it is below.
    const thread = { id: answer.id };
    const inThread = (words: string) => {
      try {
        return ada.sees(thread).find(({ content }) => content.includes(words));
      } catch {
        // Nobody has opened it yet.
        return undefined;
      }
    };
    await expect.poll(() => inThread("Highlights of planning.wav")).toBeDefined();
    const shown = inThread("Highlights of planning.wav");
    expect(JSON.stringify(shown?.components)).not.toContain("post:yes");
    ada.delete(message);
    await expect.poll(() => inThread("was removed")).toBeDefined();
  });

  it("of users who opted out are left alone", async () => {
    await switchOn(channel);
    expect((await ask(ada, "transcripts automatic", { opt_out: true })).text).toContain("You've opted out");
    const before = heard();
    post(channel, "mine.wav");
    const theirs = mo.post({ channel, attachments: [{ ...wav, name: "theirs.wav" }] });
    await answerTo(channel, theirs);
    expect(heard()).toBe(before + 1);
    expect((await ask(ada, "transcripts automatic", { opt_out: false })).text).toContain(
      "This includes yours.",
    );
  });

  it("are found by users who can read the channel at that moment, with a link to the message", async () => {
    const secret = await moderationPlatform("secret");
    const message = post(secret, "meeting.wav");
    await answerTo(secret, message);
    const found = await ask(discord.user("eve"), "transcripts search", { words: '"build is" green' });
    expect(found.text).toMatch(/meeting.*\d:\d\d Speaker 1: The build/s);
    const links = JSON.stringify(found.components);
    expect(links).toContain(`https://discord.com/channels/${guildId}/${secret.id}/${message.id}`);
    discord.state.deny(secret.id, guildId, "VIEW_CHANNEL");
    const search = async (who: User) => (await ask(who, "transcripts search", { words: "build" })).text;
    expect(await search(discord.user("eve"))).not.toContain("meeting");
    expect(await search(ada)).toContain("meeting");
  });

  it("of a private thread are found by users who were added to it", async () => {
    const open = await moderationPlatform("open");
    const [eve, mia] = [discord.user("eve"), discord.user("mia")];
    discord.state.grant(guildId, "mia", "VIEW_CHANNEL");
    const thread = discord.state.addChannel({
      type: 12,
      name: "whispers",
      guildId,
      parentId: open.id,
      threadMembers: new Set([mia.id]),
    });
    await answerTo(thread, post(thread, "whisper.wav"));
    expect((await ask(mia, "transcripts list")).text).toContain("whisper");
    expect((await ask(eve, "transcripts list")).text).not.toContain("whisper");
  });

  it("are deleted with their message: the transcript, and the text of every post that repeats it", async () => {
    const at = await moderationPlatform("regrets");
    const message = post(at, "regret.wav");
    const answer = await answerTo(at, message);
    expect((await ask(ada, "transcripts list")).text).toContain("regret");
    const asked = await discord.user("eve").messageMenu({ message, command: "Transcribe" });
    await asked.until(
      ({ text }) => text.includes("already transcribed this recording") && text.includes("build is green"),
    );
    ada.delete(message);
    await ada.waitsFor(at, ({ id, text }) => id === answer.id && text.includes("was removed"));
    await asked.until(({ text }) => text.includes("was removed") && !text.includes("build is green"));
    await expect.poll(async () => (await ask(ada, "transcripts list")).text).not.toContain("regret");
  });

  it("are deleted with their channel or thread", async () => {
    const at = await moderationPlatform("closing");
    const thread = ada.openThread({ parent: at, name: "Talk" });
    await answerTo(at, post(at, "farewell.wav"));
    await answerTo(thread, post(thread, "aside.wav"));
    const list = async () => (await ask(ada, "transcripts list")).text;
    expect(await list()).toMatch(/aside[^]*farewell/);
    discord.state.deleteChannel(thread.id);
    await expect.poll(list).not.toContain("aside");
    expect(await list()).toContain("farewell");
    discord.state.deleteChannel(at.id);
    await expect.poll(list).not.toContain("farewell");
  });

  it("are deleted after a restart if their message or channel was deleted meanwhile, and stay if it is hidden", async () => {
    const [open, closed, hidden] = [
      await moderationPlatform("open"),
      await moderationPlatform("gone"),
      await moderationPlatform("hidden"),
    ];
    const message = post(open, "mistake.wav");
    await answerTo(open, message);
    await answerTo(open, post(open, "remaining.wav"));
    await answerTo(closed, post(closed, "leftover.wav"));
    await answerTo(hidden, post(hidden, "private.wav"));
    const list = async () => (await ask(ada, "transcripts list")).text;
    expect(await list()).toMatch(/private[^]*leftover[^]*remaining[^]*mistake/);
    await program.close();
    ada.delete(message);
    discord.state.deleteChannel(closed.id);
    discord.state.deny(hidden.id, "bot", "VIEW_CHANNEL");
    program = await startProgram(config, pino({ level: process.env["LOG_LEVEL"] ?? "silent" }));
    await expect.poll(list).not.toMatch(/mistake|leftover/);
    discord.state.allow(hidden.id, "bot", "VIEW_CHANNEL");
    expect(await list()).toMatch(/private[^]*remaining/);
  });

  it("are exported as one file by users who can see them", async () => {
    const asked = await discord.user("eve").slash({ channel, command: "transcripts export" });
    const { text, attachments, ephemeral } = await asked.until(({ attachments }) => attachments.length > 0);
    expect(ephemeral).toBe(true);
    expect(text).toMatch(/\d+ transcripts/);
    const content = attachments[0]?.bytes.toString() ?? "";
    expect(content).toMatch(/second\.wav .*discord\.com[^]*The build is green/);
    // Its channel was closed to everyone, and the thread was never open to this user.
    expect(content).not.toMatch(/meeting\.wav|whisper\.wav/);
  });

  it("can be deleted by the speaker, and not by others", async () => {
    const at = await moderationPlatform("slips");
    await answerTo(at, post(at, "slip.wav"));
    const { text } = await ask(ada, "transcripts list");
    const id = /slip.*?\((j\w+)\)/.exec(text.replaceAll("\\", ""))?.[1] ?? "";
    const eve = discord.user("eve");
    expect((await ask(eve, "transcripts delete", { transcript: id })).text).toMatch(
      /Only the person who requested it/,
    );
    expect((await ask(eve, "transcripts show", { transcript: id })).text).toMatch(
      /Speaker 1: The build is green.*Speaker 2: Ship it/s,
    );
    expect((await ask(ada, "transcripts delete", { transcript: id })).text).toContain("were deleted");
    expect((await ask(ada, "transcripts show", { transcript: id })).text).toContain("There's no transcript");
  });
});
