import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LINE_ACTIONS, TARGET_ACTIONS } from "../../src/bots/actions/index.ts";
import { MENUS, REPORT_MENU } from "../../src/bots/discord/definitions/menus.ts";
import { render, say } from "../../src/messages/index.ts";
import { button, form, LINES, menu, ON_CASES, ON_JOBS, ON_LINES, typed, type Use } from "./discord-ways.ts";
import {
  waitForReply,
  type DiscordFixture,
  createDiscordFixture,
  type TestUser,
  type JobName,
} from "./discord-world.ts";
import { missing } from "./platforms.ts";
import { sample } from "./sample.ts";

let world: DiscordFixture;
beforeAll(async () => {
  world = await createDiscordFixture();
});
afterAll(() => world.close());

type Who = keyof DiscordFixture["people"];
type Lists = Readonly<Record<string, readonly string[]>>;

/** Who can use what from where; for everyone else in the table it doesn't exist. */
const IN_THE_CHANNEL = [
  "a member in the channel",
  "a moderator in the channel",
  "a member in the private thread",
];
const LET: Lists = {
  "an answer in a channel": IN_THE_CHANNEL,
  "an answer in a private thread": ["a member in the private thread"],
  "an answer in a direct message": ["she herself in her direct messages"],
  "an answer sent directly": ["she herself in her direct messages"],
};
/** Its placeholder is in the channel, with buttons that reveal nothing about it. */
const LET_USE_PLACEHOLDER: Lists = {
  ...LET,
  "an answer sent directly": [...IN_THE_CHANNEL, "she herself in her direct messages"],
  "an answer that is still to be sent directly": IN_THE_CHANNEL,
};
const HERSELF = [
  "she herself in another guild",
  "she herself in another channel",
  "she herself in her direct messages",
];

async function use({ type, data }: Use, { user, channel, ...more }: TestUser, id: string): Promise<string> {
  const ask = () =>
    waitForReply(user.forge({ type, data, channel, message: world.answer, ...more }), world.answer);
  let told = await ask();
  // On a machine without processor time, people are asked to try again.
  while (told.includes(render(say("unavailable")))) told = await ask();
  return id === "" ? told : told.replaceAll(id, "<id>");
}

interface Asked {
  readonly uses: (id: string) => readonly Use[];
  readonly things: Readonly<Record<string, string>>;
  readonly isLet: (thing: string, who: string) => boolean;
  /** An id of the same format that never existed. */
  readonly never?: string;
}

/** Names each thing, and one that never existed, as everyone who can't use it: both answers must be identical. */
async function refusesAll({ uses, things, isLet, never = "jbnever23456" }: Asked): Promise<void> {
  const seen: Record<string, string> = {};
  const expected: Record<string, string> = {};
  const ask = async (somebody: TestUser, id: string) =>
    (await Promise.all(uses(id).map((one) => use(one, somebody, id)))).join("\n");
  await world.changesNothing(async () => {
    for (const [who, somebody] of Object.entries<TestUser>(world.people)) {
      const refused = Object.entries(things).filter(([thing]) => !isLet(thing, who));
      const unknown = await ask(somebody, never);
      // Discord waits for three seconds only, so never for everything at once.
      for (const [thing, id] of refused) {
        seen[`${who}: ${thing}`] = await ask(somebody, id);
        expected[`${who}: ${thing}`] = unknown;
      }
    }
  });
  expect(Object.keys(seen).length).toBeGreaterThan(8);
  expect(seen).toEqual(expected);
}

it("the tables contain every action of a custom id and every kind of panel control", () => {
  const kinds = LINE_ACTIONS.map((name) => `panel ${name}`);
  expect([
    ...missing(TARGET_ACTIONS, { ...ON_JOBS, ...ON_CASES, ...ON_LINES }, "ON_JOBS, ON_CASES or ON_LINES"),
    ...missing(kinds, ON_LINES, "ON_LINES"),
  ]).toEqual([]);
});

describe("a control that names another user's job", () => {
  it.each(sample(Object.keys(ON_JOBS)))(
    "is refused elsewhere as if the job didn't exist, by “%s”",
    async (action) => {
      const lists = action === "cancel" || action === "delete" ? LET_USE_PLACEHOLDER : LET;
      const isLet = (thing: string, who: string) => lists[thing]?.includes(who) === true;
      const chosen = { speakers: world.speakers, member: world.eve.id };
      await refusesAll({ uses: (id) => ON_JOBS[action]?.(id, chosen) ?? [], things: world.jobs, isLet });
    },
  );

  it("is refused with the text for a deleted job, and works for users who see its answer", async () => {
    const gone = render(say("discordJobGone"));
    const told = (who: TestUser, id: string) => use(button(`voices:${id}`), who, id);
    const { jobs, people, places, ada } = world;
    const her = { user: ada, channel: places.general };
    expect(await told(people["a stranger in another guild"], jobs["an answer in a channel"])).toContain(gone);
    for (const [thing, names] of Object.entries(LET))
      for (const name of names)
        expect(await told(people[name as Who], jobs[thing as JobName]), `${name}: ${thing}`).not.toContain(
          gone,
        );
    for (const thing of [
      "an answer in a channel",
      "an answer sent directly",
      "an answer that only she sees",
    ] as const)
      expect(await told(her, jobs[thing]), thing).not.toContain(gone);
    expect(
      await told({ user: ada, channel: places.thread }, jobs["an answer in a private thread"]),
    ).not.toContain(gone);
  });

  it("can cancel or delete it in its channel for its requester and moderators, and for nobody else", async () => {
    const { people, jobs, mod, places } = world;
    const told = (who: TestUser) => use(button(`cancel:${jobs["an answer in a channel"]}`), who, "");
    expect(await told(people["a member in the channel"])).toContain(render(say("discordNotYours")));
    expect(await told({ user: mod, channel: places.general })).toContain("has already finished");
  });

  it("can resume it, attach a task to it or send it elsewhere for its requester, and for nobody else, moderators included", async () => {
    const { people, jobs, ada, mod, places } = world;
    const id = jobs["an answer in a channel"];
    const others = [people["a member in the channel"], { user: mod, channel: places.general }];
    for (const action of ["resume", "attach", "send"]) {
      for (const other of others)
        expect(await use(button(`${action}:${id}`), other, "")).toContain(render(say("discordNotTheirs")));
      expect(await use(button(`${action}:${id}`), { user: ada, channel: places.general }, "")).not.toContain(
        render(say("discordNotTheirs")),
      );
    }
  });
});

describe("a control that names a case", () => {
  const LET_SAY: Lists = {
    // Everyone in the channel can see the message and has the command in its menu.
    report: ["a member in the channel", "a moderator in the channel"],
    // Only its author is asked for an appeal, wherever they read that.
    appeal: HERSELF,
  };
  it.each(sample(Object.keys(ON_CASES)))(
    "is refused elsewhere as if the case didn't exist, by “%s”",
    async (action) => {
      const isLet = (thing: string, who: string) =>
        thing !== "a case of Slack's" && LET_SAY[action]?.includes(who) === true;
      const uses = (id: string) => ON_CASES[action]?.(id) ?? [];
      await refusesAll({ uses, things: world.cases, never: "cbnever23456", isLet });
    },
  );
});

describe("a control that carries a command line", () => {
  it.each(sample(Object.keys(ON_LINES)))("reveals nothing of another user's, by “%s”", async (way) => {
    const { jobs, home, people } = world;
    const things = {
      "an answer in a channel": jobs["an answer in a channel"],
      "an answer in a direct message": jobs["an answer in a direct message"],
    };
    for (const [line, option] of LINES) {
      const isLet = (_: string, who: string) =>
        HERSELF.includes(who) ||
        // Everyone who can read a channel can read its transcripts.
        (option === "transcript" && people[who as Who].channel.guildId === home.id);
      await refusesAll({ uses: (id) => ON_LINES[way]?.(id, line, option) ?? [], things, isLet });
    }
  });
});

describe("a message's menu", () => {
  it.each(sample([...MENUS.map(({ name }) => name), REPORT_MENU]))(
    "accepts only what Discord sent along, by “%s”",
    async (name) => {
      const things = { "a message of another channel": world.message.id };
      const uses = (id: string) => [menu(name, id)];
      await refusesAll({ uses, things, never: "1717171717171717", isLet: () => false });
    },
  );
});

describe("autocompletion", () => {
  it.each(sample(["job", "source", "voice"] as const))(
    "never offers another user's, for options of kind “%s”",
    async (kind) => {
      const { jobs } = world;
      const things = { "an answer in a channel": jobs["an answer in a channel"] };
      expect(typed(kind, "x").length).toBeGreaterThan(3);
      const isLet = (_: string, who: string) => HERSELF.includes(who);
      await refusesAll({ uses: (id) => typed(kind, id), things, isLet });
    },
  );
});

// Last, since these change what the others check.
describe("a guild's own events", () => {
  it("remove nothing of another guild, even if the ids of channel and message are the same", async () => {
    const { db, discord, home, other, places, message } = world;
    const kept = () =>
      db.selectFrom("transcripts").select("jobId").where("sourceMessage", "=", message.id).execute();
    const before = await kept();
    expect(before).toHaveLength(1);
    const gone = (guildId: string) =>
      discord.gateway.dispatch({
        name: "MESSAGE_DELETE",
        guildId,
        channelId: places.general.id,
        data: () => ({ id: message.id, channel_id: places.general.id, guild_id: guildId }),
      });
    gone(other.id);
    discord.gateway.dispatch({
      name: "CHANNEL_DELETE",
      guildId: other.id,
      data: () => ({ id: places.general.id, type: 0, guild_id: other.id }),
    });
    // Events of one connection are processed in order: once this one is done, so is the other.
    const marker = await use(
      menu(REPORT_MENU, "1717171717171717"),
      world.people["a stranger in another guild"],
      "",
    );
    expect(marker).toContain("shown");
    await new Promise((soon) => setTimeout(soon, 200));
    expect(await kept()).toEqual(before);
    gone(home.id);
    await expect.poll(kept).toEqual([]);
  });

  it("allow a moderator at the card, a member at the message and the author to act", async () => {
    const { mod, eve, ada, places, cases, db } = world;
    const gone = render(say("moderationCaseGone"));
    const [id, appealed] = [cases["a case"], cases["an appealed case"]];
    const told = [
      await use(form(`report:${id}`, { words: "It is rude" }), { user: eve, channel: places.general }, id),
      await use(form(`appeal:${appealed}`, { words: "Boats" }), { user: ada, channel: places.adaDirect }, id),
    ];
    for (const one of told) expect(one).not.toContain(gone);
    void use(button(`case:${id} 0 dismiss`), { user: mod, channel: places.review }, id);
    const acts = async () =>
      (await db.selectFrom("moderationCases").select("acts").where("id", "=", id).executeTakeFirst())?.acts;
    await expect.poll(acts).toMatchObject([{ kind: "dismiss", by: mod.id }]);
  });
});
