import { type Operation, operations } from "@mynah/audio-interface";
import { sampleRequests } from "@mynah/audio-interface/fake";

/** Inputs that the requests refer to. */
export interface RequestInputs {
  /** URL of a speech recording. */
  readonly speech: string;
  /** URL of a piece of music, or of anything that is not speech alone. */
  readonly mixture: string;
  /** Length in seconds of what is generated from a prompt. */
  readonly seconds: number;
  /** A finished musicGeneration task. */
  readonly musicId: string;
  /** A finished podcast task. */
  readonly podcastId: string;
  /** A trained voice. */
  readonly trained: string;
}

const VOICES = ["hamish", "clara"];
const SENTENCE = "The build is green, and we deploy on Friday at five o'clock. ";
const spoken = (seconds: number) => SENTENCE.repeat(Math.max(1, Math.round(seconds / 4)));

/** Replacements that make the documented request of an operation meaningful to the studio. */
const known: Readonly<Record<string, (given: RequestInputs) => Readonly<Record<string, unknown>>>> = {
  getTask: ({ musicId }) => ({ task_id: musicId }),
  sfxGeneration: ({ seconds }) => ({ sourceUrl: undefined, sourceType: undefined, duration: seconds }),
  musicByPrompt: ({ seconds }) => ({
    duration: seconds,
    audioId: undefined,
    input_audio: undefined,
    thumbnail_url: undefined,
  }),
  voiceDesign: () => ({ taskId: undefined, modelId: undefined }),
  trainVoice: ({ speech, trained }) => ({ name: `${trained} again`, audioUrl: speech, imageUrl: undefined }),
  voiceDetail: () => ({ voice: "hamish" }),
  getVoice: () => ({ voice: "hamish" }),
  speechSynthesis: ({ seconds }) => ({ voice: "hamish", text: spoken(seconds) }),
  podcast: ({ seconds }) => ({
    script: VOICES.map((voice) => ({ voice, text: spoken(seconds / 2) })),
    voices: VOICES,
  }),
  podcastScript: ({ podcastId }) => ({ task_id: podcastId }),
  scriptToSpeech: ({ seconds }) => ({
    script: VOICES.map((voice) => ({ voice, text: spoken(seconds / 2) })),
  }),
  separation: ({ mixture }) => ({ url: mixture }),
  speechSeparation: ({ mixture }) => ({ url: mixture }),
  voiceConversion: () => ({ voice: "clara" }),
  modelStatus: ({ trained }) => ({ name: trained }),
  musicGeneration: ({ seconds }) => ({ duration: seconds, reference_url: undefined }),
  musicByStructuredPrompt: ({ seconds }) => ({
    sections: [
      { name: "verse", prompt: "calm", duration: seconds / 2 },
      { name: "chorus", lyrics: "La la la", duration: seconds / 2 },
    ],
  }),
  musicLyrics: ({ musicId }) => ({ music_id: musicId }),
  musicCover: () => ({ voices: VOICES }),
};

/** Returns a documented request with every documented field that the studio supports. */
export function buildRequest(operation: Operation, given: RequestInputs): Record<string, unknown> {
  const { happy } = sampleRequests[operation.name] ?? { happy: {} };
  const about = "url" in happy ? { url: given.speech } : {};
  const request = { ...happy, ...about, ...known[operation.name]?.(given) };
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

export const taskOperations = operations.filter(({ task }) => task !== "no");
