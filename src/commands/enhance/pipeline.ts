import { enhancerPipeline } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { boolean, text } from "../definition/option.ts";
import {
  decibelsOption,
  findSpeechOption,
  levelMethodOption,
  millisecondsOption,
  noiseRemoverOption,
  recordingOption,
  similarityOption,
  soundFormatOption,
} from "../sound/options.ts";

const step = (description: string) => boolean.optional({ description, default: "no" });

/** Option → field of the request (section 4.7 of the interface). */
const STEPS = {
  clean: "step_speech_enhancement",
  mouth: "step_remove_mouth_sounds",
  silence: "step_remove_long_silences",
  upscale: "step_super_resolution",
  fillers: "step_filler_words_remove",
  stutter: "step_stuttering_remove",
  loudness: "step_audio_normalization",
} as const;

export const enhancePipeline = jobCommand({
  name: "enhance pipeline",
  description: "Run several enhancements of a recording at once",
  example: "/enhance pipeline https://example.com/talk.mp3 clean:yes silence:yes loudness:yes",
  options: {
    source: recordingOption(),
    clean: step("Remove background noise"),
    mouth: step("Remove mouth sounds"),
    silence: step("Shorten long silences"),
    fillers: step("Cut filler words out"),
    stutter: step("Cut stuttered words out"),
    upscale: step("Give it its high tones back"),
    loudness: step("Bring it to an even loudness"),
    format: soundFormatOption(),
    model: noiseRemoverOption(),
    find_speech: findSpeechOption(),
    quieter_than: decibelsOption("Silence threshold, in dBFS"),
    longer_than: millisecondsOption("Silences longer than this are shortened, in milliseconds"),
    keep: millisecondsOption("Remaining length of each, in milliseconds"),
    words: text.optional({ description: "Filler words, separated by commas", max: 500, advanced: true }),
    language: text.optional({
      description: "Language spoken, as a code such as en",
      max: 20,
      advanced: true,
    }),
    whisper: boolean.optional({ description: "Find filler words with Whisper", advanced: true }),
    alike: similarityOption("How similar two sounds must be to count as a repetition"),
    level_by: levelMethodOption(),
    peak: decibelsOption("Highest peak, in dBFS"),
    rms: decibelsOption("Loudness to reach (RMS), in dBFS"),
  },
  plan: ({ source, ...values }) => {
    const steps = Object.entries(STEPS).map(([option, field]) => [
      field,
      values[option as keyof typeof STEPS],
    ]);
    if (!steps.some(([, chosen]) => chosen === true)) throw new UserError(say("noStepChosen"));
    return {
      operation: enhancerPipeline.name,
      request: {
        ...Object.fromEntries(steps),
        enhancement_model: values.model,
        enhancement_use_vad: values.find_speech,
        silence_threshold_db: values.quieter_than,
        long_silence_ms: values.longer_than,
        keep_silence_ms: values.keep,
        filler_use_whisper: values.whisper,
        filler_language: values.language,
        filler_words_list: values.words,
        stutter_min_similarity: values.alike,
        norm_method: values.level_by,
        norm_peak_db: values.peak,
        norm_rms_db: values.rms,
        output_format: values.format,
      },
      sources: { url: source },
    };
  },
});
