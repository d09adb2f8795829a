/** One documented request for each operation, and the ways to break each of its documented limits once. */
export interface SampleRequest {
  readonly happy: Readonly<Record<string, unknown>>;
  /** Replacements of fields of the happy request (undefined removes one) → the field that the error must name. */
  readonly broken: readonly (readonly [change: Readonly<Record<string, unknown>>, names: string])[];
  /** A field that every successful answer has. */
  readonly answer: string;
}

const url = "https://media.example/in.mp3";
const sourced = [
  [{ url: undefined }, "url"],
  [{ url: "ftp://media.example/in.mp3" }, "url"],
  [{ url: "not a url" }, "url"],
] as const;
const enhanced = [...sourced, [{ output_format: "ogg" }, "output_format"]] as const;
const fillers = [
  ...enhanced,
  [{ whisper_model_size: "large" }, "whisper_model_size"],
  [{ use_whisper: "yes" }, "use_whisper"],
] as const;
const script = [{ voice: "Anna", text: "Hello." }];

export const sampleRequests: Readonly<Record<string, SampleRequest>> = {
  getTask: {
    happy: { task_id: "t-1" },
    broken: [
      [{ task_id: "" }, "task_id"],
      [{ task_id: ".." }, "task_id"],
    ],
    answer: "status",
  },
  speechToText: {
    happy: {
      url,
      language: "en",
      title: "Stand-up",
      format: "vtt",
      engine: "whisper",
      useAsync: true,
      word_level_timestamp_alignment: true,
      speaker_diarization: true,
      min_speakers: 1,
      max_speakers: 3,
      batch_size: 8,
      script_target: "any",
      vocabulary: ["Kubernetes"],
    },
    broken: [
      ...sourced,
      [{ format: "pdf" }, "format"],
      [{ engine: "sphinx" }, "engine"],
      [{ min_speakers: 0 }, "min_speakers"],
      [{ min_speakers: 4 }, "min_speakers"],
      [{ max_speakers: 1.5 }, "max_speakers"],
      [{ batch_size: 0 }, "batch_size"],
      [{ useAsync: "true" }, "useAsync"],
    ],
    answer: "taskId",
  },
  sfxGeneration: {
    happy: {
      prompt: "Rain",
      negative_prompt: "wind",
      sourceUrl: url,
      sourceType: "video",
      duration: 30,
      useAsync: true,
    },
    broken: [
      [{ prompt: undefined, sourceUrl: undefined, sourceType: undefined }, "prompt"],
      [{ sourceType: undefined }, "sourceType"],
      [{ sourceType: "audio" }, "sourceType"],
      [{ sourceUrl: "file:///etc/passwd" }, "sourceUrl"],
      [{ duration: 30.1 }, "duration"],
      [{ duration: 0 }, "duration"],
    ],
    answer: "taskId",
  },
  musicByPrompt: {
    happy: {
      prompt: "Lo-fi",
      instrumental: true,
      duration: 60,
      continuation: false,
      title: "Late",
      modelVersion: "x",
      audioId: "a",
      prompt_type: "text",
      input_audio: url,
      thumbnail_url: url,
    },
    broken: [
      [{ prompt: "" }, "prompt"],
      [{ duration: -1 }, "duration"],
      [{ input_audio: "x" }, "input_audio"],
      [{ thumbnail_url: "x" }, "thumbnail_url"],
    ],
    answer: "url",
  },
  voiceDesign: {
    happy: { taskId: "t", engine: "v2", prompt: "Deep", previewText: "Hi", modelId: "m", seed: 7 },
    broken: [
      [{ engine: "v3" }, "engine"],
      [{ seed: 1.5 }, "seed"],
      [{ prompt: undefined, taskId: undefined }, "prompt"],
    ],
    answer: "taskId",
  },
  trainVoice: {
    happy: { name: "Me", languageCode: "en-US", gender: "female", audioUrl: url, imageUrl: url },
    broken: [
      [{ name: undefined }, "name"],
      [{ audioUrl: undefined }, "audioUrl"],
      [{ imageUrl: "data:image/png;base64,AA" }, "imageUrl"],
    ],
    answer: "taskId",
  },
  speechEnhancement: {
    happy: {
      url,
      model: "FRCRN_SE_16K",
      use_vad: true,
      enable_normalization: true,
      normalization_method: "both",
      normalization_peak_db: -1,
      normalization_rms_db: -20,
      output_format: "wav",
    },
    broken: [
      ...enhanced,
      [{ model: "RNNoise" }, "model"],
      [{ use_vad: "yes" }, "use_vad"],
      [{ normalization_peak_db: "-1" }, "normalization_peak_db"],
      [{ normalization_method: "lufs" }, "normalization_method"],
    ],
    answer: "url",
  },
  mouthSounds: {
    happy: {
      url,
      use_rnnoise: true,
      rnnoise_strength: 100,
      use_hush: true,
      hush_atten_lim_db: 12,
      use_whisper_stutter: true,
      whisper_model_size: "tiny",
      output_format: "mp3",
    },
    broken: [
      ...enhanced,
      [{ rnnoise_strength: -1 }, "rnnoise_strength"],
      [{ rnnoise_strength: 101 }, "rnnoise_strength"],
      [{ rnnoise_strength: 0.5 }, "rnnoise_strength"],
      [{ hush_atten_lim_db: "20" }, "hush_atten_lim_db"],
      [{ whisper_model_size: "huge" }, "whisper_model_size"],
    ],
    answer: "url",
  },
  longSilences: {
    happy: {
      url,
      silence_threshold_db: -40,
      long_silence_ms: 800,
      keep_silence_ms: 0,
      output_format: "flac",
    },
    broken: [
      ...enhanced,
      [{ silence_threshold_db: "quiet" }, "silence_threshold_db"],
      [{ long_silence_ms: -1 }, "long_silence_ms"],
      [{ keep_silence_ms: -1 }, "keep_silence_ms"],
    ],
    answer: "url",
  },
  fillerWordsDetect: {
    happy: {
      url,
      output_format: "m4a",
      use_whisper: true,
      whisper_model_size: "base",
      language: "en",
      filler_words_list: "",
    },
    broken: fillers,
    answer: "filler_words",
  },
  fillerWordsRemove: {
    happy: {
      url,
      use_whisper: true,
      whisper_model_size: "medium",
      language: "en",
      filler_words_list: "um,uh",
    },
    broken: fillers,
    answer: "url",
  },
  stutteringRemove: {
    happy: { url, whisper_model_size: "small", min_similarity: 0.5, max_gap_ms: 0, output_format: "wav" },
    broken: [
      ...enhanced,
      [{ min_similarity: 0.49 }, "min_similarity"],
      [{ min_similarity: 1.01 }, "min_similarity"],
      [{ max_gap_ms: -1 }, "max_gap_ms"],
      [{ whisper_model_size: "large" }, "whisper_model_size"],
    ],
    answer: "url",
  },
  audioNormalization: {
    happy: { url, method: "rms", peak_db: -1, rms_db: -18, output_format: "wav" },
    broken: [...enhanced, [{ method: "lufs" }, "method"], [{ peak_db: "loud" }, "peak_db"]],
    answer: "url",
  },
  enhancerPipeline: {
    happy: {
      url,
      step_speech_enhancement: true,
      step_remove_mouth_sounds: true,
      step_remove_long_silences: true,
      step_super_resolution: false,
      step_filler_words_remove: true,
      step_stuttering_remove: true,
      step_audio_normalization: true,
      enhancement_model: "MossFormer2_SE_48K",
      enhancement_use_vad: true,
      silence_threshold_db: -40,
      long_silence_ms: 900,
      keep_silence_ms: 100,
      filler_use_whisper: true,
      filler_language: "en",
      filler_words_list: "um",
      stutter_min_similarity: 1,
      norm_method: "peak",
      norm_peak_db: -1,
      norm_rms_db: -20,
      output_format: "mp3",
    },
    broken: [
      ...enhanced,
      [{ enhancement_model: "x" }, "enhancement_model"],
      [{ stutter_min_similarity: 0.4 }, "stutter_min_similarity"],
      [{ stutter_min_similarity: 1.1 }, "stutter_min_similarity"],
      [{ norm_method: "x" }, "norm_method"],
      [{ step_super_resolution: 1 }, "step_super_resolution"],
      [{ long_silence_ms: -5 }, "long_silence_ms"],
    ],
    answer: "url",
  },
  pageVoices: {
    happy: { v: "v2", categroy: "healthcare", gender: "all", language: "en-GB", page: 0, limit: 100 },
    broken: [
      [{ v: "v1" }, "v"],
      [{ gender: "other" }, "gender"],
      [{ page: undefined }, "page"],
      [{ page: -1 }, "page"],
      [{ limit: undefined }, "limit"],
      [{ limit: 0 }, "limit"],
      [{ limit: 101 }, "limit"],
      [{ limit: 1.5 }, "limit"],
    ],
    answer: "voices",
  },
  listVoices: {
    happy: {
      category: "all",
      primary_category: "healthcare",
      gender: "male",
      language: "en-GB",
      keyword: "ruf",
      page: 0,
      page_size: 50,
      tts: true,
      style: "calm",
      age: "adult",
      sub_category: "x",
    },
    broken: [
      [{ category: "mine" }, "category"],
      [{ primary_category: "sports" }, "primary_category"],
      [{ page: -1 }, "page"],
      [{ page_size: 0 }, "page_size"],
      [{ tts: "perhaps" }, "tts"],
    ],
    answer: "voices",
  },
  voiceDetail: {
    happy: { voice: "mary-jane" },
    broken: [
      [{ voice: "Mary Jane" }, "voice"],
      [{ voice: undefined }, "voice"],
    ],
    answer: "voiceId",
  },
  getVoice: { happy: { voice: "Mary Jane" }, broken: [[{ voice: "." }, "voice"]], answer: "voiceId" },
  speechSynthesis: {
    happy: { voice: "Anna", text: `[happy] ${"x".repeat(5000)}` },
    broken: [
      [{ voice: undefined }, "voice"],
      [{ text: "" }, "text"],
      [{ text: "   " }, "text"],
      [{ text: "x".repeat(5051) }, "text"],
      [{ useAsync: true }, "useAsync"],
    ],
    answer: "url",
  },
  podcast: {
    happy: { prompt: "Birds", script, voices: ["Anna"], language: "en", title: "Birds", useAsync: true },
    broken: [
      [{ prompt: undefined, script: undefined }, "prompt"],
      [{ script: [] }, "script"],
      [{ voices: [] }, "voices"],
    ],
    answer: "taskId",
  },
  podcastScript: {
    happy: { task_id: "t-1", prompt: "Birds", language: "en" },
    broken: [
      [{ task_id: ".." }, "task_id"],
      [{ prompt: 5 }, "prompt"],
    ],
    answer: "url",
  },
  scriptToSpeech: {
    happy: { script, useAsync: true },
    broken: [
      [{ script: undefined }, "script"],
      [{ script: [{ voice: "Anna" }] }, "script.0.text"],
    ],
    answer: "taskId",
  },
  dubbing: {
    happy: { url, target_language: "de", source_language: "en", speakers: 2, useAsync: true },
    broken: [...sourced, [{ target_language: undefined }, "target_language"], [{ speakers: 0 }, "speakers"]],
    answer: "taskId",
  },
  separation: { happy: { url, output_format: "wav", useAsync: false }, broken: enhanced, answer: "urls" },
  voiceConversion: {
    happy: { url, voice: "Anna", useAsync: true },
    broken: [...sourced, [{ voice: undefined }, "voice"]],
    answer: "taskId",
  },
  modelStatus: { happy: { name: "My voice/1" }, broken: [[{ name: "" }, "name"]], answer: "status" },
  musicGeneration: {
    happy: {
      prompt: "Folk",
      lyrics: "La",
      style: "folk",
      title: "La",
      instrumental: false,
      duration: 90,
      reference_url: url,
      modelVersion: "r2",
      useAsync: true,
    },
    broken: [
      [{ prompt: undefined, lyrics: undefined }, "prompt"],
      [{ modelVersion: "v2" }, "modelVersion"],
      [{ reference_url: "x" }, "reference_url"],
    ],
    answer: "taskId",
  },
  musicByStructuredPrompt: {
    happy: {
      sections: [{ name: "verse", prompt: "calm", lyrics: "La", duration: 20 }],
      style: "folk",
      title: "La",
      useAsync: true,
    },
    broken: [
      [{ sections: [] }, "sections"],
      [{ sections: [{ name: "verse", duration: 0 }] }, "sections.0.duration"],
    ],
    answer: "taskId",
  },
  musicLyrics: { happy: { music_id: "m-1" }, broken: [[{ music_id: ".." }, "music_id"]], answer: "lyrics" },
  musicArtists: { happy: {}, broken: [], answer: "artists" },
  musicCover: {
    happy: { url, voices: ["Anna", "Rufus"], title: "Cover", useAsync: true },
    broken: [...sourced, [{ voices: [] }, "voices"]],
    answer: "taskId",
  },
  superResolution: { happy: { url, output_format: "flac" }, broken: enhanced, answer: "url" },
  speechSeparation: {
    happy: { url, speakers: 2, output_format: "wav" },
    broken: [...enhanced, [{ speakers: 0 }, "speakers"]],
    answer: "urls",
  },
  clapScore: {
    happy: { url, text: "a dog barks" },
    broken: [...sourced, [{ text: "" }, "text"]],
    answer: "score",
  },
  clapHealth: { happy: {}, broken: [], answer: "status" },
};
