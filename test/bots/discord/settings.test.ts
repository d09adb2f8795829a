import { expect, it } from "vitest";
import { flatten } from "@mynah/fake-discord";
import { hasFile, isShown, type Person, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const spoken = () => app.callsTo("speechSynthesis");
const lastVoice = () => app.voices.all().at(-1)?.name ?? "";

it("settings are changed for the server by admins, and by nobody else", async () => {
  const { ada, discord, guildId, told, made, boss } = app;
  const voice = lastVoice();
  const set = { setting: "voice", value: voice, for: "server" };
  expect(await told("settings set", set)).toMatch(/only admins can change it/);
  discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
  expect(await told("settings set", set, discord.user("mod"))).toMatch(/only admins can change it/);
  expect(await told("settings set", set, boss())).toContain(`Set “voice” to ${voice} for this server.`);
  await made("tts", { text: "Hello" });
  expect(spoken()).toMatchObject([{ voice }]);
  expect(await told("settings show", { setting: "voice" }, ada)).toMatch(/set for this server/);
});

it("a channel's settings apply in its threads, and direct messages have no server settings", async () => {
  const { ada, channel, told, made } = app;
  const [voice, boss] = [lastVoice(), app.boss()];
  const thread = boss.openThread({ parent: channel, name: "A thread" });
  const set = { setting: "voice", value: voice, for: "channel" };
  expect(await told("settings set", set, boss, thread)).toContain("for this channel");
  await made("tts", { text: "Outside" });
  await made("tts", { text: "Inside" }, ada, thread);
  expect(spoken()).toMatchObject([{ voice }, { voice }]);
  expect(await told("settings set", set, boss, boss.dm())).toMatch(/only admins can change it/);
});

it("voices are offered with a user's favorites first, to that user and nobody else", async () => {
  const { ada, channel, discord, told } = app;
  expect(await told("voice favorite", { voice: lastVoice() })).toContain(lastVoice());
  const typing = { channel, command: "tts", options: { text: "Hi", voice: "" } };
  expect((await ada.autocomplete(typing))[0]?.value).toBe(lastVoice());
  expect((await discord.user("eve").autocomplete(typing))[0]?.value).not.toBe(lastVoice());
});

it("a voice is heard by choosing it from a search; the second time nothing is requested", async () => {
  const { ada, discord, voices, ask } = app;
  const name = voices.find("female", 1)[0]?.name ?? "";
  const choose = async (who: Person) => {
    const found = await ask("voice find", { query: "female" }, who);
    const { ephemeral, components } = await found.until(isShown);
    expect(ephemeral).toBe(true);
    const plays = flatten(components).filter(({ label }) => label === "Play");
    expect(plays.map(({ custom_id: id }) => id)).toContain(`do!!/voice preview ${name}`);
    const heard = await who.press(found, { customId: `do!!/voice preview ${name}` });
    await heard.until(hasFile);
    return heard;
  };
  const heard = await choose(ada);
  await expect.poll(async () => (await app.jobOf(heard.interaction))?.state).toBe("done");
  await choose(discord.user("bob"));
  expect(spoken()).toMatchObject([{ voice: name }]);
});
