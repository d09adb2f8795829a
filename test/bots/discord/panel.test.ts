import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { COMPONENT } from "../../fakes/discord/messages/components.ts";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import { callRest } from "../../fakes/discord/testing/client.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

type Person = TestApp["ada"];
type Handle = Awaited<ReturnType<Person["slash"]>>;
const shown = ({ state }: ShownMessage) => state === "shown";
const says = (words: string) => (seen: ShownMessage) => seen.content.includes(words);
async function opened(who: Person, options: Record<string, string> = {}): Promise<Handle> {
  const panel = await who.slash({ channel: app.channel, command: "settings show", options });
  await panel.until(shown);
  return panel;
}
const boss = (): Person => {
  app.discord.state.grant(app.guildId, "boss", "MANAGE_GUILD");
  return app.discord.user("boss");
};

it("opens privately, changes a setting in place, and shows where its value comes from", async () => {
  const { ada } = app;
  const panel = await opened(ada);
  expect(await panel.until(shown)).toMatchObject({ ephemeral: true });
  await ada.select(panel, "Which setting?", ["/settings show setting:loudness for:me"]);
  await panel.until(({ content }) => /Effective value: on \\\(default\\\)/.test(content));
  await ada.select(panel, "New value for “loudness”", ["/settings set setting:loudness value:no for:me"]);
  const changed = await panel.until(says("loudness: off · set by you"));
  expect(changed.ephemeral).toBe(true);
  await ada.press(panel, "Reset");
  await panel.until(says("loudness: on · default"));
});

it("opens a form for a typed value, and stays unchanged when that is invalid", async () => {
  const { ada, voices } = app;
  const voice = voices.all().at(-1)?.name ?? "";
  const panel = await opened(ada, { setting: "voice", for: "me" });
  const form = await (await ada.press(panel, "Change")).answered();
  const wrong = await ada.submit(form, { value: "Nobody of that name" });
  expect(await wrong.until(shown)).toMatchObject({ ephemeral: true });
  expect((await panel.until(shown)).content).toContain("Default voice");
  const again = await (await ada.press(panel, "Change")).answered();
  await ada.submit(again, { value: voice });
  await panel.until(says(`Set “voice” to ${voice} for you.`));
  await ada.press(panel, "Reset");
  await panel.until(says("Reset “voice” for you."));
});

it("turns a panel that an earlier version posted without a frame into a card", async () => {
  const { ada, channel, discord } = app;
  const button = { type: 2, style: 2, label: "Loudness", custom_id: "do!!/settings show setting:loudness" };
  const posted = await callRest(discord, `POST /channels/${channel.id}/messages`, {
    content: "Your settings",
    components: [{ type: 1, components: [button] }],
  });
  const message = String(posted.json["id"]);
  await ada.press(message, "Loudness");
  const card = await ada.waitsFor(channel, says("Effective value: on"));
  expect(card.id).toBe(message);
  expect(card.content).not.toContain("Your settings");
  expect(card.components.map(({ type }) => type)).toEqual([COMPONENT.container]);
});

it("shows /help in sections, and runs an example with a press", async () => {
  const { ada, channel } = app;
  const help = await ada.slash({ channel, command: "help", options: {} });
  expect((await help.until(shown)).ephemeral).toBe(true);
  await ada.select(help, "All commands", ["/help section:voices"]);
  await help.until(says("/voice · "));
  await ada.select(help, "All commands", ["/help section:create"]);
  const [first] = (await help.until(says("/tts · "))).buttons;
  const made = await ada.press(help, first?.label ?? "");
  await made.until(({ attachments }) => attachments.length === 1);
  expect((await help.until(shown)).content).toContain("/tts · ");
});

it("lets only admins change the server's settings, even after a restart", async () => {
  const { ada } = app;
  const forServer = { setting: "loudness", for: "server" };
  const [hers, his] = [await opened(ada, forServer), await opened(boss(), forServer)];
  const off = ["/settings set setting:loudness value:no for:server"];
  const refused = await ada.select(hers, "New value for “loudness”", off);
  expect((await refused.until(says("only admins can change it"))).ephemeral).toBe(true);
  const { discord } = app;
  await app.close({ keepDiscord: true });
  app = await createTestApp({ database, fake: discord });
  await boss().select(his, "New value for “loudness”", off);
  await his.until(says("loudness: off · set for this server"));
  await boss().press(his, "Reset");
  await his.until(says("Reset “loudness” for this server."));
});

it("disables a family of commands, whose buttons and commands then say who can change that", async () => {
  const { ada, channel } = app;
  const said = await ada.slash({ channel, command: "tts", options: { text: "Hello" } });
  await said.until(({ attachments }) => attachments.length > 0);
  const panel = await opened(boss(), { setting: "families-off", for: "server" });
  await boss().select(panel, "New value for “families-off”", [
    "/settings set setting:families-off value:+tts for:server",
  ]);
  await panel.until(says("families-off: tts"));
  const refused = await ada.slash({ channel, command: "tts", options: { text: "Again" } });
  await refused.until(says("The “tts” commands are disabled on this server"));
  await (await ada.press(said, "Run again")).until(says("commands are disabled on this server"));
  await boss().press(panel, "Reset");
  await panel.until(says("Reset “families-off” for this server."));
});

it("exports settings as a private file, and imports an attachment after showing what would change", async () => {
  const { ada, channel } = app;
  await (
    await ada.slash({
      channel,
      command: "settings set",
      options: { setting: "loudness", value: "no", for: "me" },
    })
  ).until(shown);
  const exported = await ada.slash({ channel, command: "settings export", options: {} });
  const { attachments, ephemeral } = await exported.until((seen) => seen.attachments.length > 0);
  expect(ephemeral).toBe(true);
  const [file] = attachments;
  expect(JSON.parse(file?.bytes.toString() ?? "")).toMatchObject({
    level: "person",
    settings: { loudness: false },
  });
  await (
    await ada.slash({ channel, command: "settings reset", options: { setting: "loudness", for: "me" } })
  ).until(shown);
  const given = { name: "mine.json", bytes: file?.bytes ?? Buffer.alloc(0), contentType: "application/json" };
  const dry = await ada.slash({
    channel,
    command: "settings import",
    options: { dry_run: true },
    attachments: { file: given },
  });
  await dry.until(says("1 setting would change for you"));
  const real = await ada.slash({
    channel,
    command: "settings import",
    options: {},
    attachments: { file: given },
  });
  await real.until(says("loudness: not set → off"));
  const huge = { ...given, bytes: Buffer.alloc(500_000, " ") };
  const refused = await ada.slash({
    channel,
    command: "settings import",
    options: {},
    attachments: { file: huge },
  });
  await refused.until(says("mine.json is too long: the limit is 100,000 characters"));
  await (
    await ada.slash({ channel, command: "settings reset", options: { setting: "loudness", for: "me" } })
  ).until(shown);
});
