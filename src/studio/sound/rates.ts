/** Samples a second of what recognisers read. */
export const SPEECH_RATE = 16_000;

/** Samples a second of decoded sound that is worked on. */
export const SOUND_RATE = 48_000;
