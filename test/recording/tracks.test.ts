import { appendFile, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createMediaProcessor, type MediaProcessor } from "../../src/media/processing/index.ts";
import { createPacketWriter, listPackets, packetPath } from "../../src/recording/packet-writer.ts";
import { makeBeeps, decodeFile, likeness } from "@mynah/fake-discord/sound";

let root: string;
let folder: string;
let media: MediaProcessor;
let beeps: Awaited<ReturnType<typeof makeBeeps>>;
let frames: readonly Buffer[];
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "mynah-tracks-"));
  media = createMediaProcessor({ folder: join(root, "work"), log: pino({ level: "silent" }) });
  beeps = await makeBeeps();
  ({ frames } = beeps);
});
beforeEach(() => void (folder = join(root, `recording${++count}`)));
afterAll(async () => {
  media.close();
  await beeps.remove();
  await rm(root, { recursive: true });
});

const open = () => {
  const errors: unknown[] = [];
  return { errors, writer: createPacketWriter(folder, (error) => errors.push(error)) };
};
/** Writes the frames as if they came from then on, each 20 ms. */
const say = (writer: ReturnType<typeof open>["writer"], person: string, fromMs: number) =>
  frames.forEach((frame, index) => writer.write(person, fromMs + index * 20 + (index % 3) * 15, frame));
const track = (person: string) => media.toTrack(packetPath(folder, person), AbortSignal.timeout(60_000));
const lengthMs = () => frames.length * 20;

describe("a track", () => {
  it("has what was said without the silence between, and knows when it was said", async () => {
    const { writer, errors } = open();
    say(writer, "1", 5_000);
    say(writer, "1", 3_600_000);
    await writer.close();
    expect(errors).toEqual([]);
    const made = await track("1");
    expect(made?.spans).toEqual([
      { at: 5_000, from: 0, ms: lengthMs() },
      { at: 3_600_000, from: lengthMs() + 400, ms: lengthMs() },
    ]);
    expect(made?.durationMs).toBe(2 * lengthMs() + 400);
    const [heard, said] = await Promise.all([decodeFile(made?.path ?? ""), decodeFile(beeps.path)]);
    expect(heard.length / 48).toBe(made?.durationMs);
    expect(likeness(heard.subarray(0, said.length), said)).toBeGreaterThan(0.95);
    expect(likeness(heard.subarray((lengthMs() + 400) * 48), said)).toBeGreaterThan(0.95);
    await made?.dispose();
  });

  it("is nothing where a voice is wanted and there is only silence, hum or noise", async () => {
    const { writer } = open();
    say(writer, "1", 0);
    // Between the beeps, there is a hum.
    for (let n = 0; n < 500; n++) writer.write("2", n * 20, frames[12 + (n % 12)] ?? Buffer.alloc(0));
    for (let n = 0; n < 500; n++) writer.write("3", n * 20, Buffer.from([0xf8, 0xff, 0xfe]));
    await writer.close();
    const voiceIn = async (person: string) => {
      const made = await media.toTrack(packetPath(folder, person), AbortSignal.timeout(60_000), {
        needsVoice: true,
      });
      await made?.dispose();
      return made !== null;
    };
    expect([await voiceIn("1"), await voiceIn("2"), await voiceIn("3")]).toEqual([true, false, false]);
  });

  it("doesn't have a packet that was cut off, nor what isn't Opus", async () => {
    const { writer } = open();
    say(writer, "1", 0);
    // A code 3 packet without frames, and one of 240 ms.
    writer.write("1", lengthMs(), Buffer.from([3]));
    writer.write("1", lengthMs(), Buffer.from([0x1b, 4]));
    await writer.close();
    await appendFile(packetPath(folder, "1"), Buffer.from([0, 0, 0, 0, 200, 0, 1, 2, 3]));
    const made = await track("1");
    expect(made?.spans).toEqual([{ at: 0, from: 0, ms: lengthMs() }]);
    await made?.dispose();
  });

  it("doesn't exist for who said nothing", async () => {
    const { writer } = open();
    writer.write("1", 0, Buffer.from([3]));
    await writer.close();
    expect(await track("1")).toBeNull();
    expect(await readdir(join(root, "work"))).toEqual([]);
  });
});

describe("what several people said", () => {
  const mix = (...people: string[]) =>
    media.toMix(
      people.map((person) => packetPath(folder, person)),
      lengthMs(),
      AbortSignal.timeout(60_000),
    );

  it("becomes one file in which each is heard when they spoke, and whose loudest stretch is known", async () => {
    const { writer } = open();
    say(writer, "1", 5_000);
    for (const person of ["1", "2"]) say(writer, person, 9_000);
    await writer.close();
    const made = await mix("1", "2");
    expect(made).toMatchObject({ durationMs: 4_000 + lengthMs(), loudestMs: 4_000 });
    const [heard, said] = await Promise.all([decodeFile(made?.path ?? ""), decodeFile(beeps.path)]);
    expect(likeness(heard.subarray(0, said.length), said)).toBeGreaterThan(0.9);
    expect(likeness(heard.subarray(4_000 * 48), said)).toBeGreaterThan(0.9);
    await made?.dispose();
    expect(await readdir(join(root, "work"))).toEqual([]);
  });

  it("is nothing if nobody said anything", async () => {
    const { writer } = open();
    writer.write("1", 0, Buffer.from([3]));
    await writer.close();
    expect(await mix("1")).toBeNull();
    expect(await readdir(join(root, "work"))).toEqual([]);
  });
});

describe("the files of packets", () => {
  it("have what came up to half a second before a crash", async () => {
    const { writer } = open();
    say(writer, "1", 0);
    const whole = frames.reduce((sum, { length }) => sum + length + 6, 0);
    await expect
      .poll(async () => (await stat(packetPath(folder, "1")).catch(() => undefined))?.size)
      .toBe(whole);
    // Another process goes on where this one was killed.
    const { writer: next } = open();
    say(next, "1", 60_000);
    await next.close();
    const made = await track("1");
    expect(made?.spans.map(({ at }) => at)).toEqual([0, 60_000]);
    await made?.dispose();
    await writer.close();
  });

  it("have nothing of who was removed, and all of the others", async () => {
    const { writer, errors } = open();
    say(writer, "1", 0);
    say(writer, "2", 0);
    await writer.remove("1");
    expect(await listPackets(folder)).not.toContain("1");
    await writer.close();
    expect(await listPackets(folder)).toEqual(["2"]);
    expect((await readFile(packetPath(folder, "2"))).length).toBe(
      frames.reduce((sum, { length }) => sum + length + 6, 0),
    );
    expect(errors).toEqual([]);
  });

  it("are named by IDs only", () => {
    const { writer } = open();
    expect(() => writer.write("../1", 0, Buffer.from([1]))).toThrow(TypeError);
  });
});
