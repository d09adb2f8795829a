import * as spec from "discord-api-spec/zod";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { startFakeDiscord, type FakeDiscord } from "../index.ts";
import { callRest } from "../src/client.ts";

let discord: FakeDiscord;
afterEach(() => discord.close());

async function open({ readsContent = true } = {}) {
  discord = await startFakeDiscord({ privilegedIntents: readsContent ? ["messageContent"] : [] });
  const guild = discord.state.addGuild({ channels: ["general", "hidden", "closed"] });
  const [general = "", hidden = "", closed = ""] = [...guild.channels.keys()];
  discord.state.deny(hidden, "bot", "VIEW_CHANNEL");
  discord.state.deny(closed, "bot", "READ_MESSAGE_HISTORY");
  const ada = discord.user("ada");
  const memo = (channel: string) =>
    ada.post({ channel, attachments: [{ name: "a.ogg", bytes: new Uint8Array(5), voiceSeconds: 1 }] }).id;
  const ask = (query: string) => callRest(discord, `GET /guilds/${guild.id}/messages/search?${query}`);
  const found = async (query: string) =>
    ((await ask(query)).json["messages"] as { id: string }[][]).flat().map(({ id }) => id);
  return { guild, general, hidden, closed, ada, memo, ask, found };
}

it("finds messages of a kind in the channels and threads that the bot can read, newest first", async () => {
  const { guild, general, hidden, closed, ada, memo, ask, found } = await open();
  const restricted = discord.state.addChannel({
    type: 0,
    name: "18",
    guildId: guild.id,
    isAgeRestricted: true,
  });
  const thread = ada.openThread({ parent: general, name: "Talk" });
  ada.post({ channel: general, content: "words" });
  const first = memo(general);
  for (const channel of [hidden, closed]) memo(channel);
  const second = memo(thread.id);
  const third = memo(restricted.id);
  expect(await found("has=sound")).toEqual([second, first]);
  expect(await found("has=sound&include_nsfw=true")).toEqual([third, second, first]);
  expect(await found(`has=sound&min_id=${first}`)).toEqual([second]);
  expect(await found(`has=sound&max_id=${second}`)).toEqual([first]);
  expect(await found("has=sound&limit=1&sort_order=asc")).toEqual([first]);
  expect(await found("has=video")).toEqual([]);
  const { json } = await ask("has=sound");
  expect(z.safeParse(spec.GuildSearchResponseSchema, json).error?.issues ?? []).toEqual([]);
  expect([json["total_results"], json["threads"]]).toMatchObject([
    2,
    [{ id: thread.id, parent_id: general }],
  ]);
});

it("answers 202 while it indexes, finds nothing newer than its index, and refuses what isn't in the specification", async () => {
  const { guild, general, memo, ask, found } = await open();
  memo(general);
  guild.index.pending = 1;
  const pending = await ask("has=sound");
  expect([pending.status, pending.json["code"]]).toEqual([202, 110000]);
  expect(z.safeParse(spec.SearchIndexNotReadyResponseSchema, pending.json).error?.issues ?? []).toEqual([]);
  guild.index.lagMs = 60_000;
  expect(await found("has=sound")).toEqual([]);
  for (const query of ["has=noise", "limit=26", "min_id=x", "before=1"])
    expect((await ask(query)).json["code"]).toBe(50035);
});

it("is refused to bots without the intent for message content", async () => {
  const { ask } = await open({ readsContent: false });
  expect((await ask("has=sound")).status).toBe(403);
});
