/** How long a test waits for a condition, in milliseconds: long enough for a busy machine. */
export const PATIENCE_MS = 120_000;
