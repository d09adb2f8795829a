import { equalize } from "../../dsp/bands.ts";
import { pitchOf, pitchOfSinging } from "../../dsp/pitch.ts";
import { resynthesize } from "../../dsp/time-stretch.ts";
import { compareVoices, gainsBetween } from "./voice-difference.ts";
import { type Profile, profileOf } from "./profile.ts";

/** People sing higher than they speak: the target is known from speech, and an octave lower can be below any voice. */
const SUNG_ABOVE_SPOKEN = 1.15;

/**
 * Converts speech to another voice: its pitch and intonation, resonances and spectrum. With `keepsKey`, converts
 * singing without changing its key. Returns undefined when there is no voice in the recording.
 */
export function convertSpeech(
  samples: Float32Array,
  rate: number,
  target: Profile,
  { keepsKey }: { readonly keepsKey: boolean } = { keepsKey: false },
): Float32Array | undefined {
  const track = keepsKey ? pitchOfSinging(samples, rate) : pitchOf(samples, rate);
  const own = profileOf(samples, rate, track);
  if (!own) return undefined;
  const change = compareVoices(own, target);
  // Singing is transposed only by whole octaves; otherwise it would be out of tune with the instruments.
  const [pitch, melody] = keepsKey
    ? [2 ** Math.round(Math.log2(SUNG_ABOVE_SPOKEN * change.pitch)), 1]
    : [change.pitch, change.melody];
  const spoken = resynthesize(samples, rate, {
    track,
    seconds: samples.length / rate,
    moment: (seconds) => seconds,
    hertz: (_, hertz) => own.hertz * pitch * (hertz / own.hertz) ** melody,
    formants: change.formants,
  });
  // Pulses can't change the timbre, so the remaining spectral difference is measured on the result and corrected.
  const reached = profileOf(spoken, rate, pitchOf(spoken, rate));
  return reached ? equalize(spoken, rate, gainsBetween(reached.bands, target.bands)) : spoken;
}
