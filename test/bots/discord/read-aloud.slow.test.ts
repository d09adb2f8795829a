import { describe, expect, it } from "vitest";
import type { ClipRule } from "../../../src/settings/clip-rule.ts";
import type { ReadAloudConfig } from "../../../src/settings/read-aloud-config.ts";
import { soundsOf, CHANNEL } from "@mynah/fake-discord";
import { hasFile, isShown, type Person, READS_MESSAGES, useDiscordTestApp } from "./use-test-app.ts";

type Test = ReturnType<typeof useDiscordTestApp>;
const platform: Parameters<typeof useDiscordTestApp>[0] = { platform: ({ store }) => ({ voice: store }) };

/** Adds a voice channel, in which Ada is, and has the text channel read aloud there. */
async function openOn(testApp: Test, config: Partial<ReadAloudConfig> | "off" = {}) {
  const { discord, settings, ada, guildId, channel, database } = testApp;
  const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
  const owner = { platform: "discord", workspace: guildId, level: "channel", id: channel.id } as const;
  const server = { ...owner, level: "server", id: guildId } as const;
  const here = { speakIn: { id: lounge.id }, skip: [], limit: 200, ...(config !== "off" && config) };
  if (config !== "off") await settings.change(owner, "read-aloud", () => here);
  ada.voice.join(lounge);
  const { db } = database.store;
  const jobs = () =>
    db.selectFrom("jobs").selectAll().where("workspaceId", "=", guildId).orderBy("createdAt").execute();
  return {
    ...testApp,
    lounge,
    owner,
    server,
    jobs,
    /** What was sent to the audio service, in order. */
    texts: async () => (await jobs()).map(({ options }) => (options as { text: string }).text),
    items: () => db.selectFrom("playbackItems").selectAll().where("workspace", "=", guildId).execute(),
    session: () =>
      db.selectFrom("voiceSessions").selectAll().where("workspace", "=", guildId).executeTakeFirst(),
  };
}

const until = (holds: () => Promise<unknown>, value: unknown = true) => expect.poll(holds).toEqual(value);

describe("a channel that is read aloud", () => {
  const testApp = useDiscordTestApp({ judge: "by rules", discord: READS_MESSAGES, ...platform });
  const open = (config: Partial<ReadAloudConfig> | "off" = {}) => openOn(testApp, config);

  it("has its messages spoken in the voice channel, each person's with a voice and budget of their own", async () => {
    const { ada, discord, channel, guildId, lounge, texts, jobs, session } = await open();
    const bob = discord.user("bob");
    bob.voice.join(lounge);
    ada.post({ channel, content: "Hello **there** 🎉" });
    await until(texts, ["ada says: Hello there, party popper"]);
    ada.post({ channel, content: "How are you?" });
    await until(async () => (await texts()).length, 2);
    bob.post({ channel, content: "Fine <@" + ada.id + ">" });
    await until(texts, ["ada says: Hello there, party popper", "How are you?", "bob says: Fine ada"]);
    const made = await jobs();
    expect(made.map(({ personId }) => personId)).toEqual([ada.id, ada.id, bob.id]);
    const voices = made.map(({ options }) => (options as { voice: string }).voice);
    expect(voices[0]).toBe(voices[1]);
    await until(async () => (await session())?.channel, lounge.id);
    await until(async () => (await jobs()).map(({ state }) => state), ["done", "done", "done"]);
    await discord.until(() => soundsOf(discord.voice.heard(guildId)).length > 10);
    // Nothing is posted.
    expect(ada.sees(channel).filter(hasFile)).toEqual([]);
  });

  it("skips who opted out, roles that aren't read, bots, and what nobody would hear", async () => {
    const { discord, ada, channel, guildId, lounge, texts, settings, owner } = await open();
    const role = discord.state.grant(guildId, "eve");
    const config = { speakIn: { id: lounge.id }, skip: [{ id: role }], limit: 200 };
    await settings.change(owner, "read-aloud", () => config);
    const [cleo, eve] = [discord.user("cleo"), discord.user("eve")];
    cleo.voice.join(lounge);
    eve.voice.join(lounge);
    const quiet = { platform: "discord", workspace: "", level: "person", id: cleo.id } as const;
    await settings.change(quiet, "read-me", () => false);
    const away = discord.user("away");
    for (const [who, text] of [
      [cleo, "not me"],
      [eve, "nor me"],
      [away, "nobody is there"],
      [ada, "the end"],
    ] as const)
      who.post({ channel, content: text });
    await until(texts, ["ada says: the end"]);
  });

  it("reads bots and webhooks if an admin enables it, but never its own messages, within the limits for people", async () => {
    const { ada, boss, discord, channel, guildId, lounge, texts, jobs } = await open();
    const say = (name: string, content: string, webhook?: { id: string; applicationId?: string }) =>
      discord.state.postByProgram({ channelId: channel.id, name, content, ...(webhook && { webhook }) });
    say("Streamlabs", "not enabled yet");
    ada.post({ channel, content: "hello" });
    await until(texts, ["ada says: hello"]);
    await discord.until(() => discord.voice.isConnected(guildId));
    const admin = boss();
    const told = await admin.slash({
      channel,
      command: "read on",
      options: { channel: lounge.id, bots: true },
    });
    expect((await told.until(isShown)).text).toContain("bots and webhooks are read, too");
    const hook = { id: "700000000000000001" };
    say("Mynah", "my own webhook", { id: "700000000000000002", applicationId: discord.applicationId });
    say("Twitch chat", "first!", hook);
    say("Kick chat", "second", hook);
    say("Kick chat", "and third", hook);
    discord.state.postByProgram({
      channelId: channel.id,
      name: "Streamlabs",
      embeds: [{ title: "New donation", description: "Five dollars" }],
    });
    for (let n = 0; n < 9; n++) say("Kick chat", `flood number ${n}`, hook);
    ada.post({ channel, content: "the end" });
    await expect.poll(async () => (await texts()).at(-1)).toBe("ada says: the end");
    const read = await texts();
    expect(read.slice(1, 5)).toEqual([
      "Twitch chat says: first!",
      "Kick chat says: second",
      "and third",
      "Streamlabs says: New donation\nFive dollars",
    ]);
    expect(read.filter((text) => text.includes("flood"))).toHaveLength(2);
    expect(read.join()).not.toMatch(/own webhook|not enabled/);
    const ofHook = (await jobs()).filter(({ personId }) => personId === hook.id);
    const voices = ofHook.map(({ options }) => (options as { voice: string }).voice);
    expect(voices[1]).toBe(voices[2]);
  });

  it("says no slur, no repetition, and nothing that the server's rules refuse", async () => {
    const { ada, channel, texts, settings, server } = await open();
    const rule: ClipRule = {
      name: "No selling",
      words: ["free skins"],
      patterns: [],
      presets: [],
      allow: [],
      threshold: 1,
      action: "log",
      texts: "block",
    };
    await settings.change(server, "clip-rules", () => [rule]);
    for (const content of ["get free skins", "you f4gg0t", "hello", "Hello!", "bye"])
      ada.post({ channel, content });
    await until(async () => (await texts()).slice(-1), ["bye"]);
    expect(await texts()).toEqual(["ada says: hello", "bye"]);
  });

  it("skips a message when its author reacts, or a member with Move Members", async () => {
    const { ada, discord, channel, guildId, items, jobs, texts } = await open();
    discord.state.grant(guildId, "mod", "MOVE_MEMBERS");
    const [mod, eve] = [discord.user("mod"), discord.user("eve")];
    // Long enough to be still there.
    const [first, second] = ["one", "two"].map((word) =>
      ada.post({ channel, content: Array.from({ length: 60 }, (_, n) => `${word} ${n}`).join(", ") }),
    );
    if (!first || !second) throw new Error("nothing was posted");
    await until(async () => (await texts()).length, 2);
    const ofFirst = async () =>
      (await jobs()).find(({ options }) => (options as { text: string }).text.includes("one 0"))?.id;
    const jobsInQueue = async () => {
      const id = await ofFirst();
      return (await items()).map(({ jobId }) => jobId === id);
    };
    await until(async () => new Set(await jobsInQueue()), new Set([false, true]));
    eve.react(first, "⏭️");
    ada.react(first, "👍");
    // Events come in order, and this one is handled after those.
    ada.react(second, "⏭️");
    await until(jobsInQueue, [true]);
    mod.react(first, "⏭");
    await until(jobsInQueue, []);
  });

  it("is listed without its words, only for who sees the voice channel and can read it", async () => {
    const { ada, discord, channel, guildId, guild, lounge, items } = await open();
    const elsewhere = discord.state.addChannel({ type: CHANNEL.text, name: "elsewhere", guildId });
    for (const name of ["ada", "bob", "eve"])
      guild.members.set(discord.user(name).id, { userId: discord.user(name).id, roles: [] });
    const [bob, eve] = [discord.user("bob"), discord.user("eve")];
    discord.state.deny(channel.id, bob.id, "VIEW_CHANNEL");
    discord.state.deny(lounge.id, eve.id, "VIEW_CHANNEL");
    ada.post({ channel, content: Array.from({ length: 60 }, (_, n) => `secret ${n}`).join(", ") });
    await until(async () => (await items()).length, 1);
    expect(JSON.stringify(await items())).not.toContain("secret");
    const queueOf = async (who: Person, command = "voice queue") => {
      const asked = await who.slash({ channel: elsewhere, command });
      const { text, ephemeral } = await asked.until(isShown);
      expect(ephemeral).toBe(true);
      return text;
    };
    const own = await queueOf(ada);
    expect(own).toContain("a message from ada");
    expect(own).not.toContain("secret");
    const ofBob = await queueOf(bob);
    expect(ofBob).toContain("Voice channel");
    expect(ofBob).not.toMatch(/message from|secret/);
    expect(await queueOf(bob, "voice skip")).toContain("nothing at position 1");
    expect(await queueOf(eve)).toContain("Nothing is playing");
    expect(await queueOf(eve, "voice pause")).toContain("Nothing is playing");
    expect(await queueOf(ada, "voice skip")).toContain("Skipped: a message from ada");
  });

  it("announces who joins and leaves if that is enabled, but nobody who opted out", async () => {
    const { ada, discord, channel, guildId, lounge, texts, settings } = await open({ announce: true });
    const [quiet, bob] = [discord.user("quiet"), discord.user("bob")];
    const own = { platform: "discord", workspace: "", level: "person", id: quiet.id } as const;
    await settings.change(own, "read-me", () => false);
    ada.post({ channel, content: "hello" });
    await discord.until(() => discord.voice.isConnected(guildId));
    const announced = async () => (await texts()).slice(1).join(" ");
    const says = (what: RegExp) => expect.poll(announced).toMatch(what);
    // Who comes while the bot does isn't told from who was there, so somebody comes until that is over.
    let guests = 0;
    const oneMore = async () => {
      discord.user(`guest ${guests++}`).voice.join(lounge);
      return announced();
    };
    await expect.poll(oneMore, { interval: 2_000 }).toMatch(/guest \d.* joined/);
    // Longer than what is said in one sentence.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    quiet.voice.join(lounge);
    bob.voice.join(lounge);
    await says(/bob joined/);
    bob.voice.mutesThemselves(true);
    quiet.voice.leave();
    discord.user("guest 0").voice.leave();
    await says(/guest 0 left/);
    expect(await announced()).not.toMatch(/quiet|bob.*bob/);
  });

  it("keeps a member's assigned voice, which /read voice replaces without changing that of /tts", async () => {
    const { ada, channel, jobs, settings, guildId } = await open();
    const voices = async () => (await jobs()).map(({ options }) => (options as { voice: string }).voice);
    const scope = { platform: "discord", workspace: guildId, channel: channel.id, person: ada.id };
    const own = { platform: "discord", workspace: "", level: "person", id: ada.id } as const;
    ada.post({ channel, content: "one" });
    await until(async () => (await voices()).length, 1);
    const [assigned = ""] = await voices();
    await until(async () => (await settings.of(scope)).value("assigned-voices"), [assigned]);
    const voicesHere = await testApp.app.suggestVoices(scope, { typed: "", locale: "en", limit: 9 });
    const other = voicesHere.find(({ name }) => name !== assigned)?.name ?? "";
    const chosen = await ada.slash({ channel, command: "read voice", options: { voice: other } });
    await chosen.until(isShown);
    ada.post({ channel, content: "two" });
    await until(async () => (await voices())[1], other);
    expect((await settings.of(scope)).value("voice")).toBeUndefined();
    const reset = await ada.slash({ channel, command: "read voice" });
    await reset.until(isShown);
    ada.post({ channel, content: "three" });
    await until(async () => (await voices())[2], assigned);
    await settings.change(own, "assigned-voices", () => undefined);
  });

  it("is configured with /read, by admins only, and shows its status to everyone", async () => {
    const { ada, channel, lounge, texts } = await open("off");
    const boss = testApp.boss();
    const told = async (who: Person, command: string, options: Record<string, number> = {}) =>
      (await (await who.slash({ channel, command, options })).until(isShown)).text.replaceAll("\\", "");
    expect(await told(ada, "read on")).toContain("read-aloud");
    expect(await told(boss, "read on")).toContain("You aren't in a voice channel");
    boss.voice.join(lounge);
    expect(await told(boss, "read on", { limit: 100 })).toContain("Up to 100 characters");
    const status = await told(ada, "read status");
    expect(status).toContain(`read aloud in ${lounge.id}`);
    expect(status).toContain("a voice that was assigned to you");
    ada.post({ channel, content: "one" });
    await until(texts, ["ada says: one"]);
    expect(await told(ada, "read opt-out")).toContain("You've opted out");
    ada.post({ channel, content: "two" });
    expect(await told(ada, "read opt-in")).toContain("Your messages are read");
    expect(await told(boss, "read off")).toContain("aren't read aloud");
    ada.post({ channel, content: "three" });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await texts()).toEqual(["ada says: one"]);
  });
});

describe("without the intent for message content", () => {
  const deaf = useDiscordTestApp(platform);

  it("reads only messages that mention the bot, and /read says so", async () => {
    const { discord, ada, channel, texts, told } = await openOn(deaf);
    ada.post({ channel, content: "can you hear me" });
    ada.post({ channel, content: `<@${discord.applicationId}> hello` });
    await until(texts, ["ada says: hello"]);
    expect(await told("read status")).toContain("only messages that mention the bot are read");
  });
});
