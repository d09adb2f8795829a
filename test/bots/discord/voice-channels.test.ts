import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { soundsOf, stretchesOf } from "../../fakes/discord/voice/heard.ts";
import { decodeFile, decodeOpus, levelOf, likeness } from "../../fakes/discord/voice/sound.ts";
import {
  app,
  database,
  heard,
  isConnected,
  lounge,
  play,
  queue,
  recording,
  run,
  since,
  useVoiceApp,
} from "./voice-app.ts";

useVoiceApp();

describe("playing in a voice channel", () => {
  it("plays an attached file as loud as it is, whole, with silence at its end", async () => {
    app.ada.voice.join(lounge);
    expect(await play("beeps.wav")).toContain("Playing in your voice channel: beeps.wav");
    // On a busy machine, the silence at the end can arrive in pieces.
    const silence = () => stretchesOf(heard()).reduce((sum, { silenceAtEnd }) => sum + silenceAtEnd, 0);
    await app.discord.until(() => silence() >= 4);
    const file = join(database.dataDir, "beeps.wav");
    await writeFile(file, recording("").bytes);
    const [played, arrived] = await Promise.all([decodeFile(file), decodeOpus(soundsOf(heard()))]);
    expect(likeness(arrived, played)).toBeGreaterThan(0.9);
    expect(Math.abs(levelOf(arrived) - levelOf(played))).toBeLessThan(1.5);
    for (const stretch of stretchesOf(heard())) expect(stretch).toMatchObject({ lost: 0, unreadable: 0 });
    expect(heard().filter(({ isEncrypted }) => isEncrypted).length).toBeGreaterThan(45);
  });

  it("plays a result by the button below it, and the answer waits for nothing", async () => {
    app.ada.voice.join(lounge);
    const asked = await app.ada.slash({ channel: app.channel, command: "tts", options: { text: "Hello" } });
    await asked.until(({ attachments }) => attachments.length > 0);
    expect(isConnected()).toBe(false);
    const pressed = await app.ada.press(asked, "Play in voice channel");
    await pressed.until(({ text }) => text.includes("Playing in your voice channel"));
    await app.discord.until(() => soundsOf(heard()).length > 10);
  });

  it("lets members skip their own items, and any with Move Members", async () => {
    const [ben, mod] = [app.discord.user("ben"), app.discord.user("mod")];
    app.discord.state.grant(app.guildId, "mod", "MOVE_MEMBERS");
    app.ada.voice.join(lounge);
    await play("one.wav", 30);
    await play("two.wav", 30);
    await play("three.wav", 30);
    expect(await run("voice skip", {}, ben)).toContain("Only the person who added it can skip it");
    expect(await run("voice skip", { options: { position: 2 } })).toContain("Skipped: two.wav");
    const before = heard().length;
    expect(await run("voice skip", {}, mod)).toContain("Skipped: one.wav");
    await expect.poll(queue).toContain("Now: three.wav");
    await app.discord.until(() => since(before).length > 20);
    expect(await run("voice clear", {}, ben)).toContain("None of your items");
    expect(await run("voice clear")).toContain("Removed 1 item");
    await expect.poll(queue).not.toContain("three.wav");
  });
});

describe("where the bot can't play", () => {
  it("says so before anything is queued", async () => {
    expect(await play("one.wav")).toContain("You aren't in a voice channel");
    app.ada.voice.join(lounge);
    app.discord.state.deny(lounge.id, "bot", "SPEAK");
    expect(await play("one.wav")).toContain("it lacks the permission Speak there");
    app.discord.state.deny(lounge.id, "bot", "CONNECT");
    expect(await play("one.wav")).toContain("it lacks the permission Connect, Speak there");
    expect(await queue()).toContain("Nothing is playing");
  });
});
