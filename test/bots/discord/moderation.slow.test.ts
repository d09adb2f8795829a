import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import type { Finding } from "../../../src/moderation/cases/finding.ts";
import type { EvaluateClip } from "../../../src/moderation/intake/review-clip.ts";
import { ROUTES } from "@mynah/fake-discord";
import { isShown, type Person, READS_MESSAGES, says, useDiscordTestApp, wav } from "./use-test-app.ts";

type Action = Finding["action"];

/** What the server's rule does with “Ship it”, which the fake service hears in every clip. */
let action: Action | "none";
/** Whether the rule is about self-harm. */
let isDistress: boolean;
/** What happens while a clip is checked. */
let meanwhile: () => void;
const judge: EvaluateClip = async (_server, segments) => {
  meanwhile();
  return segments.flatMap(({ text, start, end }, segment): Finding[] => {
    const from = text.indexOf("Ship it");
    if (from < 0 || action === "none") return [];
    const match = { segment, from, to: from + 7, text: "Ship it" };
    const timed = { ...match, ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
    const rule = { rule: "r1", name: "No shipping", action, matches: [timed], score: 1 };
    return [{ ...rule, ...(isDistress && { isDistress }) }];
  });
};

const testApp = useDiscordTestApp({ judge, discord: READS_MESSAGES });

/** Sets up moderation with a moderators' channel, moderators, and a bot that can moderate. */
async function open({
  action: what = "ask",
  notices = false,
  isAboutDistress = false,
  onCheck = () => undefined,
}: {
  readonly action?: Action | "none";
  readonly notices?: boolean;
  readonly isAboutDistress?: boolean;
  readonly onCheck?: () => void;
} = {}) {
  action = what;
  isDistress = isAboutDistress;
  meanwhile = onCheck;
  const { discord, settings, guildId, channel, ada, database, guild, moderation } = testApp;
  const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
  const watch = { channels: [], review: { id: review.id }, exempt: [], notices };
  const holder = { platform: "discord", workspace: guildId, level: "server", id: guildId } as const;
  await settings.change(holder, "moderation", () => watch);
  for (const name of [discord.applicationId, "mo", "mia"])
    discord.state.grant(guildId, name, "MANAGE_MESSAGES", "MODERATE_MEMBERS");
  guild.shownCommands.add("admin").add("moderation");
  const [mo, mia, bob] = [discord.user("mo"), discord.user("mia"), discord.user("bob")];
  const { db } = database.store;
  const clips = () =>
    db.selectFrom("jobs").selectAll().where("workspaceId", "=", `discord:${guildId}`).execute();
  const cardIn = (at: string, looks: RegExp) =>
    mo.waitsFor(review, ({ text }) => looks.test(text) && text.includes(at));
  return {
    ...testApp,
    review,
    mo,
    mia,
    bob,
    clips,
    holder,
    cardIn,
    card: (looks: RegExp) => cardIn("", looks),
    /** Has somebody post a clip. */
    post: (who: Person = ada, at: { readonly id: string } = channel) =>
      who.post({ channel: at, attachments: [wav] }),
    cases: () => db.selectFrom("moderationCases").selectAll().where("workspaceId", "=", guildId).execute(),
    /** Waits until this many clips were transcribed. A job is done once its card, if any, was posted. */
    listened: (count: number) =>
      expect.poll(async () => (await clips()).filter(({ state }) => state === "done").length).toBe(count),
    async sweep() {
      const { look, stop } = moderation.sweep();
      await look();
      stop();
    },
    async report(message: { readonly id: string }, words = "It is rude", who = bob) {
      const form = await who.messageMenu({ message, command: "Report to moderators" });
      await form.answered();
      return who.submit(form, { words });
    },
    /** Runs a command as an admin and returns its answer. */
    async answerTo(command: string, options = {}) {
      const made = await testApp.app.accept({
        key: crypto.randomUUID(),
        platform: "discord",
        person: { id: "1" },
        place: { workspace: guildId, channel: "c", address: {} },
        locale: "en",
        command,
        options,
        roles: [],
        mayAdminister: async () => true,
      });
      return made.kind === "answer" ? made.answer : undefined;
    },
    /** Returns the requests to a path, with what they say in the audit log. */
    requestsTo: (start: string) =>
      testApp.discord.requests.filter(({ method, path }) => `${method} ${path}`.includes(start)),
  };
}
const labelsOf = ({ buttons }: { buttons: readonly { label: string }[] }) =>
  buttons.map(({ label }) => label);

describe("a voice clip in a moderated server", () => {
  it("is shown to moderators with author, place, the matching words, and the audio around them", async () => {
    const { ada, channel, card, guildId, post } = await open();
    const { id } = post();
    const shown = await card(/No shipping/);
    expect(shown.text).toContain(`<@${ada.id}>`);
    expect(shown.text).toContain(`<#${channel.id}>`);
    expect(shown.text).toContain("> `0:01` **__Ship it__**.");
    expect(shown.attachments.map(({ contentType }) => contentType)).toEqual(["audio/mpeg"]);
    expect(shown.attachments[0]?.bytes.length).toBeGreaterThan(1_000);
    expect(shown.pinged.users).toEqual([]);
    expect(labelsOf(shown)).toEqual([
      "Open message",
      "Dismiss",
      "Delete",
      "Warn",
      "Mark transcript as wrong",
    ]);
    expect(shown.buttons[0]?.url).toBe(`https://discord.com/channels/${guildId}/${channel.id}/${id}`);
  });

  it("is left alone when a rule only logs", async () => {
    const { review, mo, listened, post, answerTo } = await open({ action: "log" });
    post();
    await listened(1);
    expect(mo.sees(review)).toEqual([]);
    expect((await answerTo("moderation cases"))?.lines).toEqual([expect.stringContaining("No shipping")]);
  });

  it.each(["forwards", "edits"])("is checked, too, in a message that its author %s", async (how) => {
    const { ada, channel, card, discord, guildId } = await open();
    if (how === "edits") {
      ada.attach(ada.post({ channel, content: "Listen to this" }), wav);
      return void (await card(/No shipping/));
    }
    const elsewhere = discord.state.addGuild().channel;
    ada.forward(ada.post({ channel: elsewhere, attachments: [wav] }), channel);
    const shown = await card(/No shipping/);
    expect(shown.text).toContain(`<@${ada.id}>`);
    expect(shown.attachments).toHaveLength(1);
    expect(shown.buttons[0]?.url).toContain(`/${guildId}/${channel.id}/`);
  });

  it("is checked beside another file that is too long, which moderators are told", async () => {
    const { ada, channel, card, guild } = await open();
    guild.uploadLimit = 60 * 2 ** 20;
    const film = { name: "film.mp4", bytes: Buffer.alloc(51 * 2 ** 20), contentType: "video/mp4" };
    ada.post({ channel, attachments: [film, wav] });
    await card(/No shipping/);
    await card(/longer than 15 minutes/);
  });

  it("has its card found again when the process died before saving that it was posted", async () => {
    const { card, review, mo, sweep, cases, guildId, post, database } = await open();
    post();
    const first = await card(/No shipping/);
    await expect
      .poll(async () => (await cases()).every(({ shown, version }) => shown === version))
      .toBe(true);
    await database.store.db
      .updateTable("moderationCases")
      .set({ shown: 0, receipts: "{}" })
      .where("workspaceId", "=", guildId)
      .execute();
    await sweep();
    expect(mo.sees(review).map(({ id, edited }) => [id, edited])).toEqual([[first.id, true]]);
  });

  it("that can't be transcribed is shown with the reason, and listed as not checked", async () => {
    const { card, service, post, answerTo } = await open();
    service.faults.next("speechToText", { taskFails: { code: "bad_audio", message: "no sound in it" } });
    post();
    const shown = await card(/Clip not checked/);
    expect(shown.text).toMatch(/listen to it yourself/);
    expect(labelsOf(shown)).toContain("Delete");
    const cases = await answerTo("moderation cases");
    expect(cases?.lines).toEqual([expect.stringContaining("Clip not checked")]);
    expect(JSON.stringify(cases)).not.toContain("Reported by");
  });

  it("without speech makes no card, and one that was reported says so on its card", async () => {
    const { card, review, mo, service, cases, listened, post, report } = await open();
    Object.assign(service.behave, { segments: [], taskMs: 1_000 });
    post();
    await listened(1);
    expect(await cases()).toEqual([]);
    expect(mo.sees(review)).toEqual([]);
    await report(post());
    const shown = await card(/No speech found/);
    expect(shown.text).toContain("Reported by one person");
    expect(shown.text).not.toContain("couldn't be checked");
  });

  it("is deleted before review when a rule says so, and the card shows that", async () => {
    const { channel, card, discord, post, requestsTo } = await open({ action: "act" });
    const { id } = post();
    const shown = await card(/automatically by rule “No shipping”/);
    expect(discord.state.message(id)?.state).toBe("deleted");
    expect(shown.attachments).toHaveLength(1);
    expect(labelsOf(shown)).toEqual(["Open message", "Warn", "Undo: false alarm", "Undo with a reason…"]);
    expect(shown.text).not.toContain("another bot");
    const [request] = requestsTo(`DELETE /channels/${channel.id}/messages/${id}`);
    expect(request?.reason).toMatch(/^Case c\w+, decided by rule:No shipping/);
  });
});

describe("a voice clip of an author in distress", () => {
  it.each([
    ["the rule acts", { action: "act", notices: false }],
    ["authors are notified", { action: "ask", notices: true }],
  ] as const)("gets help lines, not a deletion, when %s", async (_, options) => {
    const { ada, card, discord, post } = await open({ ...options, isAboutDistress: true });
    const { id } = post();
    const shown = await card(/Help lines sent to the author automatically by rule “No shipping”/);
    expect(shown.text).toContain("no warnings, timeouts or strikes");
    expect(labelsOf(shown)).toEqual(["Open message", "Dismiss", "Delete", "Mark transcript as wrong"]);
    expect(discord.state.message(id)?.state).not.toBe("deleted");
    const notice = await ada.waitsFor(ada.dm(), ({ text }) => text.includes("988"));
    expect(notice.text).toContain("not in trouble");
  });
});

describe("a moderator", () => {
  it("times the author out for a day, with a reason in the audit log, and the card names the moderator", async () => {
    const { ada, card, mo, guildId, post, requestsTo } = await open();
    post();
    await mo.select(await card(/No shipping/), "Time out…", ["1440"]);
    const after = await card(/\nAuthor timed out for 1,440 minutes/);
    expect(after.text).toContain(`<@${mo.id}>`);
    expect(after.text).toMatch(/Author's active strikes: 2\b/);
    expect(after.attachments).toHaveLength(1);
    const [request] = requestsTo(`PATCH /guilds/${guildId}/members/${ada.id}`);
    expect(request?.reason).toMatch(new RegExp(`decided by ${mo.id}: No shipping`));
  });

  it("is required for every button, and needs Discord's own permission for a timeout", async () => {
    const { card, bob, discord, guildId, cases, post } = await open();
    post();
    const shown = await card(/No shipping/);
    const pressed = await bob.press(shown, "Delete");
    expect((await pressed.until(isShown)).text).toContain("“Manage Messages”");
    discord.state.grant(guildId, "cleo", "MANAGE_MESSAGES");
    const chosen = await discord.user("cleo").select(shown, "Time out…", ["10"]);
    expect((await chosen.until(isShown)).text).toContain("“Moderate Members”");
    expect((await cases())[0]?.acts).toEqual([]);
  });

  it("reads on the card that the bot can't delete, and can retry once it is allowed to", async () => {
    const { channel, card, mo, discord, post } = await open();
    discord.state.deny(channel.id, "bot", "MANAGE_MESSAGES");
    const { id } = post();
    await mo.press(await card(/No shipping/), "Delete");
    const refused = await card(/Action failed: Message deleted/);
    expect(refused.text).toContain("“Manage Messages”");
    discord.state.allow(channel.id, "bot", "MANAGE_MESSAGES");
    await mo.press(refused, "Delete");
    await expect.poll(() => discord.state.message(id)?.state).toBe("deleted");
  });

  it("reads that an administrator can't be timed out, nor an author who has left", async () => {
    const { card, mo, discord, guildId, post } = await open();
    discord.state.grant(guildId, "ada", "SEND_MESSAGES");
    post();
    await mo.select(await card(/No shipping/), "Time out…", ["10"]);
    const refused = await card(/Action failed: Author timed out/);
    expect(refused.text).toContain("has a role above the bot");
    discord.state.leave(guildId, "ada");
    await mo.select(refused, "Time out…", ["10"]);
    await card(/no longer on the server/);
  });

  it("sees that the message was deleted by someone else, has nothing to decide, and can decide anyway", async () => {
    const { ada, card, mo, post } = await open();
    const message = post();
    await card(/No shipping/);
    ada.delete(message);
    const after = await card(/The message was deleted/);
    expect(after.text).toContain("No action is needed");
    expect(labelsOf(after)).toEqual(["Decide anyway"]);
    expect(after.attachments).toHaveLength(1);
    await mo.press(after, "Decide anyway");
    const again = await card(/Reopened after the message was deleted/);
    expect(labelsOf(again)).toEqual(["Dismiss", "Warn", "Mark transcript as wrong"]);
    await mo.press(again, "Warn");
    await card(/\nAuthor warned/);
  });

  it("sees that the thread, or the channel with its threads, was deleted, and can decide anyway", async () => {
    const { ada, channel, mo, discord, guildId, post, cardIn } = await open();
    const talk = discord.state.addChannel({ type: 0, name: "talk", guildId });
    const open1 = (parent: { readonly id: string }) => ada.openThread({ parent, name: "Thread" });
    const [thread, other] = [open1(channel), open1(talk)];
    for (const at of [channel, thread, talk, other]) post(ada, at);
    for (const { id } of [channel, thread, talk, other]) await cardIn(`<#${id}>`, /No shipping/);
    discord.state.deleteChannel(thread.id);
    discord.state.deleteChannel(talk.id);
    for (const { id } of [thread, talk, other])
      expect(labelsOf(await cardIn(`<#${id}>`, /The channel was deleted/))).toEqual(["Decide anyway"]);
    expect(labelsOf(await cardIn(`<#${channel.id}>`, /No shipping/))).toContain("Dismiss");
    await mo.press(await cardIn(`<#${talk.id}>`, /The channel was deleted/), "Decide anyway");
    await mo.press(await cardIn(`<#${talk.id}>`, /Reopened after/), "Warn");
    await cardIn(`<#${talk.id}>`, /\nAuthor warned/);
  });

  it("sees that the bot can't see a channel and its threads any more, and can decide anyway", async () => {
    const { ada, channel, discord, guildId, post, cardIn } = await open();
    const talk = discord.state.addChannel({ type: 0, name: "talk", guildId });
    const thread = ada.openThread({ parent: channel, name: "Thread" });
    for (const at of [channel, thread, talk]) post(ada, at);
    for (const { id } of [channel, thread, talk]) await cardIn(`<#${id}>`, /No shipping/);
    discord.state.deny(channel.id, "bot", "VIEW_CHANNEL");
    for (const { id } of [channel, thread]) {
      const after = await cardIn(`<#${id}>`, /can't see the channel any more/);
      expect(labelsOf(after)).toEqual(["Open message", "Decide anyway"]);
    }
    expect(labelsOf(await cardIn(`<#${talk.id}>`, /No shipping/))).toContain("Dismiss");
  });

  it.each([
    ["message", "ask"],
    ["channel", "ask"],
    ["message", "act"],
  ] as const)(
    "sees that the %s of a clip was deleted while it was being checked (%s)",
    async (what, rule) => {
      const { review, mo, discord, card, channel, post } = await open({
        action: rule,
        onCheck: () =>
          what === "message" ? discord.state.deleteMessage(id) : discord.state.deleteChannel(channel.id),
      });
      const { id } = post();
      const shown = await card(what === "message" ? /The message was deleted/ : /The channel was deleted/);
      expect(labelsOf(shown)).toEqual(["Decide anyway"]);
      expect(shown.text).not.toContain("Message deleted");
      expect(mo.sees(review)).toHaveLength(1);
    },
  );

  it.each(["message", "channel"])(
    "sees that the %s was deleted while the card was being posted",
    async (what) => {
      const { review, discord, card, channel, post } = await open();
      const posting = new RegExp(`^POST /.*channels/${review.id}/messages`);
      discord.faults.next(posting, { kind: "delay", ms: 1_500, after: true });
      const { id } = post();
      await card(/No shipping/);
      if (what === "message") discord.state.deleteMessage(id);
      else discord.state.deleteChannel(channel.id);
      const shown = await card(what === "message" ? /The message was deleted/ : /The channel was deleted/);
      expect(labelsOf(shown)).toEqual(["Decide anyway"]);
    },
  );

  it("sees the card with its buttons when Discord doesn't say whether the message is there", async () => {
    const { discord, card, post } = await open();
    discord.faults.next(ROUTES.getMessage, { kind: "answer", status: 500 }, 10);
    post();
    expect(labelsOf(await card(/No shipping/))).toContain("Dismiss");
  });

  it("takes a false alarm back with a reason, which the author, the card and the audit log get", async () => {
    const { ada, card, mo, mia, bob, guildId, post, requestsTo, answerTo } = await open();
    post();
    await mo.select(await card(/No shipping/), "Time out…", ["1440"]);
    const shown = await card(/\nAuthor timed out/);
    const refused = await bob.press(shown, "Undo with a reason…");
    expect((await refused.until(isShown)).text).toContain("“Manage Messages”");
    const form = await mia.press(shown, "Undo with a reason…");
    await form.answered();
    await mia.submit(form, { words: "It was a sea shanty" });
    const after = await card(/\nTaken back as a false alarm: “It was a sea shanty”/);
    expect(after.text).toContain(`<@${mia.id}>`);
    expect(after.text).toMatch(/Author's active strikes: 0\b/);
    const [, ended] = requestsTo(`PATCH /guilds/${guildId}/members/${ada.id}`);
    expect(ended?.body).toMatchObject({ communication_disabled_until: null });
    expect(ended?.reason).toContain("It was a sea shanty");
    const notice = await ada.waitsFor(ada.dm(), ({ text }) => text.includes("It was a sea shanty"));
    expect(notice.text).toContain("it was a false alarm");
    const listed = (await answerTo("moderation cases"))?.lines;
    expect(listed).toEqual([expect.stringContaining("It was a sea shanty")]);
  });

  it("decides once for a message that is already deleted: deleting it changes nothing", async () => {
    const { card, mo, discord, post } = await open();
    const { id } = post();
    const shown = await card(/No shipping/);
    discord.faults.next(ROUTES.deleteMessage, { kind: "answer", status: 404, code: 10008 });
    await mo.press(shown, "Delete");
    await card(/Message deleted/);
    expect(discord.state.message(id)).toBeDefined();
  });
});

describe("an admin who sets up moderation", () => {
  it("is refused a channel in which no card could be posted, and learns why", async () => {
    const { discord, guildId, channel, mo, review, answerTo } = await open();
    const on = (id: string) =>
      answerTo("moderation on", { review: id }).then(
        () => "accepted",
        (error: unknown) =>
          error instanceof UserError ? error.sentence.key : Promise.reject(error as Error),
      );
    const category = discord.state.addChannel({ type: 4, name: "all", guildId });
    expect(await on("1")).toBe("moderationReviewGone");
    expect(await on(mo.id)).toBe("moderationReviewGone");
    expect(await on(category.id)).toBe("moderationReviewKind");
    discord.state.deny(channel.id, "bot", "ATTACH_FILES");
    expect(await on(channel.id)).toBe("moderationReviewRights");
    expect(await on(review.id)).toBe("accepted");
  });

  it("is warned of a channel that everyone reads", async () => {
    const { discord, guildId, review, answerTo } = await open();
    const on = () => answerTo("moderation on", { review: review.id });
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
    const { listened, post, answerTo } = await open();
    const status = async () => (await answerTo("moderation status"))?.lines;
    expect(await status()).toContain("Last clip received: no stored clips.");
    post();
    await listened(1);
    expect(await status()).toContainEqual(expect.stringMatching(/^Last clip received: \d{4}-.* UTC\.$/));
  });
});

describe("the author", () => {
  it("is notified of a warning and appeals; the card shows the appeal, and accepting it removes the strike", async () => {
    const { ada, card, mo, review, discord, post } = await open({ notices: true });
    post();
    await mo.press(await card(/No shipping/), "Warn");
    const notice = await ada.waitsFor(ada.dm(), ({ text }) => text.includes("You've been warned"));
    const [, when = ""] = /Server: .+ Channel: #\S+ Posted: (\S+ \S+) UTC\./.exec(notice.text) ?? [];
    expect(Math.abs(Date.parse(`${when}Z`) - discord.clock.now())).toBeLessThan(60 * 60_000);
    expect(notice.text).toContain("Reason: No shipping. Decided by a moderator. To appeal, press");
    const form = await ada.press(notice, "Appeal");
    await form.answered();
    const sent = await ada.submit(form, { words: "I was talking of boats." });
    await sent.until(says("Your appeal was sent to the moderators"));
    // A quick author can appeal before the warning is saved as done.
    const appealed = await mo.waitsFor(review, (shown) => labelsOf(shown).includes("Accept appeal"));
    expect(appealed.text).toContain("I was talking of boats.");
    expect(labelsOf(appealed)).toEqual(["Open message", "Accept appeal", "Reject appeal"]);
    await mo.press(appealed, "Accept appeal");
    expect((await card(/\nAppeal accepted/)).text).toMatch(/Author's active strikes: 0\b/);
    await ada.waitsFor(ada.dm(), ({ text }) => text.includes("Your appeal was accepted"));
  });

  it("who accepts no direct messages isn't warned, and the card says so", async () => {
    const { card, mo, discord, post } = await open();
    post(discord.user("shy", { acceptsDms: false }));
    await mo.press(await card(/No shipping/), "Warn");
    await card(/doesn't accept direct messages/);
  });
});

describe("a user who reports a message", () => {
  it("gives a reason and is thanked; moderators see one card for all reporters, with the clip's text", async () => {
    const { card, review, mo, bob, discord, listened, post, report } = await open({ action: "none" });
    const message = post();
    await listened(1);
    for (const who of [bob, discord.user("cleo")])
      await (await report(message, `It is rude, says ${who.person.username}`, who)).until(says("Thank you"));
    // What was heard is added to the card of the first report.
    const shown = await card(/Reported by 2 people[^]*Ship it|Ship it[^]*Reported by 2 people/);
    expect(shown.text).toContain("It is rude, says bob");
    expect(shown.text).toContain("It is rude, says cleo");
    expect(mo.sees(review)).toHaveLength(1);
  });

  it("can report a forwarded clip, whose words reach the card", async () => {
    const { ada, channel, card, listened, post, report } = await open({ action: "none" });
    const message = ada.forward(post(), channel);
    await listened(2);
    await report(message);
    expect((await card(/Ship it/)).text).toContain("It is rude");
  });

  it("can report a message in a channel that the bot has never seen, and moderators can decide", async () => {
    const { card, discord, guildId, ada, post, report } = await open({ action: "none" });
    const hidden = discord.state.addChannel({ type: 0, name: "hidden", guildId });
    discord.state.deny(hidden.id, "bot", "VIEW_CHANNEL");
    await report(post(ada, hidden));
    const shown = await card(/It is rude/);
    expect(shown.text).not.toContain("can't see the channel");
    expect(labelsOf(shown)).toContain("Dismiss");
  });

  it("is told that there is no audio, or that moderation is off", async () => {
    const { ada, bob, channel, settings, holder, post } = await open();
    const told = async (message: { readonly id: string }) =>
      (await (await bob.messageMenu({ message, command: "Report to moderators" })).until(isShown)).text;
    expect(await told(ada.post({ channel, content: "Just words" }))).toContain("no audio or video");
    await settings.change(holder, "moderation", () => undefined);
    expect(await told(post())).toContain("Voice-clip moderation is off");
  });
});

describe("when the operator hasn't enabled listening", () => {
  const silent = useDiscordTestApp({ worker: false });

  it("an admin who enables moderation reads that no clips are checked, and what to do", async () => {
    const { discord, guildId, told } = silent;
    const review = discord.state.addChannel({ type: 0, name: "mods", guildId });
    const boss = silent.boss();
    discord.state.grant(guildId, "boss", "ADMINISTRATOR");
    silent.guild.shownCommands.add("moderation");
    expect(await told("moderation on", { review: `<#${review.id}>` }, boss)).toMatch(
      /no clips are checked yet.*Ask the operator to set DISCORD\\?_LISTEN=yes/s,
    );
    expect(boss.sees(review)).toEqual([]);
  });
});
