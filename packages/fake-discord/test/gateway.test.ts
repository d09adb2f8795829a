import { GatewayIntentBits } from "discord.js";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";

import { crowdChannelId, startFakeDiscord } from "../index.ts";
import type { FakeDiscord } from "../index.ts";
import { callRest } from "../src/client.ts";

interface Packet {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: Record<string, unknown>;
}

/** A bare gateway connection that records what it receives. */
const dial = async (discord: FakeDiscord) => {
  const socket = new WebSocket(`ws://127.0.0.1:${discord.port}/gateway?v=10&encoding=json`);
  onTestFinished(() => socket.terminate());
  const packets: Packet[] = [];
  const waiting: (() => void)[] = [];
  const closed = new Promise<number>((resolve) => void socket.on("close", resolve));
  socket.on("message", (raw: Buffer) => {
    packets.push(JSON.parse(raw.toString()) as Packet);
    for (const wake of waiting.splice(0)) wake();
  });
  const next = async (fits: (packet: Packet) => boolean): Promise<Packet> => {
    for (;;) {
      const found = packets.find(fits);
      if (found) return found;
      await new Promise<void>((resolve) => void waiting.push(resolve));
    }
  };
  await next(({ op }) => op === 10);
  return { closed, packets, next, send: (packet: unknown) => socket.send(JSON.stringify(packet)) };
};

const identify = (discord: FakeDiscord, more: object = {}) => ({
  op: 2,
  d: { token: discord.token, intents: 1, properties: {}, ...more },
});

describe("the fake's gateway", () => {
  const open: FakeDiscord[] = [];
  const start = async (options: Parameters<typeof startFakeDiscord>[0] = {}) => {
    const discord = await startFakeDiscord(options);
    open.push(discord);
    return discord;
  };
  const register = (discord: FakeDiscord) =>
    callRest(discord, `PUT /applications/${discord.applicationId}/commands`, [
      { name: "go", description: "Go" },
    ]);

  afterEach(async () => {
    for (const discord of open.splice(0)) await discord.close();
  });

  it.each([
    ["a wrong token", 4004, { token: "x" }],
    ["privileged intents nobody switched on", 4014, { intents: GatewayIntentBits.MessageContent }],
    ["intents that do not exist", 4013, { intents: 2 ** 30 }],
    ["a shard that does not exist", 4010, { shard: [2, 2] }],
  ])("closes on %s with %i", async (_, code, more) => {
    const discord = await start();
    const line = await dial(discord);
    line.send(identify(discord, more));
    expect(await line.closed).toBe(code);
  });

  it("acknowledges heartbeats, and closes with 4003 and 4005 on packets out of order", async () => {
    const discord = await start();
    const early = await dial(discord);
    early.send({ op: 3, d: {} });
    expect(await early.closed).toBe(4003);
    const line = await dial(discord);
    line.send({ op: 1, d: null });
    await line.next(({ op }) => op === 11);
    line.send(identify(discord));
    await line.next(({ t }) => t === "READY");
    line.send(identify(discord));
    expect(await line.closed).toBe(4005);
  });

  it("sends only what the intents ask for, and always sends interactions", async () => {
    const discord = await start({ privilegedIntents: ["messageContent"] });
    await register(discord);
    const { channel } = discord.state.addGuild();
    const [deaf, all] = [await dial(discord), await dial(discord)];
    deaf.send(identify(discord, { intents: 0 }));
    all.send(
      identify(discord, { intents: GatewayIntentBits.GuildMessages | GatewayIntentBits.MessageContent }),
    );
    for (const line of [deaf, all]) await line.next(({ t }) => t === "READY");
    discord.user("ada").post({ channel, content: "hello" });
    await discord.user("ada").slash({ channel, command: "go" });
    for (const line of [deaf, all]) await line.next(({ t }) => t === "INTERACTION_CREATE");
    const events = ({ packets }: typeof deaf) => packets.map(({ t }) => t).filter((t) => t !== null);
    expect(events(deaf)).toEqual(["READY", "INTERACTION_CREATE"]);
    expect(events(all)).toEqual(["READY", "MESSAGE_CREATE", "INTERACTION_CREATE"]);
    expect(all.packets.find(({ t }) => t === "MESSAGE_CREATE")?.d["content"]).toBe("hello");
  });

  it("divides guilds between shards, sends DMs to shard 0, and all events to both connections of a shard", async () => {
    const discord = await start({ crowd: { guilds: 4, channels: 2, members: 5 } });
    await register(discord);
    const lines = await Promise.all([0, 1, 1].map(() => dial(discord)));
    for (const [at, line] of lines.entries()) line.send(identify(discord, { shard: [Math.min(at, 1), 2] }));
    const readies = await Promise.all(lines.map((line) => line.next(({ t }) => t === "READY")));
    expect(readies.map(({ d }) => (d["guilds"] as unknown[]).length)).toEqual([2, 2, 2]);
    const odd = [0, 1].map((at) => crowdChannelId(at, 0)).find((id) => (BigInt(id) >> 22n) % 2n === 1n) ?? "";
    const inGuild = await discord.user("ada").slash({ channel: odd, command: "go" });
    const direct = await discord.user("ada").slash({ channel: discord.user("ada").dm(), command: "go" });
    const got = (at: number, id: string) => lines[at]?.next(({ d }) => d?.["id"] === id);
    await Promise.all([
      got(1, inGuild.interaction.id),
      got(2, inGuild.interaction.id),
      got(0, direct.interaction.id),
    ]);
    const counts = lines.map(({ packets }) => packets.filter(({ t }) => t === "INTERACTION_CREATE").length);
    expect(counts).toEqual([1, 1, 1]);
  });
});
