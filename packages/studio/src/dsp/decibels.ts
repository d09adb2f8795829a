export const fromDb = (db: number) => 10 ** (db / 20);

/** Converts a linear level to dB; silence is -200 dB. */
export const toDb = (level: number) => 20 * Math.log10(Math.max(level, 1e-10));
