import type { PostProcessResult } from "./tasks/post-process.ts";
import type { TrackSpan } from "./tasks/track.ts";
import type { Fingerprint } from "./tasks/fingerprint.ts";
import type { Inspector } from "./inspector.ts";
import type { Tags } from "./codecs/tags.ts";

export interface ProcessedFile {
  readonly path: string;
  readonly bytes: number;
  /** Removes the output, never the input file. */
  dispose(): Promise<void>;
}

export interface VoiceMessage extends ProcessedFile {
  readonly durationSeconds: number;
  /** Base64 with one byte per point, at most 256 points, one every 100 ms. */
  readonly waveform: string;
}

export interface PlaybackFile extends ProcessedFile {
  readonly durationMs: number;
}

export interface PlaybackOptions {
  /** 1 leaves the audio as loud as it is. */
  readonly gain: number;
  /** What comes before is left out, to a frame of 20 ms. */
  readonly fromMs?: number;
}

/** What one person said in a recording, without the silence; Ogg Opus. */
export interface TrackFile extends PlaybackFile {
  readonly spans: readonly TrackSpan[];
}

export interface SizedFile extends ProcessedFile {
  /** Media type. */
  readonly type: string;
}

/** Audio split into several files, in order; Ogg Opus. */
export interface AudioParts {
  readonly parts: readonly { readonly path: string; readonly bytes: number }[];
  readonly type: "audio/ogg";
  dispose(): Promise<void>;
}

/**
 * Converts results for a platform. All methods fail with MediaProcessorError (the source file is unchanged) or the
 * signal's reason.
 */
export interface MediaProcessor extends Inspector {
  /** Converts any audio to Ogg Opus, 48 kHz, one channel, about 32 kbit/s, up to its last sample. */
  toVoiceMessage(path: string, signal: AbortSignal): Promise<VoiceMessage>;
  /**
   * Returns the file itself if it fits; otherwise, for audio, the best MP3 or Opus that does. Returns null if even the
   * lowest bitrate at which speech stays clear doesn't fit, and for anything but audio.
   */
  toSize(path: string, type: string, maxBytes: number, signal: AbortSignal): Promise<SizedFile | null>;
  /**
   * Splits audio that `toSize` can't make fit into up to `most` parts of `maxBytes` each, cut at quiet places. Returns
   * null if it needs more parts, and for anything but audio.
   */
  toParts(
    path: string,
    type: string,
    limits: { readonly maxBytes: number; readonly most: number },
    signal: AbortSignal,
  ): Promise<AudioParts | null>;
  /** Converts any audio to what voice channels take: Ogg Opus, 48 kHz, two channels, packets of 20 ms. */
  toPlayback(path: string, options: PlaybackOptions, signal: AbortSignal): Promise<PlaybackFile>;
  /** Makes a track of one person's packets (recording/packet-writer.ts). Returns null if they said nothing. */
  toTrack(path: string, signal: AbortSignal): Promise<TrackFile | null>;
  /** Draws the waveform of any audio as a small PNG. */
  toPicture(path: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** Converts any audio to MP3 of transparent quality. */
  toMp3(path: string, signal: AbortSignal): Promise<ProcessedFile>;
  /** Returns the audio between two times, in seconds, as MP3. */
  toExcerpt(
    path: string,
    span: { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<ProcessedFile>;
  /**
   * Joins spoken parts in order, with natural pauses and without clicks between them. WAV if all parts are lossless,
   * else MP3.
   */
  join(paths: readonly string[], signal: AbortSignal): Promise<SizedFile>;
  /**
   * Identifies a result and gives it tags and the requested loudness, in one request. The finished file is `out`;
   * `path` stays as it is. On failure, nothing is left at `out`.
   */
  finish(path: string, out: string, options: FinishOptions, signal: AbortSignal): Promise<PostProcessResult>;
  /** Reads what tells whether audio was made here. */
  toFingerprint(path: string, signal: AbortSignal): Promise<Fingerprint>;
  close(): void;
}

interface FinishOptions extends PostProcessOptions {
  /** Size of the file. */
  readonly bytes: number;
}

export interface PostProcessOptions {
  /** Whether a fingerprint of the audio is wanted, too. */
  readonly fingerprint?: boolean;
  readonly tags: Tags;
  /** In LUFS; unchanged if missing. */
  readonly loudness?: number | undefined;
}
