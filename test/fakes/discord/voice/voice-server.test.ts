import type { VoiceConnection } from "@discordjs/voice";
import { entersState, VoiceConnectionStatus } from "@discordjs/voice";
import type { Client } from "discord.js";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";

import type { FakeDiscord } from "../index.ts";
import { enterVoice, playFile, useVoiceClient, WAITS_MS } from "../testing/voice-client.ts";
import type { Channel } from "../world/channel.ts";
import { CHANNEL } from "../world/channel.ts";
import { soundsOf, stretchesOf } from "./heard.ts";
import { decodeFile, decodeOpus, levelOf, likeness } from "./sound.ts";

describe("@discordjs/voice against the fake", () => {
  const voice = useVoiceClient({ dave: false });
  let discord: FakeDiscord;
  let client: Client<true>;
  let guildId: string;
  let lounge: Channel;
  let connection: VoiceConnection;
  beforeEach(() => {
    ({ discord, client, guildId, lounge } = voice.present());
  });

  const enter = async () => {
    connection = await enterVoice(client, lounge);
  };
  const play = () => playFile(connection, voice.sound());

  it("hears what it plays: the same sound as loud, whole, with silence at its end", async () => {
    await enter();
    expect(discord.voice.isConnected(guildId)).toBe(true);
    await play();
    const heard = discord.voice.heard(guildId);
    const [played, arrived] = await Promise.all([decodeFile(voice.sound()), decodeOpus(soundsOf(heard))]);
    expect(likeness(arrived, played)).toBeGreaterThan(0.95);
    expect(Math.abs(levelOf(arrived) - levelOf(played))).toBeLessThan(1);
    const other = Float32Array.from(played, (_, at) => played[played.length - 1 - at] ?? 0);
    expect(likeness(arrived, other)).toBeLessThan(0.9);
    // The library makes five frames of silence, and forgets to send the last one.
    expect(stretchesOf(heard)).toEqual([expect.objectContaining({ lost: 0, silenceAtEnd: 4 })]);
  });

  const session = () => discord.voice.session(guildId);
  const reconnected = (number: number) =>
    discord.until(() => session()?.number === number && discord.voice.isConnected(guildId));

  it("resumes after a lost connection or a crash of the server, and learns what it missed", async () => {
    await enter();
    const networking = () => {
      const { state } = connection;
      return "networking" in state ? state.networking.state : undefined;
    };
    const clients = () => {
      const state = networking();
      return state && "connectionData" in state ? [...(state.connectionData.connectedClients ?? [])] : [];
    };
    discord.voice.faults.drop(guildId);
    discord.user("Ann").voice.join(lounge);
    await discord.until(() => clients().includes(discord.user("Ann").id));
    discord.voice.faults.close(guildId, 4015);
    discord.user("Ann").voice.leave();
    await discord.until(() => discord.voice.isConnected(guildId) && clients().length === 0);
    expect(session()?.number).toBe(1);
    await play();
    expect(stretchesOf(discord.voice.heard(guildId))).toMatchObject([{ lost: 0 }]);
  });

  it("gives a new session after one that is no longer valid, and on another voice server", async () => {
    await enter();
    discord.voice.faults.close(guildId, 4006);
    await reconnected(2);
    const before = session()?.grant.token;
    await discord.voice.faults.changeServer(guildId, 50);
    await discord.until(() => session()?.grant.token !== before && discord.voice.isConnected(guildId));
    await entersState(connection, VoiceConnectionStatus.Ready, WAITS_MS);
    await play();
    const [stretch] = stretchesOf(discord.voice.heard(guildId));
    expect(stretch?.packets[0]?.session).toBe(session()?.number);
  });

  it("follows a moderator's move, and ends when it is disconnected", async () => {
    const other = discord.state.addChannel({ type: CHANNEL.voice, name: "Other", guildId });
    discord.state.grant(guildId, "Mod", "MOVE_MEMBERS");
    await enter();
    discord.user("Mod").voice.moves("bot", lounge, other);
    await reconnected(2);
    expect(session()?.grant.channelId).toBe(other.id);
    const ended = entersState(connection, VoiceConnectionStatus.Disconnected, WAITS_MS);
    discord.user("Mod").voice.disconnects("bot", other);
    await ended;
    expect(discord.voice.isConnected(guildId)).toBe(false);
  });

  it("counts packets that UDP lost, and hears nothing of a bot that was muted", async () => {
    await enter();
    const played = play();
    await discord.until(() => discord.voice.heard(guildId).length >= 10);
    discord.voice.faults.dropUdp(guildId);
    await new Promise((resolve) => void setTimeout(resolve, 200));
    discord.voice.faults.dropUdp(guildId, false);
    await played;
    const [stretch] = stretchesOf(discord.voice.heard(guildId));
    expect(stretch?.lost).toBeGreaterThan(3);
    const before = discord.voice.heard(guildId).length;
    discord.state.grant(guildId, "Mod", "MUTE_MEMBERS");
    discord.user("Mod").voice.mutes("bot", lounge, true);
    await play();
    expect(discord.voice.heard(guildId)).toHaveLength(before);
  });

  it("waits for a slow voice server", async () => {
    discord.voice.faults.delayReady(300);
    await enter();
    expect(discord.voice.isConnected(guildId)).toBe(true);
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
