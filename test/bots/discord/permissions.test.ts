import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { labelMentions } from "../../../src/bots/discord/interactions/mentions.ts";
import type { Handle } from "../../fakes/discord/index.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database });
  app.discord.state.grant(app.guildId, "boss", "MANAGE_GUILD");
});
afterEach(async () => {
  await told(app.discord.user("boss"), "permissions reset", {});
  expect(await app.close()).toEqual([]);
});

type Person = TestApp["ada"];
const shown = ({ state }: ShownMessage) => state === "shown";
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const ask = (who: Person, command: string, options: Record<string, string>) =>
  who.slash({ channel: app.channel, command, options });
const told = async (who: Person, command: string, options: Record<string, string>) =>
  (await (await ask(who, command, options)).until(shown)).content;
async function refused(handle: Handle | Promise<Handle>): Promise<string> {
  const reply = await (await handle).until(shown);
  expect(reply).toMatchObject({ ephemeral: true, attachments: [] });
  return reply.content;
}

describe("rules on Discord", () => {
  it("keep a role from commands and from buttons on other users' answers, and nobody else", async () => {
    const { ada, discord, guildId } = app;
    const [boss, eve] = [discord.user("boss"), discord.user("eve")];
    const role = discord.state.grant(guildId, "eve");
    app.guild.shownCommands.add("admin");
    expect(await told(ada, "permissions deny", { family: "tts", role: `<@&${role}>` })).toMatch(
      /only admins can change it/,
    );
    await told(boss, "permissions deny", { family: "tts", role: `<@&${role}>` });
    expect(await refused(ask(eve, "tts", { text: "Hello" }))).toMatch(/deny family:tts for role \d+/);
    const asked = await ask(ada, "tts", { text: "Hello" });
    await asked.until(hasFile);
    for (const button of ["Run again", "Edit and run", "Change voice", "Send as voice message"])
      expect(await refused(eve.press(asked, button))).toContain("deny family:tts");
    await (await ada.press(asked, "Run again")).until(hasFile);
  });

  it("apply to a role given by name even if the user isn't in it; the nearest names are suggested", async () => {
    const { ada, discord, guildId } = app;
    const boss = discord.user("boss");
    const role = discord.state.grant(guildId, "eve");
    discord.state
      .guild(guildId)
      ?.roles.set(role, { id: role, name: "Night Owls", permissions: 0n, mentionable: false });
    expect(await told(boss, "permissions deny", { family: "tts", role: "night owl" })).toContain(
      "There's no role or group “night owl” here. Closest matches: Night Owls",
    );
    expect(await told(boss, "permissions deny", { family: "tts", role: "@night owls" })).toContain(
      "Night Owls",
    );
    expect(await refused(ask(discord.user("eve"), "tts", { text: "Hello" }))).toContain("Night Owls");
    await (await ask(ada, "tts", { text: "Hello" })).until(hasFile);
  });

  it("apply in the channel that was mentioned, and not in another", async () => {
    const { ada, channel, discord } = app;
    await told(discord.user("boss"), "permissions deny", { family: "tts", channel: `<#${channel.id}>` });
    expect(await refused(ask(ada, "tts", { text: "Hello" }))).toContain(`in channel ${channel.id}`);
    await told(discord.user("boss"), "permissions reset", { family: "tts" });
    await told(discord.user("boss"), "permissions deny", { family: "tts", channel: "<#123456789>" });
    await (await ask(ada, "tts", { text: "Hello" })).until(hasFile);
  });

  it("let a role moderate that has no permissions on Discord, or deny that to one that has", async () => {
    const { ada, discord, guildId } = app;
    const [boss, eve, mod] = ["boss", "eve", "mod"].map((name) => discord.user(name)) as [
      Person,
      Person,
      Person,
    ];
    const helpers = discord.state.grant(guildId, "eve");
    const mods = discord.state.grant(guildId, "mod", "MANAGE_MESSAGES");
    await told(boss, "permissions allow", { right: "moderate", role: helpers });
    await told(boss, "permissions deny", { right: "moderate", role: mods });
    const asked = await ask(ada, "tts", { text: "Hello" });
    await asked.until(hasFile);
    expect(await refused(mod.press(asked, "Delete"))).toMatch(/or a moderator/);
    await eve.press(asked, "Delete");
    await discord.until(() => asked.state() === "deleted");
  });

  it("are stored with the names that Discord sends for mentions", () => {
    const names = { roles: { "12": { name: "Gu|ests>" } }, channels: { "3": { name: "general" } } };
    expect(labelMentions("<@&12>", names)).toBe("<@&12|Gu ests >");
    expect(labelMentions("<#3>", names)).toBe("<#3|general>");
    expect(labelMentions("<#4>", names)).toBe("<#4>");
  });
});
