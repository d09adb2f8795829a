import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type { VoiceConnection } from "../../../src/bots/discord/voice-channels/voice-connection.ts";
import {
  startVoiceSession,
  type VoiceSessionDeps,
} from "../../../src/bots/discord/voice-channels/voice-session.ts";
import { say } from "../../../src/messages/index.ts";

const server = { platform: "discord", workspace: "g1" };

/** A session whose connection is made when the test says so, and what became of both. */
function joining() {
  const done: string[] = [];
  const connected = Promise.withResolvers<VoiceConnection | undefined>();
  const connection = {
    leave: () => done.push("leave"),
    release: () => done.push("release"),
    setPaused: () => undefined,
    isReady: () => true,
    isEncrypted: () => true,
    playedMs: () => 0,
  } as unknown as VoiceConnection;
  const rows = {
    report: async () => [],
    end: async (_: unknown, { problem }: { problem: { key: string } }) => (done.push(problem.key), true),
  };
  const deps = {
    rows,
    holder: "a",
    connect: () => connected.promise,
    explainRefusal: async () => say("playbackChannelFull"),
    now: () => new Date(),
    log: pino({ level: "silent" }),
  } as unknown as VoiceSessionDeps;
  const session = startVoiceSession(deps, server, { channel: "c1", paused: false, volume: 100 }, () =>
    done.push("ended"),
  );
  return { session, done, connected, connection };
}

describe("a voice session that is still joining", () => {
  it("leaves nothing to Discord when another process takes over, which may have joined already", async () => {
    const { session, done, connected, connection } = joining();
    void session.release();
    connected.resolve(connection);
    await expect.poll(() => done).toEqual(["release"]);
  });

  it("leaves the channel when it was ended meanwhile", async () => {
    const { done, connected, connection } = joining();
    connected.resolve(connection);
    await expect.poll(() => done).toEqual(["leave", "ended"]);
  });

  it("ends with the reason when Discord doesn't connect it", async () => {
    const { done, connected } = joining();
    connected.resolve(undefined);
    await expect.poll(() => done).toEqual(["playbackChannelFull", "ended"]);
  });
});
