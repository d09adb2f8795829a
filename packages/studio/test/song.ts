import { added, joined, noise, RATE } from "./recording.ts";

/** One beat. */
const BEAT = RATE / 2;

/**
 * Returns a band of known instruments in stereo: each stem, and the mix. `voice` is the singer, in the middle; `tuning`
 * is a factor on all that the instruments play.
 */
export function song(voice: Float32Array, tuning = 1) {
  const beats = Math.floor(voice.length / BEAT);
  const bass = overBeats(beats, (beat) =>
    note(tuning * ([55, 55, 73.4, 65.4][(beat >> 2) % 4] ?? 55), BEAT, 0.25, 6, 1.5),
  );
  const kick = overBeats(beats, () =>
    shaped(BEAT, (t) => 0.6 * Math.sin(60 * 2 * Math.PI * t * (1 + Math.exp(-40 * t))) * Math.exp(-14 * t)),
  );
  const snare = overBeats(beats, (beat) => (beat % 2 ? burst(beat, 0.35, 25) : burst(beat, 0.08, 60)));
  const guitar = overBeats(beats, (beat) => chord(beat, [220, 277.2, 329.6], tuning));
  const keys = overBeats(beats, (beat) => chord(beat + 2, [440, 523.3, 659.3], tuning));
  const drums = added(kick, snare);
  const stems = {
    vocals: [voice, voice],
    bass: [bass, bass],
    drums: [drums, drums],
    other: [
      added(
        guitar,
        keys.map((x) => 0.15 * x),
      ),
      added(
        keys,
        guitar.map((x) => 0.15 * x),
      ),
    ],
  } as const;
  const side = (c: 0 | 1) => added(...Object.values(stems).map((stem) => stem[c])).map((x) => 0.5 * x);
  return { stems, mix: [side(0), side(1)] as const };
}

const overBeats = (beats: number, play: (beat: number) => Float32Array) =>
  joined(...Array.from({ length: beats }, (_, beat) => play(beat)));

const shaped = (length: number, at: (seconds: number) => number) =>
  Float32Array.from({ length }, (_, i) => at(i / RATE));

function note(hertz: number, length: number, level: number, partials: number, fall: number): Float32Array {
  return shaped(length, (t) => {
    let value = 0;
    for (let n = 1; n <= partials; n++) value += Math.sin(2 * Math.PI * hertz * n * t) / n;
    return level * value * Math.min(1, 100 * t) * Math.exp(-fall * t);
  });
}

const chord = (beat: number, notes: readonly number[], tuning: number) =>
  added(
    ...notes.map((hertz) =>
      note(tuning * hertz * ([1, 1.122, 0.89, 1][(beat >> 2) % 4] ?? 1), BEAT, 0.08, 8, 1),
    ),
  );

const burst = (seed: number, level: number, fall: number) => {
  const hiss = noise(BEAT, level, seed + 7);
  return hiss.map((value, i) => value * Math.exp((-fall * i) / RATE));
};
