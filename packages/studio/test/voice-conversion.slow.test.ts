import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PITCH_HOP, pitchOf, pitchSummary } from "../src/dsp/pitch.ts";
import { epochsOf, resynthesize } from "../src/dsp/time-stretch.ts";
import { profileOf } from "../src/voices/conversion/profile.ts";
import { formantRatio } from "../src/voices/conversion/voice-difference.ts";

const RATE = 16_000;

/** A vowel: pulses of a moving pitch through resonances at fixed places, between silences. */
function vowel(hertz: (t: number) => number, resonances = [700, 1200, 2500, 3600]): Float32Array {
  const out = new Float32Array(2 * RATE);
  let phase = 0;
  for (let i = RATE / 4; i < 1.75 * RATE; i++) {
    phase += hertz(i / RATE) / RATE;
    if (phase < 1) continue;
    phase -= 1;
    for (const [n, resonance] of resonances.entries()) {
      for (let k = 0; k < 0.03 * RATE && i + k < out.length; k++) {
        const ring = Math.exp(-k / (0.004 * RATE)) * Math.sin((2 * Math.PI * resonance * k) / RATE);
        out[i + k] = (out[i + k] ?? 0) + (0.2 * ring) / (n + 1);
      }
    }
  }
  return out;
}

test("pitch, length and resonances change independently", () => {
  const voice = vowel(() => 120);
  const track = pitchOf(voice, RATE);
  const bands = (samples: Float32Array) => profileOf(samples, RATE, pitchOf(samples, RATE))?.bands ?? [];
  for (const { pitch, time, formants } of [
    { pitch: 1.6, time: 1, formants: 1 },
    { pitch: 0.8, time: 1.5, formants: 1 },
    { pitch: 1, time: 0.8, formants: 1.15 },
    { pitch: 2.1, time: 1.2, formants: 0.9 },
  ]) {
    const made = resynthesize(voice, RATE, {
      track,
      seconds: 2 * time,
      moment: (at) => at / time,
      hertz: (_, own) => own * pitch,
      formants,
    });
    expect(made.length).toBe(2 * time * RATE);
    expect(Math.abs(12 * Math.log2(pitchSummary(pitchOf(made, RATE)).hertz / (120 * pitch)))).toBeLessThan(
      0.3,
    );
    expect(Math.abs(formantRatio(bands(voice), bands(made)) / formants - 1)).toBeLessThan(0.06);
    const voicedUntil = pitchOf(made, RATE).hertz.findLastIndex((hertz) => hertz > 0) * PITCH_HOP;
    expect(Math.abs(voicedUntil - 1.75 * time)).toBeLessThan(0.08);
  }
});

test("epochs only move forward, whatever the sound and however its pitch jumps", () => {
  const hertz = fc.array(fc.constantFrom(0, 0, 62, 90, 131, 260, 700), { minLength: 20, maxLength: 60 });
  fc.assert(
    fc.property(hertz, fc.infiniteStream(fc.float({ min: -1, max: 1, noNaN: true })), (values, noise) => {
      const samples = Float32Array.from(
        { length: values.length * PITCH_HOP * RATE },
        () => noise.next().value,
      );
      const epochs = epochsOf(samples, RATE, { hertz: Float32Array.from(values) });
      epochs.slice(1).forEach(({ at }, i) => expect(at).toBeGreaterThan(epochs[i]?.at ?? 0));
      expect(epochs.at(-1)?.at).toBeGreaterThan(samples.length - RATE / 50);
    }),
    { numRuns: 50, seed: 7 },
  );
});
