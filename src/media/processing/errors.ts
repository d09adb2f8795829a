/**
 * - `unreadable`: not sound that can be read: damaged, empty, or something else under a sound's name.
 * - `out-of-time`, `out-of-memory`: it asked for more than it may have.
 * - `crashed`: FFmpeg died of it, or its process was killed.
 * - `busy`: so many files were before it that its turn did not come.
 * - `closed`: the program is ending.
 */
export type MediaErrorCode = "unreadable" | "out-of-time" | "out-of-memory" | "crashed" | "busy" | "closed";

/** A sound could not be fitted. Nothing else is disturbed, and the sound itself is as it was: send it as it is. */
export class MediaProcessorError extends Error {
  override readonly name = "FitError";
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
