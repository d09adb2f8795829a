import { equalised } from "../../dsp/bands.ts";
import { pitchOf } from "../../dsp/pitch.ts";
import { respoken } from "../../dsp/time-stretch.ts";
import { createRandom } from "../../sound/random.ts";
import { whispered } from "../../sound/whisper.ts";
import type { Timbre } from "../timbre.ts";

/** Pulses of a voice are never quite even; the same ones for the same text, so that equal requests sound equal. */
const SEED = 1;

/** What an instrument said, in the colour of the voice it speaks for. */
export function coloured(samples: Float32Array, rate: number, timbre: Timbre): Float32Array {
  const { formants, bands, breath, roughness } = timbre;
  let out = samples;
  if (formants !== 1 || roughness > 0) {
    out = respoken(out, rate, {
      track: pitchOf(out, rate),
      seconds: out.length / rate,
      moment: (seconds) => seconds,
      hertz: (_, hertz) => hertz,
      formants,
      roughness,
      random: createRandom(SEED),
    });
  }
  if (bands.length > 0) out = equalised(out, rate, bands);
  return breath > 0 ? mixed(out, whispered(out, rate), breath) : out;
}

const mixed = (voice: Float32Array, air: Float32Array, share: number) =>
  voice.map((value, i) => (1 - share) * value + share * (air[i] ?? 0));
