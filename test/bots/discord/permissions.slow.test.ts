import { expect, it } from "vitest";
import { labelMentions } from "../../../src/bots/discord/places/names.ts";
import type { Handle } from "@mynah/fake-discord";
import { hasFile, isShown, type Person, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const rule = (options: Record<string, string>, who = app.boss(), command = "deny") =>
  app.told(`permissions ${command}`, options, who);
async function refused(handle: Handle | Promise<Handle>): Promise<string> {
  const reply = await (await handle).until(isShown);
  expect(reply).toMatchObject({ ephemeral: true, attachments: [] });
  return reply.content;
}
const speak = (who?: Person) => app.ask("tts", { text: "Hello" }, who);

it("a rule keeps a role from commands and from buttons on other users' answers, and nobody else", async () => {
  const { ada, discord, guildId, made } = app;
  const eve = discord.user("eve");
  const role = `<@&${discord.state.grant(guildId, "eve")}>`;
  app.guild.shownCommands.add("admin");
  expect(await rule({ family: "tts", role }, ada)).toMatch(/only admins can change it/);
  await rule({ family: "tts", role });
  expect(await refused(speak(eve))).toMatch(/deny family:tts for role \d+/);
  const asked = await made("tts", { text: "Hello" });
  for (const button of ["Run again", "Edit and run", "Change voice", "Send as voice message"])
    expect(await refused(eve.press(asked, button))).toContain("deny family:tts");
  await (await ada.press(asked, "Run again")).until(hasFile);
});

it("a rule applies to a role given by name even if the user isn't in it; the nearest names are suggested", async () => {
  const { discord, guildId, made } = app;
  const id = discord.state.grant(guildId, "eve");
  app.guild.roles.set(id, { id, name: "Night Owls", permissions: 0n, mentionable: false });
  expect(await rule({ family: "tts", role: "night owl" })).toContain(
    "There's no role or group “night owl” here. Closest matches: Night Owls",
  );
  expect(await rule({ family: "tts", role: "@night owls" })).toContain("Night Owls");
  expect(await refused(speak(discord.user("eve")))).toContain("Night Owls");
  await made("tts", { text: "Hello" });
});

it("a rule applies in the channel that was mentioned, and not in another", async () => {
  const { ada, channel, discord, guildId, made } = app;
  const other = discord.state.addChannel({ type: 0, name: "elsewhere", guildId });
  await rule({ family: "tts", channel: `<#${channel.id}>` });
  expect(await refused(speak())).toContain("in channel general");
  await made("tts", { text: "Hello" }, ada, other);
});

it("a rule lets a role moderate that has no permissions on Discord, or denies that to one that has", async () => {
  const { discord, guildId, made } = app;
  const helpers = discord.state.grant(guildId, "eve");
  const mods = discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
  await rule({ right: "moderate", role: helpers }, app.boss(), "allow");
  await rule({ right: "moderate", role: mods });
  const asked = await made("tts", { text: "Hello" });
  expect(await refused(discord.user("mod").press(asked, "Delete"))).toMatch(/or a moderator/);
  await discord.user("eve").press(asked, "Delete");
  await discord.until(() => asked.state() === "deleted");
});

it("rules are stored with the names that Discord sends for mentions", () => {
  const names = { roles: { "12": { name: "Gu|ests>" } }, channels: { "3": { name: "general" } } };
  expect(labelMentions("<@&12>", names)).toBe("<@&12|Gu ests >");
  expect(labelMentions("<#3>", names)).toBe("<#3|general>");
  expect(labelMentions("<#4>", names)).toBe("<#4>");
});
