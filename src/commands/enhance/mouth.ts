import { mouthSounds } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { boolean, integer, number, optional } from "../definition/option.ts";
import {
  recognizerSizeOption,
  recordingOption,
  soundFormatOption,
  SERVICE_DEFAULT,
} from "../sound/options.ts";

export const enhanceMouth = jobCommand({
  name: "enhance mouth",
  description: "Remove clicks, lip smacks and breaths from a recording",
  example: "/enhance mouth https://example.com/reading.mp3 strength:80",
  options: {
    source: recordingOption(),
    strength: optional(
      integer({
        description: "Strength of the noise removal",
        min: 0,
        max: 100,
        unit: "%",
        default: SERVICE_DEFAULT,
      }),
    ),
    format: soundFormatOption(),
    rnnoise: optional(
      boolean({ description: "Use the noise filter", advanced: true, default: SERVICE_DEFAULT }),
    ),
    hush: optional(
      boolean({ description: "Reduce everything but the voice", advanced: true, default: SERVICE_DEFAULT }),
    ),
    attenuation: optional(
      number({
        description: "Maximum reduction",
        min: 0,
        max: 100,
        unit: "dB",
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
    stutter: optional(
      boolean({
        description: "Remove repeated word beginnings, too",
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
    recogniser: recognizerSizeOption(),
  },
  plan: ({ source, strength, format, rnnoise, hush, attenuation, stutter, recogniser }) => ({
    operation: mouthSounds.name,
    request: omitUndefined({
      // Setting a strength implies using it.
      use_rnnoise: rnnoise ?? (strength === undefined ? undefined : true),
      rnnoise_strength: strength,
      use_hush: hush ?? (attenuation === undefined ? undefined : true),
      hush_atten_lim_db: attenuation,
      use_whisper_stutter: stutter ?? (recogniser === undefined ? undefined : true),
      whisper_model_size: recogniser,
      output_format: format,
    }),
    sources: { url: source },
    expect: "audio",
  }),
});
