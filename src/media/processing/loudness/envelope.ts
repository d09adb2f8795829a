/** Blocks per second: fine enough for a limiter, and few enough that an hour of them takes 6 MB. */
const BLOCKS_PER_SECOND = 200;
/** Gate windows of ITU-R BS.1770: 400 ms, one every 100 ms. */
const WINDOW = 80;
const STEP = 20;
const ABSOLUTE_GATE_LUFS = -70;
const RELATIVE_GATE_LU = -10;
const OFFSET_LUFS = -0.691;

/** What a recording's loudness and peaks follow from: two numbers for every 5 ms. */
export interface Envelope {
  /** Samples of one channel per block. */
  readonly blockSize: number;
  /** Samples of one channel in all, an incomplete last block included. */
  readonly samples: number;
  readonly rate: number;
  /** Mean square after K-weighting, all channels added. An incomplete last block has none. */
  readonly energies: Float64Array;
  /** Highest true peak in any channel, 1 at full scale. One more than `energies` if the last block is incomplete. */
  readonly peaks: Float32Array;
}

/** Measures an {@link Envelope} while audio streams in. All channels weigh the same, which is exact up to stereo. */
export function createEnvelopeMeter(rate: number, channels: number) {
  const blockSize = Math.max(1, Math.round(rate / BLOCKS_PER_SECOND));
  const meters = Array.from({ length: channels }, () => createChannelMeter(rate, blockSize));
  const energies: number[] = [];
  const peaks: number[] = [];
  let filled = 0;
  let samples = 0;

  function endBlock(): void {
    let energy = 0;
    let peak = 0;
    for (const meter of meters) {
      const found = meter.measure(filled);
      energy += found.energy;
      peak = Math.max(peak, found.peak);
    }
    if (filled === blockSize) energies.push(energy / blockSize);
    peaks.push(peak);
    filled = 0;
  }

  return {
    /** Samples with interleaved channels. */
    add(interleaved: Float32Array): void {
      const count = interleaved.length / channels;
      for (let at = 0; at < count;) {
        const length = Math.min(blockSize - filled, count - at);
        for (const [channel, meter] of meters.entries())
          meter.fill(filled, interleaved, at * channels + channel, channels, length);
        filled += length;
        at += length;
        if (filled === blockSize) endBlock();
      }
      samples += count;
    },
    end(): Envelope {
      if (filled > 0) endBlock();
      return {
        blockSize,
        samples,
        rate,
        energies: Float64Array.from(energies),
        peaks: Float32Array.from(peaks),
      };
    },
  };
}

/**
 * Returns the integrated loudness in LUFS (gated, ITU-R BS.1770), with each block multiplied by a gain if there are
 * any. Returns undefined for silence and for less than 400 ms.
 */
export function integratedLoudness(energies: Float64Array, gains?: Float32Array): number | undefined {
  const windows: number[] = [];
  for (let from = 0; from + WINDOW <= energies.length; from += STEP) {
    let sum = 0;
    for (let n = from; n < from + WINDOW; n++) sum += (energies[n] ?? 0) * (gains?.[n] ?? 1) ** 2;
    windows.push(sum / WINDOW);
  }
  const audibleWindows = windows.filter((energy) => toLufs(energy) > ABSOLUTE_GATE_LUFS);
  const gate = toLufs(mean(audibleWindows)) + RELATIVE_GATE_LU;
  const loud = audibleWindows.filter((energy) => toLufs(energy) > gate);
  return loud.length > 0 ? toLufs(mean(loud)) : undefined;
}

const toLufs = (energy: number) => OFFSET_LUFS + 10 * Math.log10(energy);
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Samples before and after a gap that its interpolation uses. */
const REACH = 6;
const TAPS = 2 * REACH;
/** A gap can only hold a higher peak than the samples if a sample at its edge comes near the highest one. */
const NEAR_PEAK = 0.7;

/** Measures one channel, one block at a time. */
function createChannelMeter(rate: number, blockSize: number) {
  const [shelf, highPass] = kWeighting(rate);
  /** The end of the block before, so that gaps at the border are interpolated, and this block. */
  const samples = new Float32Array(TAPS + blockSize);
  let [s1, s2, h1, h2] = [0, 0, 0, 0];

  return {
    /** Copies every `stride`th sample of `from`, starting at `at`, into the current block. */
    fill(filled: number, from: Float32Array, at: number, stride: number, length: number): void {
      const start = TAPS + filled;
      for (let n = 0; n < length; n++) samples[start + n] = from[at + n * stride] ?? 0;
    },
    /** Measures the current block of `length` samples and begins the next. */
    measure(length: number): { energy: number; peak: number } {
      let energy = 0;
      let peak = 0;
      for (let n = TAPS; n < TAPS + length; n++) {
        const sample = samples[n] ?? 0;
        const level = Math.abs(sample);
        if (level > peak) peak = level;
        // Two filters in transposed direct form II.
        const shelved = shelf.b0 * sample + s1;
        s1 = shelf.b1 * sample - shelf.a1 * shelved + s2;
        s2 = shelf.b2 * sample - shelf.a2 * shelved;
        const weighted = highPass.b0 * shelved + h1;
        h1 = highPass.b1 * shelved - highPass.a1 * weighted + h2;
        h2 = highPass.b2 * shelved - highPass.a2 * weighted;
        energy += weighted * weighted;
      }
      peak = truePeak(samples, length, peak);
      samples.copyWithin(0, length, length + TAPS);
      return { energy, peak };
    },
  };
}

/** Returns the highest value between the samples at a quarter, half and three quarters of each gap; at least `peak`. */
function truePeak(samples: Float32Array, length: number, peak: number): number {
  const near = peak * NEAR_PEAK;
  let highest = peak;
  for (let n = REACH; n < REACH + length; n++) {
    const before = Math.abs(samples[n] ?? 0);
    const after = Math.abs(samples[n + 1] ?? 0);
    if (before < near && after < near) continue;
    // Still rising or falling on both sides, so the peak is elsewhere.
    const outer = before > after ? samples[n - 1] : samples[n + 2];
    if (Math.abs(outer ?? 0) > Math.max(before, after)) continue;
    let first = 0;
    let middle = 0;
    let last = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      const sample = samples[n - REACH + 1 + tap] ?? 0;
      first += (QUARTER[tap] ?? 0) * sample;
      middle += (HALF[tap] ?? 0) * sample;
      last += (QUARTER[TAPS - 1 - tap] ?? 0) * sample;
    }
    highest = Math.max(highest, Math.abs(first), Math.abs(middle), Math.abs(last));
  }
  return highest;
}

/** Returns coefficients of a sine cardinal under a Hann window, for a place in a gap. */
const interpolation = (place: number) =>
  Float64Array.from({ length: TAPS }, (_, tap) => {
    const distance = tap - (REACH - 1) - place;
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (TAPS + 1)) ** 2;
  });
const QUARTER = interpolation(0.25);
const HALF = interpolation(0.5);

interface Biquad {
  readonly b0: number;
  readonly b1: number;
  readonly b2: number;
  readonly a1: number;
  readonly a2: number;
}

/** Returns the two filters of ITU-R BS.1770 for a sample rate, whose table has them for 48 kHz only. */
function kWeighting(rate: number): readonly [Biquad, Biquad] {
  return [highShelf(rate), highPass(rate)];
}

function highShelf(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  };
}

function highPass(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q = 0.5003270373238773;
  const a0 = 1 + k / q + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 };
}
