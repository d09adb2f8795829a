export type MediaKind = "audio" | "video" | "image";

/** What a file is, by its content alone. */
export interface FileIdentity {
  /** Media type, in the spelling that browsers and the audio service know. */
  readonly type: string;
  /** Usual extension, without a dot. */
  readonly ending: string;
  readonly kind: MediaKind | "other";
  /** Of audio and video that say it. */
  readonly durationMs?: number;
}
