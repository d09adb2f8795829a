/** How something is spoken. Factors are relative to the voice's default. */
export interface SpeechDelivery {
  /** Tempo factor. */
  readonly rate: number;
  /** Pitch factor. */
  readonly pitch: number;
  /** Intonation: 0 is monotone, 1 is normal, 2 is twice as lively. */
  readonly melody: number;
  /** Relative level in dB. */
  readonly gainDb: number;
  readonly whisper: boolean;
}

export const PLAIN: SpeechDelivery = { rate: 1, pitch: 1, melody: 1, gainDb: 0, whisper: false };

export function combineDelivery(a: SpeechDelivery, b: SpeechDelivery): SpeechDelivery {
  return {
    rate: a.rate * b.rate,
    pitch: a.pitch * b.pitch,
    melody: a.melody * b.melody,
    gainDb: a.gainDb + b.gainDb,
    whisper: a.whisper || b.whisper,
  };
}
