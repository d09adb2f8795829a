import { pino } from "pino";
import { expect, it } from "vitest";
import type {
  MediaMessageListener,
  MediaMessage,
  GoneChannel,
  MediaMessageRef,
} from "../../../src/jobs/ports/media-messages.ts";
import { createMediaMessages } from "../../../src/bots/discord/gateway/media-messages.ts";
import { READS_MESSAGES, useDiscordTestApp, wav } from "./use-test-app.ts";

const GUILDS_MESSAGES_AND_CONTENT = (1 << 0) | (1 << 9) | (1 << 15);

/** A media message listener that records its calls. */
const heard: MediaMessage[] = [];
const gone: MediaMessageRef[] = [];
const goneChannels: GoneChannel[] = [];
const listener: MediaMessageListener = {
  onMessage: async (clip) => void heard.push(clip),
  onDelete: async (message) => void gone.push(message),
  onChannelGone: async (channel) => void goneChannels.push(channel),
};
const deaf: MediaMessageListener = {
  onMessage: () => Promise.reject(new Error("deaf")),
  onDelete: () => Promise.reject(new Error("deaf")),
  onChannelGone: () => Promise.reject(new Error("deaf")),
};

// The first listener fails each time, which the second one doesn't notice.
const app = useDiscordTestApp({ worker: false, discord: READS_MESSAGES, listeners: [deaf, listener] });
const isHere = ({ place }: MediaMessageRef | GoneChannel) => place.workspace === app.guildId;
const heardHere = () => heard.filter(isHere);
const intents = () => app.discord.gateway.connected().map((connection) => connection.intents);

it("messages are subscribed to only when something listens", async () => {
  expect(intents()).toEqual([GUILDS_MESSAGES_AND_CONTENT]);
  await app.restart({ listeners: [] });
  expect(intents()).toEqual([0]);
});

it("messages with audio are reported: author, place, files, and how to open them", async () => {
  const { ada, channel, guildId } = app;
  ada.post({ channel, content: "Just words" });
  ada.post({ channel, attachments: [{ name: "notes.txt", bytes: Buffer.from("x") }] });
  const voice = { ...wav, name: "voice-message.ogg", contentType: "audio/ogg", voiceSeconds: 7.5 };
  const { id } = ada.post({ channel, attachments: [voice] });
  const picture = { name: "cat.png", bytes: Buffer.from("x") };
  const { id: film } = ada.post({ channel, attachments: [picture, { ...wav, name: "film.mp4" }] });
  await expect.poll(() => heardHere().length).toBe(2);
  const [first, second] = heardHere();
  expect(first).toMatchObject({
    platform: "discord",
    place: { workspace: guildId, channel: channel.id, address: { replyTo: id, member: "yes" } },
    message: id,
    link: `https://discord.com/channels/${guildId}/${channel.id}/${id}`,
    author: { id: ada.id, isBot: false, roles: [] },
    files: [{ kind: "platform", name: "voice-message.ogg", media: "audio", durationMs: 7500 }],
    isVoiceMessage: true,
  });
  expect(second).toMatchObject({ message: film, files: [{ name: "film.mp4" }], isVoiceMessage: false });
  expect(second?.files).toHaveLength(1);
});

it("messages are reported with the clips that they forward", async () => {
  const taken: object[] = [];
  const messages = createMediaMessages({
    api: { channel: async () => ({ type: 0 }) as never },
    sources: {
      take: ({ id }, at) => (
        taken.push(at),
        { kind: "platform", name: `${id}.ogg`, ref: {}, media: "audio" }
      ),
    },
    listeners: listener,
    log: pino({ level: "silent" }),
  });
  const written = { id: "1", channel_id: "c", guild_id: app.guildId, type: 0, author: { id: "ada" } };
  const message_snapshots = [{ message: { attachments: [{ id: "2" }] } }];
  messages.onCreate({ ...written, attachments: [], message_snapshots } as never);
  await messages.close();
  expect(heardHere()).toMatchObject([{ message: "1", author: { id: "ada" }, files: [{ name: "2.ogg" }] }]);
  // Its address is renewed from the message that forwards it.
  expect(taken).toEqual([{ channel: "c", message: "1" }]);
});

it("messages are heard in threads too, with the parent channel, which Discord is asked for once", async () => {
  const { discord, ada, channel } = app;
  const thread = ada.openThread({ parent: channel, name: "Talk" });
  ada.post({ channel: thread, attachments: [wav] });
  ada.post({ channel: thread, attachments: [wav] });
  const parents = () => heardHere().map(({ place }) => place.address["parent"]);
  await expect.poll(parents).toEqual([channel.id, channel.id]);
  expect(heardHere()[0]?.place.channel).toBe(thread.id);
  const asked = discord.requests.filter(({ path }) => path.endsWith(`/channels/${thread.id}`));
  expect(asked).toHaveLength(1);
});

it("messages are reported when they are deleted, alone or in bulk, or lose their files", async () => {
  const { discord, ada, channel, guildId } = app;
  const [one = "", two = "", three = "", four = ""] = [1, 2, 3, 4].map(
    () => ada.post({ channel, attachments: [wav] }).id,
  );
  ada.delete(one);
  discord.state.deleteMessages([two, three]);
  ada.detach(four);
  await expect.poll(() => gone.filter(isHere).map(({ message }) => message)).toEqual([one, two, three, four]);
  expect(gone.findLast(isHere)?.place).toMatchObject({ workspace: guildId, channel: channel.id });
});

it("deleted channels and threads are reported", async () => {
  const { discord, ada, channel, guildId } = app;
  const thread = ada.openThread({ parent: channel, name: "Talk" });
  discord.state.deleteChannel(thread.id);
  discord.state.deleteChannel(channel.id);
  const goneOne = (id: string) => ({
    platform: "discord",
    place: { workspace: guildId, channel: id },
    why: "deleted",
  });
  await expect
    .poll(() => goneChannels.filter(isHere).toSorted((one) => (one.place.channel === thread.id ? -1 : 1)))
    .toEqual([goneOne(thread.id), goneOne(channel.id)]);
});

it("messages come over the gateway even when interactions come over HTTP", async () => {
  await app.restart({ platform: { publicKey: "0".repeat(64) } });
  app.ada.post({ channel: app.channel, attachments: [wav] });
  await expect.poll(() => heardHere().length).toBe(1);
});
