import { equalize } from "../../dsp/bands.ts";
import { pitchOf } from "../../dsp/pitch.ts";
import { resynthesize } from "../../dsp/time-stretch.ts";
import { compareVoices, gainsBetween } from "./voice-difference.ts";
import { type Profile, profileOf } from "./profile.ts";

/**
 * The same words as another voice would say them: its pitch and melody, its resonances, its spectrum; or sing them, with
 * the key kept. Undefined when there is no voice in the recording.
 */
export function convertSpeech(
  samples: Float32Array,
  rate: number,
  target: Profile,
  { keepsKey }: { readonly keepsKey: boolean } = { keepsKey: false },
): Float32Array | undefined {
  const track = pitchOf(samples, rate);
  const own = profileOf(samples, rate, track);
  if (!own) return undefined;
  const change = compareVoices(own, target);
  // A song moves by octaves or not at all: anything else would be out of tune with what is played.
  const [pitch, melody] = keepsKey
    ? [2 ** Math.round(Math.log2(change.pitch)), 1]
    : [change.pitch, change.melody];
  const spoken = resynthesize(samples, rate, {
    track,
    seconds: samples.length / rate,
    moment: (seconds) => seconds,
    hertz: (_, hertz) => own.hertz * pitch * (hertz / own.hertz) ** melody,
    formants: change.formants,
  });
  // What the pulses could not do, the spectrum's colour, is measured on the result and made good.
  const reached = profileOf(spoken, rate, pitchOf(spoken, rate));
  return reached ? equalize(spoken, rate, gainsBetween(reached.bands, target.bands)) : spoken;
}
