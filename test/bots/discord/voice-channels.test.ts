import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { soundsOf, stretchesOf } from "@mynah/fake-discord";
import { decodeFile, decodeOpus, levelOf, likeness } from "@mynah/fake-discord/sound";
import {
  app,
  database,
  heard,
  isConnected,
  lounge,
  play,
  queue,
  recording,
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
