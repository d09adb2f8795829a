import { expect, it } from "vitest";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened));

type Person = TestApp["ada"];
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const shown = ({ state }: ShownMessage) => state === "shown";
const says = (words: string) => (seen: ShownMessage) => seen.content.includes(words);
const boss = (): Person => {
  app.discord.state.grant(app.guildId, "boss", "MANAGE_GUILD");
  return app.discord.user("boss");
};
const setUp = (who: Person) => who.slash({ channel: app.channel, command: "setup", options: {} });

it("is for admins only, and private", async () => {
  app.guild.shownCommands.add("admin");
  const refused = await setUp(app.ada);
  await refused.until(says("Only admins can set up a server or workspace."));
  const panel = await setUp(boss());
  expect((await panel.until(shown)).ephemeral).toBe(true);
});

it("goes through every step with one button, each skippable, to a summary", async () => {
  const admin = boss();
  const panel = await setUp(admin);
  await panel.until(says("step 1 of 5"));
  await panel.until(says("every permission it needs here"));
  for (const step of ["step 2 of 5", "step 3 of 5", "step 4 of 5", "step 5 of 5"]) {
    await admin.press(panel, "Next");
    await panel.until(says(step));
  }
  const { content } = await panel.until(shown);
  expect(content).toContain("every channel it can see");
  expect(content).toContain("This server has no spending limit");
  expect(content).toContain("No audio test was run");
});

it("names the permissions that are missing in the channel where it runs", async () => {
  const { discord, channel } = app;
  discord.state.deny(channel.id, "bot", "ATTACH_FILES");
  const panel = await setUp(boss());
  await panel.until(says("The bot is missing permissions here: Attach Files"));
});

it("limits the bot to the chosen channels, and lifts that again", async () => {
  const { ada, channel, discord, guildId } = app;
  const admin = boss();
  const other = discord.state.addChannel({ type: 0, name: "elsewhere", guildId });
  const panel = await setUp(admin);
  await panel.until(shown);
  await admin.press(panel, "Next");
  await panel.until(says("step 2 of 5"));
  await admin.select(panel, "Only in these channels", [other.id]);
  await panel.until(says("only work in these channels: elsewhere"));
  const refused = await ada.slash({ channel, command: "tts", options: { text: "Here" } });
  await refused.until(says("blocks this here"));
  const there = await ada.slash({ channel: other, command: "tts", options: { text: "There" } });
  await there.until(hasFile);
  await admin.press(panel, "Everywhere");
  await panel.until(says("every channel it can see"));
  const here = await ada.slash({ channel, command: "tts", options: { text: "Here" } });
  await here.until(hasFile);
});

it("plays a test sound for everyone, and notes the outcome in its summary", async () => {
  const admin = boss();
  const panel = await admin.slash({ channel: app.channel, command: "setup", options: { step: "sound" } });
  await panel.until(says("No price is configured for it."));
  const sound = await admin.press(panel, "Play test audio");
  await sound.until(hasFile);
  await expect.poll(async () => (await app.jobOf(sound.interaction))?.state).toBe("done");
  await admin.press(panel, "Next");
  await panel.until(says("Last audio test: finished"));
});

it("asks for a limit in a form that has nothing else in it", async () => {
  const admin = boss();
  const panel = await admin.slash({ channel: app.channel, command: "setup", options: { step: "budget" } });
  await panel.until(says("has no spending limit"));
  const form = await (await admin.press(panel, "Daily limit")).answered();
  expect(form.modal()?.components).toHaveLength(1);
});
