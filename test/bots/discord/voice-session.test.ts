import { pino } from "pino";
import { describe, expect, it } from "vitest";
import type {
  ConnectOptions,
  VoiceConnection,
} from "../../../src/bots/discord/voice-channels/voice-connection.ts";
import {
  startVoiceSession,
  type VoiceSessionDeps,
} from "../../../src/bots/discord/voice-channels/voice-session.ts";
import type { Sentence } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { SessionReport } from "../../../src/playback/item.ts";

const server = { platform: "discord", workspace: "g1" };

/** A session whose connection is made when the test says so, and what became of both. */
function joining() {
  const done: string[] = [];
  const connected = Promise.withResolvers<VoiceConnection | undefined>();
  const asked = Promise.withResolvers<undefined>();
  let onOwnState: ConnectOptions["onOwnState"] = () => undefined;
  const connection = {
    leave: () => done.push("leave"),
    release: () => done.push("release"),
    setPaused: () => undefined,
    isReady: () => true,
    isEncrypted: () => true,
    playedMs: () => 0,
  } as unknown as VoiceConnection;
  const rows = {
    report: async (_: string, [{ status }]: readonly [SessionReport]) => {
      if (status === "asking") done.push("says that it asks to speak");
      return [];
    },
    note: async (_: unknown, __: string, problem: Sentence | null) =>
      void done.push(problem?.key ?? "nothing"),
    end: async (_: unknown, { problem }: { problem: { key: string } }) => (done.push(problem.key), true),
  };
  const deps = {
    rows,
    holder: "a",
    connect(options: ConnectOptions) {
      ({ onOwnState } = options);
      return connected.promise;
    },
    askToSpeak: () => asked.promise.then(() => say("playbackAsking")),
    statuses: { of: () => ({ show: () => undefined, end: async () => undefined }) },
    explainRefusal: async () => say("playbackChannelFull"),
    now: () => new Date(),
    log: pino({ level: "silent" }),
  } as unknown as VoiceSessionDeps;
  const session = startVoiceSession(deps, server, { channel: "c1", paused: false, volume: 100 }, () =>
    done.push("ended"),
  );
  return { session, done, connected, connection, asked, onOwnState };
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

  it("on a stage says that it asks to speak once its row says what a moderator must do", async () => {
    const { session, done, connected, connection, asked, onOwnState } = joining();
    onOwnState({ channel_id: "c1", suppress: true, mute: false });
    connected.resolve(connection);
    await connected.promise;
    expect(session.report().status).toBe("joining");
    asked.resolve(undefined);
    await expect.poll(() => done).toEqual(["playbackAsking", "says that it asks to speak", "leave", "ended"]);
  });

  it("on a stage joins also when Discord fails while it asks to speak", async () => {
    const { done, connected, connection, asked, onOwnState } = joining();
    onOwnState({ channel_id: "c1", suppress: true, mute: false });
    connected.resolve(connection);
    asked.reject(new Error("Discord answered 500"));
    await expect.poll(() => done).toEqual(["says that it asks to speak", "leave", "ended"]);
  });

  it("ends with the reason when Discord doesn't connect it", async () => {
    const { done, connected } = joining();
    connected.resolve(undefined);
    await expect.poll(() => done).toEqual(["playbackChannelFull", "ended"]);
  });
});
