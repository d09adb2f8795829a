import { speechToText } from "@mynah/audio-interface";
import { AUTOMATIC } from "../../settings/definitions.ts";
import { jobCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";

/**
 * Makes a call for each speaker, so that no words are given to somebody else. Nobody pays for silence, which the tracks
 * don't have.
 */
export const recordTranscribe = jobCommand({
  name: "record transcribe",
  description: "Transcribe a recording of yours that couldn't be transcribed before",
  example: "/record transcribe k4f7tq2xw9zb",
  options: {
    recording: text({ description: "ID of the recording", max: 40, oneWord: true, main: true }),
    title: optional(text({ description: "Title of the transcript", max: 200, advanced: true })),
  },
  recording: ({ recording }) => recording,
  plan: ({ recording: id }, { setting, recording }) => {
    const language = setting("recognition-language");
    const tracks = recording?.tracks ?? [];
    return {
      join: "tracks",
      expect: "transcript",
      parts: tracks.map(({ personId, fileId, durationMs }) => ({
        operation: speechToText.name,
        request: {
          useAsync: true,
          format: "json",
          ...(language !== AUTOMATIC && language !== undefined && { language }),
        },
        sources: {
          url: { kind: "result" as const, job: id, file: fileId, name: `${fileId}.ogg`, durationMs },
        },
        expect: "transcript" as const,
        form: "json" as const,
        track: personId,
      })),
    };
  },
});
