/** What a model reads to choose a tool: what it does, when to use it, and an example of its arguments. */
export const TOOL_DESCRIPTIONS: Readonly<Record<string, string>> = {
  getTask:
    'Read the state of a task that another tool started. Call it every few seconds while `status` is 202; at 200, `url` (or `urls`) has the result; any other status is a failure with `error`. Example: {"task_id": "5f0c7a1e-93d2-4f6a-8f5e-0d8a4a1b2c3d"}',
  speechToText:
    'Transcribe the speech in an audio or video file. The result is a file in `format` (srt, vtt, json or txt); `speaker_diarization` tells speakers apart. Example: {"url": "https://example.com/meeting.mp3", "format": "srt", "useAsync": true}',
  sfxGeneration:
    'Make a sound effect from a description, up to 30 seconds. Use musicByPrompt for music. Example: {"prompt": "heavy rain on a tin roof", "duration": 8}',
  musicByPrompt:
    'Make background music from a description. Use musicGeneration for songs with lyrics, musicByStructuredPrompt for music in parts. Example: {"prompt": "slow piano for a rainy evening", "duration": 60}',
  voiceDesign:
    'Design a new voice from a description and preview it. Use trainVoice to copy a voice from a recording. Example: {"prompt": "an old sailor, deep and slow", "previewText": "Good evening."}',
  trainVoice:
    'Train a voice from a recording of one speaker, who must have agreed. Follow it with modelStatus or getTask. Example: {"name": "My voice", "audioUrl": "https://example.com/me.mp3"}',
  speechEnhancement:
    'Remove background noise from a recording of speech. Example: {"url": "https://example.com/talk.mp3", "output_format": "mp3"}',
  mouthSounds:
    'Remove clicks, lip smacks and breaths from a recording of speech. Example: {"url": "https://example.com/talk.mp3"}',
  longSilences:
    'Shorten long silences in a recording. Example: {"url": "https://example.com/talk.mp3", "long_silence_ms": 800, "keep_silence_ms": 200}',
  fillerWordsDetect:
    'Find um, uh and other filler words, with their times in seconds, without changing the recording. Example: {"url": "https://example.com/talk.mp3"}',
  fillerWordsRemove:
    'Cut um, uh and other filler words out of a recording. Example: {"url": "https://example.com/talk.mp3", "filler_words_list": "um,uh,like"}',
  stutteringRemove:
    'Cut stuttered and repeated words out of a recording. Example: {"url": "https://example.com/talk.mp3"}',
  audioNormalization:
    'Bring a recording to an even loudness. Example: {"url": "https://example.com/talk.mp3", "method": "rms", "rms_db": -20}',
  enhancerPipeline:
    'Run several enhancements of a recording in one call; choose at least one step. Example: {"url": "https://example.com/talk.mp3", "step_speech_enhancement": true, "step_audio_normalization": true}',
  pageVoices:
    'List voices page by page, with ID, name, language, gender and category. Use listVoices to search by a word. Example: {"page": 0, "limit": 20, "language": "en-US"}',
  listVoices:
    'Search the voices by a word in their names, and by filters. Example: {"keyword": "clara", "page": 0}',
  voiceDetail:
    'Read the details of a voice by its name in lowercase with hyphens. Example: {"voice": "clara"}',
  getVoice: 'Read the details of a voice by its ID or name. Example: {"voice": "Clara"}',
  speechSynthesis:
    'Speak a text in a voice; the text may start with an emotion in square brackets. Use scriptToSpeech for several voices. Example: {"voice": "Clara", "text": "[happy] The build is green."}',
  podcast:
    'Make a podcast from a topic, or from a script of your own. Example: {"prompt": "why birds sing", "voices": ["Clara", "Hamish"]}',
  podcastScript:
    'Write the script of a podcast that the podcast tool made, by its task ID. Example: {"task_id": "5f0c7a1e-93d2-4f6a-8f5e-0d8a4a1b2c3d"}',
  scriptToSpeech:
    'Speak a script line by line, each in its own voice. Example: {"script": [{"voice": "Clara", "text": "Is it green?"}, {"voice": "Hamish", "text": "It is."}]}',
  dubbing:
    'Dub a recording or video into another language. Example: {"url": "https://example.com/trailer.mp4", "target_language": "de"}',
  separation:
    'Separate a song into vocals and other stems; `urls` has one file for each. Use speechSeparation for people who talk. Example: {"url": "https://example.com/song.mp3"}',
  voiceConversion:
    'Convert the voice in a recording to another voice. Use musicCover for songs. Example: {"url": "https://example.com/me.mp3", "voice": "Clara"}',
  modelStatus: 'Read how far the training of a voice is, by its name. Example: {"name": "My voice"}',
  musicGeneration:
    'Make a song from a description, lyrics, or both. Example: {"prompt": "a cheerful folk song", "lyrics": "Rain on the roof", "duration": 90}',
  musicByStructuredPrompt:
    'Make music part by part. Example: {"sections": [{"name": "intro", "prompt": "soft piano", "duration": 8}, {"name": "verse", "lyrics": "Rain on the road"}]}',
  musicLyrics:
    'Read the lyrics of a song that was made here, by the task ID of its generation. Example: {"music_id": "5f0c7a1e-93d2-4f6a-8f5e-0d8a4a1b2c3d"}',
  musicArtists: "List the styles that `style` accepts in the music tools. Takes no arguments: {}",
  musicCover:
    'Sing a song again with other voices. Example: {"url": "https://example.com/song.mp3", "voices": ["Clara"]}',
  superResolution:
    'Restore the high frequencies of a dull recording of speech (8 to 48 kHz). Example: {"url": "https://example.com/call.mp3"}',
  speechSeparation:
    'Split a recording into one file for each speaker; `urls` has them. Example: {"url": "https://example.com/interview.mp3", "speakers": 2}',
  clapScore:
    'Score how well an audio file matches a description; higher is closer. Example: {"url": "https://example.com/bark.mp3", "text": "a dog barks"}',
  clapHealth: "Check whether scoring works. Takes no arguments: {}",
};

/** Units and meanings of fields whose names don't tell them, in any tool. */
export const FIELD_DESCRIPTIONS: Readonly<Record<string, string>> = {
  url: "Public http or https link to the audio file",
  audioUrl: "Public http or https link to the recording",
  sourceUrl: "Public link to a video or image that the sound should fit; needs sourceType",
  useAsync: "true: answer with a task ID at once; false: wait for the result",
  duration: "Seconds",
  language: "Language code such as en or en-US",
  target_language: "Language code such as de",
  languageCode: "Language code such as en-US",
  page: "From 0",
  limit: "Entries per page, 1 to 100",
  page_size: "Entries per page, 1 to 100",
  categroy: "Category; spelled like this by the service. my_voices: custom voices",
  voice: "Name of a voice, from pageVoices or listVoices",
  voices: "Names of voices, from pageVoices or listVoices",
  modelId: "ID of a voice to start from",
  seed: "The same number gives the same voice",
  taskId: "ID of an earlier design to change",
  audioId: "Task ID of the music to continue",
  silence_threshold_db: "dBFS; quieter counts as silence",
  long_silence_ms: "Milliseconds; longer silences are shortened",
  keep_silence_ms: "Milliseconds that remain of each",
  max_gap_ms: "Milliseconds between repetitions, at most",
  min_similarity: "0.5 to 1: how alike two sounds must be to count as a repetition",
  stutter_min_similarity: "0.5 to 1: how alike two sounds must be to count as a repetition",
  peak_db: "dBFS of the highest peak",
  rms_db: "dBFS of the average loudness",
  norm_peak_db: "dBFS of the highest peak",
  norm_rms_db: "dBFS of the average loudness",
  normalization_peak_db: "dBFS of the highest peak",
  normalization_rms_db: "dBFS of the average loudness",
  hush_atten_lim_db: "dB by which other voices are lowered, at most",
  rnnoise_strength: "0 to 100",
  filler_words_list: "Words separated by commas; left out: the usual um, uh, er",
  output_format: "Format of the audio file",
};
