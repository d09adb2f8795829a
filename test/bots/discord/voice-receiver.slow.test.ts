import type { VoiceConnection } from "@discordjs/voice";
import { getVoiceConnection } from "@discordjs/voice";
import { GatewayIntentBits, type Client } from "discord.js";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { receiveVoice } from "../../../src/bots/discord/voice-channels/voice-receiver.ts";
import { type FakeDiscord, startFakeDiscord, type Channel, CHANNEL } from "@mynah/fake-discord";
import { connectClient, enterVoice, WAITS_MS } from "@mynah/fake-discord/client";
import { makeBeeps, decodeFile, decodeOpus, likeness } from "@mynah/fake-discord/sound";

let beeps: Awaited<ReturnType<typeof makeBeeps>>;
let frames: readonly Buffer[];
beforeAll(async () => {
  beeps = await makeBeeps();
  ({ frames } = beeps);
});
afterAll(() => beeps.remove());

describe.each([{ dave: true }, { dave: false }])(
  "people who speak in the fake, with $dave for DAVE",
  (settings) => {
    let discord: FakeDiscord;
    let client: Client<true>;
    let guildId: string;
    let lounge: Channel;
    let connection: VoiceConnection;
    let refused: Set<string>;
    let received: Map<string, Buffer[]>;

    beforeEach(async () => {
      discord = await startFakeDiscord(settings);
      guildId = discord.state.addGuild({ name: "Listeners" }).id;
      lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
      client = await connectClient(discord, {
        intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
      });
      refused = new Set();
      received = new Map();
    });
    afterEach(async () => {
      getVoiceConnection(guildId)?.destroy();
      await client.destroy();
      await discord.close();
      expect(discord.voice.problems).toEqual([]);
    });

    const listen = async () => {
      connection = await enterVoice(client, lounge);
      connection.rejoin({ ...connection.joinConfig, selfDeaf: false });
      receiveVoice(connection, {
        isWanted: (person) => !refused.has(person),
        onPacket: (person, packet) => received.set(person, [...(received.get(person) ?? []), packet]),
        log: pino({ level: "silent" }),
      });
      // It hears nothing of what is said before.
      await discord.until(
        () => discord.voice.isConnected(guildId) && !discord.voice.isDeaf(guildId),
        WAITS_MS,
      );
    };
    const join = async (name: string, others = 1) => {
      const user = discord.user(name);
      user.voice.join(lounge);
      if (settings.dave)
        await discord.until(() => discord.voice.group(lounge.id)?.members.length === others + 1, WAITS_MS);
      return user;
    };
    const of = (user: { id: string }) => received.get(user.id) ?? [];
    /** Says beeps until one of them was received. */
    const says = async (user: Awaited<ReturnType<typeof join>>) => {
      expect(await user.voice.says(frames)).toBe(frames.length + 5);
      await expect.poll(() => of(user).length).toBe(frames.length);
    };

    it("lets the bot receive what each says, as it was said", async () => {
      await listen();
      const ada = await join("ada");
      await says(ada);
      const ben = await join("ben", 2);
      await Promise.all([ben.voice.says(frames), ada.voice.says(frames)]);
      await expect.poll(() => [of(ada).length, of(ben).length]).toEqual([2 * frames.length, frames.length]);
      expect(of(ben)).toEqual(frames);
      const [heard, said] = [await decodeOpus(of(ben)), await decodeFile(beeps.path)];
      expect(likeness(heard, said)).toBeGreaterThan(0.95);
    });

    it("gives out nothing of those who aren't wanted, from one packet to the next", async () => {
      await listen();
      const ada = await join("ada");
      refused.add(ada.id);
      await ada.voice.says(frames);
      const ben = await join("ben", 2);
      await says(ben);
      expect(of(ada)).toEqual([]);
      refused.delete(ada.id);
      await says(ada);
    });

    it("goes on after a datagram that nobody in the channel sent", async () => {
      await listen();
      const ada = await join("ada");
      await says(ada);
      const before = connection.receiver.subscriptions.get(ada.id);
      discord.voice.faults.forgePacket(guildId, ada.id);
      await expect.poll(() => connection.receiver.subscriptions.get(ada.id)).not.toBe(before);
      received.clear();
      await says(ada);
    });

    it("receives on another voice server, whose numbers belong to other people", async () => {
      await listen();
      const ada = await join("ada");
      await says(ada);
      await discord.voice.faults.changeServer(guildId);
      await discord.until(() => discord.voice.isConnected(guildId), WAITS_MS);
      expect(connection.receiver.ssrcMap.get(ada.id)).toBeUndefined();
      if (settings.dave)
        await discord.until(() => discord.voice.group(lounge.id)?.members.length === 2, WAITS_MS);
      received.clear();
      // The library has its keys a moment after the server.
      await expect
        .poll(async () => (await ada.voice.says(frames), of(ada).length), { timeout: WAITS_MS })
        .toBeGreaterThanOrEqual(frames.length);
    });

    it("sends nothing to a deaf bot", async () => {
      await listen();
      const ada = await join("ada");
      connection.rejoin({ ...connection.joinConfig, selfDeaf: true });
      await discord.until(() => discord.voice.isDeaf(guildId));
      expect(await ada.voice.says(frames)).toBe(0);
    });
  },
);
