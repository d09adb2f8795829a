import { expect, it } from "vitest";
import { PERMISSIONS, type Handle } from "@mynah/fake-discord";
import { app, lounge, run, start, useRecordingApp } from "./recording-app.ts";

useRecordingApp();

/** Adds an effect to the soundboard; the answer has the button that plays it. */
async function added(): Promise<Handle> {
  const { ada, channel, discord, guild, guildId } = app;
  discord.state.grant(guildId, "ada", "CREATE_GUILD_EXPRESSIONS");
  for (const role of guild.roles.values())
    if (role.name === "Mynah") role.permissions |= PERMISSIONS.CREATE_GUILD_EXPRESSIONS;
  const asked = await ada.slash({ channel, command: "sfx", options: { prompt: "Thunder far away" } });
  await asked.until(({ attachments }) => attachments.length > 0);
  const pressed = await ada.press(asked, "Add to soundboard");
  await pressed.until(({ content }) => content.includes("was added"));
  return pressed;
}

const PLAYS = /Playing in your voice channel|Added to the queue/;
const queued = async () => (await run("voice queue")).includes("Thunder");

it("a sound of the soundboard plays as Discord's own effect while the bot takes part in the call", async () => {
  const { ada, guild } = app;
  const sound = await added();
  await start(ada);
  await ada.press(sound, "Play in voice channel");
  const [soundId] = guild.sounds.keys();
  await app.discord.until(() => guild.effects.length > 0);
  expect(guild.effects).toEqual([{ channelId: lounge.id, soundId }]);
  expect(await queued()).toBe(false);
  await run("record stop");
});

it("a sound of the soundboard plays like any result where the bot isn't in the call, or is muted", async () => {
  const { ada, guild, discord } = app;
  const sound = await added();
  ada.voice.join(lounge);
  await (await ada.press(sound, "Play in voice channel")).until(({ text }) => PLAYS.test(text));
  await discord.until(() => discord.voice.isConnected(guild.id));
  // Deafened, as it is while it only plays.
  await (await ada.press(sound, "Play in voice channel")).until(({ text }) => PLAYS.test(text));
  expect(guild.effects).toEqual([]);
});

it("a sound of the soundboard is no effect for members whom the voice channel denies the soundboard", async () => {
  const { ada, discord, guild } = app;
  const sound = await added();
  await start(ada);
  discord.state.deny(lounge.id, ada.id, "USE_SOUNDBOARD");
  await (await ada.press(sound, "Play in voice channel")).until(({ text }) => PLAYS.test(text));
  expect(guild.effects).toEqual([]);
  await run("record stop");
});
