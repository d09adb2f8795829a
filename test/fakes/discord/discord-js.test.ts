import {
  ActionRowBuilder,
  AttachmentBuilder,
  ButtonBuilder,
  ButtonStyle,
  Events,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  SlashCommandBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import type { Client, Interaction } from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import type { FakeDiscord } from "./index.ts";
import { ClientRefuses, ROUTES, startFakeDiscord } from "./index.ts";
import { connectClient } from "./testing/client.ts";

const TTS = new SlashCommandBuilder()
  .setName("tts")
  .setDescription("Turn text into speech")
  .addStringOption((option) =>
    option.setName("text").setDescription("What to say").setRequired(true).setMaxLength(20),
  )
  .addStringOption((option) => option.setName("voice").setDescription("Who says it").setAutocomplete(true))
  .addStringOption((option) =>
    option.setName("mood").setDescription("How").addChoices({ name: "Happy", value: "happy" }),
  )
  .addNumberOption((option) =>
    option.setName("speed").setDescription("How fast").setMinValue(0.5).setMaxValue(2),
  )
  .addAttachmentOption((option) => option.setName("audio").setDescription("A sample"))
  .toJSON();
const MENU = { name: "Transcribe", type: 3 } as const;

describe("discord.js against the fake", () => {
  let discord: FakeDiscord;
  let client: Client<true>;
  let channel: { readonly id: string };

  const onInteraction = (handle: (interaction: Interaction) => Promise<unknown>) =>
    client.on(Events.InteractionCreate, (interaction) => void handle(interaction));

  beforeEach(async () => {
    discord = await startFakeDiscord();
    channel = discord.state.addGuild({ name: "Listeners" }).channel;
    client = await connectClient(discord);
    await client.application.commands.set([TTS, MENU]);
  });

  afterEach(async () => {
    const violations = [...discord.violations];
    await client.destroy();
    await discord.close();
    expect(violations).toEqual([]);
  });

  it("logs in, knows its guilds and registers commands", async () => {
    expect(client.user.username).toBe("Mynah");
    expect(client.guilds.cache.map(({ name }) => name)).toEqual(["Listeners"]);
    const commands = await client.application.commands.fetch();
    expect(commands.map(({ name }) => name)).toEqual(["tts", "Transcribe"]);
  });

  it("shows a deferred answer as thinking, then its edit with the file's bytes", async () => {
    const sound = Buffer.from("RIFF…");
    onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const deferred = await interaction.deferReply({ withResponse: true });
      expect(deferred.interaction.responseMessageId).toMatch(/^\d+$/);
      expect(deferred.resource).toBeNull();
      await discord.until(() => handle.state() === "thinking");
      const files = [new AttachmentBuilder(sound, { name: "hello.wav", description: "hello" })];
      await interaction.editReply({ content: "Here you are", files, allowedMentions: { parse: [] } });
    });
    const handle = await discord.user("ada").slash({ channel, command: "tts", options: { text: "hello" } });
    const reply = await handle.until(({ attachments }) => attachments.length === 1);
    expect(reply).toMatchObject({ state: "shown", content: "Here you are", ephemeral: false });
    const [file] = reply.attachments;
    expect(file).toMatchObject({ name: "hello.wav", description: "hello", contentType: "audio/x-wav" });
    expect(file?.bytes.equals(sound)).toBe(true);
    expect(
      discord
        .user("ben")
        .sees(channel)
        .map(({ content }) => content),
    ).toEqual(["Here you are"]);
  });

  it("hides an ephemeral answer from everyone else", async () => {
    onInteraction(async (interaction) => {
      if (interaction.isRepliable())
        await interaction.reply({ content: "psst", flags: MessageFlags.Ephemeral });
    });
    const handle = await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    expect((await handle.until(({ content }) => content === "psst")).ephemeral).toBe(true);
    expect(discord.user("ben").sees(channel)).toEqual([]);
  });

  it("refuses what the real client wouldn't send", async () => {
    const ada = discord.user("ada");
    const attempts = [
      { options: {} },
      { options: { text: "x".repeat(21) } },
      { options: { text: "hi", mood: "angry" } },
      { options: { text: "hi", speed: 3 } },
      { options: { text: "hi", pitch: 1 } },
      { options: { text: 5 } },
    ];
    for (const attempt of attempts) {
      await expect(ada.slash({ channel, command: "tts", ...attempt })).rejects.toThrow(ClientRefuses);
    }
    await expect(ada.slash({ channel, command: "sing", options: {} })).rejects.toThrow("no command sing");
  });

  it("delivers a command's attachment with a URL that works until it expires", async () => {
    let url = "";
    onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      url = interaction.options.getAttachment("audio", true).url;
      await interaction.reply("ok");
    });
    const attachments = { audio: { name: "voice.ogg", bytes: Buffer.from("OggS") } };
    const handle = await discord
      .user("ada")
      .slash({ channel, command: "tts", options: { text: "hi" }, attachments });
    await handle.until(({ content }) => content === "ok");
    expect(await (await fetch(url)).text()).toBe("OggS");
    discord.clock.advance(25 * 3_600_000);
    expect((await fetch(url)).status).toBe(404);
  });

  it("autocompletes an option while it is typed", async () => {
    onInteraction(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const typed = interaction.options.getFocused();
      await interaction.respond([{ name: `${typed}ice`, value: "alice" }]);
    });
    const choices = await discord
      .user("ada")
      .autocomplete({ channel, command: "tts", options: { voice: "Al" } });
    expect(choices).toEqual([{ name: "Alice", value: "alice" }]);
  });

  it("lets users press buttons that exist, and no others", async () => {
    const row = (disabled: boolean) =>
      new ActionRowBuilder<ButtonBuilder>().addComponents(
        new ButtonBuilder().setCustomId("again").setLabel("Again").setStyle(ButtonStyle.Primary),
        new ButtonBuilder()
          .setCustomId("stop")
          .setLabel("Stop")
          .setStyle(ButtonStyle.Danger)
          .setDisabled(disabled),
      );
    onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: "one", components: [row(true)] });
      else if (interaction.isButton()) await interaction.update({ content: "two", components: [] });
    });
    const ada = discord.user("ada");
    const handle = await ada.slash({ channel, command: "tts", options: { text: "hi" } });
    await handle.until(({ buttons }) => buttons.length === 2);
    await expect(ada.press(handle, "Stop")).rejects.toThrow("disabled");
    await expect(ada.press(handle, "Dance")).rejects.toThrow(ClientRefuses);
    const pressed = await discord.user("ben").press(handle, "Again");
    expect(await pressed.until(({ content }) => content === "two")).toMatchObject({
      id: handle.reply()?.id,
      buttons: [],
    });
  });

  it("opens a form, checks what is entered and submits it", async () => {
    const input = new TextInputBuilder()
      .setCustomId("lyrics")
      .setStyle(TextInputStyle.Paragraph)
      .setMaxLength(10);
    const label = new LabelBuilder().setLabel("Lyrics").setTextInputComponent(input);
    onInteraction(async (interaction) => {
      if (interaction.isChatInputCommand()) {
        await interaction.showModal(
          new ModalBuilder().setCustomId("song").setTitle("A song").addLabelComponents(label),
        );
      } else if (interaction.isModalSubmit()) {
        await interaction.reply(interaction.fields.getTextInputValue("lyrics"));
      }
    });
    const ada = discord.user("ada");
    const opened = await ada.slash({ channel, command: "tts", options: { text: "hi" } });
    await opened.answered();
    expect(opened.modal()?.title).toBe("A song");
    await expect(ada.submit(opened, { lyrics: "far too many words" })).rejects.toThrow("too long");
    const sent = await ada.submit(opened, { lyrics: "la la" });
    expect((await sent.until(() => true)).content).toBe("la la");
  });

  it("passes the whole message to a message menu, without the content intent", async () => {
    onInteraction(async (interaction) => {
      if (!interaction.isMessageContextMenuCommand()) return;
      const { content, attachments } = interaction.targetMessage;
      await interaction.reply(`${content} + ${attachments.first()?.name}`);
    });
    const files = [{ name: "memo.mp3", bytes: Buffer.from("ID3") }];
    const message = discord.user("ben").post({ channel, content: "listen", attachments: files });
    const handle = await discord.user("ada").messageMenu({ message, command: "Transcribe" });
    expect((await handle.until(() => true)).content).toBe("listen + memo.mp3");
  });

  it("hides other users' text from a bot without the content intent", async () => {
    const heard = new Promise<string>((resolve) =>
      client.once(Events.MessageCreate, ({ content }) => resolve(content)),
    );
    discord.user("ben").post({ channel, content: "a secret" });
    expect(await heard).toBe("");
  });

  it("answers 401 with 50027 when the token is 15 minutes old, while the channel still takes messages", async () => {
    onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      discord.clock.advance(15 * 60_000 + 1);
      await expect(interaction.editReply("late")).rejects.toMatchObject({ status: 401, code: 50027 });
      const place = await client.channels.fetch(interaction.channelId);
      if (place?.isSendable()) await place.send("late, but here");
    });
    await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    const late = await discord.user("ada").waitsFor(channel, ({ content }) => content === "late, but here");
    expect(late.authorId).toBe(discord.applicationId);
  });

  it("answers 10062 to an acknowledgment after three seconds, and shows the user that no answer came", async () => {
    const refused = new Promise((resolve) => {
      onInteraction(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        discord.clock.advance(3_001);
        await interaction.deferReply().catch(resolve);
      });
    });
    const handle = await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    expect(await refused).toMatchObject({ status: 404, code: 10062 });
    expect(handle.state()).toBe("lost");
  });

  it("answers 10008 to an edit after the user deleted the placeholder", async () => {
    const refused = new Promise((resolve) => {
      onInteraction(async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        await interaction.deferReply({ flags: MessageFlags.Ephemeral });
        discord.user("ada").delete(handle);
        await interaction.editReply("done").catch(resolve);
      });
    });
    const handle = await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    expect(await refused).toMatchObject({ status: 404, code: 10008 });
    expect(handle.state()).toBe("deleted");
  });

  it("resumes after a dropped connection and replays what was missed", async () => {
    const resumed = new Promise<boolean>((resolve) => client.once(Events.ShardResume, () => resolve(true)));
    const seen: string[] = [];
    onInteraction(async (interaction) => {
      seen.push(interaction.id);
      if (interaction.isChatInputCommand()) await interaction.reply("still here");
    });
    discord.gateway.drop();
    await discord.until(() => discord.gateway.connected().length === 0);
    const handle = await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    expect(await resumed).toBe(true);
    expect((await handle.until(() => true)).content).toBe("still here");
    expect(seen).toEqual([handle.interaction.id]);
  });

  it("delivers one interaction twice when a fault says so", async () => {
    const seen: string[] = [];
    const outcomes: unknown[] = [];
    onInteraction(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      seen.push(interaction.id);
      outcomes.push(
        await interaction.reply("hi").then(
          () => "ok",
          ({ code }: { code: number }) => code,
        ),
      );
    });
    discord.faults.deliverTimes(2);
    await discord.user("ada").slash({ channel, command: "tts", options: { text: "hi" } });
    await discord.until(() => outcomes.length === 2);
    expect(new Set(seen).size).toBe(1);
    expect(new Set(outcomes)).toEqual(new Set([40060, "ok"]));
    expect(discord.user("ben").sees(channel)).toHaveLength(1);
  });

  it("makes discord.js wait when it answers 429", async () => {
    discord.faults.next(ROUTES.createMessage, { kind: "limit", retryAfter: 0.2, scope: "shared" });
    const place = await client.channels.fetch(channel.id);
    if (place?.isSendable()) await place.send("hello");
    expect(discord.requests.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(discord.state.messages(channel.id).map(({ content }) => content)).toEqual(["hello"]);
  });
});
