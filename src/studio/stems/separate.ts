import { blocksOf } from "../dsp/blocks.ts";
import { createStft, powers, scaled } from "../dsp/stft.ts";
import { type Channels, createPcm, type Pcm } from "../sound/pcm.ts";
import { middleShare } from "./middle.ts";
import { singularShare } from "./repeating.ts";
import { steadyShare } from "./steady.ts";

export interface SeparateRequest {
  /** At 48 kHz. */
  readonly pcm: Pcm;
  /** Beginning of the stems' paths. */
  readonly out: string;
}

/** Vocals and instrumental add up to the song; drums, bass and other add up to the instrumental. */
export const STEMS = ["vocals", "instrumental", "drums", "bass", "other"] as const;
export type Stem = (typeof STEMS)[number];

const stft = createStft(8192);
/** Whole windows. Longer blocks would find more repetitions, and need more memory and time. */
const BLOCK = 480 * stft.hop;
const MARGIN = 24 * stft.hop;
/** Below the first nobody sings, above the second everything may be a voice. */
const VOICE_HZ = [100, 160] as const;
/** Between these the bass fades into what is above it. */
const BASS_HZ = [160, 240] as const;

/** Takes a song apart by what is heard once, in the middle, held or struck, and how low. */
export async function separateStems({ pcm, out }: SeparateRequest): Promise<Readonly<Record<Stem, Pcm>>> {
  const writers = new Map(
    await Promise.all(
      STEMS.map(async (stem) => [stem, await createPcm(`${out}-${stem}`, pcm.rate, pcm.channels)] as const),
    ),
  );
  for await (const part of blocksOf(pcm, BLOCK, MARGIN)) {
    const stems = separated(part, pcm.rate);
    for (const [stem, writer] of writers) {
      await writer.write(stems[stem].map((channel) => channel.subarray(MARGIN, channel.length - MARGIN)));
    }
  }
  const ended = [...writers].map(async ([stem, writer]) => [stem, await writer.end()] as const);
  return Object.fromEntries(await Promise.all(ended)) as Record<Stem, Pcm>;
}

function separated(mix: Channels, rate: number): Readonly<Record<Stem, Channels>> {
  const spectra = mix.map((channel) => stft.analyse(channel));
  const [left = [], right] = spectra;
  const loud = left.map((spectrum, f) => sum(powers(spectrum), right?.[f] && powers(right[f])));
  const once = singularShare(loud);
  const steady = steadyShare(loud);
  const middle = right && middleShare(left, right);
  const [voices, highs] = [ramp(rate, VOICE_HZ), ramp(rate, BASS_HZ)];

  const sung = once.map((frame, f) =>
    frame.map((share, k) => share * (voices[k] ?? 0) * (middle?.[f]?.[k] ?? 1)),
  );
  const rebuilt = (share: (sung: number, steady: number, high: number) => number) => {
    const gains = sung.map((frame, f) =>
      frame.map((voice, k) => share(voice, steady[f]?.[k] ?? 0, highs[k] ?? 0)),
    );
    return spectra.map((side) =>
      stft.synthesise(
        side.map((spectrum, f) => scaled(spectrum, gains[f] ?? new Float32Array(stft.bins))),
        mix[0]?.length ?? 0,
      ),
    );
  };
  const vocals = rebuilt((voice) => voice);
  const instrumental = without(mix, vocals);
  const drums = rebuilt((voice, steady) => (1 - voice) * (1 - steady));
  const bass = rebuilt((voice, steady, high) => (1 - voice) * steady * (1 - high));
  return { vocals, instrumental, drums, bass, other: without(without(instrumental, drums), bass) };
}

/** 0 below the first frequency, 1 above the second, a line between. */
function ramp(rate: number, [from, to]: readonly [number, number]): Float32Array {
  return Float32Array.from({ length: stft.bins }, (_, k) =>
    Math.max(0, Math.min(1, ((k * rate) / stft.size - from) / (to - from))),
  );
}

const sum = (a: Float32Array, b: Float32Array | undefined) =>
  b ? a.map((power, k) => power + (b[k] ?? 0)) : a;

const without = (whole: Channels, part: Channels): Channels =>
  whole.map((channel, c) => channel.map((value, i) => value - (part[c]?.[i] ?? 0)));
