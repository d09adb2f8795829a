import { fillerWordsDetect, fillerWordsRemove, longSilences, stutteringRemove } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { boolean, text, type Values } from "../definition/option.ts";
import {
  ADVANCED,
  decibelsOption,
  languageOption,
  millisecondsOption,
  recognizerSizeOption,
  recordingOption,
  similarityOption,
  soundFormatOption,
} from "../sound/options.ts";

export const enhanceSilence = jobCommand({
  name: "enhance silence",
  description: "Shorten long silences in a recording",
  example: "/enhance silence https://example.com/talk.mp3 longer_than:800",
  options: {
    source: recordingOption(),
    longer_than: millisecondsOption("Silences longer than this are shortened, in milliseconds"),
    keep: millisecondsOption("Remaining length of each, in milliseconds"),
    quieter_than: decibelsOption("Silence threshold, in dBFS"),
    format: soundFormatOption(),
  },
  plan: ({ source, longer_than, keep, quieter_than, format }) => ({
    operation: longSilences.name,
    request: {
      long_silence_ms: longer_than,
      keep_silence_ms: keep,
      silence_threshold_db: quieter_than,
      output_format: format,
    },
    sources: { url: source },
  }),
});

/** Options shared by both filler commands. */
export const fillerOptions = {
  source: recordingOption(),
  words: text.optional({
    description: "Words to look for, separated by commas",
    max: 500,
    default: "the usual um, uh, er …",
  }),
  language: languageOption(),
  whisper: boolean.optional({ description: "Transcribe with Whisper", ...ADVANCED }),
  recogniser: recognizerSizeOption(),
} as const;

/** The interface expects the words separated by commas only (section 4.7). */
const fillerRequest = ({
  words,
  language,
  whisper,
  recogniser,
}: Omit<Values<typeof fillerOptions>, "source">) => ({
  filler_words_list: words
    ?.split(",")
    .map((word) => word.trim())
    .filter(Boolean)
    .join(","),
  language,
  use_whisper: whisper ?? (recogniser === undefined ? undefined : true),
  whisper_model_size: recogniser,
});

export const enhanceFillers = jobCommand({
  name: "enhance fillers",
  description: "Remove um, uh and other filler words from a recording",
  example: "/enhance fillers https://example.com/interview.mp3 words:um,uh,like",
  options: { ...fillerOptions, format: soundFormatOption() },
  plan: ({ source, format, ...values }) => ({
    operation: fillerWordsRemove.name,
    request: { ...fillerRequest(values), output_format: format },
    sources: { url: source },
  }),
});

export const enhanceFindFillers = jobCommand({
  name: "enhance find-fillers",
  description: "Find um, uh and other filler words without removing them",
  example: "/enhance find-fillers https://example.com/interview.mp3",
  options: { ...fillerOptions, format: { ...soundFormatOption(), advanced: true } },
  plan: ({ source, format, ...values }) => ({
    operation: fillerWordsDetect.name,
    request: { ...fillerRequest(values), output_format: format },
    sources: { url: source },
    expect: "text",
  }),
});

export const enhanceStutter = jobCommand({
  name: "enhance stutter",
  description: "Remove stuttered and repeated words from a recording",
  example: "/enhance stutter https://example.com/talk.mp3",
  options: {
    source: recordingOption(),
    format: soundFormatOption(),
    alike: similarityOption("How similar two sounds must be to count as a repetition"),
    apart: millisecondsOption("Longest gap between repetitions, in milliseconds"),
    recogniser: recognizerSizeOption(),
  },
  plan: ({ source, format, alike, apart, recogniser }) => ({
    operation: stutteringRemove.name,
    request: {
      min_similarity: alike,
      max_gap_ms: apart,
      whisper_model_size: recogniser,
      output_format: format,
    },
    sources: { url: source },
  }),
});
