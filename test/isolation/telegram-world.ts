import { wav } from "@mynah/audio-interface/fake";
import type { FakeUser, GroupPlan, Sent } from "@mynah/fake-telegram";
import { addCases } from "./add-cases.ts";
import { copyAnswer } from "./copy-answer.ts";
import { openPlatforms } from "./platforms.ts";
import type { Use } from "./telegram-ways.ts";

const PEOPLE = ["alice", "bob", "eve"];
const group = (n: number, title: string, more: Partial<GroupPlan> = {}): GroupPlan => ({
  id: -1_001_000_000_000 - n,
  title,
  members: PEOPLE,
  admins: ["bob"],
  ...more,
});
export const HOME = group(1, "Home");
const OTHER = group(2, "Other", { admins: ["bob", "eve"] });
const REVIEW = group(3, "Review");
/** The bot was removed from it. */
const LEFT = group(4, "Left");
/** The bot isn't in it. */
const FRIENDS = group(5, "Friends", { hasBot: false });

export type TelegramFixture = Awaited<ReturnType<typeof createTelegramFixture>>;

/** Who does something, and where. */
export interface Sender {
  readonly user: FakeUser;
  readonly chat: number;
}

/** Creates groups with the same people, and Alice's answers in and outside of them. */
export async function createTelegramFixture() {
  const platforms = await openPlatforms({
    workspaces: [{ id: "T0HOME", people: ["alice"] }],
    telegram: {
      hasInline: true,
      people: PEOPLE.map((name, n) => ({ id: 1001 + n, name })),
      groups: [HOME, OTHER, REVIEW, LEFT, FRIENDS],
    },
  });
  const { telegram, db, jobs: parts } = platforms;
  const [alice, bob, eve] = PEOPLE.map((name) => telegram.user(name)) as [FakeUser, FakeUser, FakeUser];
  const note = alice.sendVoice(HOME.id, wav(1));
  alice.write(HOME.id, "/transcribe", { replyTo: note });
  const first = await telegram.until(() =>
    db
      .selectFrom("jobs")
      .selectAll()
      .where("platform", "=", "telegram")
      .where("finishedAt", "is not", null)
      .executeTakeFirst(),
  );

  const copy = (id: string, more: Record<string, unknown>) => copyAnswer(db, first, id, more);
  const { receipts } = first;
  const inChat = (chat: number) => ({ workspaceId: String(chat), channelId: String(chat) });
  const jobs = {
    "an answer in a group": first.id,
    "an answer in her own chat": await copy("jbdirect2345", inChat(alice.id)),
    "an answer sent directly": await copy("jbsentdm2345", {
      deliverTo: JSON.stringify({ kind: "direct-message" }),
      receipts: { ...receipts, away: String(alice.id), "away message": "7" },
    }),
    "an answer where she summoned the bot": await copy("jbguest23456", {
      ...inChat(alice.id),
      address: { guest: "query" },
      receipts: { inline: "inline" },
    }),
    "an answer in a group that the bot left": await copy("jbgonegr2345", inChat(LEFT.id)),
    "an answer on Discord": await copy("jbdiscord234", { platform: "discord" }),
    "an answer on Slack": await copy("jbslackj2345", { platform: "slack" }),
    "an answer in the playground": await copy("jbplaygr2345", { platform: "web" }),
  };
  const cases = await addCases(db, {
    platform: "telegram",
    workspaceId: String(HOME.id),
    channelId: String(HOME.id),
    authorId: String(alice.id),
    moderator: String(bob.id),
    link: "https://t.me/c/1000000001/7",
    receipts: { message: "5", channel: String(REVIEW.id) },
  });
  const scope = { platform: "telegram", workspace: String(HOME.id), level: "server", id: String(HOME.id) };
  await parts.settings.change(scope as never, "moderation", () => ({
    channels: [],
    review: { id: String(REVIEW.id) },
    exempt: [],
    notices: true,
  }));

  const senders = {
    "a stranger in her own chat": { user: eve, chat: eve.id },
    "the group's admin in his own chat": { user: bob, chat: bob.id },
    "a stranger in another group": { user: eve, chat: OTHER.id },
    "the group's admin in another group": { user: bob, chat: OTHER.id },
    "a member in the group": { user: eve, chat: HOME.id },
    "an admin in the group": { user: bob, chat: HOME.id },
    "she herself in another group": { user: alice, chat: OTHER.id },
    "she herself in her own chat": { user: alice, chat: alice.id },
  } as const satisfies Readonly<Record<string, Sender>>;

  const isFromBot = ({ from }: Sent) => from?.id === telegram.bot.id;
  /** A message of the bot in each chat, which could have any button. */
  const buttonHolders = new Map<number, Sent>();
  for (const { user, chat } of Object.values(senders)) {
    const find = () => user.messages(chat).find(({ message }) => isFromBot(message))?.message;
    if (!find()) user.write(chat, "/ping");
    buttonHolders.set(chat, await telegram.until(find));
  }
  telegram.setBotStatus(LEFT.id, "kicked");
  await telegram.until(() => telegram.updates.waiting() === 0);
  await platforms.letTimePass();

  /** Returns all that a person newly sees after doing something: over the chat, and as messages in it. */
  async function waitForReply({ user, chat }: Sender, use: Use): Promise<string> {
    const holder = buttonHolders.get(chat);
    if (!holder) throw new Error("the bot has said nothing there");
    const from = telegram.requests.length;
    const handled = () => telegram.until(() => telegram.updates.waiting() === 0);
    let guest: string | undefined;
    const shown = () =>
      telegram.requests.slice(from).flatMap(({ method, args }) => {
        const { chat_id: to, text, caption, reply_markup: keyboard, result } = args;
        const isHere = Number(to) === chat && /^(send|edit)/.test(method);
        return isHere || (guest !== undefined && args["guest_query_id"] === guest)
          ? [{ method, text, caption, keyboard, result }]
          : [];
      });
    const over =
      use.kind === "press" || use.kind === "reply" ? await user.forge(holder, use.data) : undefined;
    const offered = use.kind === "search" ? await user.searchInline(chat, use.text) : undefined;
    if (use.kind === "write") user.write(chat, use.text);
    if (use.kind === "summon") guest = user.summon(FRIENDS.id, use.text).guest_query_id;
    await handled();
    if (use.kind === "reply") {
      const question = user.messages(chat).findLast(({ forceReply }) => forceReply !== undefined);
      if (question && shown().length > 0) user.write(chat, use.text, { replyTo: question.message });
      await handled();
    }
    return JSON.stringify([over, offered, shown()]);
  }

  /** The message with the answer in the group. */
  const answer = Number((receipts as Record<string, string>)["message"]);
  return { ...platforms, alice, bob, answer, jobs, cases, senders, waitForReply };
}
