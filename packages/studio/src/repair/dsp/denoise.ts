import { rm } from "node:fs/promises";
import { blocksOf } from "../../dsp/blocks.ts";
import { noiseOf, wienerGains } from "../../dsp/noise.ts";
import { createDenoisers, RNNOISE_FRAME } from "../../dsp/rnnoise.ts";
import { createStft, powers, scaled } from "../../dsp/stft.ts";
import { type Channels, createPcm, type Pcm } from "../../sound/pcm.ts";

export interface DenoiseRequest {
  /** At 48 kHz. */
  readonly pcm: Pcm;
  readonly out: string;
  /**
   * How to combine the two noise estimators, rnnoise's network and a Wiener filter that learns the noise between the
   * words: `network` alone; `both`, their geometric mean; or `strict`, their product, which leaves the least noise.
   */
  readonly judges: "network" | "both" | "strict";
  /** 0 leaves the audio unchanged, 1 removes everything detected as noise. */
  readonly strength: number;
  /** Attenuates audio between the words too. */
  readonly gate: boolean;
}

const stft = createStft(2048);
/** A multiple of both the window and the network's frame. */
const BLOCK = 960_000;
const MARGIN = 48_000;
/** A window with a lower speech probability than this is all noise. */
const NO_SPEECH = 0.3;
const ENOUGH_WINDOWS = 8;
/** Gain between words when gated: -30 dB, so that the room tone doesn't disappear. */
const CLOSED = 0.03;

/** Removes noise from speech; the result has the same duration and timing. */
export async function denoise(request: DenoiseRequest): Promise<Pcm> {
  const { pcm, out } = request;
  const { heard, likelihood } = await listen(pcm, `${out}.network`);
  const writer = await createPcm(out, pcm.rate, pcm.channels);
  const network = blocksOf(heard, BLOCK, MARGIN);
  let at = -MARGIN;
  for await (const part of blocksOf(pcm, BLOCK, MARGIN)) {
    const { value: wet } = await network.next();
    const speech = windowed(likelihood, at, part[0]?.length ?? 0);
    const clean = part.map((channel, c) => cleaned(channel, wet?.[c] ?? channel, speech, request));
    await writer.write(clean.map((channel) => channel.subarray(MARGIN, channel.length - MARGIN)));
    at += BLOCK;
  }
  await rm(heard.path);
  return writer.end();
}

/** Returns the network's output, time-aligned, and the speech probability of each hundredth of a second. */
async function listen(pcm: Pcm, path: string) {
  const denoisers = await createDenoisers(pcm.channels);
  const writer = await createPcm(path, pcm.rate, pcm.channels);
  const likelihood: number[] = [];
  const hear = async (part: Channels) => {
    // The first output frame is from before the audio.
    const late = likelihood.length === 0 ? RNNOISE_FRAME : 0;
    for (let at = 0; at < (part[0]?.length ?? 0); at += RNNOISE_FRAME) {
      const each = part.map((channel, c) => denoisers[c]?.(channel.subarray(at, at + RNNOISE_FRAME)) ?? 0);
      likelihood.push(Math.max(...each));
    }
    await writer.write(part.map((channel) => channel.subarray(late)));
  };
  for await (const part of blocksOf(pcm, BLOCK)) await hear(part.map(wholeFrames));
  await hear(Array.from({ length: pcm.channels }, () => new Float32Array(RNNOISE_FRAME)));
  return { heard: { ...(await writer.end()), samples: pcm.samples }, likelihood };
}

function wholeFrames(channel: Float32Array): Float32Array {
  const out = new Float32Array(Math.ceil(channel.length / RNNOISE_FRAME) * RNNOISE_FRAME);
  out.set(channel);
  return out;
}

/** Returns the highest speech probability within each window, extended a little before a word and more after it. */
function windowed(likelihood: readonly number[], from: number, length: number): readonly number[] {
  return Array.from({ length: Math.ceil(length / stft.hop) + 1 }, (_, window) => {
    const middle = Math.round((from + window * stft.hop) / RNNOISE_FRAME);
    return Math.max(0, ...likelihood.slice(Math.max(0, middle - 6), Math.max(0, middle + 5)));
  });
}

function cleaned(
  dry: Float32Array,
  wet: Float32Array,
  speech: readonly number[],
  { judges, strength, gate }: DenoiseRequest,
): Float32Array {
  const spectra = stft.analyze(dry);
  const loud = spectra.map(powers);
  const kept = stft.analyze(wet).map(powers);
  const wiener = judges === "network" ? [] : wienerGains(loud, noiseOf(noiseOnly(loud, speech)));
  const result = spectra.map((spectrum, f) => {
    const open = gate && (speech[f] ?? 0) < NO_SPEECH ? CLOSED : 1;
    const gains = loud[f]?.map((power, k) => {
      const network = Math.min(1, Math.sqrt((kept[f]?.[k] ?? 0) / (power + 1e-12)));
      const both = network * (wiener[f]?.[k] ?? 1);
      return 1 - strength * (1 - open * (judges === "both" ? Math.sqrt(both) : both));
    });
    return gains ? scaled(spectrum, gains) : spectrum;
  });
  return stft.synthesize(result, dry.length);
}

/** Returns the windows between words; if someone speaks all the time, the quietest ones. */
function noiseOnly(loud: readonly Float32Array[], speech: readonly number[]): readonly Float32Array[] {
  const between = loud.filter((_, f) => (speech[f] ?? 0) < NO_SPEECH);
  if (between.length >= ENOUGH_WINDOWS) return between;
  const total = (frame: Float32Array) => frame.reduce((sum, power) => sum + power, 0);
  const byLevel = loud.map((frame) => ({ frame, power: total(frame) })).sort((a, b) => a.power - b.power);
  return byLevel.slice(0, Math.ceil(loud.length / 10)).map(({ frame }) => frame);
}
