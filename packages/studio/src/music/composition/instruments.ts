import { decay, applyDrive, filtered, noise, applyEnvelope, silence } from "../../effects/blocks.ts";
import { RATE } from "../../effects/scene.ts";

/**
 * Renders one note of an instrument: frequency in hertz, seconds until the release, random numbers in [0, 1). The mixer
 * sets its level.
 */
type Play = (hertz: number, seconds: number, random: () => number) => Float32Array;

/** Seconds of sound after the release. */
const RELEASE = 0.12;

/** Fades in over `rise` seconds and out at the release. */
const gate = (seconds: number, rise: number) => (t: number) =>
  Math.min(1, t / rise) * Math.max(0, Math.min(1, (seconds + RELEASE - t) / RELEASE));

/** Returns the harmonics below 9 kHz, which avoids aliasing. */
const harmonics = (hertz: number, most: number, level: (n: number) => number) =>
  Array.from(
    { length: Math.max(1, Math.min(most, Math.floor(9000 / hertz))) },
    (_, i) => [i + 1, level(i + 1)] as const,
  );

/** A plucked string (Karplus and Strong): noise in a loop with a low-pass filter. */
const pluck =
  (brightness: number, drive = 0): Play =>
  (hertz, seconds, random) => {
    const out = silence(seconds + RELEASE);
    const period = RATE / hertz;
    const length = Math.floor(period - 0.5);
    const start = filtered(noise((length + 2) / RATE, random), "low", 900 + 7000 * brightness);
    for (let i = 0; i < out.length; i++) {
      const back = i - length;
      // The loop length in samples isn't an integer; the filter adds the fraction, which keeps the note in tune.
      const blend = period - 0.5 - length;
      const [near, far] = [out[back] ?? 0, out[back - 1] ?? 0];
      const farther = out[back - 2] ?? 0;
      const again =
        0.996 * (0.5 * ((1 - blend) * near + blend * far) + 0.5 * ((1 - blend) * far + blend * farther));
      out[i] = i < length ? (start[i] ?? 0) : again;
    }
    const shapedOut = applyEnvelope(out, gate(seconds, 0.001));
    return drive > 0 ? filtered(applyDrive(shapedOut, drive), "low", 4200) : shapedOut;
  };

const TABLE = 2048;

/** A sustained wave: one period rendered once and read at the note's frequency, with delayed vibrato. */
const sustained =
  (level: (n: number) => number, rise: number, vibrato = 0): Play =>
  (hertz, seconds) => {
    const parts = harmonics(hertz, 24, level);
    const wave = Float32Array.from({ length: TABLE + 1 }, (_, i) =>
      parts.reduce((sum, [n, strength]) => sum + strength * Math.sin((2 * Math.PI * n * i) / TABLE), 0),
    );
    let place = 0;
    const out = silence(seconds + RELEASE).map((_, i) => {
      const t = i / RATE;
      const bend = 1 + vibrato * Math.min(1, 2 * t) * Math.sin(2 * Math.PI * 5.3 * t);
      place = (place + (bend * hertz * TABLE) / RATE) % TABLE;
      const whole = Math.floor(place);
      const left = wave[whole] ?? 0;
      return left + ((wave[whole + 1] ?? 0) - left) * (place - whole);
    });
    return applyEnvelope(out, gate(seconds, rise));
  };

/** Each partial is a decaying resonator. High partials decay faster and are slightly sharp, as on a stiff string. */
const struck =
  (level: (n: number) => number, fall: (hertz: number) => number): Play =>
  (hertz, seconds) => {
    const out = silence(seconds + RELEASE);
    for (const [n, strength] of harmonics(hertz, 12, level)) {
      const w = (2 * Math.PI * hertz * n * Math.sqrt(1 + 0.0004 * n * n)) / RATE;
      const r = Math.exp(-Math.sqrt(n) / (fall(hertz) * RATE));
      let [last, before] = [strength * Math.sin(w), 0];
      for (let i = 1; i < out.length; i++) {
        out[i] = (out[i] ?? 0) + last;
        [last, before] = [2 * r * Math.cos(w) * last - r * r * before, last];
      }
    }
    return applyEnvelope(out, gate(seconds, 0.002));
  };

/** Frequency modulation (FM): electric pianos, bells. */
const bent =
  (ratio: number, depth: number, fall: number): Play =>
  (hertz, seconds) => {
    const whole = seconds + RELEASE;
    const out = silence(whole).map((_, i) => {
      const t = i / RATE;
      const modulator = depth * Math.exp(-t / (fall / 3)) * Math.sin(2 * Math.PI * hertz * ratio * t);
      return Math.sin(2 * Math.PI * hertz * t + modulator);
    });
    return applyEnvelope(applyEnvelope(out, decay(fall)), gate(seconds, 0.002));
  };

/** Several slightly detuned copies sound like an ensemble. */
const detuned =
  (play: Play, cents: number): Play =>
  (hertz, seconds, random) => {
    const [low, middle, high] = [-cents, 0, cents].map((shift) =>
      play(hertz * 2 ** (shift / 1200), seconds, random),
    );
    return (middle ?? silence(seconds)).map((value, i) => value + 0.7 * ((low?.[i] ?? 0) + (high?.[i] ?? 0)));
  };

const SAW = (n: number) => 1 / n;
const SQUARE = (n: number) => (n % 2 === 1 ? 1 / n : 0);

const INSTRUMENTS = {
  guitar: pluck(0.5),
  crunch: pluck(0.8, 6),
  bass: pluck(0.12),
  piano: struck(
    (n) => 1 / n ** 1.3,
    (hertz) => Math.min(3, 300 / hertz),
  ),
  keys: bent(1, 1.3, 1.6),
  bell: bent(3, 1.2, 1.2),
  organ: sustained((n) => [1, 0.8, 0.5, 0.4, 0, 0.3, 0, 0.25][n - 1] ?? 0, 0.01),
  pad: detuned(
    sustained((n) => 1 / n ** 1.6, 0.35),
    9,
  ),
  strings: detuned(
    sustained((n) => 1 / n ** 1.25, 0.14, 0.004),
    7,
  ),
  flute: sustained((n) => [1, 0.35, 0.15, 0.05][n - 1] ?? 0, 0.05, 0.006),
  lead: sustained((n) => SAW(n) ** 1.2, 0.015, 0.004),
  square: sustained(SQUARE, 0.004),
  synthbass: sustained((n) => 1 / n ** 1.5, 0.006),
} as const satisfies Record<string, Play>;

export type InstrumentName = keyof typeof INSTRUMENTS;

export const createInstrument = (name: InstrumentName): Play => INSTRUMENTS[name];
