import { wavOf } from "@mynah/audio-interface/fake";

/** Returns a WAV file that swells and fades as speech does, so that its waveform isn't a flat line. */
export const tone = (seconds: number): Buffer =>
  wavOf(seconds, 16_000, (time) => {
    const loud = Math.abs(Math.sin(time * 7) * Math.sin(time * 1.7 + 0.4));
    return 0.6 * loud * Math.sin(time * 2 * Math.PI * 220);
  });
