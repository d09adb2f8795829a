import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHANNEL, type Channel } from "@mynah/fake-discord";
import { makeBeeps } from "@mynah/fake-discord/sound";
import type { Evidence } from "../../../src/moderation/cases/case.ts";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

type User = TestApp["ada"];

let database: TestDatabase;
let beeps: Awaited<ReturnType<typeof makeBeeps>>;
let app: TestApp;
let lounge: Channel;
let review: Channel;
let [ben, cleo, mo]: User[] = [];
/** What each person says, by ID. */
let words: Map<string, string>;
/** What the audio service understands in a file. */
let heard: Map<string, string>;

beforeAll(async () => {
  database = await startTestDatabase();
  beeps = await makeBeeps();
});
afterAll(async () => {
  await beeps.remove();
  await database.close();
});
beforeEach(async () => {
  [words, heard] = [new Map(), new Map()];
  const { db, listen } = database.store;
  const segments = (url: string) => {
    // A signed link names the file.
    const [, named = ""] = (url.split("/").at(-1) ?? "").split(".");
    const file = Buffer.from(named, "base64url").toString();
    const [, text] = [...heard].find(([id]) => file.startsWith(id)) ?? [];
    return text === undefined ? [] : [{ start: 0, end: 0.4, text, speaker: "SPEAKER_00" }];
  };
  app = await createTestApp({
    database,
    service: { segments },
    worker: false,
    platform: { voice: { db, listen }, record: { folder: `${database.dataDir}/recordings`, maxMinutes: 9 } },
  });
  const { state } = app.discord;
  lounge = state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId: app.guildId });
  review = state.addChannel({ type: CHANNEL.text, name: "mods", guildId: app.guildId });
  [ben, cleo, mo] = ["ben", "cleo", "mo"].map((name) => app.discord.user(name));
  for (const { id } of everyone()) app.guild.members.set(id, { userId: id, roles: [] });
  state.grant(app.guildId, "ada", "MANAGE_GUILD", "MODERATE_MEMBERS");
  state.grant(app.guildId, "mo", "MANAGE_MESSAGES", "MODERATE_MEMBERS", "MUTE_MEMBERS", "MOVE_MEMBERS");
  state.grant(app.guildId, app.discord.applicationId, "MUTE_MEMBERS", "MOVE_MEMBERS", "MODERATE_MEMBERS");
  const watch = { channels: [], review: { id: review.id }, exempt: [], notices: true };
  const holder = { platform: "discord", workspace: app.guildId, level: "server", id: app.guildId } as const;
  await app.settings.change(holder, "moderation", () => watch);
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
  expect(app.discord.voice.problems).toEqual([]);
  const { db } = database.store;
  for (const table of [
    "playbackItems",
    "voiceSessions",
    "listenings",
    "listeningPeople",
    "moderationWaiting",
  ] as const)
    await db.deleteFrom(table).execute();
});

const everyone = () => [app.ada, ben, cleo, mo].filter((user) => user !== undefined);

const run = async (command: string, user: User | undefined, options = {}): Promise<string> => {
  const asked = await user?.slash({ channel: app.channel, command, options });
  return (await asked?.until(({ state }) => state === "shown"))?.text ?? "";
};
const listen = async (who: "agreed" | "everyone") => {
  for (const user of [app.ada, ben, cleo]) user?.voice.join(lounge);
  expect(await run("listen on", app.ada, { who })).toContain("kept in memory");
  await app.discord.until(() => app.discord.voice.group(lounge.id)?.members.length === 4);
};
const says = async (user: User | undefined, text: string) => {
  words.set(user?.id ?? "", text);
  await user?.voice.says(beeps.frames.slice(0, 25));
};
const cases = () => database.store.db.selectFrom("moderationCases").selectAll().execute();
const tracks = async () => ((await cases())[0]?.said as Evidence | undefined)?.call?.tracks ?? [];
/** Lets the audio service understand what was frozen, once it is there. */
const transcribe = async (count: number) => {
  await expect.poll(async () => (await tracks()).length).toBe(count);
  for (const { file, person } of await tracks()) heard.set(file, words.get(person) ?? "");
  await app.startWorker();
};
const card = (looks: (text: string) => boolean) =>
  (mo ?? app.ada).waitsFor(review, ({ text }) => looks(text));

describe("reporting what was just said", () => {
  it("shows moderators what the person said, with the context of the others, and nothing of who isn't in", async () => {
    expect(await run("moderation add-rule", app.ada, { name: "Insults", words: "grumpkin" })).toContain(
      "Insults",
    );
    await run("listen agree", ben);
    await run("listen agree", app.ada);
    await listen("agreed");
    await says(app.ada, "Who took my seat?");
    await says(cleo, "I never agreed to this.");
    await says(ben, "You grumpkin, get lost.");
    const asked = await cleo?.slash({ channel: app.channel, command: "report" });
    const choice = await asked?.until(({ state }) => state === "shown");
    expect(choice?.text).toContain("Whom do you want to report?");
    const labels = JSON.stringify(choice?.components).match(/"label":"[^"]+"/g);
    expect(labels).toEqual(['"label":"ben"', '"label":"ada"']);
    expect(choice?.ephemeral).toBe(true);
    // The member's own menu asks what `/report` asks.
    if (!cleo || !ben) throw new Error("nobody is there");
    const menu = await cleo.memberMenu({
      channel: app.channel,
      member: ben,
      command: "Report what they said",
    });
    expect((await menu.until(({ state }) => state === "shown")).text).toContain("Report what ben just said?");
    expect(await run("report", cleo, { who: `<@${ben?.id}>`, why: "He *insults* people" })).toContain(
      "What ben said was reported",
    );
    await transcribe(2);
    const shown = await card((text) => text.includes("grumpkin") && text.includes("took my seat"));
    expect(shown.text).toContain("Insults");
    expect(shown.text).toContain(`<@${ben?.id}> · <#${lounge.id}>`);
    expect(shown.text).toMatch(
      /`0:00` \*\*ada:\*\* Who took my seat\?[^]*\*\*ben:\*\* You \*\*__grumpkin__\*\*, get lost/,
    );
    expect(shown.text).toContain("He \\*insults\\* people");
    expect(shown.text).toContain(`<@${cleo?.id}>`);
    expect(shown.attachments.map(({ contentType }) => contentType)).toEqual(["audio/mpeg"]);
    expect(shown.pinged.users).toEqual([]);
    // One call for each track, counted for moderation.
    const calls = app.service.calls.filter(({ operation }) => operation === "speechToText");
    expect(calls).toHaveLength(2);
    const jobs = await database.store.db
      .selectFrom("jobs")
      .select(["platform", "workspaceId", "personId"])
      .execute();
    const transcriptions = jobs.filter(({ platform }) => platform === "moderation");
    expect(new Set(transcriptions.map(({ personId }) => personId))).toEqual(new Set([app.ada.id, ben?.id]));
    // Who never agreed is in no file, request or row, but as the reporter.
    const files = await database.store.db.selectFrom("files").select("owner").execute();
    expect(JSON.stringify([files, jobs, await tracks()])).not.toContain(cleo?.id);
    expect(JSON.stringify(await cases())).not.toContain("never agreed");
  });

  it("lets moderators act in the call, and take it back", async () => {
    await listen("everyone");
    await says(ben, "Something rude.");
    await run("report", cleo, { who: ben?.id, confirm: true });
    await transcribe(1);
    const shown = await card((text) => text.includes("Something rude."));
    expect(shown.buttons.map(({ label }) => label)).toEqual([
      "Open message",
      "Dismiss",
      "Warn",
      "Mute in calls",
      "Disconnect",
      "Mark transcript as wrong",
      "Unfounded report",
    ]);
    const isMuted = () => app.discord.state.voice(app.guildId).find(({ userId }) => userId === ben?.id)?.mute;
    await mo?.press(shown, "Mute in calls");
    const muted = await card((text) => text.includes("Author muted in this server's calls"));
    expect(isMuted()).toBe(true);
    const { state } = app.discord;
    const away = state.addChannel({ type: CHANNEL.voice, name: "Away", guildId: app.guildId });
    await mo?.select(muted, "Move to…", [away.id]);
    const moved = await card((text) => text.includes("Author moved to another voice channel"));
    expect(state.voice(app.guildId).find(({ userId }) => userId === ben?.id)?.channelId).toBe(away.id);
    await mo?.press(moved, "Undo: false alarm");
    await card((text) => text.includes("Reversed: false alarm"));
    expect(isMuted()).toBe(false);
  });

  it("tells who reported in bad faith so, when a moderator presses that", async () => {
    await listen("everyone");
    await says(ben, "Hello.");
    await run("report", cleo, { who: ben?.id, confirm: true });
    await transcribe(1);
    await mo?.press(await card((text) => text.includes("Hello.")), "Unfounded report");
    await card((text) => text.includes("Reporters told that the report was unfounded"));
    const told = app.discord.requests.filter(({ body }) =>
      JSON.stringify(body ?? "").includes("found that it was unfounded"),
    );
    expect(told).toHaveLength(1);
  });

  it("says that nothing was kept, and asks moderators to come instead, if the person wants that", async () => {
    const role = "1100000000000000042";
    app.guild.roles.set(role, { id: role, name: "helpers", permissions: 0n, mentionable: true });
    await run("permissions allow", app.ada, { right: "moderate", role: `<@&${role}>` });
    cleo?.voice.join(lounge);
    const asked = await cleo?.slash({ channel: app.channel, command: "report" });
    const answer = await asked?.until(({ state }) => state === "shown");
    expect(answer?.text).toContain("Nothing that was said can be reported");
    await asked?.until(({ buttons }) => buttons.length > 0);
    expect(await run("report", cleo, { call: true, why: "They fight" })).toContain(
      "The moderators were asked to come",
    );
    const notice = await card((text) => text.includes("They fight"));
    expect(notice.text).toContain("cleo");
    expect(notice.pinged.roles).toEqual([role]);
    expect(await cases()).toEqual([]);
  });
});
