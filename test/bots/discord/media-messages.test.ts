import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type {
  MediaMessageListener,
  MediaMessage,
  GoneChannel,
  MediaMessageRef,
} from "../../../src/jobs/ports/media-messages.ts";
import { createMediaMessages } from "../../../src/bots/discord/gateway/media-messages.ts";
import { samples } from "../../fakes/audio-service/files.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

const wav = { name: "memo.wav", bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav" };
const GUILDS_MESSAGES_AND_CONTENT = (1 << 0) | (1 << 9) | (1 << 15);

/** A media message listener that records its calls. */
function listening() {
  const heard: MediaMessage[] = [];
  const gone: MediaMessageRef[] = [];
  const goneChannels: GoneChannel[] = [];
  const listeners: MediaMessageListener = {
    onMessage: async (clip) => void heard.push(clip),
    onDelete: async (message) => void gone.push(message),
    onChannelGone: async (channel) => void goneChannels.push(channel),
  };
  return { listeners, heard, gone, goneChannels };
}

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

const open = async (listeners: readonly MediaMessageListener[], publicKey?: string) => {
  const discord = { privilegedIntents: ["messageContent"] as const };
  app = await createTestApp({ database, worker: false, discord, listeners, platform: { publicKey } });
  return app;
};

describe("messages that Discord sends unasked", () => {
  afterEach(async () => {
    expect(await app.close()).toEqual([]);
  });

  it("are subscribed to only when something listens", async () => {
    const { discord } = await open([]);
    expect(discord.gateway.connected().map(({ intents }) => intents)).toEqual([0]);
  });

  it("are reported when they carry audio: author, place, files, and how to open them", async () => {
    const { listeners, heard } = listening();
    const { discord, ada, channel, guildId } = await open([listeners]);
    expect(discord.gateway.connected().map(({ intents }) => intents)).toEqual([GUILDS_MESSAGES_AND_CONTENT]);
    ada.post({ channel, content: "Just words" });
    ada.post({ channel, attachments: [{ name: "notes.txt", bytes: Buffer.from("x") }] });
    const voice = { ...wav, name: "voice-message.ogg", contentType: "audio/ogg", voiceSeconds: 7.5 };
    const { id } = ada.post({ channel, attachments: [voice] });
    const picture = { name: "cat.png", bytes: Buffer.from("x") };
    const { id: film } = ada.post({ channel, attachments: [picture, { ...wav, name: "film.mp4" }] });
    await expect.poll(() => heard.length).toBe(2);
    expect(heard[0]).toMatchObject({
      platform: "discord",
      place: { workspace: guildId, channel: channel.id, address: { replyTo: id, member: "yes" } },
      message: id,
      link: `https://discord.com/channels/${guildId}/${channel.id}/${id}`,
      author: { id: ada.id, isBot: false, roles: [] },
      files: [{ kind: "platform", name: "voice-message.ogg", media: "audio", durationMs: 7500 }],
      isVoiceMessage: true,
    });
    expect(heard[1]).toMatchObject({ message: film, files: [{ name: "film.mp4" }], isVoiceMessage: false });
    expect(heard[1]?.files).toHaveLength(1);
  });

  it("are reported with the clips that they forward", async () => {
    const { listeners, heard } = listening();
    const taken: object[] = [];
    const messages = createMediaMessages({
      api: { channel: async () => ({ type: 0 }) as never },
      sources: {
        take: ({ id }, at) => (
          taken.push(at),
          { kind: "platform", name: `${id}.ogg`, ref: {}, media: "audio" }
        ),
      },
      listeners,
      log: pino({ level: "silent" }),
    });
    const forwarded = { attachments: [{ id: "2" }] };
    const written = { id: "1", channel_id: "c", guild_id: "g", type: 0, author: { id: "ada" } };
    const message_snapshots = [{ message: forwarded }];
    messages.onCreate({ ...written, attachments: [], message_snapshots } as never);
    await messages.close();
    expect(heard).toMatchObject([{ message: "1", author: { id: "ada" }, files: [{ name: "2.ogg" }] }]);
    // Its address is renewed from the message that forwards it.
    expect(taken).toEqual([{ channel: "c", message: "1" }]);
    await open([listeners]);
  });

  it("are heard in threads too, with the parent channel, which Discord is asked for once", async () => {
    const { listeners, heard } = listening();
    const { discord, ada, channel } = await open([listeners]);
    const thread = ada.openThread({ parent: channel, name: "Talk" });
    ada.post({ channel: thread, attachments: [wav] });
    ada.post({ channel: thread, attachments: [wav] });
    await expect
      .poll(() => heard.map(({ place }) => place.address["parent"]))
      .toEqual([channel.id, channel.id]);
    expect(heard[0]?.place.channel).toBe(thread.id);
    const asked = discord.requests.filter(({ path }) => path.endsWith(`/channels/${thread.id}`));
    expect(asked).toHaveLength(1);
  });

  it("are reported when they are deleted, alone or in bulk, or lose their files", async () => {
    const { listeners, gone } = listening();
    const { discord, ada, channel, guildId } = await open([listeners]);
    const [one, two, three, four] = [1, 2, 3, 4].map(() => ada.post({ channel, attachments: [wav] }).id);
    ada.delete(one ?? "");
    discord.state.deleteMessages([two ?? "", three ?? ""]);
    ada.detach(four ?? "");
    await expect.poll(() => gone.map(({ message }) => message)).toEqual([one, two, three, four]);
    expect(gone[0]?.place).toMatchObject({ workspace: guildId, channel: channel.id });
  });

  it("tell that a channel or a thread was deleted", async () => {
    const { listeners, goneChannels } = listening();
    const { discord, ada, channel, guildId } = await open([listeners]);
    const thread = ada.openThread({ parent: channel, name: "Talk" });
    discord.state.deleteChannel(thread.id);
    discord.state.deleteChannel(channel.id);
    const gone = (id: string) => ({
      platform: "discord",
      place: { workspace: guildId, channel: id },
      why: "deleted",
    });
    await expect
      .poll(() => goneChannels.toSorted((one) => (one.place.channel === thread.id ? -1 : 1)))
      .toEqual([gone(thread.id), gone(channel.id)]);
  });

  it("come over the gateway even when interactions come over HTTP", async () => {
    const { listeners, heard } = listening();
    const { ada, channel } = await open([listeners], "0".repeat(64));
    ada.post({ channel, attachments: [wav] });
    await expect.poll(() => heard.length).toBe(1);
  });

  it("reach the other listeners even when one fails", async () => {
    const { listeners, heard } = listening();
    const deaf: MediaMessageListener = {
      onMessage: () => Promise.reject(new Error("deaf")),
      onDelete: () => Promise.reject(new Error("deaf")),
      onChannelGone: () => Promise.reject(new Error("deaf")),
    };
    const { ada, channel } = await open([deaf, listeners]);
    ada.post({ channel, attachments: [wav] });
    await expect.poll(() => heard.length).toBe(1);
  });
});
