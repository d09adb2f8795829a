import { speechToText, transcriptionEngines } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { TRANSCRIPT_FORMATS, type TranscriptFormat } from "../../media/transcript/formats.ts";
import { say } from "../../messages/index.ts";
import { AUTOMATIC } from "../../settings/definitions.ts";
import { ADVANCED, languageOption, recordingOption } from "./options.ts";
import { jobCommand } from "../definition/command.ts";
import { boolean, choice, integer, text } from "../definition/option.ts";

/** The part of BCP 47 used for speech: a language, an optional script, an optional region. */
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

export const isLanguageCode = (text: string): boolean => LANGUAGE.test(text);

export const transcribe = jobCommand({
  name: "transcribe",
  description: "Transcribe an audio or video file",
  example: "/transcribe https://example.com/meeting.mp3 language:en speakers:yes",
  options: {
    source: recordingOption(),
    language: languageOption(),
    format: choice.optional({
      description: "Format of the transcript file",
      choices: TRANSCRIPT_FORMATS,
      default: "srt, or json with words",
    }),
    speakers: boolean.optional({ description: "Identify the speakers", default: "no" }),
    min_speakers: speakerCountOption("Fewest speakers there can be"),
    max_speakers: speakerCountOption("Most speakers there can be"),
    words: boolean.optional({ description: "Add a timestamp to every word", advanced: true, default: "no" }),
    engine: choice.optional({
      description: "Recognition model",
      choices: transcriptionEngines,
      ...ADVANCED,
    }),
    batch_size: integer.optional({
      description: "Passages recognized at once",
      min: 1,
      max: 256,
      ...ADVANCED,
    }),
    script_target: text.optional({
      description: "Script or style of the text, in the audio service's words",
      max: 100,
      ...ADVANCED,
    }),
    title: text.optional({ description: "Title of the transcript", max: 200, advanced: true }),
    anew: boolean.optional({
      description: "Transcribe again, even if the same recording was transcribed before",
      advanced: true,
      default: "no",
    }),
  },
  plan: (
    {
      source,
      language: named,
      format,
      engine,
      batch_size,
      script_target,
      title,
      words,
      speakers,
      min_speakers,
      max_speakers,
      anew,
    },
    { setting },
  ) => {
    const language = named ?? knownLanguage(setting("recognition-language"));
    if (min_speakers !== undefined && max_speakers !== undefined && min_speakers > max_speakers)
      throw new UserError(say("moreSpeakersThanMost", { min: min_speakers, max: max_speakers }));
    if (language !== undefined && !isLanguageCode(language))
      throw new UserError(say("notALanguage", { given: language }));
    // Giving a number of speakers implies identifying them, unless `speakers` says otherwise.
    const apart = speakers ?? (min_speakers !== undefined || max_speakers !== undefined);
    return {
      operation: speechToText.name,
      request: {
        useAsync: true,
        // The only format with every detail; all other formats are derived from it here.
        format: "json",
        language,
        engine,
        batch_size,
        script_target,
        title,
        word_level_timestamp_alignment: words,
        ...(apart && { speaker_diarization: true, min_speakers, max_speakers }),
      },
      sources: { url: source },
      expect: "transcript",
      form: format ?? chooseFormat(words === true),
      ...(anew && { anew }),
    };
  },
});

/** The setting's word for automatic detection isn't a language code. */
const knownLanguage = (language: string): string | undefined =>
  language === AUTOMATIC ? undefined : language;

/**
 * srt is the best default: plain text that opens anywhere, with the times that make a transcript clickable, and
 * accepted by every video player. It can't hold times of single words; json can.
 */
function chooseFormat(detailed: boolean): TranscriptFormat {
  return detailed ? "json" : "srt";
}

function speakerCountOption(description: string) {
  return integer.optional({ description, min: 1, max: 32, advanced: true, default: "not limited" });
}
