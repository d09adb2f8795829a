import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { startFakeDiscord } from "@mynah/fake-discord";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { createMissedMessages } from "../../../src/bots/discord/gateway/missed-messages.ts";
import { attachmentsOf } from "../../../src/bots/discord/places/sources.ts";
import type { MediaMessage, MissedMessages } from "../../../src/jobs/ports/media-messages.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";

const log = pino({ level: "silent" });
const LATER_MS = 60 * 60_000;

/** A server with many channels. `isRecent`: the bot comes back at once, otherwise after an hour. */
async function open({ chosen = [] as string[], isRecent = false, readsContent = true } = {}) {
  const discord = await startFakeDiscord({ privilegedIntents: readsContent ? ["messageContent"] : [] });
  onTestFinished(() => discord.close());
  const names = Array.from({ length: 12 }, (_, n) => `channel-${n}`);
  const guild = discord.state.addGuild({ channels: names });
  const since = new Date(discord.clock.now() - LATER_MS);
  const ada = discord.user("ada");
  const memo = (channel: string) =>
    ada.post({ channel, attachments: [{ name: "memo.ogg", bytes: new Uint8Array(9), voiceSeconds: 1 }] });
  const api = createDiscordApi({ apiUrl: discord.url, token: discord.token, log });
  onTestFinished(() => api.close());

  /** Returns what the bot processed, and whether it says that something is missing. */
  async function comeBack(): Promise<{ readonly heard: string[]; readonly isCut: boolean }> {
    const heard: string[] = [];
    let cut: boolean | undefined;
    const missed: MissedMessages = {
      servers: async () => [],
      lookUpChannels: async () => undefined,
      received: async () => undefined,
      async catchUp(_, { read }) {
        const query = { since, channels: chosen };
        cut = (await read(query, async ({ message }) => void heard.push(message))).isCut;
      },
    };
    const reader = createMissedMessages({
      api,
      missed,
      toMediaMessage: async (message) =>
        attachmentsOf(message).length > 0 || !readsContent
          ? ({ message: message.id } as MediaMessage)
          : undefined,
      isConnected: () => true,
      now: () => new Date(discord.clock.now() + (isRecent ? 0 : LATER_MS)),
      log,
    });
    reader.onReady({ guilds: [guild] });
    await vi.waitFor(() => expect(cut).toBeDefined(), PATIENCE_MS);
    await reader.close();
    return { heard, isCut: cut === true };
  }
  const asked = (path: RegExp) => discord.requests.filter((one) => path.test(one.path)).length;
  return { discord, guild, channels: [...guild.channels.keys()], ada, memo, comeBack, asked };
}

const CHANNEL_READS = /\/channels\/\d+\/(messages|threads)/;
const SEARCHES = /\/messages\/search/;

it("clips in a server with many channels are found by searching, each once, without reading every channel", async () => {
  const { discord, guild, channels, ada, memo, comeBack, asked } = await open();
  const [one = "", two = "", hidden = ""] = channels;
  discord.state.deny(hidden, "bot", "VIEW_CHANNEL");
  const restricted = discord.state.addChannel({
    type: 0,
    name: "18",
    guildId: guild.id,
    isAgeRestricted: true,
  });
  const [thread, closed] = ["Talk", "Over"].map((name) => ada.openThread({ parent: one, name }));
  if (!thread || !closed) throw new Error("no threads");
  ada.post({ channel: one, content: "Just words" });
  memo(hidden);
  const voice = Array.from({ length: 30 }, () => memo(two));
  const others = [thread.id, closed.id, restricted.id].map(memo);
  const video = { name: "a.mp4", bytes: new Uint8Array(9) };
  const posted = [...voice, ...others, ada.post({ channel: two, attachments: [video] })];
  posted.push(ada.forward(voice[0]?.id ?? "", discord.state.channel(one)?.id ?? ""));
  ada.archiveThread(closed);
  expect(await comeBack()).toEqual({ heard: posted.map(({ id }) => id), isCut: false });
  expect(asked(CHANNEL_READS)).toBe(0);
  expect(asked(SEARCHES)).toBe(4);
  expect(discord.violations).toEqual([]);
});

it("a search leaves out channels that weren't chosen, and says where the bot may not read", async () => {
  const chosen: string[] = [];
  const { discord, channels, ada, memo, comeBack } = await open({ chosen });
  const [one = "", two = "", closed = ""] = channels;
  chosen.push(one, closed);
  discord.state.deny(closed, "bot", "READ_MESSAGE_HISTORY");
  const thread = ada.openThread({ parent: one, name: "Talk" });
  const heard = [one, thread.id].map((channel) => memo(channel).id);
  memo(two);
  expect((await comeBack()).isCut).toBe(false);
  memo(closed);
  expect(await comeBack()).toEqual({ heard, isCut: true });
});

it("clips that aren't indexed yet are read from their channels", async () => {
  const { guild, channels, memo, comeBack, asked } = await open({ isRecent: true });
  const [one = "", two = ""] = channels;
  const posted = [memo(one).id, memo(two).id];
  guild.index.lagMs = 60_000;
  expect((await comeBack()).heard).toEqual(posted);
  guild.index.lagMs = 0;
  // Found twice, processed once.
  expect((await comeBack()).heard).toEqual(posted);
  expect([asked(SEARCHES), asked(CHANNEL_READS)]).toEqual([6, 4]);
});

it("every channel is read where Discord refuses to search, goes on indexing, or finds very much", async () => {
  const refused = await open({ readsContent: false });
  const indexing = await open();
  const crowded = await open();
  indexing.guild.index.pending = 100;
  for (let n = 0; n < 500; n += 1) crowded.memo(crowded.channels[0] ?? "");
  for (const { channels, memo, comeBack, asked } of [refused, indexing, crowded]) {
    const posted = [0, 1].map((n) => memo(channels[n] ?? "").id);
    const { heard, isCut } = await comeBack();
    expect([heard.length > 1, heard, isCut]).toEqual([true, expect.arrayContaining(posted), false]);
    expect(asked(CHANNEL_READS)).toBeGreaterThanOrEqual(14);
  }
});
