import {
  enhancementModel,
  normalizationMethod,
  outputFormat,
  whisperModelSize,
} from "@mynah/audio-interface";
import { boolean, choice, integer, number, optional, source, text } from "../definition/option.ts";

/** The audio service's defaults are not documented (gap required-fields). */
export const SERVICE_DEFAULT = "up to the audio service";

export const recordingOption = (description = "The audio or video file") =>
  source({ description, accept: ["audio", "video"], main: true });

export const soundFormatOption = () =>
  optional(
    choice({
      description: "Audio format",
      choices: outputFormat.options,
      default: SERVICE_DEFAULT,
    }),
  );

/** The interface sets no limit. Audio below -60 dBFS is inaudible, and 0 is the maximum. */
export const decibelsOption = (description: string) =>
  optional(number({ description, min: -60, max: 0, unit: "dBFS", advanced: true, default: SERVICE_DEFAULT }));

/** Ten seconds is longer than any pause. */
export const millisecondsOption = (description: string) =>
  optional(
    integer({
      description,
      min: 0,
      max: 10_000,
      unit: "milliseconds",
      advanced: true,
      default: SERVICE_DEFAULT,
    }),
  );

/** Section 8 of the interface: 0.5 to 1. */
export const similarityOption = (description: string) =>
  optional(number({ description, min: 0.5, max: 1, advanced: true, default: SERVICE_DEFAULT }));

export const recognizerSizeOption = () =>
  optional(
    choice({
      description: "Size of the recognition model: larger is better and slower",
      choices: whisperModelSize.options,
      advanced: true,
      default: SERVICE_DEFAULT,
    }),
  );

export const noiseRemoverOption = () =>
  optional(
    choice({
      description: "Noise removal model",
      choices: enhancementModel.options,
      advanced: true,
      default: SERVICE_DEFAULT,
    }),
  );

export const findSpeechOption = () =>
  optional(boolean({ description: "Detect speech first", advanced: true, default: "no" }));

export const levelMethodOption = () =>
  optional(
    choice({
      description: "What to normalize: peaks, loudness, or both",
      choices: normalizationMethod.options,
      advanced: true,
      default: SERVICE_DEFAULT,
    }),
  );

export const languageOption = (description = "Language spoken, as a code such as en or ja") =>
  optional(text({ description, max: 20, default: "found by listening" }));

export const titleOption = (product: string) =>
  optional(text({ description: `A title for the ${product}`, max: 200, advanced: true }));
