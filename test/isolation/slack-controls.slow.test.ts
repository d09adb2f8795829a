import { App } from "@slack/bolt";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { LINE_ACTIONS } from "../../src/bots/actions/index.ts";
import { render, say } from "../../src/messages/index.ts";
import { missing } from "./platforms.ts";
import { sample } from "./sample.ts";
import { ANSWER_ACTIONS, view, type SlackEntryPoint, ENTRY_POINTS, PRESSES } from "./slack-ways.ts";
import { waitForReply, createSlackFixture, type Sender, type SlackFixture } from "./slack-world.ts";

/** What the program registered with Slack's library, as the keys of the table. */
const heard = new Set<string>();

let world: SlackFixture;
beforeAll(async () => {
  const kinds = ["action", "view", "options", "command", "event", "shortcut"] as const;
  for (const kind of kinds) {
    const register = App.prototype[kind] as (...given: unknown[]) => unknown;
    vi.spyOn(App.prototype, kind).mockImplementation(function (this: App, ...given: unknown[]) {
      const [what] = given;
      const id = typeof what === "object" && what !== null && "callback_id" in what ? what.callback_id : what;
      heard.add(`${kind} ${String(id)}`);
      return register.apply(this, given);
    } as never);
  }
  world = await createSlackFixture();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const HOME = { team: "T0HOME" };
const senders = (): Readonly<Record<string, Sender>> => ({
  "a stranger in another workspace": { team: "T0OTHER", user: "U0EVE", channel: "C0OTHER" },
  "somebody with her id in another workspace": { team: "T0OTHER", user: "U0ALICE", channel: "C0GENERAL" },
  "an admin of another workspace": { team: "T0OTHER", user: "U0BOBT0OTHER", channel: "C0MODS" },
  "an organization's member with her id": {
    team: "T0GRID2",
    user: "U0ALICE",
    channel: "C0GENERAL",
    org: true,
  },
  "her direct messages' id in another workspace": { team: "T0OTHER", user: "U0EVE", channel: world.direct },
  "a member in another channel": { ...HOME, user: "U0EVE", channel: "C0RANDOM" },
  "an admin in another channel": { ...HOME, user: "U0BOB", channel: "C0RANDOM" },
  "a member in direct messages": { ...HOME, user: "U0EVE", channel: "D0EVE" },
  "a member in the channel": { ...HOME, user: "U0EVE", channel: "C0GENERAL" },
  "she herself in another channel": { ...HOME, user: "U0ALICE", channel: "C0RANDOM" },
  "she herself in direct messages": { ...HOME, user: "U0ALICE", channel: world.direct },
});
const POSTING = new Set([
  "somebody with her id in another workspace",
  "an organization's member with her id",
  "a member in another channel",
  "a member in direct messages",
]);
const HERSELF = new Set(["she herself in another channel", "she herself in direct messages"]);

/** Tells whether a sender can use what a control names; for everyone else it doesn't exist. */
function isLet(key: string, thing: string, who: string): boolean {
  const { team = "" } = senders()[who] ?? {};
  if (/^(press (appeal|undo)|view moderation_(appeal|undo))/.test(key)) return false;
  const isHers = team === "T0HOME" && !/organization|Discord|playground/.test(thing);
  // Lines and forms can name her own data from anywhere; a control must be where the answer is.
  const isLine = key === "press suggest" || LINE_ACTIONS.some((name) => key === `press ${name}`);
  const isByName = isLine || /^(command|event|options|view form)/.test(key);
  if (isHers && who === "she herself in direct messages") return !key.startsWith("view s");
  if (isHers && isByName && HERSELF.has(who)) return true;
  return thing === "an answer in a channel" && who === "a member in the channel" && key.startsWith("press ");
}

describe("the table of Slack's entry points", () => {
  it("has every listener that the program registers", () => {
    expect(heard.size).toBeGreaterThan(20);
    expect(heard.delete("action /.*/")).toBe(true);
    expect(missing([...heard, ...PRESSES], ENTRY_POINTS, "WAYS in slack-ways.ts")).toEqual([]);
  });
});

const ways = Object.entries(ENTRY_POINTS).flatMap(([key, way]) =>
  typeof way === "string" ? [] : [[key, way] as const],
);

describe("a reference to another user's job or case", () => {
  it.each(sample(ways))(
    "is refused elsewhere as if it didn't exist, by %s",
    async (key, { names, payloads }: SlackEntryPoint) => {
      const things: Readonly<Record<string, string>> = names === "job" ? world.jobs : world.cases;
      const never = names === "job" ? "jbnever23456" : "cbnever23456";
      const seen: Record<string, string> = {};
      const expected: Record<string, string> = {};
      const ask = async (sender: Sender, id: string) => {
        const told = payloads(id).map((payload) => waitForReply(world, sender, payload));
        return (await Promise.all(told)).join("\n").replaceAll(id, "<id>");
      };
      // Messages in a direct message or thread don't say what they answer, and only one per second is posted anywhere.
      const isPosted = /^(event|view speakers)/.test(key);
      const asked = Object.entries(senders()).filter(([who]) => !isPosted || POSTING.has(who));
      const named = Object.entries(things).slice(0, isPosted ? 1 : undefined);
      await world.changesNothing(async () => {
        for (const [who, sender] of asked) {
          const unknown = await ask(sender, never);
          const asking = named
            .filter(([thing]) => !isLet(key, thing, who))
            .map(async ([thing, id]) => {
              expected[`${who}: ${thing}`] = unknown;
              seen[`${who}: ${thing}`] = await ask(sender, id);
            });
          await Promise.all(asking);
        }
      });
      expect(Object.keys(seen).length).toBeGreaterThan(isPosted ? 3 : 15);
      expect(seen).toEqual(expected);
    },
  );

  it("is refused with the text for what is deleted, and works for users who see it", async () => {
    const gone = render(say("slackJobGone"));
    const { jobs, direct } = world;
    const press = (sender: Sender, id: string) =>
      waitForReply(world, sender, (ENTRY_POINTS["press speakers"] as SlackEntryPoint).payloads(id)[0]!);
    const stranger: Sender = { team: "T0OTHER", user: "U0EVE", channel: "C0OTHER" };
    expect(await press(stranger, jobs["an answer in a channel"])).toContain(gone);
    const legitimate: readonly [Sender, string][] = [
      [{ ...HOME, user: "U0EVE", channel: "C0GENERAL" }, jobs["an answer in a channel"]],
      [{ ...HOME, user: "U0ALICE", channel: "C0GENERAL" }, jobs["an answer in a channel"]],
      [{ ...HOME, user: "U0EVE", channel: "G0SECRET" }, jobs["an answer in a private channel"]],
      [{ ...HOME, user: "U0ALICE", channel: direct }, jobs["an answer in a direct message"]],
      [{ ...HOME, user: "U0ALICE", channel: direct }, jobs["an answer sent directly"]],
      [{ ...HOME, user: "U0ALICE", channel: "C0GENERAL" }, jobs["an answer sent directly"]],
      [
        { ...HOME, user: "U0ALICE", channel: direct },
        jobs["an answer that went to a direct message instead"],
      ],
      [
        { team: "T0GRID", user: "U0EVE", channel: "C0GENERAL", org: true },
        jobs["an answer in an organization's workspace"],
      ],
    ];
    for (const [sender, id] of legitimate) {
      const told = await press(sender, id);
      expect(told, id).toContain("views.open");
      expect(told, id).not.toContain(gone);
    }
  });
});

describe("a button below an answer", () => {
  it.each(ANSWER_ACTIONS)("“%s” does nothing for a member who didn't ask for it", async (action) => {
    const id = world.jobs["an answer in a channel"];
    const member: Sender = { ...HOME, user: "U0EVE", channel: "C0GENERAL" };
    const [payload] = (ENTRY_POINTS[`press ${action}`] as SlackEntryPoint).payloads(id);
    await world.changesNothing(async () => {
      expect(await waitForReply(world, member, payload!)).toContain(render(say("slackNotYours")));
    });
  });
});

describe("a list of one's own jobs", () => {
  it("contains none of a user with the same id in another workspace", async () => {
    const id = world.jobs["an answer in a channel"];
    const listed = (sender: Sender) =>
      waitForReply(world, sender, { kind: "command", body: { command: "/jobs", text: "list" } });
    expect(await listed({ ...HOME, user: "U0ALICE", channel: "C0RANDOM" })).toContain(id);
    expect(await listed({ team: "T0OTHER", user: "U0ALICE", channel: "C0GENERAL" })).not.toContain(id);
  });
});

describe("a form opened for a user", () => {
  it("works for nobody else, in no other workspace, and not for another form", async () => {
    const { jobs, cases, slack } = world;
    const her: Sender = { ...HOME, user: "U0ALICE", channel: "C0GENERAL" };
    const opened = async (key: string, id: string): Promise<string> => {
      const from = slack.requests.length;
      await waitForReply(world, her, (ENTRY_POINTS[key] as SlackEntryPoint).payloads(id)[0]!);
      const opening = slack.requests.slice(from).find(({ method }) => method === "views.open");
      const shown = opening?.args["view"];
      const { private_metadata: metadata } = (typeof shown === "string" ? JSON.parse(shown) : shown) as {
        private_metadata: string;
      };
      return metadata;
    };
    const speakers = await opened("press speakers", jobs["an answer in a channel"]);
    const appeal = await opened("press appeal", cases["an appealed case"]);
    const words = { words: { words: { type: "plain_text_input", value: "It is rude" } } };
    const others = Object.entries(senders()).flatMap(([who, sender]) => (POSTING.has(who) ? [sender] : []));
    await world.changesNothing(async () => {
      for (const sender of others) {
        const ask = (callback: string, metadata: string) =>
          waitForReply(world, sender, view(callback, metadata, words));
        expect(await ask("speakers", speakers)).toBe(await ask("speakers", "never"));
        for (const callback of ["moderation_report", "moderation_appeal_form", "moderation_undo_form"])
          for (const metadata of [appeal, speakers])
            expect(await ask(callback, metadata)).toBe(await ask(callback, "never"));
      }
    });
  });
});

describe("a channel that a form or panel names", () => {
  const latest = { link: { link: { type: "plain_text_input", value: "latest" } } };
  const chosen = (channel: string) => ({
    "where to": { "where to": { type: "conversations_select", selected_conversation: channel } },
  });
  const panel = (channel: string, line: string) => ({
    kind: "interactive" as const,
    body: {
      type: "block_actions",
      container: { type: "view", view_id: "V1" },
      view: { id: "V1", type: "modal", private_metadata: channel },
      actions: [{ type: "button", action_id: "panel does 0", block_id: "b", value: line }],
    },
  });
  const ways: Readonly<Record<string, (channel: string) => ReturnType<typeof view>>> = {
    "what the form keeps": (channel) =>
      view("form", JSON.stringify({ command: "transcribe", channel, given: { source: "latest" } })),
    "the place for the answer": (channel) =>
      view("form", JSON.stringify({ command: "transcribe", channel: "U0EVE" }), {
        ...latest,
        ...chosen(channel),
      }),
    "what the panel keeps": (channel) => panel(channel, "/transcribe latest"),
  };

  it.each(sample(Object.keys(ways)))("must be one that the user is in, by %s", async (name) => {
    const { slack, db } = world;
    const ask = ways[name];
    if (!ask) throw new Error("no such way");
    const member: Sender = { team: "T0HOME", user: "U0EVE", channel: "D0EVE" };
    const secret = slack.state.channels.get("G0SECRET");
    secret?.members.delete("U0EVE");
    const jobs = () => db.selectFrom("jobs").select("id").where("personId", "=", "U0EVE").execute();
    const told = async (channel: string) => {
      const from = slack.requests.length;
      const answer = await waitForReply(world, member, ask(channel));
      const shown = slack.requests.slice(from).filter(({ method }) => method === "views.update");
      return [answer, JSON.stringify(shown.map(({ args }) => args["view"]))]
        .join()
        .replaceAll(channel, "<channel>");
    };
    const before = (await jobs()).length;
    const unknown = await told("C0NEVER");
    expect(unknown).toContain("or it doesn't exist");
    for (const channel of ["G0SECRET", world.direct, "U0ALICE", "C0OTHER"])
      expect(await told(channel), channel).toBe(unknown);
    expect(await jobs()).toHaveLength(before);
    secret?.members.add("U0EVE");
    expect(await told("G0SECRET")).not.toContain("or it doesn't exist");
  });
});

// Last, since these change what the others check.
describe("a workspace's own events", () => {
  const send = (sender: Sender, body: Record<string, unknown>) =>
    waitForReply(world, sender, { kind: "event", body });
  const other: Sender = { team: "T0OTHER", user: "U0ALICE", channel: "C0GENERAL" };

  it("remove nothing of another workspace, even if the ids of channel and message are the same", async () => {
    const { db, jobs, message } = world;
    const kept = () =>
      db
        .selectFrom("transcripts")
        .select("jobId")
        .where("jobId", "=", jobs["an answer in a channel"])
        .execute();
    const gone = { type: "message", subtype: "message_deleted", deleted_ts: message.ts, ts: "9.9" };
    await send(other, gone);
    await send(other, { type: "channel_deleted", channel: "C0GENERAL" });
    expect(await kept()).toHaveLength(1);
    await send({ ...other, team: "T0HOME" }, gone);
    await expect.poll(kept).toEqual([]);
  });

  it("delete its own installation, and nobody else's", async () => {
    const { db } = world;
    const installed = async () =>
      (await db.selectFrom("slackInstallations").select("id").orderBy("id").execute()).map(({ id }) => id);
    expect(await installed()).toEqual(["org:E0GRID", "team:T0HOME", "team:T0OTHER"]);
    await send(other, { type: "tokens_revoked", tokens: { oauth: [], bot: ["U0BOT"] } });
    await expect.poll(installed).toEqual(["org:E0GRID", "team:T0HOME"]);
    await send({ ...other, team: "T0HOME" }, { type: "app_uninstalled" });
    await expect.poll(installed).toEqual(["org:E0GRID"]);
  });
});
