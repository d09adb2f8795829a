import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { DiscordFailure, type DiscordErrorKind } from "../../../src/bots/discord/api/errors.ts";
import { attachListening } from "../../../src/bots/discord/live/attached-listening.ts";
import type { ReceivingOptions } from "../../../src/bots/discord/voice-channels/voice-connection.ts";
import type { HeldChannel } from "../../../src/live/holders.ts";
import { createListeningStore } from "../../../src/live/listening-store.ts";
import type { Listening, Participation } from "../../../src/live/listening.ts";
import { useTestStore } from "../../store/use-test-store.ts";

const store = useTestStore("listenings", "listeningPeople");
const server = { platform: "discord", workspace: "g1" };
const ADA = "1";
const BEN = "2";
const BOT = "9";

/** A channel c1 that is listened to, where Ada and Ben are; what Discord is asked, and what it answers. */
async function listen(who: Participation) {
  const rows = createListeningStore(store.db);
  const asker = { personId: ADA, roles: null, locale: "en" };
  const inserted = await rows.insert({ ...server, ...asker, channel: "c1", channelName: "Lounge", who });
  if (!inserted) throw new Error("another channel is listened to");
  const discord = {
    channel: "c1",
    people: new Set([ADA, BEN, BOT]),
    told: [] as string[],
    fault: undefined as DiscordErrorKind | undefined,
  };
  let time = Date.parse("2026-11-23T10:00:00Z");
  let received: ReceivingOptions | undefined;
  let held: HeldChannel | undefined;
  const request = async (words: string) => {
    if (discord.fault) throw new DiscordFailure("createMessage", { status: 0, verdict: discord.fault });
    discord.told.push(words);
  };
  const attached = attachListening(
    {
      rows,
      api: {
        member: async (_: string, id: string) => ({ user: { id, username: id, bot: id === BOT } }),
      } as never,
      announcements: {
        async post(_: Listening, people: readonly string[]) {
          await request(`all ${people.join(" ")}`);
          return "c1/m1";
        },
        tell: (_, people) => request(`newcomers ${people.join(" ")}`),
        speak: async () => undefined,
        show: ({ inCount, outCount }) => request(`${inCount} in, ${outCount} out`),
        showEnd: () => request("over"),
      },
      holdChannel: async (channel) => {
        held = channel;
        return () => (held = undefined);
      },
      captioner: { start: async () => undefined },
      now: () => new Date(time),
      log: pino({ level: "silent" }),
    },
    {
      ...server,
      channel: () => discord.channel,
      people: () => discord.people,
      listen(options) {
        received = options;
        return { refresh: () => undefined, close: () => (received = undefined) };
      },
    },
  );
  return {
    ...attached,
    rows,
    discord,
    pass: (ms: number) => void (time += ms),
    /** Says something. Returns whether it was received. */
    says(person: string): boolean {
      if (!received?.isWanted(person)) return false;
      received.onPacket(person, Buffer.from([1, 2, 3]));
      return true;
    },
    /** Hands over a packet whether it is wanted or not, as a receiver with a mistake would. */
    force: (person: string) => received?.onPacket(person, Buffer.from([1, 2, 3])),
    /** Of whom something is in memory. */
    kept: () => (held?.memory.speakers(performance.now()) ?? []).map(({ person }) => person).sort(),
    frozen: (person: string) => (held?.memory.freeze(person) ?? []).map((track) => track.person),
    isHeld: () => held !== undefined,
  };
}

describe("who isn't in", () => {
  it.each(["agreed", "everyone"] as const)("isn't received or kept, where %s is", async (who) => {
    const test = await listen(who);
    await test.rows.decide(server, ADA, "agreed");
    await test.rows.decide(server, BEN, "out");
    await test.check();
    expect([ADA, BEN, BOT, "5"].map(test.says)).toEqual([true, false, false, false]);
    // The memory checks it again.
    for (const person of [BEN, BOT, "5"]) test.force(person);
    expect([test.kept(), test.frozen(BEN), test.frozen(ADA)]).toEqual([[ADA], [], [ADA]]);
    expect(test.discord.told).toEqual(["all 1 2", "1 in, 1 out"]);
  });

  it("isn't kept without having said anything, where only those are who agreed", async () => {
    const test = await listen("agreed");
    await test.check();
    expect([test.says(ADA), test.says(BEN)]).toEqual([false, false]);
    await test.rows.decide(server, BEN, "agreed");
    await test.check();
    expect([test.says(ADA), test.says(BEN), test.kept()]).toEqual([false, true, [BEN]]);
  });

  it("is out at once when taking it back, also while Discord fails", async () => {
    const test = await listen("everyone");
    await test.check();
    test.says(BEN);
    test.says(ADA);
    test.discord.fault = "busy";
    test.discord.people.add("3");
    await test.rows.decide(server, BEN, "out");
    await test.check();
    expect([test.says(BEN), test.kept(), test.frozen(ADA)]).toEqual([false, [ADA], [ADA]]);
  });

  it("is who comes later, until being told", async () => {
    const test = await listen("everyone");
    await test.check();
    test.discord.people.add("3");
    expect(test.says("3")).toBe(false);
    test.discord.fault = "busy";
    await test.check();
    expect(test.says("3")).toBe(false);
    test.discord.fault = undefined;
    test.pass(60_000);
    await test.check();
    expect(test.says("3")).toBe(true);
    expect(test.discord.told).toContain("newcomers 3");
  });
});

describe("what is kept is overwritten", () => {
  it("when its person leaves the channel", async () => {
    const test = await listen("everyone");
    await test.check();
    test.says(BEN);
    test.discord.people.delete(BEN);
    await test.check();
    test.discord.people.add(BEN);
    await test.check();
    expect(test.kept()).toEqual([]);
  });

  it.each([
    ["it is turned off", (test) => store.db.deleteFrom("listenings").execute().then(test.check)],
    ["the bot is moved", async (test) => ((test.discord.channel = "c2"), test.check())],
    ["the bot leaves", (test) => test.detach("leave")],
    ["the process ends", (test) => test.detach("release")],
  ] satisfies [string, (test: Awaited<ReturnType<typeof listen>>) => Promise<unknown>][])(
    "when %s",
    async (_, end) => {
      const test = await listen("everyone");
      await test.check();
      test.says(BEN);
      const [held] = test.kept();
      await end(test);
      await expect.poll(test.isHeld).toBe(false);
      expect([held, test.says(BEN)]).toEqual([BEN, false]);
    },
  );
});

it("can't begin where the bot can't say so", async () => {
  const test = await listen("everyone");
  test.discord.fault = "busy";
  await test.check();
  expect([test.says(ADA), test.isHeld()]).toEqual([false, false]);
});
