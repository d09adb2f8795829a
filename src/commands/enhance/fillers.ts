import { fillerWordsRemove } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { boolean, optional, text } from "../definition/option.ts";
import {
  recognizerSizeOption,
  recordingOption,
  soundFormatOption,
  languageOption,
  SERVICE_DEFAULT,
} from "../sound/options.ts";

/** Options shared by both filler commands. */
export const fillerOptions = {
  source: recordingOption(),
  words: optional(
    text({
      description: "Words to look for, separated by commas",
      max: 500,
      default: "the usual um, uh, er …",
    }),
  ),
  language: languageOption(),
  whisper: optional(
    boolean({ description: "Transcribe with Whisper", advanced: true, default: SERVICE_DEFAULT }),
  ),
  recogniser: recognizerSizeOption(),
} as const;

interface FillerValues {
  readonly words?: string | undefined;
  readonly language?: string | undefined;
  readonly whisper?: boolean | undefined;
  readonly recogniser?: string | undefined;
}

/** The interface expects the words separated by commas only (section 4.7). */
export const fillerRequest = ({ words, language, whisper, recogniser }: FillerValues) =>
  omitUndefined({
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
    request: { ...fillerRequest(values), ...omitUndefined({ output_format: format }) },
    sources: { url: source },
    expect: "audio",
  }),
});
