import { describe, expect, it } from "vitest";
import { ClientRefuses, ROUTES } from "@mynah/fake-discord";
import { hasFile, isShown, useDiscordTestApp, wav } from "./use-test-app.ts";

describe("commands on Discord", () => {
  const app = useDiscordTestApp();

  it("show members about ten commands, and admins and moderators theirs", async () => {
    const { ada, channel, discord, guildId } = app;
    const slashes = discord.state.commands().filter(({ type }) => type === 1);
    expect(slashes.map(({ name }) => name).sort()).toEqual([
      "admin",
      "dub",
      "enhance",
      "help",
      "jobs",
      "link",
      "moderation",
      "more",
      "music",
      "separate",
      "sfx",
      "transcribe",
      "transcripts",
      "tts",
      "unlink",
      "voice",
    ]);
    const settings = { channel, command: "settings show", options: {} };
    await (await ada.slash(settings)).until(isShown);
    const budget = { channel, command: "budget show", options: {} };
    const cases = { channel, command: "moderation cases", options: {} };
    await expect(ada.slash(budget)).rejects.toThrow(ClientRefuses);
    await expect(ada.slash(cases)).rejects.toThrow(ClientRefuses);
    discord.state.grant(guildId, "ada", "MANAGE_GUILD");
    await (await ada.slash(budget)).until(isShown);
    await expect(ada.slash(cases)).rejects.toThrow(ClientRefuses);
    discord.state.grant(guildId, "ada", "MODERATE_MEMBERS");
    await (await ada.slash(cases)).until(isShown);
  });

  it("are still taken by the paths of an earlier registration", async () => {
    const { ada, channel } = app;
    const data = { id: "1", name: "settings", type: 1, options: [{ type: 1, name: "show", options: [] }] };
    const asked = await ada.forge({ channel, type: 2, data });
    expect((await asked.until(isShown)).content).toContain("Your settings");
  });

  it("are registered from the list, families as subcommands, for servers, direct messages and user installs", () => {
    const commands = app.discord.state.commands() as unknown as Record<string, unknown>[];
    const names = commands.map(({ name, type }) => `${String(type)} ${String(name)}`);
    expect(names).toEqual(
      expect.arrayContaining([
        "1 tts",
        "1 sfx",
        "1 voice",
        "1 jobs",
        "1 help",
        "1 enhance",
        "1 separate",
        "3 Transcribe",
        "3 Enhance",
        "3 Isolate vocals",
        "3 Speak this",
        "3 Report to moderators",
      ]),
    );
    for (const { name, contexts, integration_types } of commands) {
      // Only servers have admins and moderators.
      const isForServers = ["admin", "moderation", "Report to moderators"].includes(String(name));
      expect(contexts).toEqual(isForServers ? [0] : [0, 1, 2]);
      expect(integration_types).toEqual(isForServers ? [0] : [0, 1]);
    }
    const transcribe = commands.find(({ name }) => name === "transcribe")?.["options"] as Record<
      string,
      unknown
    >[];
    expect(transcribe.find(({ name }) => name === "file")).toMatchObject({
      type: 11,
      file_types: ["audio", "video"],
    });
  });

  it("aren't registered again when nothing changed", async () => {
    await app.restart();
    const isRegistration = ({ method, path }: { method: string; path: string }) =>
      method === "PUT" && path.endsWith("/commands");
    expect(app.discord.requests.filter(isRegistration)).toEqual([]);
  });

  it("offer voices while a name is typed, with language and gender, from memory", async () => {
    const { ada, channel, service } = app;
    const typed = { channel, command: "tts", options: { text: "Hi", voice: "mary" } };
    const before = service.calls.length;
    const offered = await ada.autocomplete(typed);
    expect(service.calls).toHaveLength(before);
    const [first] = offered;
    expect(first?.value).toBe(app.voices.find("mary", 1)[0]?.name);
    expect(first?.name).toMatch(/ · .+, (fe)?male$/);
    expect(offered.length).toBeLessThanOrEqual(25);
  });

  it("offer a user's own jobs, and nobody else's", async () => {
    const { ada, channel, discord } = app;
    const asked = await app.ask("tts", { text: "Mine" });
    await asked.until(hasFile);
    const job = await app.jobOf(asked.interaction);
    const typed = { channel, command: "jobs show", options: { job: "" } };
    expect((await ada.autocomplete(typed)).map(({ value }) => value)).toContain(job?.id);
    expect(await discord.user("eve").autocomplete(typed)).toEqual([]);
  });

  it("answer at once and privately when they need no job", async () => {
    const asked = await app.ask("voice find", { query: "female" });
    const reply = await asked.until(isShown);
    expect(reply.ephemeral).toBe(true);
    expect(reply.content).toMatch(/Best 3 of \d+ voices:/);
  });

  it("report invalid input to the requester only, and create no job", async () => {
    const asked = await app.ask("tts", { text: "Hi", voice: "Nobody *at* all" });
    const reply = await asked.until(isShown);
    expect(reply).toMatchObject({ ephemeral: true, content: expect.stringContaining("Nobody \\*at\\* all") });
    expect(await app.jobOf(asked.interaction)).toBeUndefined();
    const tooMuch = app.ask("sfx", { prompt: "rain", duration: 31 });
    await expect(tooMuch).rejects.toThrow(ClientRefuses);
  });

  it("take a file: the service gets its signed address, and the row stores no address in plain text", async () => {
    const { ada, channel, service } = app;
    const asked = await ada.slash({ channel, command: "transcribe", attachments: { file: wav } });
    const reply = await asked.until(hasFile);
    expect(reply.content).toMatch(
      /^\*\*Transcript.*\n> Speaker 1: The build is green\.\n> Speaker 2: Ship it\.$/s,
    );
    expect(reply.attachments[0]?.name).toMatch(/\.srt$/);
    const call = service.calls.find(({ operation }) => operation === "speechToText");
    expect(String(call?.body["url"])).toMatch(/ephemeral-attachments\/.*memo\.wav\?ex=/);
    const row = JSON.stringify(await app.jobOf(asked.interaction));
    expect(row).not.toContain("hm=");
    expect(row).not.toContain(asked.interaction.token);
  });

  it("refuse a file together with a link at once", async () => {
    const options = { link: "https://example.com/a.mp3" };
    const { ada, channel } = app;
    const asked = await ada.slash({ channel, command: "transcribe", options, attachments: { file: wav } });
    expect((await asked.until(isShown)).content).toMatch(/only one can be used/);
  });

  it("run from the menu of a message with audio, and say so when it has none", async () => {
    const { ada, channel, discord, service } = app;
    const options = { setting: "speakers", value: "yes", for: "me" };
    await (await ada.slash({ channel, command: "settings set", options })).until(isShown);
    const message = discord.user("bob").post({ channel, attachments: [wav] });
    const asked = await ada.messageMenu({ message, command: "Transcribe" });
    const reply = await asked.until(hasFile);
    expect(reply.content).toContain("The build is green");
    const call = service.calls.findLast(({ operation }) => operation === "speechToText");
    expect(call?.body).toMatchObject({ speaker_diarization: true });
    expect(
      String(
        service.calls.at(-1)?.body["url"] ??
          service.calls.find(({ operation }) => operation === "speechToText")?.body["url"],
      ),
    ).toContain("/attachments/");
    const words = discord.user("bob").post({ channel, content: "only words" });
    const refused = await ada.messageMenu({ message: words, command: "Transcribe" });
    expect(await refused.until(isShown)).toMatchObject({
      ephemeral: true,
      content: expect.stringContaining("no audio or video file"),
    });
  });

  it.each([
    ["Enhance", "speechEnhancement", { name: "clip.mp4", contentType: "video/mp4" }, 1],
    ["Isolate vocals", "separation", { name: "voice-message.ogg", contentType: "audio/ogg" }, 2],
  ])(
    "do what the menu says with a message's video or voice message: %s",
    async (menu, wanted, file, sounds) => {
      const { ada, channel, discord, service } = app;
      const message = discord.user("bob").post({ channel, attachments: [{ ...wav, ...file }] });
      const asked = await ada.messageMenu({ message, command: menu });
      await asked.until(({ attachments }) => attachments.length === sounds);
      const call = service.calls.find(({ operation }) => operation === wanted);
      expect(String(call?.body["url"])).toContain(`/${file.name}?ex=`);
    },
  );

  it("speak the text of a message", async () => {
    const { ada, channel, discord, service } = app;
    const bob = discord.user("bob");
    const content = `@everyone the build of <@${ada.id}> is **green** <:party_parrot:123456>`;
    const message = bob.post({ channel, content });
    const asked = await ada.messageMenu({ message, command: "Speak this" });
    const reply = await asked.until(hasFile);
    const call = service.calls.find(({ operation }) => operation === "speechSynthesis");
    expect(call?.body["text"]).toMatch(/^everyone the build of ada is green, party parrot$/i);
    expect(reply.content).toMatch(/> \\@everyone the build of \\@ada is \\\*\\\*green\\\*\\\*/i);
    expect(discord.state.pings().filter(({ messageId }) => messageId !== message.id)).toEqual([]);
  });

  it("open a form when the text is missing, and speak what is entered there", async () => {
    const { ada, service } = app;
    const voice = app.voices.all()[1]?.name ?? "";
    const opened = await (await app.ask("tts", { voice })).answered();
    expect(opened.state()).toBe("modal");
    const text = "First line.\nSecond line.";
    const asked = await ada.submit(opened, { text });
    await asked.until(hasFile);
    expect(service.calls.find(({ operation }) => operation === "speechSynthesis")?.body).toMatchObject({
      text,
      voice,
    });
  });

  it("create one job however often Discord delivers them", async () => {
    const { channel, discord, service } = app;
    discord.faults.deliverTimes(2);
    const asked = await app.ask("tts", { text: "Once" });
    await asked.until(hasFile);
    expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
    expect(discord.state.messages(channel.id)).toHaveLength(1);
    expect(
      discord.requests
        .filter(({ route, method }) => `${method} ${route}` === ROUTES.callback)
        .map(({ status }) => status)
        .sort((a, b) => a - b),
    ).toEqual([200, 400]);
  });

  it("work in threads, in direct messages, and for a user install", async () => {
    const { ada, channel, discord } = app;
    const thread = ada.openThread({ parent: channel, name: "A thread" });
    const elsewhere = discord.state.addGuild({ name: "Without the bot", hasBot: false }).channel;
    const grace = discord.user("grace", { hasInstalledApp: true });
    for (const [who, where] of [
      [ada, thread],
      [ada, ada.dm()],
      [grace, elsewhere],
    ] as const) {
      const asked = await who.slash({ channel: where, command: "tts", options: { text: "Here" } });
      const reply = await asked.until(hasFile);
      expect(reply.channelId).toBe(where.id);
    }
  });

  it("say at once, where the bot is no member, that the answer can't wait, and why", async () => {
    const { discord, service } = app;
    service.behave.speechAsTask = true;
    service.behave.taskMs = 700;
    const { channel } = discord.state.addGuild({ name: "Without the bot", hasBot: false });
    const grace = discord.user("grace", { hasInstalledApp: true });
    const asked = await grace.slash({ channel, command: "tts", options: { text: "Here" } });
    const first = await asked.until(isShown);
    expect(first.content).toMatch(/isn't a member.*15 minutes.*direct message/);
    expect(first.buttons.map(({ label }) => label)).toEqual(["Cancel"]);
    await asked.until(hasFile);
  });
});

describe("while developing", () => {
  const app = useDiscordTestApp();
  const scoped = (guildId: string) =>
    app.discord.state.commands().filter(({ guild_id }) => guild_id === guildId);

  it("commands are registered in one server only, and deleted there on first use once they are registered globally", async () => {
    const { guildId, discord } = app;
    await app.restart({ platform: { guild: guildId } });
    expect(scoped(guildId).map(({ name }) => name)).toContain("tts");
    await app.restart();
    expect(scoped(guildId)).not.toEqual([]);
    await app.made("tts", { text: "Hello" });
    await discord.until(() => scoped(guildId).length === 0);
    expect(discord.state.commands().map(({ name }) => name)).toContain("tts");
  });
});
