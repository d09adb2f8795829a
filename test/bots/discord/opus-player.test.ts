import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  type AudioClockMember,
  createAudioClock,
  FRAME_MS,
  createOpusPlayer,
} from "../../../src/bots/discord/voice-channels/opus-player.ts";
import { openOpusFile, type OpusFileOptions } from "../../../src/bots/discord/voice-channels/opus-file.ts";
import { isSilence } from "@mynah/fake-discord";
import { oggOpus } from "@mynah/fake-discord/sound";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-player-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** A packet that says its number, longer than a segment of an Ogg page. */
const packet = (number: number, volume = 0) =>
  Buffer.concat([Buffer.from([0xfc, volume]), Buffer.from(String(number).padStart(6)), Buffer.alloc(300)]);
const numberOf = (sent: Buffer) => (isSilence(sent) ? "silence" : Number(sent.toString("latin1", 2, 8)));

async function write(name: string, count: number, { from = 0, volume = 0 } = {}): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, oggOpus(Array.from({ length: count }, (_, n) => packet(from + n, volume))));
  return path;
}

/** A player whose clock the test turns by hand. */
function createPlayer() {
  const members = new Set<AudioClockMember>();
  const sent: Buffer[] = [];
  const spoke: boolean[] = [];
  let prepared: Buffer | undefined;
  let isReady = true;
  const player = createOpusPlayer({
    connection: {
      prepareAudioPacket: (one) => (prepared = one),
      dispatchAudio() {
        if (prepared) sent.push(prepared);
        prepared = undefined;
        return true;
      },
      setSpeaking: (isSpeaking) => void spoke.push(isSpeaking),
    },
    clock: { add: (member) => (members.add(member), () => void members.delete(member)) },
    isReady: () => isReady,
    onError: (error) => expect.fail(String(error)),
  });
  /** Files are read in the meantime. */
  async function turn(times: number): Promise<void> {
    for (let n = 0; n < times; n++) {
      for (const { send, prepare } of members) {
        send();
        prepare();
      }
      // While the disk is slow, silence is sent, as fast as the real clock turns.
      if (isSilence(sent.at(-1))) await sleep(FRAME_MS);
      else if (n % 50 === 0) await new Promise(setImmediate);
    }
  }
  return {
    player,
    spoke,
    isRunning: () => members.size > 0,
    setReady: (value: boolean) => (isReady = value),
    numbers: () => sent.map(numberOf),
    /** Without silence, which is also sent while the disk is slow. */
    packets: () =>
      sent.filter((one) => !isSilence(one)).map((one) => ({ number: numberOf(one), volume: one[1] })),
    turn,
    /** Turns the clock until the player leaves it. */
    async turnToEnd(): Promise<void> {
      while (members.size > 0) await turn(1);
    },
  };
}

const range = (begin: number, end: number) => Array.from({ length: end - begin }, (_, n) => begin + n);
const FIVE = Array.from({ length: 5 }, () => "silence");

describe("an Opus file", () => {
  it("gives each packet once over the ends of what is read at once, from any of them", async () => {
    const path = await write("long.ogg", 1_000);
    for (const first of [0, 1, 437, 999, 1_000, 2_000]) {
      const file = await openOpusFile(path, { from: first });
      const read: unknown[] = [];
      while (!file.isAtEnd()) {
        const next = file.next();
        if (next) read.push(numberOf(next));
        else await new Promise(setImmediate);
      }
      expect(read).toEqual(range(Math.min(first, 1_000), 1_000));
      await file.close();
    }
  });
});

describe("a loop", () => {
  const readSome = async (path: string, count: number, options: OpusFileOptions) => {
    const file = await openOpusFile(path, options);
    const read: unknown[] = [];
    while (read.length < count) {
      const next = file.next();
      if (next) read.push(numberOf(next));
      else await new Promise(setImmediate);
    }
    expect(file.isAtEnd()).toBe(false);
    await file.close();
    return read;
  };

  it.each([
    ["long", { first: 100, end: 925 }],
    ["of a few packets", { first: 1, end: 4 }],
  ])("gives its packets round and round, from any of them, when it is %s", async (name, loop) => {
    const path = await write(`${name}.ogg`, loop.end + 75);
    const rounds = [
      ...range(0, loop.end),
      ...Array.from({ length: 1_000 }, () => range(loop.first, loop.end)).flat(),
    ];
    for (const from of [0, loop.end - 1, loop.end, 3 * loop.end])
      expect(await readSome(path, 2_000, { from, loop })).toEqual(rounds.slice(from, from + 2_000));
  });
});

describe("a player", () => {
  it("goes on with a loop after a fade, and in a fade out of it to the end", async () => {
    const { player, packets, turn, turnToEnd, isRunning } = createPlayer();
    const loop = { first: 10, end: 60 };
    const path = await write("loop.ogg", 135);
    const fadeIn = { path: await write("in.ogg", 51, { from: 40, volume: 1 }), packets: 50 };
    const played = player.play(path, { from: 40, loop, fadeIn });
    await expect.poll(isRunning).toBe(true);
    await turn(90);
    const fromMs = player.playedMs();
    const out = await write("out.ogg", 20, { from: 500, volume: 2 });
    await player.continueIn(out, fromMs);
    await turnToEnd();
    await played;
    const sent = packets();
    expect(sent.slice(0, 50)).toEqual(range(40, 90).map((number) => ({ number, volume: 1 })));
    // Packet 90 is the 40th of a later round.
    expect(sent.slice(50, 80).map(({ number }) => number)).toEqual([...range(40, 60), ...range(10, 20)]);
    expect(sent.slice(-20).map(({ number }) => number)).toEqual(range(500, 520));
  });

  it("sends a file's packets, then five frames of silence, and leaves the clock", async () => {
    const { player, numbers, turn, isRunning, spoke } = createPlayer();
    const played = player.play(await write("one.ogg", 20));
    await expect.poll(isRunning).toBe(true);
    await turn(40);
    await played;
    expect(numbers()).toEqual([...range(0, 20), ...FIVE]);
    expect(isRunning()).toBe(false);
    expect(spoke).toEqual([false]);
  });

  it("pauses with silence, waits while it isn't connected, and goes on with the next packet", async () => {
    const { player, numbers, turn, isRunning, setReady } = createPlayer();
    const played = player.play(await write("two.ogg", 20));
    await expect.poll(isRunning).toBe(true);
    await turn(8);
    expect(player.playedMs()).toBe(160);
    player.setPaused(true);
    await turn(20);
    expect(isRunning()).toBe(false);
    player.setPaused(false);
    await turn(4);
    setReady(false);
    await turn(20);
    setReady(true);
    await turn(40);
    await played;
    expect(numbers()).toEqual([...range(0, 8), ...FIVE, ...range(8, 20), ...FIVE]);
  });

  it("goes on in another file at the packet where it was, also if it was opened late", async () => {
    const { player, packets, numbers, turn, turnToEnd, isRunning } = createPlayer();
    const played = player.play(await write("before.ogg", 300));
    await expect.poll(isRunning).toBe(true);
    await turn(100);
    const fromMs = player.playedMs();
    const rest = await write("after.ogg", 300 - fromMs / 20, { from: fromMs / 20, volume: 9 });
    await turn(30);
    const continued = player.continueIn(rest, fromMs);
    await turn(7);
    expect(await continued).toBe(true);
    await turnToEnd();
    await played;
    expect(packets().map(({ number }) => number)).toEqual(range(0, 300));
    expect(numbers().slice(-5)).toEqual(FIVE);
    const volumes = packets().map(({ volume }) => volume);
    expect(new Set(volumes.slice(0, 130))).toEqual(new Set([0]));
    expect(new Set(volumes.slice(150))).toEqual(new Set([9]));
    expect(await player.continueIn(rest, fromMs)).toBe(false);
  });

  it("plays nothing that was stopped while it was opened", async () => {
    const { player, isRunning } = createPlayer();
    const played = player.play(await write("three.ogg", 20));
    player.stop();
    await played;
    expect(isRunning()).toBe(false);
  });
});

describe("the clock of all players", () => {
  it("calls each member in turn as often as time has passed, and stops with the last one", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const clock = createAudioClock();
    const counts = Array.from({ length: 10 }, () => 0);
    const leave = counts.map((_, n) =>
      clock.add({ send: () => void (counts[n] = (counts[n] ?? 0) + 1), prepare: () => undefined }),
    );
    onTestFinished(() => leave.forEach((one) => one()));
    vi.advanceTimersByTime(499);
    expect(counts.every((count) => count === 25)).toBe(true);
    vi.advanceTimersByTime(6);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    leave.forEach((one) => one());
    const ended = [...counts];
    vi.advanceTimersByTime(60);
    expect(counts).toEqual(ended);
    expect(vi.getTimerCount()).toBe(0);
  });
});
