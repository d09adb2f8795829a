import { expect, it } from "vitest";
import { hasFile, isShown, type Person, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const setUp = (who: Person, options = {}) => app.ask("setup", options, who);

it("is for admins only, and private", async () => {
  app.guild.shownCommands.add("admin");
  await (await setUp(app.ada)).until(says("Only admins can set up a server or workspace."));
  const panel = await setUp(app.boss());
  expect((await panel.until(isShown)).ephemeral).toBe(true);
});

it("goes through every step with one button, each skippable, to a summary", async () => {
  const admin = app.boss();
  const panel = await setUp(admin);
  await panel.until(says("step 1 of 5"));
  await panel.until(says("every permission it needs here"));
  for (const step of ["step 2 of 5", "step 3 of 5", "step 4 of 5", "step 5 of 5"]) {
    await admin.press(panel, "Next");
    await panel.until(says(step));
  }
  const { content } = await panel.until(isShown);
  expect(content).toContain("every channel it can see");
  expect(content).toContain("This server has no spending limit");
  expect(content).toContain("No audio test was run");
});

it("names the permissions that are missing in the channel where it runs", async () => {
  app.discord.state.deny(app.channel.id, "bot", "ATTACH_FILES");
  await (await setUp(app.boss())).until(says("The bot is missing permissions here: Attach Files"));
});

it("limits the bot to the chosen channels, and lifts that again", async () => {
  const { ada, discord, guildId, ask, made } = app;
  const admin = app.boss();
  const other = discord.state.addChannel({ type: 0, name: "elsewhere", guildId });
  const panel = await setUp(admin);
  await panel.until(isShown);
  await admin.press(panel, "Next");
  await panel.until(says("step 2 of 5"));
  await admin.select(panel, "Only in these channels", [other.id]);
  await panel.until(says("only work in these channels: elsewhere"));
  await (await ask("tts", { text: "Here" })).until(says("blocks this here"));
  await made("tts", { text: "There" }, ada, other);
  await admin.press(panel, "Everywhere");
  await panel.until(says("every channel it can see"));
  await made("tts", { text: "Here" });
});

it("plays a test sound for everyone, and notes the outcome in its summary", async () => {
  const admin = app.boss();
  const panel = await setUp(admin, { step: "sound" });
  await panel.until(says("No price is configured for it."));
  const sound = await admin.press(panel, "Play test audio");
  await sound.until(hasFile);
  await expect.poll(async () => (await app.jobOf(sound.interaction))?.state).toBe("done");
  await admin.press(panel, "Next");
  await panel.until(says("Last audio test: finished"));
});

it("asks for a limit in a form that has nothing else in it", async () => {
  const admin = app.boss();
  const panel = await setUp(admin, { step: "budget" });
  await panel.until(says("has no spending limit"));
  const form = await (await admin.press(panel, "Daily limit")).answered();
  expect(form.modal()?.components).toHaveLength(1);
});

it("refuses an alerts channel in which it can't post, and names the missing permissions", async () => {
  const { discord, guildId } = app;
  const mods = discord.state.addChannel({ type: 0, name: "mods", guildId });
  const choose = async () =>
    (await app.ask("alerts", { channel: `<#${mods.id}>` }, app.boss())).until(isShown);
  discord.state.deny(mods.id, "bot", "SEND_MESSAGES");
  expect((await choose()).text).toMatch(
    /can't post in mods, because it lacks .*: Send Messages\. Grant them/,
  );
  discord.state.allow(mods.id, "bot", "SEND_MESSAGES");
  expect((await choose()).text).toContain("budget and webhook alerts in channel");
});
