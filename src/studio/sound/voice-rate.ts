/** Samples a second of a voice that is worked on: what lies above 12 kHz says little about who speaks. */
export const VOICE_RATE = 24_000;
