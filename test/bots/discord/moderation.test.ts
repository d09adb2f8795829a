import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import type { Source } from "../../../src/commands/definition/option.ts";
import type { Finding } from "../../../src/moderation/cases/finding.ts";
import type { EvaluateClip } from "../../../src/moderation/intake/review-clip.ts";
import { createDailyLimit } from "../../../src/moderation/service/notices.ts";
import { samples } from "../../fakes/audio-service/files.ts";
import { ROUTES } from "../../fakes/discord/index.ts";
import { PERMISSIONS } from "../../fakes/discord/permissions.ts";
import { startTestDatabase, createTestApp, type TestDatabase, type TestApp } from "./test-app.ts";

const wav = { name: "memo.wav", bytes: samples["wav"]?.content ?? Buffer.alloc(0), contentType: "audio/wav" };

type Action = Finding["action"];

/** Finds “Ship it” in the fake service's transcripts on servers that have a rule against it. */
const rules = new Map<string, Action>();
/** Servers whose rule is about self-harm. */
const caring = new Set<string>();
/** What happens on a server while a clip is checked. */
const meanwhile = new Map<string, () => Promise<void>>();
const judge: EvaluateClip = async ({ workspace }, segments) => {
  await meanwhile.get(workspace)?.();
  return segments.flatMap(({ text, start, end }, segment): Finding[] => {
    const from = text.indexOf("Ship it");
    const action = rules.get(workspace);
    if (from < 0 || !action) return [];
    const match = { segment, from, to: from + 7, text: "Ship it" };
    const timed = { ...match, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    const isDistress = caring.has(workspace);
    return [
      {
        rule: "r1",
        name: "No shipping",
        action,
        matches: [timed],
        score: 1,
        ...(isDistress && { isDistress }),
      },
    ];
  });
};

let database: TestDatabase;
let testApp: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
  testApp = await createTestApp({ database, judge, discord: { privilegedIntents: ["messageContent"] } });
});
afterAll(async () => {
  expect(await testApp.close()).toEqual([]);
  await database.close();
});

/** Adds a server with a moderators' channel, moderators, and a bot that can moderate. */
async function open({
  action = "ask",
  notices = false,
}: { action?: Action | "none"; notices?: boolean } = {}) {
  const { discord, settings } = testApp;
  const { id: guildId, channel } = discord.state.addGuild();
  if (action !== "none") rules.set(guildId, action);
  const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
  const watch = { channels: [], review: { id: review.id }, exempt: [], notices };
  const holder = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  await settings.change(holder, "moderation", () => watch);
  for (const name of [discord.applicationId, "mo", "mia"])
    discord.state.grant(guildId, name, "MANAGE_MESSAGES", "MODERATE_MEMBERS");
  discord.state.guild(guildId)?.shownCommands.add("admin").add("moderation");
  const mo = discord.user("mo");
  const { db } = database.store;
  const clips = () =>
    db.selectFrom("jobs").selectAll().where("workspaceId", "=", `discord:${guildId}`).execute();
  return {
    ...testApp,
    guildId,
    channel,
    review,
    mo,
    mia: discord.user("mia"),
    clips,
    card: (looks: RegExp) => mo.waitsFor(review, ({ text }) => looks.test(text)),
    cases: () => db.selectFrom("moderationCases").selectAll().where("workspaceId", "=", guildId).execute(),
    /** Waits until this many clips were transcribed. */
    listened: (count: number) =>
      until(async () => (await clips()).filter(({ state }) => state === "done").length === count),
    async sweep() {
      const { look, stop } = testApp.moderation.sweep();
      await look();
      stop();
    },
  };
}

const until = (holds: () => Promise<boolean>) => expect.poll(holds).toBe(true);

const acted = (testApp: TestApp, route: string) =>
  testApp.discord.requests.filter(({ method, path }) => `${method} ${path}`.includes(route));

describe("a voice clip in a moderated server", () => {
  it("is shown to moderators with author, place, the matching words, and the audio around them", async () => {
    const { ada, channel, card, guildId } = await open();
    const { id } = ada.post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    expect(shown.text).toContain(`<@${ada.id}>`);
    expect(shown.text).toContain(`<#${channel.id}>`);
    expect(shown.text).toContain("> `0:01` **__Ship it__**.");
    expect(shown.attachments.map(({ contentType }) => contentType)).toEqual(["audio/mpeg"]);
    expect(shown.attachments[0]?.bytes.length).toBeGreaterThan(1_000);
    expect(shown.pinged.users).toEqual([]);
    expect(shown.buttons.map(({ label }) => label)).toEqual([
      "Open message",
      "Dismiss",
      "Delete",
      "Warn",
      "Mark transcript as wrong",
    ]);
    expect(shown.buttons[0]?.url).toBe(`https://discord.com/channels/${guildId}/${channel.id}/${id}`);
  });

  it("is left alone when no rule matches, or when a rule only logs", async () => {
    const { ada, channel, review, mo, app, guildId, listened } = await open({ action: "log" });
    ada.post({ channel, attachments: [wav] });
    await listened(1);
    expect(mo.sees(review)).toEqual([]);
    const cases = await app.accept(asking(guildId, "moderation cases"));
    expect(cases).toMatchObject({ answer: { lines: [expect.stringContaining("No shipping")] } });
  });

  it.each(["forwards", "edits"])("is checked, too, in a message that its author %s", async (how) => {
    const { channel, card, discord, guildId } = await open();
    const fred = discord.user("fred");
    if (how === "edits") {
      const message = fred.post({ channel, content: "Listen to this" });
      fred.attach(message, wav);
      return void (await card(/No shipping/));
    }
    const elsewhere = discord.state.addGuild().channel;
    fred.forward(fred.post({ channel: elsewhere, attachments: [wav] }), channel);
    const shown = await card(/No shipping/);
    expect(shown.text).toContain(`<@${fred.id}>`);
    expect(shown.attachments).toHaveLength(1);
    expect(shown.buttons[0]?.url).toContain(`/${guildId}/${channel.id}/`);
  });

  it("is checked beside another file that is too long, which moderators are told", async () => {
    const { channel, card, discord, review, mo, guildId } = await open();
    Object.assign(discord.state.guild(guildId) ?? {}, { uploadLimit: 60 * 2 ** 20 });
    const film = { name: "film.mp4", bytes: Buffer.alloc(51 * 2 ** 20), contentType: "video/mp4" };
    discord.user("gail").post({ channel, attachments: [film, wav] });
    const shown = await card(/No shipping/);
    expect(shown.text).toContain("Ship it");
    await mo.waitsFor(review, ({ text }) => text.includes("longer than 15 minutes"));
  });

  it("makes one card, however often Discord reports it", async () => {
    const { ada, channel, card, review, mo, listeners, guildId, clips } = await open();
    const { id } = ada.post({ channel, attachments: [wav] });
    await card(/No shipping/);
    const [source] = (await clips()).map(({ options }) => (options as { source: Source }).source);
    if (!source) throw new Error("no clip was taken in");
    await listeners.onMessage({
      platform: "discord",
      place: { workspace: guildId, channel: channel.id, address: {} },
      message: id,
      link: "https://discord.com",
      author: { id: ada.id, isBot: false, roles: [] },
      files: [source],
      isVoiceMessage: true,
    });
    expect(await clips()).toHaveLength(1);
    expect(mo.sees(review)).toHaveLength(1);
  });

  it("has its card found again when the process died before saving that it was posted", async () => {
    const { ada, channel, card, review, mo, sweep, cases, guildId } = await open();
    ada.post({ channel, attachments: [wav] });
    const first = await card(/No shipping/);
    await until(async () => (await cases()).every(({ shown, version }) => shown === version));
    await database.store.db
      .updateTable("moderationCases")
      .set({ shown: 0, receipts: "{}" })
      .where("workspaceId", "=", guildId)
      .execute();
    await sweep();
    expect(mo.sees(review).map(({ id, edited }) => [id, edited])).toEqual([[first.id, true]]);
  });

  it("gets the action that was decided right before the process died", async () => {
    const { ada, channel, card, discord, sweep, mo, guildId } = await open();
    const { id } = ada.post({ channel, attachments: [wav] });
    await card(/No shipping/);
    const act = { kind: "delete", by: mo.id, at: new Date().toISOString(), outcome: "pending" };
    const pendingSince = new Date(discord.clock.now() - 61_000);
    await database.store.db
      .updateTable("moderationCases")
      .set({ acts: JSON.stringify([act]), pendingSince })
      .where("workspaceId", "=", guildId)
      .execute();
    await sweep();
    expect(discord.state.message(id)?.state).toBe("deleted");
    await card(/Message deleted/);
  });

  it("that can't be transcribed is shown with the reason, and listed as not checked", async () => {
    const { ada, channel, card, service, app, guildId } = await open();
    service.faults.next("speechToText", { taskFails: { code: "bad_audio", message: "no sound in it" } });
    ada.post({ channel, attachments: [wav] });
    const shown = await card(/Clip not checked/);
    expect(shown.text).toMatch(/listen to it yourself/);
    const cases = await app.accept(asking(guildId, "moderation cases"));
    expect(cases).toMatchObject({ answer: { lines: [expect.stringContaining("Clip not checked")] } });
    expect(JSON.stringify(cases)).not.toContain("Reported by");
    expect(shown.buttons.map(({ label }) => label)).toContain("Delete");
  });

  it("without speech makes no card, and one that was reported says so on its card", async () => {
    const { ada, channel, card, review, mo, service, discord, clips, cases } = await open();
    const { segments } = service.behave;
    Object.assign(service.behave, { segments: [], taskMs: 1_000 });
    try {
      ada.post({ channel, attachments: [wav] });
      // A job is done once its answer was delivered, which posts the card.
      await until(async () => (await clips()).some(({ state }) => state === "done"));
      expect(await cases()).toEqual([]);
      expect(mo.sees(review)).toEqual([]);
      const message = ada.post({ channel, attachments: [wav] });
      const bob = discord.user("bob");
      const form = await bob.messageMenu({ message, command: "Report to moderators" });
      await form.answered();
      await bob.submit(form, { words: "It hums" });
      const shown = await card(/No speech found/);
      expect(shown.text).toContain("Reported by one person");
      expect(shown.text).not.toContain("couldn't be checked");
    } finally {
      Object.assign(service.behave, { segments, taskMs: 0 });
    }
  });

  it("is deleted before review when a rule says so, and the card shows that", async () => {
    const { ada, channel, card, discord } = await open({ action: "act" });
    const { id } = ada.post({ channel, attachments: [wav] });
    const shown = await card(/automatically by rule “No shipping”/);
    expect(discord.state.message(id)?.state).toBe("deleted");
    expect(shown.attachments).toHaveLength(1);
    expect(shown.buttons.map(({ label }) => label)).toEqual([
      "Open message",
      "Warn",
      "Undo: false alarm",
      "Undo with a reason…",
    ]);
    expect(shown.text).not.toContain("another bot");
    const [request] = acted(testApp, `DELETE /channels/${channel.id}/messages/${id}`);
    expect(request?.reason).toMatch(/^Case c\w+, decided by rule:No shipping/);
  });
});

describe("a voice clip of an author in distress", () => {
  it.each([
    ["the rule acts", { action: "act", notices: false }],
    ["authors are notified", { action: "ask", notices: true }],
  ] as const)("gets help lines, not a deletion, when %s", async (_, options) => {
    const { ada, channel, card, discord, guildId } = await open(options);
    caring.add(guildId);
    const { id } = ada.post({ channel, attachments: [wav] });
    const shown = await card(/Help lines sent to the author automatically by rule “No shipping”/);
    expect(shown.text).toContain("no warnings, timeouts or strikes");
    expect(shown.buttons.map(({ label }) => label)).toEqual([
      "Open message",
      "Dismiss",
      "Delete",
      "Mark transcript as wrong",
    ]);
    expect(discord.state.message(id)?.state).not.toBe("deleted");
    const notice = await ada.waitsFor(ada.dm(), ({ text }) => text.includes("988"));
    expect(notice.text).toContain("not in trouble");
  });

  it("is only shown to moderators otherwise, who can send help lines", async () => {
    const { ada, channel, card, mo, guildId } = await open();
    caring.add(guildId);
    ada.post({ channel, attachments: [wav] });
    await mo.press(await card(/may be in distress/), "Send help lines");
    await card(/Help lines sent to the author/);
  });
});

describe("a notice to moderators", () => {
  it("is sent once a day per server and kind", async () => {
    let day = "2026-01-01";
    const isNews = createDailyLimit({ db: database.store.db, now: () => new Date(`${day}T12:00:00Z`) });
    expect(await isNews("discord", "s", "length")).toBe(true);
    expect(await isNews("discord", "s", "length")).toBe(false);
    expect(await isNews("discord", "s", "personRate")).toBe(true);
    expect(await isNews("discord", "other", "length")).toBe(true);
    day = "2026-01-02";
    expect(await isNews("discord", "s", "length")).toBe(true);
  });
});

describe("a moderator", () => {
  it("times the author out for a day, with a reason in the audit log, and the card names the moderator", async () => {
    const { ada, channel, card, mo, guildId } = await open();
    ada.post({ channel, attachments: [wav] });
    await mo.select(await card(/No shipping/), "Time out…", ["1440"]);
    const after = await card(/\nAuthor timed out for 1,440 minutes/);
    expect(after.text).toContain(`<@${mo.id}>`);
    expect(after.text).toMatch(/Author's active strikes: 2\b/);
    expect(after.attachments).toHaveLength(1);
    const [request] = acted(testApp, `PATCH /guilds/${guildId}/members/${ada.id}`);
    expect(request?.reason).toMatch(new RegExp(`decided by ${mo.id}: No shipping`));
  });

  it("decides alone when two press at once, and the other is notified", async () => {
    const { ada, channel, card, mo, mia, discord, cases } = await open();
    const { id } = ada.post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    const [one, other] = await Promise.all([mo.press(shown, "Delete"), mia.press(shown, "Dismiss")]);
    await expect
      .poll(() => [...one.followUps(), ...other.followUps()].map(({ text }) => text))
      .toHaveLength(1);
    const [told] = [...one.followUps(), ...other.followUps()];
    expect(told).toMatchObject({
      ephemeral: true,
      text: expect.stringContaining("Someone has already handled this case"),
    });
    // The loser is notified while the winner's action may still be in progress.
    const acts = async () => (await cases())[0]?.acts;
    await expect.poll(acts).toMatchObject([{ outcome: "done" }]);
    const isDeleted = discord.state.message(id)?.state === "deleted";
    expect(await acts()).toMatchObject([{ kind: isDeleted ? "delete" : "dismiss" }]);
  });

  it("is required for every button, and needs Discord's own permission for a timeout", async () => {
    const { ada, channel, card, discord, guildId, cases } = await open();
    ada.post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    const pressed = await discord.user("bob").press(shown, "Delete");
    expect((await pressed.until(({ state }) => state === "shown")).text).toContain("“Manage Messages”");
    discord.state.grant(guildId, "cleo", "MANAGE_MESSAGES");
    const chosen = await discord.user("cleo").select(shown, "Time out…", ["10"]);
    expect((await chosen.until(({ state }) => state === "shown")).text).toContain("“Moderate Members”");
    expect((await cases())[0]?.acts).toEqual([]);
  });

  it("can't decide a case about their own message", async () => {
    const { card, mo, mia, channel, cases, discord } = await open();
    const message = mo.post({ channel, attachments: [wav] });
    const bob = discord.user("bob");
    const form = await bob.messageMenu({ message, command: "Report to moderators" });
    await form.answered();
    await bob.submit(form, { words: "It is rude" });
    const shown = await card(/It is rude/);
    const pressed = await mo.press(shown, "Dismiss");
    await expect
      .poll(() => pressed.followUps().map(({ text }) => text))
      .toEqual([expect.stringContaining("your own message")]);
    expect((await cases())[0]?.acts).toEqual([]);
    await mia.press(shown, "Dismiss");
    await card(/\nDismissed/);
  });

  it("reads on the card that the bot can't delete, and can retry once it is allowed to", async () => {
    const { ada, channel, card, mo, discord } = await open();
    discord.state.deny(channel.id, "bot", "MANAGE_MESSAGES");
    const { id } = ada.post({ channel, attachments: [wav] });
    await mo.press(await card(/No shipping/), "Delete");
    const refused = await card(/Action failed: Message deleted/);
    expect(refused.text).toContain("“Manage Messages”");
    discord.state.allow(channel.id, "bot", "MANAGE_MESSAGES");
    await mo.press(refused, "Delete");
    await expect.poll(() => discord.state.message(id)?.state).toBe("deleted");
  });

  it("reads that an administrator can't be timed out, nor an author who has left", async () => {
    const { ada, channel, card, mo, discord, guildId } = await open();
    discord.state.grant(guildId, "ada", "SEND_MESSAGES");
    ada.post({ channel, attachments: [wav] });
    await mo.select(await card(/No shipping/), "Time out…", ["10"]);
    const refused = await card(/Action failed: Author timed out/);
    expect(refused.text).toContain("has a role above the bot");
    discord.state.leave(guildId, "ada");
    await mo.select(refused, "Time out…", ["10"]);
    await card(/no longer on the server/);
  });

  it.each(["its author", "a moderator", "another bot"])(
    "sees that the message was deleted by %s, has nothing to decide, and can decide anyway",
    async (who) => {
      const { channel, card, mo, discord, guildId } = await open();
      const author = discord.user("ned");
      const message = author.post({ channel, attachments: [wav] });
      await card(/No shipping/);
      discord.state.grant(guildId, "janitor", "MANAGE_MESSAGES");
      const deleter = { "its author": author, "a moderator": mo }[who] ?? discord.user("janitor");
      deleter.delete(message);
      const after = await card(/The message was deleted/);
      expect(after.text).toContain("Nothing has to be decided");
      expect(after.buttons.map(({ label }) => label)).toEqual(["Decide anyway"]);
      expect(after.attachments).toHaveLength(1);
      await mo.press(after, "Decide anyway");
      const again = await card(/Reopened after the message was deleted/);
      expect(again.text).toContain("The message was deleted");
      const labels = again.buttons.map(({ label }) => label);
      expect(labels).toEqual(["Dismiss", "Warn", "Mark transcript as wrong"]);
      await mo.press(again, "Warn");
      await card(/\nAuthor warned/);
    },
  );

  it("sees that the thread, or the channel with its threads, was deleted, and can decide anyway", async () => {
    const { channel, review, mo, discord, guildId } = await open();
    const author = discord.user("ted");
    const talk = discord.state.addChannel({ type: 0, name: "talk", guildId });
    const [thread, other] = [channel, talk].map((parent) => author.openThread({ parent, name: "Thread" }));
    if (!thread || !other) throw new Error("no threads");
    const places = [channel, thread, talk, other];
    for (const at of places) author.post({ channel: at, attachments: [wav] });
    const card = (at: { readonly id: string }, looks: RegExp) =>
      mo.waitsFor(review, ({ text }) => looks.test(text) && text.includes(`<#${at.id}>`), 20_000);
    for (const at of places) await card(at, /No shipping/);
    discord.state.deleteChannel(thread.id);
    discord.state.deleteChannel(talk.id);
    for (const at of [thread, talk, other]) {
      const after = await card(at, /The channel was deleted/);
      expect(after.buttons.map(({ label }) => label)).toEqual(["Decide anyway"]);
    }
    const still = await card(channel, /No shipping/);
    expect(still.buttons.map(({ label }) => label)).toContain("Dismiss");
    await mo.press(await card(talk, /The channel was deleted/), "Decide anyway");
    await mo.press(await card(talk, /Reopened after/), "Warn");
    await card(talk, /\nAuthor warned/);
  });

  it.each(["a channel's permissions", "the bot's roles", "a role's permissions"])(
    "sees that the bot can't see a channel any more after a change of %s, and can decide anyway",
    async (what) => {
      const { channel, review, mo, discord, guildId } = await open();
      const { applicationId: bot, state } = discord;
      const role = state.grant(guildId, bot);
      const [own = ""] = state.guild(guildId)?.members.get(bot)?.roles ?? [];
      const talk = state.addChannel({ type: 0, name: "talk", guildId });
      const author = discord.user("tom");
      const thread = discord.user("ada").openThread({ parent: channel, name: "Thread" });
      const places = [channel, thread, talk];
      for (const at of places) author.post({ channel: at, attachments: [wav] });
      const card = (at: { readonly id: string }, looks: RegExp) =>
        mo.waitsFor(review, ({ text }) => looks.test(text) && text.includes(`<#${at.id}>`), 20_000);
      for (const at of places) await card(at, /No shipping/);
      const [allow, deny] = [PERMISSIONS.VIEW_CHANNEL, 0n];
      if (what === "a channel's permissions") state.deny(channel.id, "bot", "VIEW_CHANNEL");
      if (what === "the bot's roles") {
        const overwrites = [
          { id: guildId, type: 0, allow: 0n, deny: allow },
          { id: role, type: 0, allow, deny },
        ] as const;
        state.channel(channel.id)?.overwrites.push(...overwrites);
        state.takeRole(guildId, role);
      }
      if (what === "a role's permissions") {
        for (const { id } of [review, talk])
          state.channel(id)?.overwrites.push({ id: bot, type: 1, allow, deny });
        for (const one of [guildId, own]) state.weakenRole(guildId, one, "VIEW_CHANNEL");
      }
      for (const at of [channel, thread]) {
        const after = await card(at, /can't see the channel any more/);
        expect(after.buttons.map(({ label }) => label)).toEqual(["Open message", "Decide anyway"]);
      }
      const still = await card(talk, /No shipping/);
      expect(still.buttons.map(({ label }) => label)).toContain("Dismiss");
    },
    60_000,
  );

  it("finds cards unchanged after the bot was removed and added again, and what happened meanwhile", async () => {
    const { channel, review, mo, discord, guildId, app, clips } = await open();
    const author = discord.user("tina");
    const [kept, deleted] = [1, 2].map(() => author.post({ channel, attachments: [wav] }));
    if (!kept || !deleted) throw new Error("nothing was posted");
    const card = (id: string, looks: RegExp) =>
      mo.waitsFor(
        review,
        ({ text, buttons }) => looks.test(text) && buttons.some(({ url }) => url?.endsWith(`/${id}`)),
        20_000,
      );
    const shown = await Promise.all([kept, deleted].map(({ id }) => card(id, /No shipping/)));
    const now = () => mo.sees(review).filter(({ id }) => shown.some((one) => one.id === id));
    const textsOf = (cards: ReturnType<typeof now>) => cards.map(({ text }) => text).toSorted();
    await app.missedMessages.received("discord", [{ workspace: guildId, address: {} }]);
    discord.state.interrupt(guildId);
    discord.state.removeBot(guildId);
    discord.state.deleteMessage(deleted.id);
    const missed = author.post({ channel, attachments: [wav] });
    // Long enough for a look at what the bot still sees.
    await wait(4_000);
    expect(textsOf(now())).toEqual(textsOf(shown));
    expect(await clips()).toHaveLength(2);
    discord.state.addBot(guildId);
    await card(missed.id, /No shipping/);
    await expect.poll(() => now().filter(({ text }) => /was deleted/.test(text)).length).toBe(1);
    expect(now().find(({ text }) => !/was deleted/.test(text))?.buttons).toContainEqual(
      expect.objectContaining({ label: "Dismiss" }),
    );
  }, 60_000);

  it.each([
    ["message", "ask", /The message was deleted/],
    ["channel", "ask", /The channel was deleted/],
    ["message", "act", /The message was deleted/],
  ] as const)(
    "sees that the %s of a clip was deleted while it was being checked (%s), whatever the rule",
    async (what, action, looks) => {
      const { review, mo, discord, guildId, card, channel } = await open({ action });
      const { id } = discord.user("tim").post({ channel, attachments: [wav] });
      meanwhile.set(guildId, async () => {
        if (what === "message") discord.state.deleteMessage(id);
        else discord.state.deleteChannel(channel.id);
        // The event usually arrives before there is a case.
        await wait(300);
      });
      const shown = await card(looks);
      expect(shown.buttons.map(({ label }) => label)).toEqual(["Decide anyway"]);
      expect(shown.text).not.toContain("Message deleted");
      expect(mo.sees(review)).toHaveLength(1);
    },
  );

  it.each(["message", "channel"] as const)(
    "sees that the %s was deleted while the card was being posted",
    async (what) => {
      const { review, discord, card, channel } = await open();
      const posting = new RegExp(`^POST /.*channels/${review.id}/messages`);
      discord.faults.next(posting, { kind: "delay", ms: 1_500, after: true });
      const { id } = discord.user("tess").post({ channel, attachments: [wav] });
      await card(/No shipping/);
      if (what === "message") discord.state.deleteMessage(id);
      else discord.state.deleteChannel(channel.id);
      const shown = await card(what === "message" ? /The message was deleted/ : /The channel was deleted/);
      expect(shown.buttons.map(({ label }) => label)).toEqual(["Decide anyway"]);
    },
  );

  it("sees the card with its buttons when Discord doesn't say whether the message is there", async () => {
    const { discord, card, channel } = await open();
    discord.faults.next(ROUTES.getMessage, { kind: "answer", status: 500 }, 10);
    discord.user("tara").post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    expect(shown.buttons.map(({ label }) => label)).toContain("Dismiss");
    discord.faults.clear();
  });

  it("keeps an appeal and what can be taken back when the message is deleted after a warning", async () => {
    const { channel, card, mo, discord } = await open({ notices: true });
    const author = discord.user("nora");
    const message = author.post({ channel, attachments: [wav] });
    await mo.press(await card(/No shipping/), "Warn");
    await card(/\nAuthor warned/);
    author.delete(message);
    const after = await card(/The message was deleted/);
    expect(after.buttons.map(({ label }) => label)).toEqual([
      "Undo: false alarm",
      "Undo with a reason…",
      "Decide anyway",
    ]);
  });

  it("sees that a deletion is in progress while Discord refuses it for a moment, and that it was retried", async () => {
    const { channel, card, mo, discord, sweep } = await open();
    const author = discord.user("nick");
    const { id } = author.post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    discord.faults.next(ROUTES.deleteMessage, { kind: "answer", status: 503 });
    await mo.press(shown, "Delete");
    const waiting = await card(/In progress: Message deleted/);
    expect(waiting.buttons.map(({ label }) => label)).toEqual(["Open message"]);
    discord.clock.advance(3_000);
    await sweep();
    expect(discord.state.message(id)?.state).toBe("deleted");
    await card(/\nMessage deleted/);
  });

  it("takes a false alarm back with one press", async () => {
    const { channel, card, mo, guildId, discord } = await open();
    const author = discord.user("nell");
    author.post({ channel, attachments: [wav] });
    await mo.select(await card(/No shipping/), "Time out…", ["1440"]);
    await mo.press(await card(/\nAuthor timed out/), "Undo: false alarm");
    const after = await card(/\nTaken back as a false alarm: nothing/);
    expect(after.text).toMatch(/Author's active strikes: 0\b/);
    const [, ended] = acted(testApp, `PATCH /guilds/${guildId}/members/${author.id}`);
    expect(ended?.body).toMatchObject({ communication_disabled_until: null });
    await author.waitsFor(author.dm(), ({ text }) =>
      text.includes("it was a false alarm. It no longer counts"),
    );
  });

  it("takes a false alarm back with a reason, which the author, the card and the audit log get", async () => {
    const { channel, card, mo, mia, guildId, discord, app } = await open();
    const author = discord.user("nina");
    author.post({ channel, attachments: [wav] });
    await mo.select(await card(/No shipping/), "Time out…", ["1440"]);
    const shown = await card(/\nAuthor timed out/);
    const refused = await discord.user("bob").press(shown, "Undo with a reason…");
    expect((await refused.until(({ state }) => state === "shown")).text).toContain("“Manage Messages”");
    const form = await mia.press(shown, "Undo with a reason…");
    await form.answered();
    await mia.submit(form, { words: "It was a sea shanty" });
    const after = await card(/\nTaken back as a false alarm: “It was a sea shanty”/);
    expect(after.text).toContain(`<@${mia.id}>`);
    const [, ended] = acted(testApp, `PATCH /guilds/${guildId}/members/${author.id}`);
    expect(ended?.reason).toContain("It was a sea shanty");
    const notice = await author.waitsFor(author.dm(), ({ text }) => text.includes("It was a sea shanty"));
    expect(notice.text).toContain("it was a false alarm");
    const listed = await app.accept(asking(guildId, "moderation cases"));
    expect(listed).toMatchObject({ answer: { lines: [expect.stringContaining("It was a sea shanty")] } });
  });

  it("decides once for a message that is already deleted: deleting it changes nothing", async () => {
    const { ada, channel, card, mo, discord } = await open();
    const { id } = ada.post({ channel, attachments: [wav] });
    const shown = await card(/No shipping/);
    discord.faults.next(ROUTES.deleteMessage, { kind: "answer", status: 404, code: 10008 });
    await mo.press(shown, "Delete");
    await card(/Message deleted/);
    expect(discord.state.message(id)).toBeDefined();
  });
});

describe("an admin who sets up moderation", () => {
  it("is refused a channel in which no card could be posted, and learns why", async () => {
    const { discord, guildId, channel, app, review } = await open();
    const on = (id: string) =>
      app.accept({ ...asking(guildId, "moderation on"), options: { review: id } }).then(
        () => "accepted",
        (error: unknown) =>
          error instanceof UserError ? error.sentence.key : Promise.reject(error as Error),
      );
    const category = discord.state.addChannel({ type: 4, name: "all", guildId });
    expect(await on("1")).toBe("moderationReviewGone");
    expect(await on(discord.user("mo").id)).toBe("moderationReviewGone");
    expect(await on(category.id)).toBe("moderationReviewKind");
    discord.state.deny(channel.id, "bot", "ATTACH_FILES");
    expect(await on(channel.id)).toBe("moderationReviewRights");
    expect(await on(review.id)).toBe("accepted");
  });

  it("is warned of a channel that everyone reads", async () => {
    const { discord, guildId, app, review } = await open();
    const on = async () => {
      const made = await app.accept({ ...asking(guildId, "moderation on"), options: { review: review.id } });
      return made.kind === "answer" ? made.answer : undefined;
    };
    const warning = expect.stringContaining("Warning: everyone here can read");
    expect(await on()).toMatchObject({
      title: expect.stringContaining("Clips are now checked"),
      lines: expect.arrayContaining([warning]),
    });
    discord.state.deny(review.id, guildId, "VIEW_CHANNEL");
    discord.state.grant(guildId, discord.applicationId, "ADMINISTRATOR");
    expect((await on())?.lines).not.toContainEqual(warning);
  });

  it("reads in the status since when no clip arrived", async () => {
    const { ada, channel, guildId, app, listened } = await open();
    const status = async () => {
      const made = await app.accept(asking(guildId, "moderation status"));
      return made.kind === "answer" ? made.answer.lines : [];
    };
    expect(await status()).toContain("Last clip received: none that is still stored.");
    ada.post({ channel, attachments: [wav] });
    await listened(1);
    expect(await status()).toContainEqual(expect.stringMatching(/^Last clip received: \d{4}-.* UTC\.$/));
  });
});

describe("the author", () => {
  it("is notified of a warning and appeals; the card shows the appeal, and accepting it removes the strike", async () => {
    const { ada, channel, card, mo, review, discord } = await open({ notices: true });
    ada.post({ channel, attachments: [wav] });
    await mo.press(await card(/No shipping/), "Warn");
    const notice = await ada.waitsFor(ada.dm(), ({ text }) => text.includes("You've been warned"));
    const [, when = ""] = /Server: .+ Channel: #\S+ Posted: (\S+ \S+) UTC\./.exec(notice.text) ?? [];
    expect(Math.abs(Date.parse(`${when}Z`) - discord.clock.now())).toBeLessThan(5 * 60_000);
    expect(notice.text).toContain("Reason: No shipping. Decided by a moderator. To appeal, press");
    const form = await ada.press(notice, "Appeal");
    await form.answered();
    const sent = await ada.submit(form, { words: "I was talking of boats." });
    await sent.until(({ text }) => text.includes("Your appeal was sent to the moderators"));
    // A quick author can appeal before the warning is saved as done.
    const appealed = await mo.waitsFor(review, ({ buttons }) =>
      buttons.some(({ label }) => label === "Accept appeal"),
    );
    expect(appealed.text).toContain("I was talking of boats.");
    expect(appealed.buttons.map(({ label }) => label)).toEqual([
      "Open message",
      "Accept appeal",
      "Reject appeal",
    ]);
    await mo.press(appealed, "Accept appeal");
    expect((await card(/\nAppeal accepted/)).text).toMatch(/Author's active strikes: 0\b/);
    await ada.waitsFor(ada.dm(), ({ text }) => text.includes("Your appeal was accepted"));
  });

  it("who accepts no direct messages isn't warned, and the card says so", async () => {
    const { channel, card, mo, discord } = await open();
    const shy = discord.user("shy", { acceptsDms: false });
    shy.post({ channel, attachments: [wav] });
    await mo.press(await card(/No shipping/), "Warn");
    await card(/doesn't accept direct messages/);
  });
});

describe("a user who reports a message", () => {
  it("gives a reason and is thanked; moderators see one card for all reporters, with the clip's text", async () => {
    const { ada, channel, card, review, mo, discord, listened } = await open({ action: "none" });
    const message = ada.post({ channel, attachments: [wav] });
    await listened(1);
    for (const name of ["bob", "cleo"]) {
      const who = discord.user(name);
      const form = await who.messageMenu({ message, command: "Report to moderators" });
      await form.answered();
      const sent = await who.submit(form, { words: `It is rude, says ${name}` });
      await sent.until(({ text }) => text.includes("Thank you"));
    }
    // What was heard is added to the card of the first report.
    const shown = await card(/Reported by 2 people[^]*Ship it|Ship it[^]*Reported by 2 people/);
    expect(shown.text).toContain("It is rude, says bob");
    expect(shown.text).toContain("It is rude, says cleo");
    expect(mo.sees(review)).toHaveLength(1);
  });

  it("can report a forwarded clip, whose words reach the card", async () => {
    const { channel, card, discord, listened } = await open({ action: "none" });
    const fred = discord.user("fred");
    const message = fred.forward(fred.post({ channel, attachments: [wav] }), channel);
    await listened(2);
    const form = await discord.user("bob").messageMenu({ message, command: "Report to moderators" });
    await form.answered();
    await discord.user("bob").submit(form, { words: "It is rude" });
    const shown = await card(/Ship it/);
    expect(shown.text).toContain("It is rude");
  });

  it("can report a message in a channel that the bot has never seen, and moderators can decide", async () => {
    const { card, discord, guildId } = await open({ action: "none" });
    const hidden = discord.state.addChannel({ type: 0, name: "hidden", guildId });
    discord.state.deny(hidden.id, "bot", "VIEW_CHANNEL");
    const message = discord.user("finn").post({ channel: hidden, attachments: [wav] });
    const form = await discord.user("bob").messageMenu({ message, command: "Report to moderators" });
    await form.answered();
    await discord.user("bob").submit(form, { words: "It is rude" });
    const shown = await card(/It is rude/);
    expect(shown.text).not.toContain("can't see the channel");
    expect(shown.buttons.map(({ label }) => label)).toContain("Dismiss");
  });

  it("finds the report in their own data, and the author finds the matches in theirs", async () => {
    const { channel, card, discord, moderation } = await open();
    const message = discord.user("kim").post({ channel, attachments: [wav] });
    await card(/No shipping/);
    const lee = discord.user("lee");
    const form = await lee.messageMenu({ message, command: "Report to moderators" });
    await form.answered();
    await lee.submit(form, { words: "It is rude" });
    await card(/It is rude/);
    const keptOf = (name: string) =>
      moderation.personalDataSource.export({ platform: "discord", workspace: "", id: discord.user(name).id });
    expect(await keptOf("kim")).toMatchObject([{ message: message.id }]);
    expect(await keptOf("lee")).toMatchObject([{ kind: "report", words: "It is rude" }]);
    expect(await keptOf("nobody")).toEqual([]);
  });

  it("is told that there is no audio, or that moderation is off", async () => {
    const { ada, channel, discord, settings, guildId } = await open();
    const bob = discord.user("bob");
    const silent = await bob.messageMenu({
      message: ada.post({ channel, content: "Just words" }),
      command: "Report to moderators",
    });
    expect((await silent.until(({ state }) => state === "shown")).text).toContain("no audio or video");
    const holder = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
    await settings.change(holder, "moderation", () => undefined);
    const off = await bob.messageMenu({
      message: ada.post({ channel, attachments: [wav] }),
      command: "Report to moderators",
    });
    expect((await off.until(({ state }) => state === "shown")).text).toContain(
      "Voice-clip moderation is off",
    );
  });
});

describe("when the operator hasn't enabled listening", () => {
  it("an admin who enables moderation reads that no clips are checked, and what to do", async () => {
    const own = await startTestDatabase();
    const silent = await createTestApp({ database: own, worker: false });
    const { discord, guildId, channel } = silent;
    const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
    const boss = discord.user("boss");
    discord.state.grant(guildId, "boss", "ADMINISTRATOR");
    discord.state.guild(guildId)?.shownCommands.add("moderation");
    const asked = await boss.slash({
      channel,
      command: "moderation on",
      options: { review: `<#${review.id}>` },
    });
    const { text } = await asked.until(({ state }) => state === "shown");
    expect(text).toMatch(/no clips are checked yet.*Ask the operator to set DISCORD\\?_LISTEN=yes/s);
    expect(boss.sees(review)).toEqual([]);
    expect(await silent.close()).toEqual([]);
    await own.close();
  });
});

const asking = (workspace: string, command: string) => ({
  key: crypto.randomUUID(),
  platform: "discord",
  person: { id: "1" },
  place: { workspace, channel: "c", address: {} },
  locale: "en",
  command,
  options: {},
  roles: [],
  mayAdminister: async () => true,
});
