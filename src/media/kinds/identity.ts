export type MediaKind = "audio" | "video" | "image";

/** Type of a file, detected from its content alone. */
export interface FileIdentity {
  /** Media type, in the spelling that browsers and the audio service know. */
  readonly type: string;
  /** Usual extension, without a dot. */
  readonly ending: string;
  readonly kind: MediaKind | "other";
  /** For audio and video files that declare it. */
  readonly durationMs?: number;
}
