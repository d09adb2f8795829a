import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLowHarmonics } from "../src/melody/take-low-harmonics.ts";
import { createPcm } from "../src/sound/pcm.ts";
import { added } from "./recording.ts";

const RATE = 24_000;
const SECONDS = 2;

/** A tone with harmonics that fall by the given factor each. */
function harmonics(hertz: (seconds: number) => number, level: number, fall: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: SECONDS * RATE }, (_, i) => {
    phase += (2 * Math.PI * hertz(i / RATE)) / RATE;
    let value = 0;
    for (let n = 1; n <= 12; n++) value += fall ** (n - 1) * Math.sin(n * phase);
    return level * value;
  });
}

function minus(whole: Float32Array, part: Float32Array): Float32Array {
  return whole.map((value, i) => value - (part[i] ?? 0));
}

const power = (samples: Float32Array) =>
  samples.slice(RATE / 2, RATE).reduce((sum, value) => sum + value ** 2, 0);

const low = { hertz: new Float32Array(SECONDS * 200).fill(110) };
const [fundamental, lead] = [
  harmonics(() => 110, 0.1, 0),
  minus(
    harmonics(() => 110, 0.1, 0.8),
    harmonics(() => 110, 0.1, 0),
  ),
];

/** Takes the low harmonics of {@link low} out of an instrumental. */
async function takeFrom(...sides: readonly Float32Array[]): Promise<Float32Array> {
  const dir = await mkdtemp(join(tmpdir(), "melody-"));
  const writer = await createPcm(join(dir, "instrumental"), RATE, sides.length);
  await writer.write(sides);
  const taken = await takeLowHarmonics(await writer.end(), low, lead);
  await rm(dir, { recursive: true });
  return taken;
}

test("takes a low singer's fundamental from the center of the instrumental, and no bass beside it", async () => {
  const bass = harmonics(() => 73.4, 0.2, 0);
  const left = harmonics(() => 138.6, 0.2, 0);
  const taken = await takeFrom(added(fundamental, bass, left), added(fundamental, bass));
  expect(power(minus(taken, fundamental)) / power(fundamental)).toBeLessThan(0.01);
});

test("takes little of a bass that is in unison with a low singer and much louder", async () => {
  const taken = await takeFrom(harmonics(() => 110, 1, 0));
  expect(power(taken) / power(fundamental)).toBeLessThan(4);
});

test("takes nothing of what is at the sides or has another pitch", async () => {
  const chord = harmonics(() => 146.8, 0.1, 0);
  const taken = await takeFrom(added(chord, fundamental), chord);
  expect(power(taken) / power(fundamental)).toBeLessThan(0.01);
});
