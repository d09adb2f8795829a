import type { PostProcessResult } from "./tasks/post-process.ts";
import type { Inspector } from "./inspector.ts";
import type { Tags } from "./codecs/tags.ts";

export interface ProcessedFile {
  readonly path: string;
  readonly bytes: number;
  /** Removes what was made; never the file that was given. */
  dispose(): Promise<void>;
}

export interface VoiceMessage extends ProcessedFile {
  readonly durationSeconds: number;
  /** One byte a point, at most 256 points and one every 100 ms, in base64. */
  readonly waveform: string;
}

export interface SizedFile extends ProcessedFile {
  /** Media type. */
  readonly type: string;
}

/** A sound in several files, in order; Ogg Opus. */
export interface AudioParts {
  readonly parts: readonly { readonly path: string; readonly bytes: number }[];
  readonly type: "audio/ogg";
  dispose(): Promise<void>;
}

/** Makes results fit a platform. All fail with FitError (the sound itself is as it was) or with the signal's reason. */
export interface MediaProcessor extends Inspector {
  /** Any sound as Ogg Opus, 48 kHz, one channel, about 32 kbit/s, to its last sample. */
  toVoiceMessage(path: string, signal: AbortSignal): Promise<VoiceMessage>;
  /**
   * The file itself when it fits; else, for sound, the best MP3 or Opus that does. Null when not even the lowest bitrate
   * at which speech stays clear fits, and for everything that is not sound.
   */
  toSize(path: string, type: string, maxBytes: number, signal: AbortSignal): Promise<SizedFile | null>;
  /**
   * Sound in up to `most` parts of `maxBytes` each, cut where it is quiet: for what `toSize` cannot make fit. Null when so
   * many do not hold it, and for everything that is not sound.
   */
  toParts(
    path: string,
    type: string,
    limits: { readonly maxBytes: number; readonly most: number },
    signal: AbortSignal,
  ): Promise<AudioParts | null>;
  /** The outline of any sound as a small PNG. */
  toPicture(path: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** Any sound as MP3 that sounds like it. */
  toMp3(path: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** What is heard between two moments, in seconds, as MP3. */
  toExcerpt(
    path: string,
    span: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<ProcessedFile>;
  /**
   * Spoken parts, in order, as one sound with natural pauses and no clicks between them. WAV when no part has lost anything
   * to its encoding, else MP3.
   */
  join(paths: readonly string[], signal: AbortSignal): Promise<SizedFile>;
  /**
   * Writes `path` to `out` with tags, and as loud as it was asked to be, in the form it has. Null for a form that keeps no
   * tags; nothing is left at `out` then, nor when it fails.
   */
  finish(
    path: string,
    out: string,
    options: PostProcessOptions,
    signal: AbortSignal,
  ): Promise<PostProcessResult | null>;
  close(): void;
}

export interface PostProcessOptions {
  readonly type: string;
  readonly tags: Tags;
  /** In LUFS; as loud as it is when left out. */
  readonly loudness?: number | undefined;
}
