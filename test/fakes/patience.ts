/** How long a test waits for what a condition alone can't await, in milliseconds: long enough for a busy machine. */
export const PATIENCE_MS = 120_000;
