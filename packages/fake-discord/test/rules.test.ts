import * as spec from "discord-api-spec/zod";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";

import type { FakeDiscord, Handle } from "../index.ts";
import { ROUTES, startFakeDiscord } from "../index.ts";
import { callRest, callWithFiles } from "../src/client.ts";

const WAVEFORM = Buffer.alloc(64, 7).toString("base64");

const file = (size: number, name = "a.ogg") => ({ name, bytes: new Uint8Array(size) });

describe("the fake's rules", () => {
  let discord: FakeDiscord;
  let channel: { readonly id: string };
  let guildId: string;

  const rest = (at: string, body?: unknown) => callRest(discord, at, body);
  const messages = () => `/channels/${channel.id}/messages`;
  const send = (body: unknown) => rest(`POST ${messages()}`, body);
  const webhook = ({ interaction }: Handle) => `/webhooks/${discord.applicationId}/${interaction.token}`;
  const original = (handle: Handle) => `${webhook(handle)}/messages/@original`;
  const callback = ({ interaction }: Handle) =>
    `POST /interactions/${interaction.id}/${interaction.token}/callback?with_response=true`;
  const run = (name = "ada") => discord.user(name).slash({ channel, command: "go" });
  const deferred = async (name = "ada") => {
    const handle = await run(name);
    await rest(callback(handle), { type: 5 });
    return handle;
  };

  beforeEach(async () => {
    discord = await startFakeDiscord({ attachmentSizeLimit: 1000 });
    const guild = discord.state.addGuild();
    [guildId, channel] = [guild.id, guild.channel];
    await rest(`PUT /applications/${discord.applicationId}/commands`, [
      { name: "go", description: "Go", integration_types: [0, 1], contexts: [0, 1, 2] },
    ]);
  });

  afterEach(() => discord.close());

  it("answers as Discord's own specification says", async () => {
    const handle = await deferred();
    const form = await callWithFiles(discord, `PATCH ${original(handle)}`, { content: "hi <@1>" }, [file(5)]);
    const answers: [z.core.$ZodType, unknown][] = [
      [spec.MessageResponseSchema, form.json],
      [spec.MessageResponseSchema, (await send({ content: "x", nonce: "1", enforce_nonce: true })).json],
      [
        spec.InteractionCallbackResponseSchema,
        (await rest(callback(await run()), { type: 4, data: { content: "x" } })).json,
      ],
      [spec.InteractionCallbackResponseSchema, (await rest(callback(await run()), { type: 5 })).json],
      [
        z.array(spec.ApplicationCommandResponseSchema),
        (await rest(`GET /applications/${discord.applicationId}/commands`)).json,
      ],
      [spec.PrivateApplicationResponseSchema, (await rest("GET /applications/@me")).json],
      [spec.UserPIIResponseSchema, (await rest("GET /users/@me")).json],
      [spec.GatewayBotResponseSchema, (await rest("GET /gateway/bot")).json],
      [spec.GuildResponseSchema, (await rest(`GET /guilds/${guildId}`)).json],
      [spec.GuildChannelResponseSchema, (await rest(`GET /channels/${channel.id}`)).json],
      [
        spec.GuildMemberResponseSchema,
        (await rest(`GET /guilds/${guildId}/members/${discord.applicationId}`)).json,
      ],
      [
        spec.PrivateChannelResponseSchema,
        (await rest("POST /users/@me/channels", { recipient_id: discord.user("ada").id })).json,
      ],
    ];
    for (const [schema, json] of answers) expect(z.safeParse(schema, json).error?.issues ?? []).toEqual([]);
  });

  it("answers 401 without the bot's token", async () => {
    expect((await callRest(discord, "GET /users/@me", undefined, "wrong")).status).toBe(401);
  });

  it("records malformed bodies, unread fields and unknown routes as violations", async () => {
    const tooLong = await send({ content: "x".repeat(5000) });
    expect(tooLong.json).toMatchObject({ code: 50035, errors: { content: { _errors: [{}] } } });
    expect((await send({ content: "hi", alowed_mentions: { parse: [] } })).status).toBe(200);
    expect((await rest("GET /nonsense")).status).toBe(404);
    expect(discord.violations.map(({ problems }) => problems.join())).toEqual([
      expect.stringContaining("content"),
      ".alowed_mentions is not a field here",
      "no such route",
    ]);
  });

  it.each([
    ["an empty message", {}, 50006],
    ["2001 characters", { content: "x".repeat(2001) }, 50035],
    ["a custom id of 101 characters", row({ style: 1, label: "x", custom_id: "x".repeat(101) }), 50035],
    ["a button without a label", row({ style: 1, custom_id: "x" }), 50035],
    [
      "a link button with a custom id",
      row({ style: 5, label: "x", url: "https://x.example", custom_id: "x" }),
      50035,
    ],
    [
      "two components with one id",
      row({ style: 1, label: "x", custom_id: "x" }, { style: 1, label: "y", custom_id: "x" }),
      50035,
    ],
    [
      "six buttons in a row",
      row(...Array.from({ length: 6 }, (_, at) => ({ style: 1, label: "x", custom_id: `${at}` }))),
      50035,
    ],
    [
      "content with components v2",
      { flags: 1 << 15, content: "x", components: [{ type: 10, content: "x" }] },
      50035,
    ],
    ["v2 components without the flag", { components: [{ type: 10, content: "x" }] }, 50035],
    [
      "mentions both parsed and listed",
      { content: "x", allowed_mentions: { parse: ["users"], users: ["1"] } },
      50035,
    ],
    ["a file that was not uploaded", { content: "x", attachments: [{ id: "0" }] }, 50035],
    ["a flag that cannot be set", { content: "x", flags: 1 << 6 }, 50035],
  ])("refuses %s", async (_, body, code) => {
    expect((await send(body)).json["code"]).toBe(code);
  });

  it("answers 413 with 40005 when a file is over the limit, which boosts raise and their end lowers", async () => {
    const upload = async () =>
      (await callWithFiles(discord, `POST ${messages()}`, {}, [file(1001)])).json["code"];
    expect(await upload()).toBe(40005);
    const guild = discord.state.guild(guildId);
    Object.assign(guild ?? {}, { uploadLimit: 2000 });
    expect(await upload()).toBeUndefined();
    Object.assign(guild ?? {}, { uploadLimit: 0 });
    expect(await upload()).toBe(40005);
    expect(
      (await callWithFiles(discord, `POST ${messages()}`, {}, [file(900), file(900, "b.ogg")])).status,
    ).toBe(200);
  });

  it("creates one message for two attempts with one nonce, and answers Unknown Message once deleted", async () => {
    const body = { content: "once", nonce: "job-1", enforce_nonce: true };
    const first = await send(body);
    expect((await send(body)).json["id"]).toBe(first.json["id"]);
    expect(discord.state.messages(channel.id)).toHaveLength(1);
    discord.state.deleteMessage(String(first.json["id"]));
    expect((await send(body)).json["code"]).toBe(10008);
    discord.clock.advance(10 * 60_000);
    expect((await send(body)).status).toBe(200);
  });

  it("computes who is pinged: by default, messages ping everyone mentioned and interactions only users", async () => {
    const ada = discord.user("ada").id;
    const content = `<@${ada}> @everyone`;
    const handle = await deferred();
    await rest(`PATCH ${original(handle)}`, { content });
    expect(handle.reply()?.pinged).toEqual({ users: [ada], roles: [], everyone: false });
    await rest(`PATCH ${original(handle)}`, { content: `${content} again` });
    await send({ content, allowed_mentions: { parse: [] } });
    expect(discord.state.pings()).toHaveLength(1);
    discord.state.grant(guildId, discord.applicationId, "MENTION_EVERYONE");
    await send({ content });
    expect(discord.state.pings().at(-1)?.pinged).toEqual({ users: [ada], roles: [], everyone: true });
  });

  it("keeps the attachments an edit lists and removes the others", async () => {
    const made = await callWithFiles(discord, `POST ${messages()}`, {}, [file(1, "a.ogg"), file(1, "b.ogg")]);
    const [a] = made.json["attachments"] as { id: string }[];
    const at = `PATCH ${messages()}/${String(made.json["id"])}`;
    const names = (json: Record<string, unknown>) =>
      (json["attachments"] as { filename: string }[]).map(({ filename }) => filename);
    expect(names((await rest(at, { content: "x" })).json)).toEqual(["a.ogg", "b.ogg"]);
    const attachments = [{ id: a?.id }, { id: "0", filename: "c d.ogg", description: "see" }];
    expect(names((await callWithFiles(discord, at, { attachments }, [file(1, "c.ogg")])).json)).toEqual([
      "a.ogg",
      "c_d.ogg",
    ]);
    expect((await rest(at, { attachments: [{ id: "123" }] })).json["code"]).toBe(50035);
  });

  it("takes voice messages with metadata from the bot and as a first answer, and never as an edit", async () => {
    const voice = { flags: 8192, attachments: [{ id: "0", waveform: WAVEFORM, duration_secs: 1.5 }] };
    const post = (body: unknown, name = "v.ogg") =>
      callWithFiles(discord, `POST ${messages()}`, body, [file(9, name)]);
    expect((await post({ ...voice, content: "x" })).json["code"]).toBe(50159);
    expect((await post(voice, "v.txt")).json["code"]).toBe(50160);
    expect((await post({ flags: 8192 })).json["code"]).toBe(50161);
    const long = { flags: 8192, attachments: [{ id: "0", waveform: "A".repeat(404), duration_secs: 1 }] };
    expect((await post(long)).json["code"]).toBe(50035);
    const made = await post(voice);
    expect(discord.state.message(String(made.json["id"]))?.attachments[0]?.voice).toEqual({
      waveform: WAVEFORM,
      durationSecs: 1.5,
    });
    expect(
      (await rest(`PATCH ${messages()}/${String(made.json["id"])}`, { content: "x" })).json["code"],
    ).toBe(50162);
    const handle = await run();
    expect((await callWithFiles(discord, callback(handle), { type: 4, data: voice }, [file(9)])).status).toBe(
      200,
    );
    expect(handle.reply()?.isVoiceMessage).toBe(true);
    const late = await deferred();
    expect((await callWithFiles(discord, `PATCH ${original(late)}`, voice, [file(9)])).json["code"]).toBe(
      50035,
    );
    discord.state.deny(channel.id, "bot", "SEND_VOICE_MESSAGES");
    expect((await post(voice)).json["code"]).toBe(50013);
  });

  it("turns the first follow-up after a deferral into the answer", async () => {
    const handle = await deferred();
    const first = await rest(`POST ${webhook(handle)}`, { content: "one", flags: 64 });
    expect(first.json["id"]).toBe(handle.reply()?.id);
    expect(handle.reply()).toMatchObject({ content: "one", ephemeral: false });
    await rest(`POST ${webhook(handle)}`, { content: "two" });
    expect(handle.followUps().map(({ content }) => content)).toEqual(["two"]);
  });

  it("accepts no flag but EPHEMERAL on a deferral, and returns the message's id without a resource", async () => {
    const handle = await run();
    expect((await rest(callback(handle), { type: 5, data: { flags: 1 << 15 } })).json["code"]).toBe(50035);
    const { json } = await rest(callback(handle), { type: 5, data: { flags: 64 } });
    expect(json).toMatchObject({
      interaction: { response_message_id: handle.reply()?.id, response_message_ephemeral: true },
    });
    expect(json).not.toHaveProperty("resource");
    expect((await rest(callback(handle), { type: 5 })).json["code"]).toBe(40060);
    expect((await rest(`GET ${messages()}/${handle.reply()?.id}`)).json["code"]).toBe(10008);
  });

  it("rejects a token before the first answer, and a forgotten one", async () => {
    const handle = await run();
    expect((await rest(`PATCH ${original(handle)}`, { content: "x" })).json["code"]).toBe(10015);
    await rest(callback(handle), { type: 5 });
    discord.faults.forget(handle);
    expect((await rest(`PATCH ${original(handle)}`, { content: "x" })).json["code"]).toBe(10015);
  });

  it("refuses an acknowledgment after three seconds, and edits after 15 minutes or of what a user deleted", async () => {
    const edit = (handle: Handle) => rest(`PATCH ${original(handle)}`, { content: "x" });
    const late = await run();
    discord.clock.advance(3_001);
    expect((await rest(callback(late), { type: 5 })).json["code"]).toBe(10062);
    expect(late.state()).toBe("lost");
    const deleted = await run();
    await rest(callback(deleted), { type: 5, data: { flags: 64 } });
    discord.user("ada").delete(deleted);
    expect((await edit(deleted)).json["code"]).toBe(10008);
    expect(deleted.state()).toBe("deleted");
    const old = await deferred();
    discord.clock.advance(15 * 60_000 + 1);
    expect(await edit(old)).toMatchObject({ status: 401, json: { code: 50027 } });
  });

  it("distinguishes missing access from missing permissions", async () => {
    discord.state.deny(channel.id, "bot", "ATTACH_FILES");
    expect((await callWithFiles(discord, `POST ${messages()}`, {}, [file(1)])).json["code"]).toBe(50013);
    const handle = await deferred();
    expect(BigInt(String(handle.interaction.payload["app_permissions"])) & (1n << 15n)).toBe(0n);
    expect((await callWithFiles(discord, `PATCH ${original(handle)}`, {}, [file(1)])).json["code"]).toBe(
      50013,
    );
    discord.state.deny(channel.id, "bot", "VIEW_CHANNEL");
    expect((await send({ content: "x" })).json["code"]).toBe(50001);
    expect((await rest("GET /channels/1")).json["code"]).toBe(10003);
    const shy = discord.user("shy", { acceptsDms: false });
    expect((await rest(`POST /channels/${shy.dm().id}/messages`, { content: "x" })).json["code"]).toBe(50007);
  });

  it("gives a user install five follow-ups and no access to the channel", async () => {
    const elsewhere = discord.state.addGuild({ hasBot: false }).channel;
    await expect(discord.user("ben").slash({ channel: elsewhere, command: "go" })).rejects.toThrow(
      "installed neither",
    );
    const handle = await discord
      .user("cy", { hasInstalledApp: true })
      .slash({ channel: elsewhere, command: "go" });
    expect(handle.interaction.owners).toEqual({ "1": discord.user("cy").id });
    await rest(callback(handle), { type: 4, data: { content: "x" } });
    const codes = await Array.fromAsync(
      Array.from({ length: 6 }),
      async () => (await rest(`POST ${webhook(handle)}`, { content: "x" })).json["code"],
    );
    expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, 40094]);
    expect((await rest(`POST /channels/${elsewhere.id}/messages`, { content: "x" })).json["code"]).toBe(
      50001,
    );
    discord.state.deny(elsewhere.id, discord.user("cy").id, "USE_EXTERNAL_APPS");
    const quiet = await discord.user("cy").slash({ channel: elsewhere, command: "go" });
    await rest(callback(quiet), { type: 4, data: { content: "x" } });
    expect(quiet.reply()?.ephemeral).toBe(true);
  });

  it("refuses blocked words in messages and in edits of deferred answers", async () => {
    discord.faults.block(/darn/);
    expect((await send({ content: "darn" })).json["code"]).toBe(200000);
    const handle = await deferred();
    expect((await rest(`PATCH ${original(handle)}`, { content: "darn" })).json["code"]).toBe(200000);
    expect((await rest(`PATCH ${original(handle)}`, { content: "drat" })).status).toBe(200);
  });

  it("loses answers, connections and time as planned", async () => {
    discord.faults.next(ROUTES.createMessage, { kind: "answer", status: 502, after: true });
    expect((await send({ content: "written" })).status).toBe(502);
    discord.faults.next(ROUTES.createMessage, { kind: "answer", status: 500 });
    expect((await send({ content: "lost" })).status).toBe(500);
    discord.faults.next(/POST \/channels/, { kind: "reset" });
    await expect(send({ content: "cut" })).rejects.toThrow("fetch failed");
    discord.faults.next(ROUTES.createMessage, { kind: "hang", after: true });
    const url = `${discord.url}/v10${messages()}`;
    const headers = { authorization: `Bot ${discord.token}`, "content-type": "application/json" };
    const signal = AbortSignal.timeout(100);
    await expect(fetch(url, { method: "POST", headers, body: '{"content":"hung"}', signal })).rejects.toThrow(
      "timeout",
    );
    expect(discord.state.messages(channel.id).map(({ content }) => content)).toEqual(["written", "hung"]);
  });

  it("counts buckets and reports them in headers", async () => {
    await discord.close();
    discord = await startFakeDiscord({
      rateLimits: { [ROUTES.createMessage]: { limit: 2, windowMs: 60_000 } },
    });
    channel = discord.state.addGuild().channel;
    const [first, , third] = [
      await send({ content: "1" }),
      await send({ content: "2" }),
      await send({ content: "3" }),
    ];
    expect(first?.headers.get("x-ratelimit-remaining")).toBe("1");
    expect(third).toMatchObject({ status: 429, json: { global: false } });
    expect(third?.headers.get("x-ratelimit-scope")).toBe("user");
    discord.clock.advance(60_000);
    expect((await send({ content: "4" })).status).toBe(200);
  });

  it.each([
    ["capitals in a name", { name: "Go", description: "x" }],
    [
      "a required option after an optional one",
      { name: "x", description: "x", options: [option("a", false), option("b", true)] },
    ],
    [
      "two options of one name",
      { name: "x", description: "x", options: [option("a", true), option("a", true)] },
    ],
    [
      "more than 8000 characters",
      { name: "x", description: "x", options: Array.from({ length: 5 }, (_, at) => bigOption(at)) },
    ],
    ["a menu with a description", { name: "X", type: 3, description: "x" }],
  ])("does not register %s", async (_, command) => {
    const { json } = await rest(`PUT /applications/${discord.applicationId}/commands`, [command]);
    expect(json["code"]).toBe(50035);
    expect(discord.state.commands().map(({ name }) => name)).toEqual(["go"]);
  });

  it("shows a file under components v2 only if a component references it", async () => {
    const components = [{ type: 13, file: { url: "attachment://a.ogg" } }];
    const body = { flags: 1 << 15, components };
    const { json } = await callWithFiles(discord, `POST ${messages()}`, body, [
      file(1, "a.ogg"),
      file(1, "b.ogg"),
    ]);
    expect(discord.state.message(String(json["id"]))?.attachments.map(({ name }) => name)).toEqual(["a.ogg"]);
    const lost = await callWithFiles(discord, `POST ${messages()}`, body, [file(1, "b.ogg")]);
    expect(lost.json["code"]).toBe(50035);
  });

  it("returns fresh URLs with every read of a message, which takes permission to read the history", async () => {
    const made = await callWithFiles(discord, `POST ${messages()}`, {}, [file(3)]);
    const id = String(made.json["id"]);
    const urlIn = (json: Record<string, unknown>) => (json["attachments"] as { url: string }[])[0]?.url ?? "";
    const old = urlIn(made.json);
    discord.clock.advance(48 * 3_600_000);
    expect((await fetch(old)).status).toBe(404);
    const fresh = urlIn((await rest(`GET ${messages()}/${id}`)).json);
    expect((await fetch(fresh)).status).toBe(200);
    expect((await fetch(fresh.replace("hm=", "hm=0"))).status).toBe(404);
    discord.state.deny(channel.id, "bot", "READ_MESSAGE_HISTORY");
    expect((await rest(`GET ${messages()}/${id}`)).json["code"]).toBe(50013);
  });
});

function row(...buttons: object[]) {
  return {
    components: [{ type: 1, components: buttons.map((button) => Object.assign(button, { type: 2 })) }],
  };
}

function option(name: string, required: boolean) {
  return { type: 3, name, description: "x", required };
}

function bigOption(at: number) {
  const choices = Array.from({ length: 25 }, (_, choice) => ({
    name: `${choice}`,
    value: `${choice}`.padEnd(90, "x"),
  }));
  return { type: 3, name: `o${at}`, description: "x", choices };
}
