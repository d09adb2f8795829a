/** Sample rate that recognizers read. */
export const SPEECH_RATE = 16_000;

/** Sample rate of decoded audio for processing. */
export const SOUND_RATE = 48_000;

/** Sample rate for processing voices: frequencies above 12 kHz say little about who speaks. */
export const VOICE_RATE = 24_000;
