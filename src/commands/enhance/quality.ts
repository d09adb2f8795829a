import {
  audioNormalization,
  mouthSounds,
  normalizationMethod,
  speechEnhancement,
  speechSeparation,
  superResolution,
} from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { boolean, choice, integer, number } from "../definition/option.ts";
import {
  ADVANCED,
  decibelsOption,
  findSpeechOption,
  levelMethodOption,
  noiseRemoverOption,
  recognizerSizeOption,
  recordingOption,
  SERVICE_DEFAULT,
  soundFormatOption,
} from "../sound/options.ts";

export const enhanceClean = jobCommand({
  name: "enhance clean",
  description: "Remove background noise from a recording of speech",
  example: "/enhance clean https://example.com/interview.mp3 level:yes format:mp3",
  options: {
    source: recordingOption(),
    level: boolean.optional({ description: "Normalize the loudness, too", default: "no" }),
    format: soundFormatOption(),
    model: noiseRemoverOption(),
    find_speech: findSpeechOption(),
    level_by: levelMethodOption(),
    peak: decibelsOption("Highest peak, in dBFS"),
    loudness: decibelsOption("Loudness to reach (RMS), in dBFS"),
  },
  plan: ({ source, format, model, find_speech, level, level_by, peak, loudness }) => {
    const hasAim = [level_by, peak, loudness].some((aim) => aim !== undefined);
    if (level === false && hasAim) throw new UserError(say("aimWithoutLevel"));
    return {
      operation: speechEnhancement.name,
      request: {
        output_format: format,
        model,
        use_vad: find_speech,
        // Setting a level implies normalization.
        enable_normalization: level ?? (hasAim ? true : undefined),
        normalization_method: level_by,
        normalization_peak_db: peak,
        normalization_rms_db: loudness,
      },
      sources: { url: source },
    };
  },
});

export const enhanceMouth = jobCommand({
  name: "enhance mouth",
  description: "Remove clicks, lip smacks and breaths from a recording",
  example: "/enhance mouth https://example.com/reading.mp3 strength:80",
  options: {
    source: recordingOption(),
    strength: integer.optional({
      description: "Strength of the noise removal",
      min: 0,
      max: 100,
      unit: "%",
      default: SERVICE_DEFAULT,
    }),
    format: soundFormatOption(),
    rnnoise: boolean.optional({ description: "Use the noise filter", ...ADVANCED }),
    hush: boolean.optional({ description: "Reduce everything but the voice", ...ADVANCED }),
    attenuation: number.optional({
      description: "Maximum reduction",
      min: 0,
      max: 100,
      unit: "dB",
      ...ADVANCED,
    }),
    stutter: boolean.optional({ description: "Remove repeated word beginnings, too", ...ADVANCED }),
    recogniser: recognizerSizeOption(),
  },
  plan: ({ source, strength, format, rnnoise, hush, attenuation, stutter, recogniser }) => ({
    operation: mouthSounds.name,
    request: {
      // Setting a strength implies using it.
      use_rnnoise: rnnoise ?? (strength === undefined ? undefined : true),
      rnnoise_strength: strength,
      use_hush: hush ?? (attenuation === undefined ? undefined : true),
      hush_atten_lim_db: attenuation,
      use_whisper_stutter: stutter ?? (recogniser === undefined ? undefined : true),
      whisper_model_size: recogniser,
      output_format: format,
    },
    sources: { url: source },
  }),
});

export const enhanceLoudness = jobCommand({
  name: "enhance loudness",
  description: "Normalize the loudness of a recording",
  example: "/enhance loudness https://example.com/talk.mp3 by:rms loudness:-20",
  options: {
    source: recordingOption(),
    by: choice.optional({
      description: "What to normalize: peaks, loudness, or both",
      choices: normalizationMethod.options,
      default: SERVICE_DEFAULT,
    }),
    peak: decibelsOption("Highest peak, in dBFS"),
    loudness: decibelsOption("Loudness to reach (RMS), in dBFS"),
    format: soundFormatOption(),
  },
  plan: ({ source, by, peak, loudness, format }) => ({
    operation: audioNormalization.name,
    request: {
      method: by ?? inferMethod(peak, loudness),
      peak_db: peak,
      rms_db: loudness,
      output_format: format,
    },
    sources: { url: source },
  }),
});

function inferMethod(peak: number | undefined, loudness: number | undefined) {
  if (peak !== undefined && loudness !== undefined) return "both";
  if (peak !== undefined) return "peak";
  return loudness === undefined ? undefined : "rms";
}

export const enhanceUpscale = jobCommand({
  name: "enhance upscale",
  description: "Restore the high frequencies of a dull speech recording",
  example: "/enhance upscale https://example.com/phone-call.mp3",
  options: { source: recordingOption(), format: soundFormatOption() },
  plan: ({ source, format }) => ({
    operation: superResolution.name,
    request: { output_format: format },
    sources: { url: source },
  }),
});

export const enhanceSpeakers = jobCommand({
  name: "enhance speakers",
  description: "Split a recording into one file for each speaker",
  example: "/enhance speakers https://example.com/interview.mp3 speakers:2",
  options: {
    source: recordingOption(),
    speakers: integer.optional({
      description: "Number of speakers",
      min: 1,
      max: 32,
      default: SERVICE_DEFAULT,
    }),
    format: soundFormatOption(),
  },
  plan: ({ source, speakers, format }) => ({
    operation: speechSeparation.name,
    request: { speakers, output_format: format },
    sources: { url: source },
  }),
});
