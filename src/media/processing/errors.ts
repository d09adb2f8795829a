/**
 * - `unreadable`: not readable audio: damaged, empty, or another type of file.
 * - `out-of-time`, `out-of-memory`: exceeded its limit of processor time or memory.
 * - `crashed`: FFmpeg crashed, or its process was killed.
 * - `closed`: the program is shutting down.
 */
export type MediaErrorCode = "unreadable" | "out-of-time" | "out-of-memory" | "crashed" | "closed";

/** A media request failed. Nothing else is affected and the source file is unchanged, so it can be sent as it is. */
export class MediaProcessorError extends Error {
  override readonly name = "MediaProcessorError";
  readonly code: MediaErrorCode;

  constructor(code: MediaErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
