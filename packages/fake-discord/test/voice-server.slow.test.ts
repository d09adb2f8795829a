import type { Client } from "discord.js";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";

import type { FakeDiscord } from "../index.ts";
import { useVoiceClient } from "./use-voice-client.ts";
import type { Channel } from "../src/world/channel.ts";

describe("@discordjs/voice against the fake", () => {
  const voice = useVoiceClient({ dave: false });
  let discord: FakeDiscord;
  let client: Client<true>;
  let guildId: string;
  let lounge: Channel;
  beforeEach(() => {
    ({ discord, client, guildId, lounge } = voice.present());
  });

  /** Enters with a client of its own, whose messages are wrong. */
  const dial = async () => {
    const guild = client.guilds.cache.get(guildId);
    if (!guild) throw new Error("no guild");
    const packets = await new Promise<{ endpoint: string; token: string; session: string }>((resolve) => {
      let sessionId = "";
      const adapter = guild.voiceAdapterCreator({
        onVoiceStateUpdate: (state) => (sessionId = state.session_id),
        onVoiceServerUpdate: ({ endpoint, token }) =>
          resolve({ endpoint: endpoint ?? "", token, session: sessionId }),
        destroy: () => undefined,
      });
      const d = { guild_id: guildId, channel_id: lounge.id, self_mute: false, self_deaf: false };
      adapter.sendPayload({ op: 4, d });
    });
    const { endpoint, token, session: sessionId } = packets;
    const socket = new WebSocket(`wss://${endpoint}?v=8`);
    onTestFinished(() => socket.terminate());
    const closed = new Promise<number>((resolve) => void socket.on("close", resolve));
    await new Promise((resolve) => void socket.once("message", resolve));
    const identity = {
      server_id: guildId,
      user_id: discord.applicationId,
      session_id: sessionId,
      token,
      max_dave_protocol_version: 1,
    };
    const send = (op: number, d: unknown) => socket.send(JSON.stringify({ op, d }));
    return { closed, identity, send, socket };
  };
  const udp = { address: "127.0.0.1", port: 9, mode: "aead_aes256_gcm_rtpsize" };

  it.each<[code: number, reason: string, send: (at: Awaited<ReturnType<typeof dial>>) => void]>([
    [4001, "an unknown opcode", ({ send }) => send(77, {})],
    [4002, "what is no JSON", ({ socket }) => socket.send("{")],
    [4002, "an IDENTIFY without a token", ({ send }) => send(0, { server_id: guildId })],
    [4003, "a message before IDENTIFY", ({ send }) => send(5, { speaking: 1, delay: 0, ssrc: 1 })],
    [4004, "a wrong token", ({ send, identity }) => send(0, { ...identity, token: "other" })],
    [4005, "a second IDENTIFY", ({ send, identity }) => [0, 0].forEach((op) => send(op, identity))],
    [4006, "another session", ({ send, identity }) => send(0, { ...identity, session_id: "other" })],
    [4006, "a RESUME of nothing", ({ send, identity }) => send(7, { ...identity, seq_ack: -1 })],
    [4011, "an unknown guild", ({ send, identity }) => send(0, { ...identity, server_id: "1" })],
    [
      4012,
      "an unknown protocol",
      ({ send, identity }) => {
        send(0, identity);
        send(1, { protocol: "webrtc", data: udp });
      },
    ],
    [
      4016,
      "an unknown encryption",
      ({ send, identity }) => {
        send(0, identity);
        send(1, { protocol: "udp", data: { ...udp, mode: "xsalsa20_poly1305" } });
      },
    ],
    [
      4020,
      "a heartbeat that acknowledges what was never sent",
      ({ send, identity }) => {
        send(0, identity);
        send(3, { t: 1, seq_ack: 500 });
      },
    ],
  ])("closes with %i after %s", async (code, _, send) => {
    const at = await dial();
    send(at);
    expect(await at.closed).toBe(code);
  });
});
