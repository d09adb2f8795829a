import { blocksOf } from "../../dsp/blocks.ts";
import { cutOut, type Span } from "../../dsp/cuts.ts";
import { fromDb } from "../../dsp/decibels.ts";
import { StudioFailure } from "../../failure.ts";
import type { Pcm } from "../../sound/pcm.ts";

export interface SilencesRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** A hundredth of a second with an RMS below this is silent, in dBFS. */
  readonly thresholdDb: number;
  /** Silences up to this duration are left unchanged, in milliseconds. */
  readonly longMs: number;
  /** What remains of a longer silence on each side that borders audio, in milliseconds. */
  readonly keepMs: number;
}

const STEPS_PER_SECOND = 1000;
/** Steps per measured window. */
const WINDOW = 10;

/** Shortens silences (interface 4.7, remove long silences). */
export async function trimSilences({ pcm, out, thresholdDb, longMs, keepMs }: SilencesRequest): Promise<Pcm> {
  const step = Math.round(pcm.rate / STEPS_PER_SECOND);
  const [long, keep] = [longMs, keepMs].map((ms) => Math.round((ms / 1000) * pcm.rate)) as [number, number];
  const silences = await silencesIn(pcm, step, fromDb(thresholdDb));
  const spans = silences
    .filter(({ start, end }) => end - start > long)
    .map(({ start, end }) => ({
      start: start === 0 ? 0 : start + keep,
      end: end === pcm.samples ? end : end - keep,
    }))
    .filter(({ start, end }) => end > start);
  if (spans[0]?.start === 0 && spans[0].end === pcm.samples) {
    throw new StudioFailure(
      "nothing_left",
      `All of the recording is below ${thresholdDb} dBFS, so nothing would be left of it. Choose a lower threshold.`,
    );
  }
  return cutOut({ pcm, out, spans });
}

/** Marks all samples of every quiet window as silent, so that a silence ends where audio begins. */
async function silencesIn(pcm: Pcm, step: number, threshold: number): Promise<readonly Span[]> {
  const energies = await stepEnergies(pcm, step);
  const limit = threshold * threshold * step * WINDOW * pcm.channels;
  const found: Span[] = [];
  let sum = 0;
  energies.forEach((energy, i) => {
    sum += energy - (energies[i - WINDOW] ?? 0);
    if (sum >= limit || i < WINDOW - 1) return;
    const start = (i - WINDOW + 1) * step;
    const end = i === energies.length - 1 ? pcm.samples : (i + 1) * step;
    const last = found.at(-1);
    if (last && last.end >= start) found[found.length - 1] = { start: last.start, end };
    else found.push({ start, end });
  });
  return found;
}

async function stepEnergies(pcm: Pcm, step: number): Promise<readonly number[]> {
  const energies: number[] = [];
  for await (const part of blocksOf(pcm, step * STEPS_PER_SECOND)) {
    const length = part[0]?.length ?? 0;
    for (let at = 0; at < length; at += step) {
      let energy = 0;
      for (const channel of part) {
        for (let i = at; i < Math.min(at + step, length); i++) energy += (channel[i] ?? 0) ** 2;
      }
      energies.push(energy);
    }
  }
  return energies;
}
