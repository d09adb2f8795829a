/** What the studio can't do and the real service can, in one line for each operation. Empty if it does all of it. */
export const limitations: Readonly<Record<string, string>> = {
  getTask: "",
  speechToText:
    "Without a model: other languages than English, punctuation, noisy speech, people who talk at the same time.",
  sfxGeneration: "Understand sentences, or see an image or video.",
  pageVoices: "",
  listVoices: "",
  voiceDetail: "",
  getVoice: "",
  speechSynthesis: "Sound like a person. Japanese voices read kana only.",
  voiceConversion:
    "Take over accent, breath or character; music is changed with the voice. At most 15 minutes.",
  voiceDesign: "Understand sentences, or words that it doesn't know.",
  trainVoice:
    "Learn articulation: it is a catalog voice with the other's pitch and color. Singing is refused.",
  modelStatus: "",
  podcast: "Know the subject: it says only what is in the prompt. English only.",
  podcastScript: "As podcast generation.",
  scriptToSpeech: "Let people talk at the same time.",
  dubbing: "Translate without a language model. It doesn't detect speakers and keeps no background audio.",
  musicByPrompt: "Be inspired. Its words are set lines. At most 300 s.",
  musicGeneration: "Sing like a person; English words only. Lines that don't fit are left out.",
  musicByStructuredPrompt: "Change style from section to section.",
  musicLyrics: "",
  musicArtists: "Imitate artists: none of the styles is a person's.",
  musicCover:
    "Tell singers apart who sing at once, or singers from instruments with vibrato. Never done with a real singer.",
  speechEnhancement:
    "Run the named models: the names select methods of its own. Other voices and music stay.",
  mouthSounds: "Remove a breath that is within 0.1 s of a word.",
  longSilences: "",
  fillerWordsDetect: "Find hesitations that no pause follows. English only.",
  fillerWordsRemove: "As detection. A short word that is spoken alone can be taken for a hesitation.",
  stutteringRemove:
    "Hear single sounds that are repeated (“b-b-but”), or know a repetition that is meant. English only.",
  audioNormalization: "Reach a level that would need more than 18 dB of limiting.",
  enhancerPipeline: "As each step.",
  superResolution: "Know what was there: fine detail is invented.",
  speechSeparation: "Separate people who talk at the same time; similar voices count as one.",
  separation: "Come near a neural separator: stems leak into each other, most of all in mono.",
  clapScore:
    "Understand text or audio, or tell languages apart. Its values can't be compared with the real service's.",
  clapHealth: "",
};
