import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Voice } from "../../src/audio/voices.ts";
import { buildManifest } from "../../src/bots/slack/app/manifest.ts";
import { commands } from "../../src/commands/index.ts";
import { startProgram } from "../app/start-program.ts";
import { tone } from "../bots/web/tone.ts";
import { freePort } from "../engines/free-port.ts";
import { type SpokenSegment, startFakeAudioService, wav } from "@mynah/audio-interface/fake";
import { type FakeDiscord, startFakeDiscord, type ShownMessage } from "@mynah/fake-discord";
import { type FakeSlack, startFakeSlack, type Message } from "@mynah/fake-slack";
import { type FakeTelegram, type Sent, startFakeTelegram, type StoredMessage } from "@mynah/fake-telegram";

export interface DiscordPost {
  readonly author: string;
  readonly isBot: boolean;
  readonly message: ShownMessage;
  /** Set for the answer to a command. */
  readonly used?: { readonly by: string; readonly command: string };
}

export interface SlackPost {
  readonly author: string;
  readonly isBot: boolean;
  readonly message: Message;
}

export interface TelegramPost {
  /** Shown where several people write. */
  readonly author?: string;
  /** Sent by the person whose app is drawn. */
  readonly isOwn: boolean;
  readonly message: Sent;
  /** What Telegram draws the waveform of a voice note from, and reads the length of other audio from. */
  readonly audio?: Buffer;
}

const PATIENCE_MS = 60_000;
const TEXT = "The build is green. Ship it!";
const VOICE: Voice = {
  id: "v-1",
  name: "Clara",
  language: "en-US",
  gender: "female",
  category: "narrative-and-story",
};
const STANDUP: readonly SpokenSegment[] = [
  { start: 0.4, end: 3.6, text: "Morning! The build is green again.", speaker: "SPEAKER_00" },
  { start: 4.1, end: 7.2, text: "Great, then we can ship on Thursday.", speaker: "SPEAKER_01" },
  { start: 7.9, end: 11.6, text: "I'll update the release notes today.", speaker: "SPEAKER_00" },
];
const RECORDING = { name: "standup.wav", bytes: wav(12, 8_000) };
const NOTE = { content: tone(12), seconds: 12 };

const CHANNEL = "C0STANDUP";
const WORKSPACE = { id: "T0HOME", people: ["Ada", "Ben"], channels: [{ id: CHANNEL, name: "standup" }] };

const BUILDERS = { id: -1_001_000_000_001, title: "Builders", members: ["Ben", "Mia"], admins: ["Mia"] };
const MODERATORS = { id: -1_001_000_000_002, title: "Moderators", members: ["Mia"], admins: ["Mia"] };
const TELEGRAM = {
  people: ["Ada", "Ben", "Mia"].map((name, n) => ({ id: 1001 + n, name, language: "en" })),
  groups: [BUILDERS, MODERATORS],
};

/**
 * Has the real program answer on a fake Discord, Slack and Telegram: a `/tts` and a transcription in `posts`, then what
 * has menus and buttons in `cards`, oldest first; `moderation` is what moderators see, `home` Slack's App Home.
 */
export async function recordConversations() {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-preview-"));
  const port = await freePort();
  const service = await startFakeAudioService({
    voices: [VOICE],
    segments: STANDUP,
    wav: tone(3.2),
  });
  const discord = await startFakeDiscord({ privilegedIntents: ["messageContent"] });
  const manifest = buildManifest(commands, { kind: "socket" });
  const slack = await startFakeSlack({ manifest, workspaces: [WORKSPACE] });
  const telegram = await startFakeTelegram(TELEGRAM);
  const env = {
    AUDIO_API_URL: service.url,
    VOICES_API_URL: service.voicesUrl,
    AUDIO_API_KEY: "preview",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DISCORD_TOKEN: discord.token,
    DISCORD_API_URL: discord.url,
    DISCORD_LISTEN: "yes",
    SLACK_BOT_TOKEN: slack.installs.token(WORKSPACE.id),
    SLACK_APP_TOKEN: slack.app.appToken,
    SLACK_API_URL: slack.url,
    TELEGRAM_TOKEN: telegram.token,
    TELEGRAM_API_URL: telegram.url,
  };
  const program = await startProgram({ dataDir, port, env });
  try {
    return {
      discord: await talkOnDiscord(discord),
      slack: await talkOnSlack(slack),
      telegram: await talkOnTelegram(telegram),
    };
  } finally {
    await program.end("SIGTERM");
    await Promise.all([discord.close(), slack.close(), telegram.close(), service.close()]);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function talkOnDiscord(discord: FakeDiscord) {
  const { id: guildId, channel } = discord.state.addGuild({ name: "Builders" });
  await discord.until(() => discord.state.commands().length > 0, PATIENCE_MS);
  const ada = discord.user("Ada");
  const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
  const speech = await ada.slash({ channel, command: "tts", options: { text: TEXT, voice: VOICE.name } });
  const spoken = await speech.until(hasFile, PATIENCE_MS);
  discord.user("Ben").post({ channel, attachments: [{ ...RECORDING, contentType: "audio/wav" }] });
  const recording = await ada.waitsFor(channel, ({ attachments }) => attachments[0]?.name === RECORDING.name);
  const transcription = await ada.messageMenu({ message: recording, command: "Transcribe" });
  const transcript = await transcription.until(hasFile, PATIENCE_MS);
  const posts: readonly DiscordPost[] = [
    { author: "Mynah", isBot: true, message: spoken, used: { by: "Ada", command: "tts" } },
    { author: "Ben", isBot: false, message: recording },
    { author: "Mynah", isBot: true, message: transcript, used: { by: "Ada", command: "Transcribe" } },
  ];
  const ask = async (command: string, options: Record<string, string> = {}): Promise<DiscordPost> => {
    const handle = await ada.slash({ channel, command, options });
    const message = await handle.until(({ state, components }) => state === "shown" && components.length > 0);
    return { author: "Mynah", isBot: true, message, used: { by: "Ada", command } };
  };
  const cards = [
    await ask("help"),
    await ask("settings show"),
    await ask("transcripts search", { words: "ship thursday" }),
  ];
  return { posts, cards, moderation: await moderateOnDiscord(discord, guildId, channel) };
}

async function moderateOnDiscord(
  discord: FakeDiscord,
  guildId: string,
  channel: { readonly id: string },
): Promise<readonly DiscordPost[]> {
  const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
  for (const name of [discord.applicationId, "Mia"])
    discord.state.grant(guildId, name, "MANAGE_GUILD", "MANAGE_MESSAGES", "MODERATE_MEMBERS");
  discord.state.guild(guildId)?.shownCommands.add("moderation");
  const mia = discord.user("Mia");
  const run = async (command: string, options: Record<string, string>) =>
    (await mia.slash({ channel: review, command, options })).until(({ state }) => state === "shown");
  await run("moderation on", { review: `<#${review.id}>` });
  await run("moderation add-rule", { name: "Release dates", words: "thursday", action: "ask" });
  discord.user("Ben").post({ channel, attachments: [{ ...RECORDING, contentType: "audio/wav" }] });
  const card = await mia.waitsFor(review, ({ attachments }) => attachments.length > 0, PATIENCE_MS);
  return [{ author: "Mynah", isBot: true, message: card }];
}

async function talkOnSlack(slack: FakeSlack) {
  const [ada, ben] = [slack.user("Ada"), slack.user("Ben")];
  await slack.until(() => slack.sockets.count() > 0, PATIENCE_MS);
  const { message } = ben.upload({ name: RECORDING.name, content: RECORDING.bytes, channel: CHANNEL });
  const place = { channel: CHANNEL, threadTs: message.ts };
  const thread = () => ada.messages(CHANNEL, message.ts);
  /** Resolves when this many of the thread's messages have a file, and the placeholders are gone. */
  const files = (count: number) =>
    slack.until(() => {
      const [withFiles, running] = [
        thread().filter(({ files }) => files.length > 0),
        thread().filter(({ blocks }) => JSON.stringify(blocks).includes('"cancel"')),
      ];
      return withFiles.length === count && running.length === 0 ? thread() : undefined;
    }, PATIENCE_MS);
  await ada.messageShortcut("transcribe", message);
  await files(2);
  ada.mention(`tts ${TEXT} voice:${VOICE.name}`, place);
  const names = new Map([ada, ben].map(({ id, name }) => [id, name]));
  const toPost = (one: Message): SlackPost => {
    const name = names.get(one.user);
    return { author: name ?? "Mynah", isBot: name === undefined, message: one };
  };
  const posts = (await files(3)).map(toPost);
  const cards: SlackPost[] = [];
  for (const line of ["/mynah help", "/voice find narrative", "/transcripts search ship thursday"]) {
    const before = ada.ephemerals(CHANNEL).length;
    await ada.slash(line, { channel: CHANNEL });
    cards.push(toPost(await slack.until(() => ada.ephemerals(CHANNEL)[before], PATIENCE_MS)));
  }
  ada.openHome();
  const isReady = () => JSON.stringify(ada.home()?.body.blocks ?? []).includes("standup.wav");
  await slack.until(isReady, PATIENCE_MS);
  const home: readonly unknown[] = ada.home()?.body.blocks ?? [];
  return { posts, cards, home };
}

async function talkOnTelegram(telegram: FakeTelegram) {
  const [ada, ben, mia] = [telegram.user("Ada"), telegram.user("Ben"), telegram.user("Mia")];
  /** Resolves with the bot's message in a chat of this person's that replies to `to`. */
  const replyTo = (
    to: Sent,
    person = ada,
    isReady: (message: Sent) => boolean = ({ text }) => text !== undefined,
  ): Promise<StoredMessage> =>
    telegram.until(
      () =>
        person
          .messages(to.chat.id)
          .find(({ message }) => message.reply_to_message?.message_id === to.message_id && isReady(message)),
      PATIENCE_MS,
    );
  const toPost = ({ message, upload }: StoredMessage, author?: string): TelegramPost => ({
    ...(author !== undefined && { author }),
    isOwn: false,
    message,
    ...(upload && { audio: upload.content }),
  });
  const note = ada.sendVoice(ada.id, NOTE.content, NOTE);
  const transcript = await replyTo(note, ada, ({ text }) => text?.includes("ship on Thursday") === true);
  const line = ada.write(ada.id, `/tts ${TEXT} voice:${VOICE.name}`);
  const spoken = await replyTo(line, ada, ({ voice }) => voice !== undefined);
  const meeting = { seconds: 2_716, bytes: 43_530_000, caption: "/transcribe" };
  const large = ada.sendAudio(ada.id, NOTE.content, "all-hands.mp3", meeting);
  const refusal = await replyTo(large, ada, ({ text }) => text?.includes("20 MB") === true);
  const posts: readonly TelegramPost[] = [
    { isOwn: true, message: note, audio: NOTE.content },
    toPost(transcript),
    { isOwn: true, message: line },
    toPost(spoken),
    { isOwn: true, message: large },
    toPost(refusal),
  ];
  telegram.setBotStatus(BUILDERS.id, "administrator");
  const review = `https://t.me/c/${String(MODERATORS.id).slice(4)}/1`;
  await replyTo(mia.write(BUILDERS.id, `/moderation on review:${review}`), mia);
  const rule = `/moderation add-rule "Release dates" words:thursday action:ask`;
  await replyTo(mia.write(BUILDERS.id, rule), mia);
  ben.sendVoice(BUILDERS.id, NOTE.content, NOTE);
  const moderation = await telegram.until(() => {
    const messages = mia.messages(MODERATORS.id);
    return messages.some(({ message }) => message.audio) ? messages : undefined;
  }, PATIENCE_MS);
  return { posts, moderation: moderation.map((one) => toPost(one, "Mynah")) };
}
