import { expect, it } from "vitest";
import { COMPONENT } from "@mynah/fake-discord";
import { callRest } from "@mynah/fake-discord/client";
import { hasFile, isShown, type Person, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();

async function opened(who: Person, options = {}) {
  const panel = await app.ask("settings show", options, who);
  await panel.until(isShown);
  return panel;
}

it("opens privately, changes a setting in place, and shows where its value comes from", async () => {
  const { ada } = app;
  const panel = await opened(ada);
  expect(await panel.until(isShown)).toMatchObject({ ephemeral: true });
  await ada.select(panel, "Which setting?", ["/settings show setting:loudness for:me"]);
  await panel.until(says("Effective value: on \\(default\\)"));
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
  expect(await wrong.until(isShown)).toMatchObject({ ephemeral: true });
  expect((await panel.until(isShown)).content).toContain("Default voice");
  const again = await (await ada.press(panel, "Change")).answered();
  await ada.submit(again, { value: voice });
  await panel.until(says(`Set “voice” to ${voice} for you.`));
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
  const { ada, ask } = app;
  const help = await ask("help");
  expect((await help.until(isShown)).ephemeral).toBe(true);
  await ada.select(help, "All commands", ["/help section:voices"]);
  await help.until(says("/voice · "));
  await ada.select(help, "All commands", ["/help section:create"]);
  const [first] = (await help.until(says("/tts · "))).buttons;
  await (await ada.press(help, first?.label ?? "")).until(hasFile);
  expect((await help.until(isShown)).content).toContain("/tts · ");
});

it("lets only admins change the server's settings, even after a restart", async () => {
  const { ada, boss } = app;
  const forServer = { setting: "loudness", for: "server" };
  const [hers, his] = [await opened(ada, forServer), await opened(boss(), forServer)];
  const off = ["/settings set setting:loudness value:no for:server"];
  const refused = await ada.select(hers, "New value for “loudness”", off);
  expect((await refused.until(says("only admins can change it"))).ephemeral).toBe(true);
  await app.restart();
  await boss().select(his, "New value for “loudness”", off);
  await his.until(says("loudness: off · set for this server"));
});

it("disables a family of commands, whose buttons and commands then say who can change that", async () => {
  const { ada, ask, made } = app;
  const said = await made("tts", { text: "Hello" });
  const boss = app.boss();
  const panel = await opened(boss, { setting: "families-off", for: "server" });
  await boss.select(panel, "New value for “families-off”", [
    "/settings set setting:families-off value:+tts for:server",
  ]);
  await panel.until(says("families-off: tts"));
  const refusal = says("The “tts” commands are disabled on this server");
  await (await ask("tts", { text: "Again" })).until(refusal);
  await (await ada.press(said, "Run again")).until(refusal);
});

it("exports settings as a private file, and imports an attachment after showing what would change", async () => {
  const { ada, channel, ask, told } = app;
  await told("settings set", { setting: "loudness", value: "no", for: "me" });
  const { attachments, ephemeral } = await (await ask("settings export")).until(hasFile);
  expect(ephemeral).toBe(true);
  const bytes = attachments[0]?.bytes ?? Buffer.alloc(0);
  expect(JSON.parse(bytes.toString())).toMatchObject({ level: "person", settings: { loudness: false } });
  await told("settings reset", { setting: "loudness", for: "me" });
  const imports = async (words: string, content = bytes, options = {}) => {
    const file = { name: "mine.json", bytes: content, contentType: "application/json" };
    const asked = { channel, command: "settings import", options, attachments: { file } };
    await (await ada.slash(asked)).until(says(words));
  };
  await imports("1 setting would change for you", bytes, { dry_run: true });
  await imports("loudness: not set → off");
  const huge = Buffer.alloc(500_000, " ");
  await imports("mine.json is too long: the limit is 100,000 characters", huge);
});
