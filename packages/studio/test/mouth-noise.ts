import { createRandom } from "../src/sound/random.ts";
import { noise, RATE, rms } from "./recording.ts";

/** A sound that a mouth makes beside the words, in samples. */
interface MouthSound {
  readonly kind: "breath" | "smack";
  readonly start: number;
  readonly end: number;
}

/**
 * Puts breaths and smacks into pauses of a second between sentences: noise that swells, of 0.25 to 0.45 s at -24 to
 * -16 dB of the speech, and bursts of 8 ms. `clean` is the same without them.
 */
export function addMouthSounds(sentences: readonly Float32Array[], seed = 1) {
  const random = createRandom(seed);
  const pause = RATE;
  const length = sentences.reduce((sum, sentence) => sum + sentence.length + pause, 0);
  const clean = new Float32Array(length);
  const sounds: MouthSound[] = [];
  const noisy = clean.slice();
  const level = rms(sentences[0] ?? new Float32Array(1));
  let at = 0;
  for (const [i, sentence] of sentences.entries()) {
    clean.set(sentence, at);
    noisy.set(sentence, at);
    at += sentence.length;
    const breath = Math.round((0.25 + 0.2 * random()) * RATE);
    const start = at + Math.round((0.02 + 0.2 * random()) * RATE);
    const gain = level * 10 ** ((-24 + 8 * random()) / 20);
    lay(noisy, swelling(breath, gain, 10 * seed + i), start);
    sounds.push({ kind: "breath", start, end: start + breath });
    const smack = Math.round(0.008 * RATE);
    const then = start + breath + Math.round((0.08 + 0.1 * random()) * RATE);
    lay(noisy, swelling(smack, 3 * gain, 500 + 10 * seed + i), then);
    sounds.push({ kind: "smack", start: then, end: then + smack });
    at += pause;
  }
  return { clean, noisy, sounds };
}

function lay(into: Float32Array, part: Float32Array, at: number): void {
  part.forEach((value, i) => (into[at + i] = (into[at + i] ?? 0) + value));
}

/** Air has little below 500 Hz: the difference of neighboring samples, half of it. */
function swelling(length: number, level: number, seed: number): Float32Array {
  const air = noise(length, level, seed);
  return air.map((value, i) => (value - 0.5 * (air[i - 1] ?? 0)) * Math.sin((Math.PI * i) / length) ** 2);
}

/** Returns the share of the sounds of which at least 75 % of the energy is gone. */
export function removedShare(
  before: Float32Array,
  after: Float32Array,
  sounds: readonly MouthSound[],
): number {
  const energy = (sound: Float32Array, { start, end }: MouthSound) =>
    sound.subarray(start, end).reduce((sum, value) => sum + value * value, 0);
  const gone = sounds.filter((sound) => energy(after, sound) <= 0.25 * energy(before, sound));
  return gone.length / sounds.length;
}
