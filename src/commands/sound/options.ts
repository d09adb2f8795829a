import {
  enhancementModel,
  normalizationMethod,
  outputFormat,
  whisperModelSize,
} from "@mynah/audio-interface";
import { boolean, choice, integer, number, source, text } from "../definition/option.ts";

/** The audio service's defaults are not documented (gap required-fields). */
export const SERVICE_DEFAULT = "up to the audio service";

/** For options that few people need. */
export const ADVANCED = { advanced: true, default: SERVICE_DEFAULT } as const;

export const recordingOption = (description = "The audio or video file") =>
  source({ description, accept: ["audio", "video"], main: true });

export const soundFormatOption = () =>
  choice.optional({ description: "Audio format", choices: outputFormat.options, default: SERVICE_DEFAULT });

/** The interface sets no limit. Audio below -60 dBFS is inaudible, and 0 is the maximum. */
export const decibelsOption = (description: string) =>
  number.optional({ description, min: -60, max: 0, unit: "dBFS", ...ADVANCED });

/** Ten seconds is longer than any pause. */
export const millisecondsOption = (description: string) =>
  integer.optional({ description, min: 0, max: 10_000, unit: "milliseconds", ...ADVANCED });

/** Section 8 of the interface: 0.5 to 1. */
export const similarityOption = (description: string) =>
  number.optional({ description, min: 0.5, max: 1, ...ADVANCED });

export const recognizerSizeOption = () =>
  choice.optional({
    description: "Size of the recognition model: larger is better and slower",
    choices: whisperModelSize.options,
    ...ADVANCED,
  });

export const noiseRemoverOption = () =>
  choice.optional({ description: "Noise removal model", choices: enhancementModel.options, ...ADVANCED });

export const findSpeechOption = () =>
  boolean.optional({ description: "Detect speech first", advanced: true, default: "no" });

export const levelMethodOption = () =>
  choice.optional({
    description: "What to normalize: peaks, loudness, or both",
    choices: normalizationMethod.options,
    ...ADVANCED,
  });

export const languageOption = (description = "Language spoken, as a code such as en or ja") =>
  text.optional({ description, max: 20, default: "found by listening" });

export const titleOption = (product: string) =>
  text.optional({ description: `A title for the ${product}`, max: 200, advanced: true });
