/** Samples a second of what recognisers read. */
export const SPEECH_RATE = 16_000;

/** Samples a second of decoded sound that is worked on. */
export const SOUND_RATE = 48_000;

/** Samples a second of a voice that is worked on: what lies above 12 kHz says little about who speaks. */
export const VOICE_RATE = 24_000;
