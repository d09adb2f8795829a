import {
  added,
  bandDistance,
  decimated,
  joined,
  noise,
  peakDb,
  RATE,
  rms,
  rmsDb,
  siSdr,
} from "../../test/recording.ts";
import { addMouthSounds, removedShare } from "../../test/mouth-noise.ts";
import { mean } from "./asking.ts";
import type { Measure } from "./measure.ts";
import { forVoices, repairSound, say } from "./recordings.ts";

const enhanced = (model: string): Measure => ({
  operation: "speechEnhancement",
  what: `SI-SDR of speech in white noise at 5 dB, 3 voices, ${model}`,
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const noisy = added(speech, noise(speech.length, rms(speech) / 10 ** (5 / 20)));
      return siSdr(speech, await repairSound(bench, "speech_enhancement", noisy, { model }));
    }),
});

const clicks: Measure = {
  operation: "mouthSounds",
  what: "gain in SI-SDR of speech with three clicks a second, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const clicking = speech.slice();
      for (let at = RATE / 10; at < speech.length - RATE; at += RATE / 3) {
        noise(30, 0.4, at).forEach((value, i) => (clicking[at + i] = (clicking[at + i] ?? 0) + value));
      }
      return (
        siSdr(speech, await repairSound(bench, "remove_mouth_sounds", clicking)) - siSdr(speech, clicking)
      );
    }),
};

const SENTENCES = [
  "The people of the town walked slowly home.",
  "In the morning the market opened.",
  "The farmers sold bread and apples.",
];

const overMouths = (
  measure: (made: ReturnType<typeof addMouthSounds>, repaired: Float32Array) => number,
): Measure["run"] =>
  async function (bench) {
    const values = [];
    for (const [i, voice] of ["clara", "rufus", "hamish", "fiona"].entries()) {
      const sentences = [];
      for (const text of SENTENCES) sentences.push(await say(bench, text, voice));
      const made = addMouthSounds(sentences, i + 1);
      values.push(measure(made, await repairSound(bench, "remove_mouth_sounds", made.noisy)));
    }
    return mean(values);
  };

const mouths: readonly Measure[] = [
  {
    operation: "mouthSounds",
    what: "breaths and smacks between sentences that lose 75 % of their energy or more, 12 of each kind in 4 voices",
    unit: "%",
    run: overMouths(({ noisy, sounds }, repaired) => 100 * removedShare(noisy, repaired, sounds)),
  },
  {
    operation: "mouthSounds",
    what: "SI-SDR of the speech in those recordings",
    unit: "dB",
    run: overMouths(({ clean }, repaired) => siSdr(clean, repaired)),
  },
];

const silences: Measure = {
  operation: "longSilences",
  what: "largest error of the length that is left, 5 silences of 0.3 to 4 s",
  unit: "ms",
  async run(bench) {
    const errors = [];
    for (const seconds of [0.3, 0.9, 1.5, 2.2, 4]) {
      const burst = noise(RATE, 0.2);
      const sound = joined(burst, noise(Math.round(seconds * RATE), 0.0005), burst);
      const left = await repairSound(bench, "remove_long_silences", sound, {
        long_silence_ms: 800,
        keep_silence_ms: 150,
      });
      const due = 2 + (seconds > 0.8 ? 0.3 : seconds);
      errors.push(Math.abs(left.length / RATE - due) * 1000);
    }
    return Math.max(...errors);
  },
};

const levels: Measure = {
  operation: "audioNormalization",
  what: "largest error of RMS or peak against the aim, 3 methods, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const by = (method: string) =>
        repairSound(bench, "audio_normalization", speech, { method, peak_db: -3, rms_db: -22 });
      return Math.max(
        Math.abs(peakDb(await by("peak")) + 3),
        Math.abs(rmsDb(await by("rms")) + 22),
        Math.abs(rmsDb(await by("both")) + 22),
      );
    }),
};

const treble: Measure = {
  operation: "superResolution",
  what: "distance to the true spectrum from 4.2 to 7.6 kHz after a rate of 8 kHz, 3 voices",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) =>
      bandDistance(
        speech,
        await repairSound(bench, "speech_super_resolution", decimated(speech, 6)),
        [4200, 7600],
      ),
    ),
};

const chain: Measure = {
  operation: "enhancerPipeline",
  what: "SI-SDR of speech in noise at 10 dB after enhancement, mouth sounds and normalization",
  unit: "dB",
  run: (bench) =>
    forVoices(bench, async (speech) => {
      const steps = {
        step_speech_enhancement: true,
        step_remove_mouth_sounds: true,
        step_audio_normalization: true,
      };
      const noisy = added(speech, noise(speech.length, rms(speech) / 10 ** (10 / 20)));
      return siSdr(speech, await repairSound(bench, "process/pipeline", noisy, steps));
    }),
};

/** Measures of recordings that are enhanced. */
export const cleaning: readonly Measure[] = [
  enhanced("MossFormer2_SE_48K"),
  enhanced("FRCRN_SE_16K"),
  enhanced("MossFormerGAN_SE_16K"),
  clicks,
  ...mouths,
  silences,
  levels,
  chain,
  treble,
];
