import FFT from "fft.js";

/**
 * A short-time Fourier transform with windows of `size` samples (a power of two), one every `hop` (a quarter of it).
 */
export interface Stft {
  readonly size: number;
  readonly hop: number;
  /** Bins from 0 Hz to half the sample rate, both included. */
  readonly bins: number;
  /**
   * Returns one spectrum per window, with interleaved real and imaginary parts. The first window is centered on the
   * first sample.
   */
  analyze(samples: Float32Array): Float32Array[];
  /** Reconstructs `length` samples from spectra. */
  synthesize(spectra: readonly Float32Array[], length: number): Float32Array;
}

export function createStft(size: number): Stft {
  const fft = new FFT(size);
  const hop = size / 4;
  const bins = size / 2 + 1;
  const window = Float32Array.from(
    { length: size },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size),
  );
  // Squared Hann windows with this overlap add up to 1.5 everywhere.
  const sum = 1.5;
  const [time, full] = [new Float64Array(size), new Float64Array(2 * size)];

  return {
    size,
    hop,
    bins,
    analyze(samples) {
      const count = Math.ceil(samples.length / hop) + 1;
      return Array.from({ length: count }, (_, frame) => {
        const from = frame * hop - size / 2;
        for (let i = 0; i < size; i++) time[i] = (samples[from + i] ?? 0) * (window[i] ?? 0);
        fft.realTransform(full, time);
        return new Float32Array(full.subarray(0, 2 * bins));
      });
    },
    synthesize(spectra, length) {
      const out = new Float32Array(length);
      const wave = new Float64Array(2 * size);
      spectra.forEach((spectrum, frame) => {
        full.set(spectrum);
        fft.completeSpectrum(full);
        fft.inverseTransform(wave, full);
        const from = frame * hop - size / 2;
        const end = Math.min(size, length - from);
        for (let i = Math.max(0, -from); i < end; i++)
          out[from + i] = (out[from + i] ?? 0) + ((wave[2 * i] ?? 0) * (window[i] ?? 0)) / sum;
      });
      return out;
    },
  };
}

/** Power of each bin. */
export function powers(spectrum: Float32Array): Float32Array {
  const out = new Float32Array(spectrum.length / 2);
  for (let k = 0; k < out.length; k++) {
    const [re, im] = [spectrum[2 * k] ?? 0, spectrum[2 * k + 1] ?? 0];
    out[k] = re * re + im * im;
  }
  return out;
}

/** Multiplies each bin by its gain. */
export function scaled(spectrum: Float32Array, gains: Float32Array): Float32Array {
  const out = new Float32Array(spectrum.length);
  for (let i = 0; i < out.length; i++) out[i] = (spectrum[i] ?? 0) * (gains[i >> 1] ?? 0);
  return out;
}

/** Below this similarity of two channels, a partial isn't in the center at all. */
const UNLIKE = 0.9;

/** Returns the share of a bin that is in the center of two channels: similar in level and phase. */
export function centralShare(left: Float32Array, right: Float32Array, bin: number): number {
  const [ar, ai] = [left[2 * bin] ?? 0, left[2 * bin + 1] ?? 0];
  const [br, bi] = [right[2 * bin] ?? 0, right[2 * bin + 1] ?? 0];
  // 1 when both channels are equal, 0 when one is silent or they are orthogonal.
  const likeness = (2 * (ar * br + ai * bi)) / (ar * ar + ai * ai + br * br + bi * bi + 1e-30);
  const share = Math.max(0, (likeness - UNLIKE) / (1 - UNLIKE));
  return share * share * (3 - 2 * share);
}
