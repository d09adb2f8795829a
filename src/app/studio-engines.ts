import type { SharedStudioOptions } from "@mynah/studio";
import type { Config } from "../config.ts";

type StudioEngines = Pick<SharedStudioOptions, "speechServer" | "transcriptionServer" | "whisperModel">;

/** Returns the operator's engines for the studio, by the names that /readyz shows. */
export const studioEngines = (config: Config): StudioEngines => ({
  speechServer:
    config.STUDIO_SPEECH_URL === undefined
      ? undefined
      : {
          url: config.STUDIO_SPEECH_URL,
          apiKey: config.STUDIO_SPEECH_KEY,
          model: config.STUDIO_SPEECH_MODEL,
          voices: config.STUDIO_SPEECH_VOICES,
        },
  transcriptionServer:
    config.STUDIO_TRANSCRIPTION_URL === undefined
      ? undefined
      : {
          url: config.STUDIO_TRANSCRIPTION_URL,
          apiKey: config.STUDIO_TRANSCRIPTION_KEY,
          model: config.STUDIO_TRANSCRIPTION_MODEL,
        },
  whisperModel: config.STUDIO_WHISPER_MODEL,
});
