import { speechEnhancement } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { boolean, optional } from "../definition/option.ts";
import {
  decibelsOption,
  findSpeechOption,
  levelMethodOption,
  noiseRemoverOption,
  recordingOption,
  soundFormatOption,
} from "../sound/options.ts";

export const enhanceClean = jobCommand({
  name: "enhance clean",
  description: "Remove background noise from a recording of speech",
  example: "/enhance clean https://example.com/interview.mp3 level:yes format:mp3",
  options: {
    source: recordingOption(),
    level: optional(boolean({ description: "Normalize the loudness, too", default: "no" })),
    format: soundFormatOption(),
    model: noiseRemoverOption(),
    find_speech: findSpeechOption(),
    level_by: levelMethodOption(),
    peak: decibelsOption("Highest peak, in dBFS"),
    loudness: decibelsOption("Loudness to reach (RMS), in dBFS"),
  },
  plan: ({ source, format, model, find_speech, level, level_by, peak, loudness }) => {
    const aims = omitUndefined({
      normalization_method: level_by,
      normalization_peak_db: peak,
      normalization_rms_db: loudness,
    });
    const hasAim = Object.keys(aims).length > 0;
    if (level === false && hasAim) throw new UserError(say("aimWithoutLevel"));
    return {
      operation: speechEnhancement.name,
      request: omitUndefined({
        output_format: format,
        model,
        use_vad: find_speech,
        // Setting a level implies normalization.
        enable_normalization: level ?? (hasAim ? true : undefined),
        ...aims,
      }),
      sources: { url: source },
      expect: "audio",
    };
  },
});
