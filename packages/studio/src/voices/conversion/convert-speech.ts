import { bandAt, equalize } from "../../dsp/bands.ts";
import { pitchOf, type PitchTrack } from "../../dsp/pitch.ts";
import { resynthesize } from "../../dsp/time-stretch.ts";
import { compareVoices, gainsBetween } from "./voice-difference.ts";
import { type Profile, profileOf } from "./profile.ts";

/** People sing higher than they speak: the target is known from speech, and an octave lower can be below any voice. */
const SUNG_ABOVE_SPOKEN = 1.15;

/** Converts speech to another voice: its pitch and intonation, resonances and spectrum. Returns undefined without a voice. */
export function convertSpeech(
  samples: Float32Array,
  rate: number,
  target: Profile,
): Float32Array | undefined {
  const track = pitchOf(samples, rate);
  const own = profileOf(samples, rate, track);
  if (!own) return undefined;
  const change = compareVoices(own, target);
  const spoken = resynthesize(samples, rate, {
    track,
    seconds: samples.length / rate,
    moment: (seconds) => seconds,
    hertz: (_, hertz) => own.hertz * change.pitch * (hertz / own.hertz) ** change.melody,
    formants: change.formants,
  });
  return colored(spoken, rate, pitchOf(spoken, rate), target);
}

/** Semitones below the median of a melody where it has no fundamentals any more. */
const BELOW = 6;

/** Converts singing along its melody to another voice, without changing its key. */
export function convertMelody(
  samples: Float32Array,
  rate: number,
  melody: PitchTrack,
  target: Profile,
): Float32Array | undefined {
  const own = profileOf(samples, rate, melody);
  if (!own) return undefined;
  const change = compareVoices(own, target);
  // Singing is transposed only by whole octaves; otherwise it would be out of tune with the instruments.
  const pitch = 2 ** Math.round(Math.log2(SUNG_ABOVE_SPOKEN * change.pitch));
  const sung = resynthesize(samples, rate, {
    track: melody,
    seconds: samples.length / rate,
    moment: (seconds) => seconds,
    hertz: (_, hertz) => pitch * hertz,
    formants: change.formants,
  });
  return colored(sung, rate, melody, target, own.hertz * pitch * 2 ** (-BELOW / 12));
}

/** Pulses can't change the timbre, so the remaining spectral difference is measured on the result and corrected. */
function colored(
  samples: Float32Array,
  rate: number,
  track: PitchTrack,
  target: Profile,
  lowest = 0,
): Float32Array {
  const reached = profileOf(samples, rate, track);
  if (!reached) return samples;
  const gains = gainsBetween(reached.bands, target.bands);
  const first = bandAt(lowest);
  return equalize(
    samples,
    rate,
    gains.map((gain, band) => (band < first ? Math.min(0, gain) : gain)),
  );
}
