import * as spec from "discord-api-spec/zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import type { FakeDiscord, Handle } from "../index.ts";
import { ClientRefuses, startFakeDiscord } from "../index.ts";
import { callRest } from "../src/client.ts";

const SUBCOMMAND = {
  type: 1,
  name: "find",
  description: "Find",
  options: [{ type: 3, name: "q", description: "What" }],
};
const COMMANDS = [
  { name: "go", description: "Go" },
  { name: "voice", description: "Voices", options: [SUBCOMMAND] },
  {
    name: "listen",
    description: "x",
    options: [{ type: 11, name: "file", description: "x", required: true, file_types: ["audio", ".amr"] }],
  },
  {
    name: "tts",
    description: "x",
    options: [
      { type: 3, name: "text", description: "x", required: true, max_length: 20 },
      { type: 3, name: "mood", description: "x", choices: [{ name: "Happy", value: "happy" }] },
      { type: 10, name: "speed", description: "x", min_value: 0.5, max_value: 2 },
    ],
  },
  { name: "guild-only", description: "x", contexts: [0] },
  { name: "mods-only", description: "x", default_member_permissions: "8192" },
];

describe("users of the fake", () => {
  let discord: FakeDiscord;
  let guildId: string;
  let channel: { readonly id: string };

  const rest = (at: string, body?: unknown) => callRest(discord, at, body);
  const answer = ({ interaction }: Handle, body: unknown) =>
    rest(`POST /interactions/${interaction.id}/${interaction.token}/callback?with_response=true`, body);
  const dataOf = ({ interaction }: Handle) => interaction.payload["data"] as Record<string, unknown>;

  beforeEach(async () => {
    discord = await startFakeDiscord();
    const guild = discord.state.addGuild({ locale: "de" });
    [guildId, channel] = [guild.id, guild.channel];
    await rest(`PUT /applications/${discord.applicationId}/commands`, COMMANDS);
  });
  afterEach(() => discord.close());

  it("find subcommands by their full names", async () => {
    const handle = await discord
      .user("ada")
      .slash({ channel, command: "voice find", options: { q: "deep" } });
    expect(dataOf(handle)).toMatchObject({
      name: "voice",
      options: [{ type: 1, name: "find", options: [{ name: "q", value: "deep" }] }],
    });
    await expect(discord.user("ada").slash({ channel, command: "voice" })).rejects.toThrow("subcommand");
  });

  it("attach only files of the kinds an option takes, within their own limit", async () => {
    const send = (name: string, size = 1, who = "ada") =>
      discord
        .user(who)
        .slash({ channel, command: "listen", attachments: { file: { name, bytes: new Uint8Array(size) } } });
    await expect(send("a.txt")).rejects.toThrow(ClientRefuses);
    await expect(send("a.mp3", 11 * 2 ** 20)).rejects.toThrow("larger");
    discord.user("rich", { nitroLimit: 50 * 2 ** 20 });
    const handle = await send("a.AMR", 11 * 2 ** 20, "rich");
    expect(handle.interaction.payload).toMatchObject({
      attachment_size_limit: 50 * 2 ** 20,
      guild_locale: "de",
      context: 0,
    });
  });

  it.each([
    {},
    { text: "x".repeat(21) },
    { text: "hi", mood: "angry" },
    { text: "hi", speed: 3 },
    { text: "hi", pitch: 1 },
    { text: 5 },
  ])("can't send the options %j", async (options) => {
    const ada = discord.user("ada");
    await expect(ada.slash({ channel, command: "tts", options })).rejects.toThrow(ClientRefuses);
  });

  it("use commands only where they belong and where their permissions suffice", async () => {
    const ada = discord.user("ada");
    await expect(ada.slash({ channel: ada.dm(), command: "guild-only" })).rejects.toThrow("kind of channel");
    expect((await ada.slash({ channel: ada.dm(), command: "go" })).interaction.payload).toMatchObject({
      context: 1,
      user: { id: ada.id },
    });
    await expect(ada.slash({ channel, command: "mods-only" })).rejects.toThrow("rights");
    discord.state.grant(guildId, "ada", "MANAGE_MESSAGES");
    expect((await ada.slash({ channel, command: "mods-only" })).state()).toBe("waiting");
  });

  it("delete their own messages, and others' only as moderators", () => {
    const [ada, ben] = [discord.user("ada"), discord.user("ben")];
    const message = ben.post({ channel, content: "hi" });
    expect(() => ada.delete(message)).toThrow(ClientRefuses);
    discord.state.grant(guildId, "ada", "MANAGE_MESSAGES");
    ada.delete(message);
    expect(ben.sees(channel)).toEqual([]);
    ben.delete(ben.post({ channel, content: "oops" }));
    expect(discord.state.messages(channel.id)).toEqual([]);
  });

  it("use buttons and menus whose replies point back to the message", async () => {
    const ada = discord.user("ada");
    const handle = await ada.slash({ channel, command: "go" });
    const options = [{ label: "Deep", value: "deep" }];
    const components = [
      { type: 1, components: [{ type: 3, custom_id: "pick", placeholder: "Voice", options }] },
      { type: 1, components: [{ type: 2, style: 2, custom_id: "more", label: "More" }] },
      { type: 1, components: [{ type: 2, style: 4, custom_id: "stop", label: "Stop", disabled: true }] },
    ];
    await answer(handle, { type: 4, data: { content: "x", components } });
    await expect(ada.press(handle, "Stop")).rejects.toThrow("disabled");
    await expect(ada.select(handle, "Voice", ["shrill"])).rejects.toThrow("not among");
    const picked = await ada.select(handle, "Voice", ["deep"]);
    expect(dataOf(picked)).toMatchObject({ component_type: 3, custom_id: "pick", values: ["deep"] });
    const pressed = await ada.press(handle, { customId: "more" });
    const { json } = await answer(pressed, { type: 4, data: { content: "more" } });
    expect(z.safeParse(spec.InteractionCallbackResponseSchema, json).error?.issues ?? []).toEqual([]);
    await answer(picked, { type: 6 });
    const edited = await rest(
      `PATCH /webhooks/${discord.applicationId}/${picked.interaction.token}/messages/@original`,
      { content: "y", components: [] },
    );
    expect(edited.json["id"]).toBe(handle.reply()?.id);
    await expect(ada.press(handle, "More")).rejects.toThrow(ClientRefuses);
  });

  it("submit a form with what its fields take", async () => {
    const opened = await discord.user("ada").slash({ channel, command: "go" });
    const component = { type: 4, style: 1, custom_id: "lyrics", max_length: 9 };
    const form = { custom_id: "f", title: "A song", components: [{ type: 18, label: "Lyrics", component }] };
    await answer(opened, { type: 9, data: form });
    const submit = (lyrics: string) => discord.user("ada").submit(opened, { lyrics });
    await expect(submit("")).rejects.toThrow("required");
    await expect(submit("too many words")).rejects.toThrow("too long");
    expect(dataOf(await submit("la la"))).toMatchObject({ components: [{ component: { value: "la la" } }] });
  });

  it("write in threads, where the bot needs its own permission", async () => {
    const ada = discord.user("ada");
    const thread = ada.openThread({ parent: channel, name: "A song" });
    ada.post({ channel: thread, content: "first" });
    expect((await rest(`POST /channels/${thread.id}/messages`, { content: "second" })).status).toBe(200);
    expect(ada.sees(thread).map(({ content }) => content)).toEqual(["first", "second"]);
    discord.state.deny(channel.id, "bot", "SEND_MESSAGES_IN_THREADS");
    expect((await rest(`POST /channels/${thread.id}/messages`, { content: "third" })).json["code"]).toBe(
      50013,
    );
    discord.state.allow(channel.id, "bot", "SEND_MESSAGES_IN_THREADS");
    const opened = await rest(`POST /channels/${channel.id}/threads`, { name: "mine", type: 11 });
    expect(z.safeParse(spec.CreatedThreadResponseSchema, opened.json).error?.issues ?? []).toEqual([]);
  });

  it("get an error that describes what they see when the wait times out", async () => {
    const handle = await discord.user("ada").slash({ channel, command: "go" });
    await answer(handle, { type: 4, data: { content: "something else" } });
    await expect(handle.until(({ content }) => content === "done", 50)).rejects.toThrow("something else");
  });
});
