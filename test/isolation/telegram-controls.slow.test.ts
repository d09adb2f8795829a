import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeAction, LINE_ACTIONS, TARGET_ACTIONS } from "../../src/bots/actions/index.ts";
import { ALLOWED_UPDATES } from "../../src/bots/telegram/intake/poller.ts";
import { render, say } from "../../src/messages/index.ts";
import { missing } from "./platforms.ts";
import { sample } from "./sample.ts";
import { ENTRY_POINTS, type TelegramEntryPoint } from "./telegram-ways.ts";
import { createTelegramFixture, HOME, type Sender, type TelegramFixture } from "./telegram-world.ts";

let world: TelegramFixture;
beforeAll(async () => {
  world = await createTelegramFixture();
});
afterAll(() => world.close());

type Who = keyof TelegramFixture["senders"];
type Thing = keyof TelegramFixture["jobs"];

/** Who sees an answer, or the message that says where it went; for everyone else in the table it doesn't exist. */
const LET: { readonly [T in Thing]?: readonly Who[] } = {
  "an answer in a group": ["a member in the group", "an admin in the group"],
  "an answer in her own chat": ["she herself in her own chat"],
  "an answer sent directly": ["she herself in her own chat"],
  "an answer where she summoned the bot": ["she herself in her own chat"],
};
const ELSEWHERE = /Discord|Slack|playground/;

function isLet([key, { names, isByName }]: Way, thing: string, who: string): boolean {
  const isHerself = who.startsWith("she herself");
  // Only its author is asked for an appeal, wherever they read that.
  if (names === "case") return key === "press appealed" && isHerself;
  if (isByName && isHerself) return !ELSEWHERE.test(thing);
  // Everyone who can read a group can read its transcripts.
  if (names === "transcript") return /in a group$|sent directly/.test(thing) && who.endsWith("in the group");
  return !isByName && LET[thing as Thing]?.some((one) => one === who) === true;
}

type Way = readonly [key: string, TelegramEntryPoint];
const ways = Object.entries(ENTRY_POINTS);

describe("the table of Telegram's entry points", () => {
  it("has every kind of update and every action of a button", () => {
    const actions = [...TARGET_ACTIONS, ...LINE_ACTIONS].map((name) => `press ${name}`);
    const kinds = ALLOWED_UPDATES.filter((kind) => kind !== "callback_query");
    expect(missing([...kinds, ...actions], ENTRY_POINTS, "ENTRY_POINTS in telegram-ways.ts")).toEqual([]);
  });
});

describe("a reference to another user's job or case", () => {
  it.each(sample(ways))("is refused elsewhere as if it didn't exist, by %s", async (key, way) => {
    const things: Readonly<Record<string, string>> = way.names === "case" ? world.cases : world.jobs;
    const never = way.names === "case" ? "cbnever23456" : "jbnever23456";
    const seen: Record<string, string> = {};
    const expected: Record<string, string> = {};
    async function ask(sender: Sender, id: string): Promise<string> {
      const shown: string[] = [];
      for (const use of way.uses(id)) shown.push(await world.waitForReply(sender, use));
      return shown.join("\n").replaceAll(id, "<id>");
    }
    async function askAll(who: string, sender: Sender): Promise<void> {
      const refused = Object.entries(things).filter(([thing]) => !isLet([key, way], thing, who));
      const unknown = await ask(sender, never);
      for (const [thing, id] of refused) {
        expected[`${who}: ${thing}`] = unknown;
        seen[`${who}: ${thing}`] = await ask(sender, id);
      }
    }
    // The bot posts one message every six seconds in a group. What happens in a chat, happens in turn.
    const chats = new Set(Object.values(world.senders).map(({ chat }) => chat));
    const inTurn = async (chat: number) => {
      for (const [who, sender] of Object.entries(world.senders))
        if (sender.chat === chat && (!way.isPosted || chat > 0)) await askAll(who, sender);
    };
    await world.changesNothing(async () => {
      await Promise.all([...chats].map(inTurn));
    });
    expect(Object.keys(seen).length).toBeGreaterThan(3);
    expect(seen).toEqual(expected);
  });

  it("works for people who see it, and is refused with the text for what is deleted to others", async () => {
    const gone = render(say("telegramJobGone"));
    const { jobs, senders, waitForReply } = world;
    const speakers = (who: Who, id: string) =>
      waitForReply(senders[who], { kind: "press", data: encodeAction({ name: "speakers", target: id }) });
    for (const [thing, people = []] of Object.entries(LET))
      for (const who of people)
        expect(await speakers(who, jobs[thing as Thing]), `${who}: ${thing}`).not.toContain(gone);
    expect(await speakers("a stranger in another group", jobs["an answer in a group"])).toContain(gone);
  });
});

it("a control of one's own job deletes no other answer in its chat", async () => {
  const { alice, bob, jobs, answer, telegram } = world;
  const shown = () => bob.messages(HOME.id).map(({ message }) => message.message_id);
  const asked = bob.write(HOME.id, "/ping");
  const other = await telegram.until(() =>
    bob
      .messages(HOME.id)
      .find(({ message }) => message.from?.is_bot && message.message_id > asked.message_id),
  );
  expect(shown()).toContain(answer);
  await alice.forge(other.message, encodeAction({ name: "delete", target: jobs["an answer in a group"] }));
  expect(shown()).toContain(other.message.message_id);
  // What is hers is gone.
  expect(shown()).not.toContain(answer);
});
