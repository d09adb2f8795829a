import { wavOf } from "@mynah/audio-interface/fake";

/** Audio as uneven as speech: syllables of a buzzing voice with breath in it, and pauses. 16 bit, one channel. */
export function speech({ seconds, gain, rate = 24_000 }: { seconds: number; gain: number; rate?: number }) {
  let seed = 1;
  const breath = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
  return wavOf(seconds, rate, (t) => {
    const syllable = Math.max(0, Math.sin(6 * Math.PI * t)) ** 2;
    const isPause = Math.sin(0.6 * Math.PI * t) < -0.5;
    let voice = 0.7 * breath();
    for (let n = 1; n < 12; n++) voice += Math.cos(240 * Math.PI * n * t + n * n) / n;
    return isPause ? 0 : Math.max(-1, Math.min(1, gain * 0.3 * voice * syllable));
  });
}
