import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GroupPlan, type Sent, TEAM } from "@mynah/fake-telegram";
import { encodeAction, LINE_ACTIONS, TARGET_ACTIONS } from "../../src/bots/actions/index.ts";
import { startTelegramTestApp, type TelegramTestApp } from "../bots/telegram/test-app.ts";

const OTHER: GroupPlan = { id: -1_001_000_000_002, title: "Other", members: ["bob", "eve"], admins: ["bob"] };
const UNKNOWN = "jbunknown234";

let app: TelegramTestApp;
let db: Kysely<{ jobs: { id: string } }>;
/** Alice's answers, by where they are. */
const jobs: Record<string, string> = {};
/** A message of the bot in each chat of a stranger. */
const messages: Record<string, Sent> = {};

const botMessage = (who: "eve" | "bob", chat: number, asked: Sent) =>
  app.telegram.until(() =>
    app.telegram
      .user(who)
      .messages(chat)
      .map(({ message }) => message)
      .find(({ from, message_id: id }) => from?.is_bot === true && id > asked.message_id),
  );

beforeAll(async () => {
  app = await startTelegramTestApp({
    telegram: {
      people: [
        { id: 1001, name: "alice" },
        { id: 1002, name: "bob" },
        { id: 1003, name: "eve" },
      ],
      groups: [TEAM, OTHER],
    },
  });
  db = new Kysely({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: app.databaseUrl }) }),
  });
  for (const [place, chat] of [
    ["a group", TEAM.id],
    ["her own chat", app.alice.id],
  ] as const) {
    const before = new Set((await db.selectFrom("jobs").select("id").execute()).map(({ id }) => id));
    const asked = app.alice.write(chat, "/tts A secret");
    await app.telegram.until(() =>
      app.alice
        .messages(chat)
        .some(({ message }) => message.message_id > asked.message_id && message.voice !== undefined),
    );
    const after = await db.selectFrom("jobs").select("id").execute();
    jobs[place] = after.find(({ id }) => !before.has(id))?.id ?? "";
  }
  for (const [who, chat] of [
    ["eve", 1003],
    ["eve", OTHER.id],
    ["bob", 1002],
    ["bob", OTHER.id],
  ] as const)
    messages[`${who} ${chat}`] = await botMessage(who, chat, app.telegram.user(who).write(chat, "/ping"));
});
afterAll(async () => {
  await db.destroy();
  await app.close();
});

const rows = async () =>
  (await sql<{ row: string }>`select t::text as row from jobs t order by id`.execute(db)).rows;

const NAMES: readonly string[] = [...TARGET_ACTIONS, ...LINE_ACTIONS];
/** Everything that a control can say of a job. */
const controlsOf = (id: string): readonly string[] => [
  ...TARGET_ACTIONS.flatMap((name) =>
    ["", " ask", " srt", " 1"].map((detail) => encodeAction({ name, target: `${id}${detail}` })),
  ),
  ...LINE_ACTIONS.map((name) =>
    encodeAction({ name, option: name === "ask" ? "job" : "", line: `/jobs show ${id}` }),
  ),
  ...["cancel", "retry"].map((verb) => encodeAction({ name: "do", option: "", line: `/jobs ${verb} ${id}` })),
];

describe("a control that names somebody else's answer", () => {
  it("is tried with every action that there is", () => {
    expect(NAMES.filter((name) => !controlsOf("x").some((one) => one.startsWith(name)))).toEqual([]);
  });

  it.each([
    ["a stranger in their own chat", "eve", 1003],
    ["a stranger in another group", "eve", OTHER.id],
    ["the group's admin in their own chat", "bob", 1002],
    ["the group's admin in another group", "bob", OTHER.id],
  ] as const)("answers %s as if it had never existed", async (_, who, chat) => {
    const user = app.telegram.user(who);
    const message = messages[`${who} ${chat}`];
    if (!message) throw new Error("the bot has said nothing there");
    /** What a press shows over the chat: a refusal, or nothing where an answer follows. */
    const shownFor = async (id: string, data: string) =>
      JSON.stringify(await user.forge(message, data)).replaceAll(id, "ID");
    const before = await rows();
    const paid = app.service.calls.length;
    for (const job of Object.values(jobs))
      for (const [n, data] of controlsOf(job).entries()) {
        const unknown = controlsOf(UNKNOWN)[n] ?? "";
        const [shown, expected] = [await shownFor(job, data), await shownFor(UNKNOWN, unknown)];
        expect(`${data}: ${shown}`).toBe(`${data}: ${expected}`);
      }
    const sent = app.telegram.requests.filter(({ args }) => args["chat_id"] === chat);
    expect(JSON.stringify(sent)).not.toContain("secret");
    expect(await rows()).toEqual(before);
    expect(app.service.calls).toHaveLength(paid);
  });
});

it("a control of one's own job deletes no other answer in its chat", async () => {
  const bob = app.telegram.user("bob");
  const asked = bob.write(TEAM.id, "/ping");
  const other = await botMessage("bob", TEAM.id, asked);
  await app.alice.forge(other, encodeAction({ name: "delete", target: jobs["a group"] ?? "" }));
  const shown = bob.messages(TEAM.id).map(({ message }) => message);
  expect(shown.some(({ message_id: id }) => id === other.message_id)).toBe(true);
  // What is hers is gone.
  expect(shown.filter(({ voice }) => voice !== undefined)).toEqual([]);
});
