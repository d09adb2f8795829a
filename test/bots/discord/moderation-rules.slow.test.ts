import { expect, it } from "vitest";
import { type Person, READS_MESSAGES, useDiscordTestApp, wav } from "./use-test-app.ts";

const app = useDiscordTestApp({ judge: "by rules", discord: READS_MESSAGES });

/** A moderated server with an admin and a moderator. The service transcribes every clip as “Ship it.” */
async function open() {
  const { discord, guildId, settings, guild, boss } = app;
  const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
  const server = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  const watch = { channels: [], review: { id: review.id }, exempt: [], notices: false };
  await settings.change(server, "moderation", () => watch);
  for (const name of [discord.applicationId, "boss", "mo"])
    discord.state.grant(guildId, name, "MANAGE_MESSAGES");
  guild.shownCommands.add("admin").add("moderation");
  const mo = discord.user("mo");
  const card = (looks: RegExp) => mo.waitsFor(review, ({ text }) => looks.test(text));
  return { ...app, review, boss: boss(), mo, card };
}

/** Runs a command and returns its answer as users read it: without the backslashes that escape markup. */
const told = async (who: Person, command: string, options = {}, at: { readonly id: string } = app.channel) =>
  (await app.told(`moderation ${command}`, options, who, at)).replaceAll(/\\([*_~`|<>#()[\]\-+.!\\])/g, "$1");

const autoMod = (id: string, of: Record<string, unknown>) => ({
  id,
  guild_id: app.guildId,
  creator_id: app.guildId,
  name: `AutoMod ${id}`,
  event_type: 1,
  actions: [{ type: 1, metadata: {} }],
  trigger_type: 1,
  trigger_metadata: { keyword_filter: [], regex_patterns: [], allow_list: [] },
  enabled: true,
  exempt_roles: [],
  exempt_channels: [],
  ...of,
});
const words = (keyword_filter: string[], regex_patterns: string[] = []) => ({
  trigger_metadata: { keyword_filter, regex_patterns, allow_list: [] },
});

const clipsDone = async () => {
  const jobs = app.database.store.db.selectFrom("jobs").select("id");
  const done = jobs.where((row) => row.and({ platform: "moderation", state: "done" }));
  return (await done.execute()).length;
};

it("a server's rules are added, tested and removed by command, and checked against clips", async () => {
  const { ada, boss, mo, channel, card } = await open();
  expect(await told(boss, "add-rule", { name: "No shipping", words: "ship it*, sail*" })).toContain(
    "“No shipping”: ship it*, sail*",
  );
  expect(await told(mo, "rules")).toContain("“No shipping”: ship it*, sail*");
  expect(await told(mo, "test-rules", { text: "SHIP ìt now, they s41led" })).toMatch(
    /“No shipping” \(ask\), 2 times: SHIP ìt, s41led/,
  );
  ada.post({ channel, attachments: [wav] });
  expect((await card(/No shipping/)).text).toContain("**__Ship it__**.");
  expect(await told(boss, "remove-rule", { name: "no SHIPPING" })).toContain("Rule “no SHIPPING” removed.");
  expect(await told(mo, "rules")).toContain("There are no rules yet, so no clips are flagged.");
});

it("a server's rules are changed by admins only, and seen by moderators only", async () => {
  const { ada, boss, mo } = await open();
  expect(await told(mo, "add-rule", { name: "x", words: "crap" })).toContain(
    "Only admins can change the rules.",
  );
  expect(await told(ada, "rules")).toMatch(/Only moderators/i);
  expect(await told(ada, "test-rules", { text: "x" })).toMatch(/Only moderators/i);
  expect(await told(boss, "add-rule", { name: "x" })).toContain("words:, list:, personal: or pattern:");
  expect(await told(boss, "add-rule", { name: "x", pattern: "a(?=b)" })).toContain(
    "is invalid at character 2",
  );
  expect(await told(boss, "add-rule", { name: "x", words: "c++" })).toContain("“c++” can't be matched.");
  expect(await told(boss, "remove-rule", { name: "y" })).toContain("no rule “y”");
  expect(await told(mo, "rules")).toContain("the bot lacks the “Manage Server” permission");
});

it("rules accept only a review channel of the same server, given by its id", async () => {
  const { boss, mo, discord, review } = await open();
  const foreign = discord.state.addGuild({ name: "Foreign" }).channel.id;
  const refused = await told(boss, "on", { review: foreign });
  expect(refused).toContain(`This server has no channel ${foreign} `);
  const unknown = foreign.replace(/^./, "9");
  expect((await told(boss, "on", { review: unknown })).replace(unknown, foreign)).toBe(refused);
  // Users who aren't moderators learn nothing about channels.
  expect(await told(mo, "on", { review: foreign })).toContain("Only moderators");
  expect(await told(boss, "status")).toContain(review.id);
  expect(await told(boss, "on", { review: review.id })).toContain(
    "Clips are now checked against your rules.",
  );
});

it("the moment in which moderation was enabled is recorded, so that clips are read back from then on", async () => {
  const { boss, review, settings, guildId } = await open();
  const server = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  await settings.change(server, "moderation", () => undefined);
  const { db } = app.database.store;
  await db.deleteFrom("moderationListening").where("workspaceId", "=", guildId).execute();
  await told(boss, "on", { review: review.id });
  const moments = db.selectFrom("moderationListening").select("until").where("workspaceId", "=", guildId);
  expect(await moments.execute()).toHaveLength(1);
});

it("a server's rules include AutoMod's words and patterns, except for roles it exempts", async () => {
  const { ada, boss, channel, card, discord, guildId, review, mo } = await open();
  discord.state.grant(guildId, discord.applicationId, "MANAGE_GUILD");
  const trusted = discord.state.grant(guildId, "eve");
  discord.state
    .guild(guildId)
    ?.autoMod.push(
      autoMod("1", { ...words(["ship*"], ["\\bnext\\s+week", "a(?!b)"]), exempt_roles: [trusted] }),
      autoMod("2", { ...words(["it"]), enabled: false }),
      autoMod("3", { trigger_type: 5, trigger_metadata: { mention_total_limit: 5 } }),
      autoMod("4", { ...words(["ship"]), exempt_channels: [channel.id] }),
      autoMod("5", { trigger_type: 4, trigger_metadata: { presets: [1], allow_list: ["hell"] } }),
    );
  const list = await told(boss, "rules");
  expect(list).toContain("“AutoMod 1”: ship*, /\\bnext\\s+week/");
  expect(list).toContain("“AutoMod 1”. Its pattern “a(?!b)” isn't supported here");
  expect(list).toContain("“AutoMod 3”. It covers spam, mentions or profiles, not words.");
  expect(list).toContain("“AutoMod 5”: built-in list profanity (en)");
  expect(list).not.toContain("AutoMod 2");

  discord.user("eve").post({ channel, attachments: [wav] });
  await expect.poll(clipsDone).toBe(1);
  expect(mo.sees(review)).toEqual([]);
  ada.post({ channel, attachments: [wav] });
  const { text } = await card(/AutoMod 1/);
  expect(text).toContain("**__Ship__** it");
  expect(text).not.toContain("AutoMod 4");
});

it("a server's rules can be dry-run against transcripts that the moderator can see", async () => {
  const { ada, boss, mo, review } = await open();
  await app.made("transcribe", { link: "https://example.com/talk.mp3" });
  await told(boss, "add-rule", { name: "No shipping", words: "ship it" });
  await told(boss, "add-rule", { name: "Nothing", words: "submarine" });
  const found = await told(boss, "dry-run", {}, review);
  expect(found).toContain("Transcripts: 1, of which checked clips: 0; minutes of audio: 0.");
  expect(found).toContain("“No shipping” (ask): matches 1, transcripts 1");
  expect(found).toContain("0:01 “Ship it” in: Ship it.");
  expect(found).not.toContain("“Nothing”");
  expect(await told(boss, "dry-run", { rule: "nothing" })).toContain("No matches.");
  expect(await told(mo, "dry-run")).toContain("“No shipping” (ask): matches 1");
  expect(await told(mo, "dry-run", {}, review)).toContain("Transcripts: 0,");
  expect(await told(ada, "dry-run")).toMatch(/Only moderators/i);
});

it("a dry run says how many recent voice messages have no transcript, and transcribes none", async () => {
  const { boss, channel, review } = await open();
  await told(boss, "add-rule", { name: "No shipping", words: "ship it" });
  // Those of moderators aren't checked.
  boss.post({ channel, attachments: [{ ...wav, voiceSeconds: 3 }] });
  boss.post({ channel, attachments: [wav] });
  expect(await told(boss, "dry-run", {}, review)).toContain("they have no transcript: 1 of the newest 1.");
  expect(await clipsDone()).toBe(0);
});

it("a dry run covers clips that were checked in any monitored channel, and the links in lists can be opened", async () => {
  const { ada, boss, mo, channel, card, review } = await open();
  await told(boss, "add-rule", { name: "No shipping", words: "ship it" });
  const clips = ["one.wav", "two.wav"].map((name) => ada.post({ channel, attachments: [{ ...wav, name }] }));
  await card(/No shipping/);
  await expect.poll(clipsDone).toBe(2);
  for (const who of [boss, mo]) {
    const found = await told(who, "dry-run", {}, review);
    expect(found).toContain("Transcripts: 2, of which checked clips: 2;");
    for (const { id } of clips)
      expect(found).toMatch(new RegExp(`<https://discord.com/channels/\\d+/${channel.id}/${id}>`));
  }
  const cases = await told(mo, "cases", {}, review);
  for (const { id } of clips)
    expect(cases).toMatch(new RegExp(`message: <https://discord.com/channels/\\d+/${channel.id}/${id}>`));
});
