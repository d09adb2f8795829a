import { blocksOf } from "../../dsp/blocks.ts";
import { createStft, powers } from "../../dsp/stft.ts";
import { createPcm, type Pcm } from "../../sound/pcm.ts";

export interface WidenRequest {
  /** At 48 kHz. */
  readonly pcm: Pcm;
  readonly out: string;
}

const stft = createStft(2048);
const BLOCK = 960 * stft.hop;
const MARGIN = 8 * stft.hop;
/** The band ends at the last bin that is no more than this below the loudest. */
const EMPTY_DB = -72;
/** A recording that reaches this frequency needs no treble added. */
const WIDE_HZ = 15_000;
/** Few people hear higher frequencies, and they use up level. */
const TOP_HZ = 20_000;
/** Range of the slope above the edge, in dB per octave: steep for a vowel, almost flat for an s. */
const [STEEPEST, FLATTEST] = [-18, -4];

/**
 * Restores treble that a telephone or low sample rate removed: copies the upper half of the band upwards, octave by
 * octave, along the current slope of the spectrum.
 */
export async function widen({ pcm, out }: WidenRequest): Promise<Pcm> {
  const edge = await edgeOf(pcm);
  const writer = await createPcm(out, pcm.rate, pcm.channels);
  for await (const part of blocksOf(pcm, BLOCK, MARGIN)) {
    const wide = part.map((channel) => {
      if (edge >= Math.round((WIDE_HZ * stft.size) / pcm.rate)) return channel;
      const spectra = stft.analyze(channel);
      for (const spectrum of spectra) extend(spectrum, edge, Math.round((TOP_HZ * stft.size) / pcm.rate));
      return stft.synthesize(spectra, channel.length);
    });
    await writer.write(wide.map((channel) => channel.subarray(MARGIN, channel.length - MARGIN)));
  }
  return writer.end();
}

/** Returns the bin where the recording's band ends. */
async function edgeOf(pcm: Pcm): Promise<number> {
  const mean = new Float64Array(stft.bins);
  for await (const part of blocksOf(pcm, BLOCK)) {
    for (const channel of part) {
      for (const spectrum of stft.analyze(channel))
        powers(spectrum).forEach((power, k) => (mean[k] = (mean[k] ?? 0) + power));
    }
  }
  const least = Math.max(...mean) * 10 ** (EMPTY_DB / 10);
  return mean.findLastIndex((power) => power > least);
}

/** Fills a spectrum above the edge, in place. */
function extend(spectrum: Float32Array, edge: number, top: number): void {
  const power = powers(spectrum);
  // The last bins before the edge are attenuated by the filter that cut off the rest.
  const sure = Math.floor(edge * 0.95);
  const half = Math.floor(sure / 2);
  // A multiple of the hop's period, so that copied partials stay in phase from window to window.
  const shift = 4 * Math.floor((sure - half) / 4);
  const slope = slopeOf(power, half, sure);
  for (let k = sure; k < top; k++) {
    const copies = Math.ceil((k - sure + 1) / shift);
    const gain = 10 ** ((slope * Math.log2(k / (k - copies * shift))) / 20);
    spectrum[2 * k] = gain * (spectrum[2 * (k - copies * shift)] ?? 0);
    spectrum[2 * k + 1] = gain * (spectrum[2 * (k - copies * shift) + 1] ?? 0);
  }
}

/** In dB per octave, from the lower to the upper half of the band. */
function slopeOf(power: Float32Array, from: number, to: number): number {
  const middle = Math.floor(Math.sqrt(from * to));
  const level = (a: number, b: number) =>
    10 * Math.log10(power.subarray(a, b).reduce((sum, value) => sum + value, 1e-12) / (b - a));
  const slope = (level(middle, to) - level(from, middle)) / Math.log2(Math.sqrt(to / from));
  return Math.max(STEEPEST, Math.min(FLATTEST, slope));
}
