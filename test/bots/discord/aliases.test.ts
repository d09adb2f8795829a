import { expect, it } from "vitest";
import { COMPONENT, flatten } from "../../fakes/discord/messages/components.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened));

const shown = ({ state }: ShownMessage) => state === "shown";

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
}

it.each([
  ["jobs", "attach", "arrived", { job: "j2345", task: "t1" }, "You have no job j2345"],
  ["moderation", "dry-run", "rehearse", {}, "Only moderators"],
  ["transcripts", "edit", "fix", { transcript: "j2345", line: "1" }, "There's no transcript “j2345”"],
])("registers /%s %s, and still takes %s from an older registration", async (...command) => {
  const [family, current, earlier, options, answer] = command;
  const { ada, channel, guild } = app;
  guild.shownCommands.add("moderation");
  const registered = JSON.stringify(groupOf(family));
  expect(registered).toContain(`"name":"${current}"`);
  expect(registered).not.toContain(`"name":"${earlier}"`);
  registerAs(family, current, earlier);
  const asked = await ada.slash({ channel, command: `${family} ${earlier}`, options });
  expect((await asked.until(shown)).content).toContain(answer);
});

it("denies a command by both names where a rule denies its family", async () => {
  const { ada, channel, discord, guildId } = app;
  discord.state.grant(guildId, "boss", "MANAGE_GUILD");
  const boss = discord.user("boss");
  const rule = { channel, command: "permissions deny", options: { family: "jobs" } };
  await (await boss.slash(rule)).until(shown);
  for (const name of ["attach", "arrived"]) {
    if (name === "arrived") registerAs("jobs", "attach", "arrived");
    const options = { job: "j2345", task: "t1" };
    const asked = await ada.slash({ channel, command: `jobs ${name}`, options });
    expect((await asked.until(shown)).content).toContain("deny family:jobs");
  }
  await (await boss.slash({ channel, command: "permissions reset", options: {} })).until(shown);
});

it("runs the line of a menu that was posted before its command was renamed", async () => {
  const { ada, channel, discord } = app;
  const found = await ada.slash({ channel, command: "voice find", options: { query: "female" } });
  await found.until(shown);
  const posted = discord.state.message(found.interaction.originalId ?? "");
  const menu = flatten(posted?.components ?? []).find(({ type }) => type === COMPONENT.stringSelect) as
    | { custom_id: string; options: { value: string }[] }
    | undefined;
  if (!menu?.options[0]) throw new Error("no menu is there");
  const line = "/jobs arrived j2345 task:t1";
  menu.options[0].value = line;
  const chosen = await ada.select(found, { customId: menu.custom_id }, [line]);
  expect((await chosen.until(shown)).content).toContain("You have no job j2345");
});
