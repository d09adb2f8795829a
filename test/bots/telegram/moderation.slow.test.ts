import { beforeAll, describe, expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { ActionImpossible, type GroupPlan, type Sent, TEAM } from "@mynah/fake-telegram";
import { queryRows } from "../../engines/postgres.ts";
import { useTelegramTestApp } from "./test-app.ts";

const MODS: GroupPlan = {
  id: -1_001_000_000_002,
  title: "Moderators",
  members: ["bob", "carol"],
  admins: ["bob", "carol"],
};
const CAROLS: GroupPlan = { id: -1_001_000_000_003, title: "Carol's", members: ["carol"], admins: ["carol"] };
const OTHER: GroupPlan = { id: -1_001_000_000_004, title: "Other", members: ["bob"] };
const linkIn = ({ id }: GroupPlan) => `https://t.me/c/${String(id).slice(4)}/7`;
const NOTE = wav(2);

const app = useTelegramTestApp({
  telegram: {
    people: [
      { id: 1001, name: "alice" },
      { id: 1002, name: "bob" },
      { id: 1003, name: "carol" },
      { id: 1004, name: "dave" },
    ],
    groups: [{ ...TEAM, members: ["alice", "bob", "dave"] }, MODS, CAROLS, OTHER],
  },
});

const textOf = ({ text, caption }: Sent) => text ?? caption ?? "";
const labels = ({ reply_markup: markup }: Sent) =>
  (markup?.inline_keyboard ?? []).flat().map(({ text }) => text);
const buttonData = (message: Sent, label: string) => {
  const button = message.reply_markup?.inline_keyboard.flat().find(({ text }) => text === label);
  return button && "callback_data" in button ? button.callback_data : "";
};
const seenBy = (who: "alice" | "bob" | "carol", chat: number, looks: (message: Sent) => boolean) =>
  app.telegram.until(() =>
    app.telegram
      .user(who)
      .messages(chat)
      .map(({ message }) => message)
      .findLast((message) => message.from?.id === app.telegram.bot.id && looks(message)),
  );
const replyTo = (asked: Sent) =>
  seenBy("bob", asked.chat.id, ({ reply_to_message: to }) => to?.message_id === asked.message_id);
const isCardOf = ({ entities = [] }: Sent, { message_id: id }: Sent) =>
  entities.some((entity) => entity.type === "text_link" && entity.url.endsWith(`/${id}`));
/** The card of a message, once it looks like that. */
const cardOf = (note: Sent, looks: RegExp, chat = MODS.id) =>
  seenBy("bob", chat, (message) => looks.test(textOf(message)) && isCardOf(message, note));
/** A card is stored once its audio was posted, too. */
const unstoredCards = () =>
  queryRows(
    app.databaseUrl,
    "select id from moderation_cases where shown < version or claimed_until is not null",
  );
/** Of another length, so that each is another recording. */
let seconds = 2;
const spoken = (caption?: string) =>
  app.alice.sendVoice(TEAM.id, wav((seconds += 0.1)), caption === undefined ? {} : { caption });

/** A rule against “ship it”, which the fake service always transcribes. */
describe("moderation on Telegram", () => {
  beforeAll(async () => {
    const { bob, telegram } = app;
    const first = bob.write(TEAM.id, `/moderation on review:${linkIn(MODS)} notices:yes`);
    // It isn't an administrator yet.
    expect(textOf(await replyTo(first))).toMatch(/checked against your rules.*“Delete messages”/s);
    telegram.setBotStatus(TEAM.id, "administrator");
    const again = bob.write(TEAM.id, "/moderation status");
    expect(textOf(await replyTo(again))).not.toContain("Delete messages");
    await replyTo(bob.write(TEAM.id, '/moderation add-rule shipping words:"ship it"'));
  });

  it.each([
    ["the moderated group itself", "here", /group of their own/],
    ["a group that the admin doesn't administer", linkIn(OTHER), /has no channel/],
    ["a group without the admin", linkIn(CAROLS), /has no channel/],
  ])("shows no cards in %s", async (_, review, refusal) => {
    const asked = app.bob.write(TEAM.id, `/moderation on review:${review}`);
    expect(textOf(await replyTo(asked))).toMatch(refusal);
  });

  it("shows a voice note to moderators with the matching words, and its audio, and nothing in the group", async () => {
    const note = spoken();
    const card = await cardOf(note, /▸Ship it◂/);
    expect(textOf(card)).toMatch(/shipping.*alice · Team · Open message/s);
    await seenBy(
      "bob",
      MODS.id,
      ({ audio, reply_to_message: to }) => audio?.title === "shipping" && to?.message_id === card.message_id,
    );
    const after = app.alice.messages(TEAM.id).filter(({ message }) => message.message_id > note.message_id);
    expect(after).toEqual([]);
  });

  it("checks a voice note with a command in its caption, too", async () => {
    await cardOf(spoken("/ping"), /▸Ship it◂/);
  });

  it("says on the card that an author who never opened the bot can't be warned; later they are, and appeal", async () => {
    const { alice, bob } = app;
    const note = spoken();
    await bob.press(await cardOf(note, /▸Ship it◂/), "Warn");
    const refused = await cardOf(note, /never opened a chat with the bot/);
    const started = alice.start();
    await bob.press(refused, "Warn");
    const notice = await seenBy(
      "alice",
      alice.id,
      (message) => message.message_id > started.message_id && labels(message).includes("Appeal"),
    );
    expect(textOf(notice)).toContain("You've been warned");
    await alice.press(notice, "Appeal");
    const question = await seenBy("alice", alice.id, (message) => /decision wrong/.test(textOf(message)));
    alice.write(alice.id, "I was talking of boats.", { replyTo: question });
    await seenBy("alice", alice.id, (message) => /appeal was sent/.test(textOf(message)));
    await bob.press(await cardOf(note, /I was talking of boats/), "Accept appeal");
    await cardOf(note, /Appeal accepted/);
  });

  it("deletes a message if Telegram lets it, and says otherwise what to grant", async () => {
    const { bob, telegram } = app;
    const note = spoken();
    const card = await cardOf(note, /▸Ship it◂/);
    telegram.setBotStatus(TEAM.id, "administrator", ["can_restrict_members"]);
    await bob.press(card, "Delete");
    const refused = await cardOf(note, /permission “Delete messages”/);
    telegram.setBotStatus(TEAM.id, "administrator");
    await bob.press(refused, "Delete");
    await cardOf(note, /Message deleted/);
    expect(app.alice.messages(TEAM.id).some(({ message }) => message.message_id === note.message_id)).toBe(
      false,
    );
  });

  it("restricts an author for a time; taking it back with a reason ends that, and the author reads it", async () => {
    const { alice, bob } = app;
    alice.start();
    const note = spoken();
    await bob.press(await cardOf(note, /▸Ship it◂/), "Time out: 1 hour");
    const card = await cardOf(note, /timed out/i);
    expect(() => alice.write(TEAM.id, "Hello")).toThrow(ActionImpossible);
    await bob.press(card, "Undo with a reason…");
    const question = await seenBy("bob", MODS.id, (message) => /The author reads this/.test(textOf(message)));
    bob.write(MODS.id, "It was a joke.", { replyTo: question });
    await seenBy("alice", alice.id, (message) => /It was a joke/.test(textOf(message)));
    alice.write(TEAM.id, "Hello again");
  });

  it("bans an author, who can appeal in private; accepted, they can come back", async () => {
    const { alice, bob } = app;
    alice.start();
    const note = spoken();
    await bob.press(await cardOf(note, /▸Ship it◂/), "Ban");
    await cardOf(note, /Author banned/);
    expect(() => alice.join(TEAM.id)).toThrow(ActionImpossible);
    const notice = await seenBy("alice", alice.id, (message) => /You've been banned/.test(textOf(message)));
    await alice.press(notice, "Appeal");
    const question = await seenBy(
      "alice",
      alice.id,
      (message) => message.message_id > notice.message_id && /decision wrong/.test(textOf(message)),
    );
    alice.write(alice.id, "That wasn't me.", { replyTo: question });
    await bob.press(await cardOf(note, /That wasn't me/), "Accept appeal");
    await cardOf(note, /Appeal accepted/);
    alice.join(TEAM.id);
    alice.write(TEAM.id, "I'm back");
  });

  it("says on the card what a ban needs where Telegram refuses it", async () => {
    const note = spoken();
    const card = await cardOf(note, /▸Ship it◂/);
    app.telegram.setBotStatus(TEAM.id, "administrator", ["can_delete_messages"]);
    await app.bob.press(card, "Ban");
    await cardOf(note, /can't be banned.*permission “Ban users”/s);
    app.telegram.setBotStatus(TEAM.id, "administrator");
  });

  it("says on the card what a timeout needs where Telegram refuses it", async () => {
    const daves = app.telegram.user("dave").sendVoice(TEAM.id, NOTE);
    const card = await cardOf(daves, /▸Ship it◂/);
    app.telegram.setBotStatus(TEAM.id, "administrator", ["can_delete_messages"]);
    await app.bob.press(card, "Time out: 1 hour");
    await cardOf(daves, /permission “Ban users”/);
    app.telegram.setBotStatus(TEAM.id, "administrator");
  });

  it("refuses presses of people who don't administer the moderated group, forged ones, too", async () => {
    const { telegram } = app;
    const [alice, carol] = [app.alice, telegram.user("carol")];
    const note = spoken();
    const card = await cardOf(note, /▸Ship it◂/);
    const dismissal = buttonData(card, "Dismiss");
    const elsewhere = dismissal.replace(String(TEAM.id), String(CAROLS.id));
    const why = dismissal.replace("case dismiss", "why");
    expect((await carol.press(card, "Dismiss")).text).toContain("Only admins of the group");
    // She administers her own group, where there is no such case.
    expect((await carol.forge(card, elsewhere)).text).toContain("belongs to another server");
    expect((await alice.forge(card, dismissal)).text).toContain("Only admins of the group");
    expect((await alice.forge(card, why)).text).toContain("Only admins of the group");
    // The group's admin, but not where the cards are.
    const inTeam = await seenBy("bob", TEAM.id, () => true);
    expect((await app.bob.forge(inTeam, dismissal)).text).toContain("belongs to another server");
    await app.bob.press(card, "Dismiss");
    await cardOf(note, /Dismissed/i);
  });

  it("lets nobody appeal in the name of the author", async () => {
    const { bob } = app;
    const note = spoken();
    const card = await cardOf(note, /▸Ship it◂/);
    const [, id = ""] = /^case \w+ (\w+)/.exec(buttonData(card, "Dismiss")) ?? [];
    bob.start();
    const own = await seenBy("bob", bob.id, () => true);
    await bob.forge(own, `appeal ${id}`);
    const question = await seenBy("bob", bob.id, (message) => /decision wrong/.test(textOf(message)));
    const reply = bob.write(bob.id, "Let them off", { replyTo: question });
    expect(textOf(await replyTo(reply))).toContain("This case is no longer stored");
  });

  it("moves undecided cards with the moderators' group when it becomes a supergroup, and they are decided there", async () => {
    const moved = MODS.id - 100;
    const [open, closed] = [spoken(), spoken()];
    await cardOf(open, /▸Ship it◂/);
    await app.bob.press(await cardOf(closed, /▸Ship it◂/), "Dismiss");
    await cardOf(closed, /Dismissed/);
    await expect.poll(unstoredCards).toEqual([]);
    app.telegram.upgradeGroup(MODS.id, moved);
    await app.bob.press(await cardOf(open, /▸Ship it◂/, moved), "Delete");
    await cardOf(open, /Message deleted/, moved);
    const later = spoken();
    await app.bob.press(await cardOf(later, /▸Ship it◂/, moved), "Dismiss");
    await cardOf(later, /Dismissed/, moved);
    expect(app.bob.messages(moved).some(({ message }) => isCardOf(message, closed))).toBe(false);
  });
});
