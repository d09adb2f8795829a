/** Samples a second of what recognisers read. */
export const SPEECH_RATE = 16_000;
