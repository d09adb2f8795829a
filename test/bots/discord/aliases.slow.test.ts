import { expect, it, onTestFinished } from "vitest";
import { flatten } from "@mynah/fake-discord";
import { isShown, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();

interface Subcommand {
  name: string;
  options?: Subcommand[];
}

/** Returns a family as it is registered: as a command, or as a group of one. */
const groupOf = (family: string): Subcommand | undefined => {
  const registered = app.discord.state.commands() as unknown as Subcommand[];
  const groups = registered.flatMap(({ options = [] }) => options);
  return [...registered, ...groups].find(({ name }) => name === family);
};

/** Gives a registered subcommand its earlier name, as where Discord hasn't received the new definitions yet. */
function registerAs(family: string, current: string, earlier: string): void {
  const subcommand = groupOf(family)?.options?.find(({ name }) => name === current);
  if (!subcommand) throw new Error(`/${family} ${current} is not registered`);
  subcommand.name = earlier;
  onTestFinished(() => void (subcommand.name = current));
}

it.each([
  ["jobs", "attach", "arrived", { job: "j2345", task: "t1" }, "You have no job j2345"],
  ["moderation", "dry-run", "rehearse", {}, "Only moderators"],
  ["transcripts", "edit", "fix", { transcript: "j2345", line: "1" }, "There's no transcript “j2345”"],
])("registers /%s %s, and still takes %s from an older registration", async (...command) => {
  const [family, current, earlier, options, answer] = command;
  app.guild.shownCommands.add("moderation");
  const registered = JSON.stringify(groupOf(family));
  expect(registered).toContain(`"name":"${current}"`);
  expect(registered).not.toContain(`"name":"${earlier}"`);
  registerAs(family, current, earlier);
  expect(await app.told(`${family} ${earlier}`, options as Record<string, string>)).toContain(answer);
});

it("denies a command by both names where a rule denies its family", async () => {
  await app.told("permissions deny", { family: "jobs" }, app.boss());
  const attach = { job: "j2345", task: "t1" };
  expect(await app.told("jobs attach", attach)).toContain("deny family:jobs");
  registerAs("jobs", "attach", "arrived");
  expect(await app.told("jobs arrived", attach)).toContain("deny family:jobs");
});

it("runs the line of a button that was posted before its command was renamed", async () => {
  const { ada, ask, discord } = app;
  const found = await ask("voice find", { query: "female" });
  await found.until(isShown);
  const posted = discord.state.message(found.interaction.originalId ?? "");
  const button = flatten(posted?.components ?? []).find(({ label }) => label === "Play") as
    | { custom_id: string }
    | undefined;
  if (!button) throw new Error("no button is there");
  const customId = "do!!/jobs arrived j2345 task:t1";
  button.custom_id = customId;
  const pressed = await ada.press(found, { customId });
  expect((await pressed.until(isShown)).content).toContain("You have no job j2345");
});
