import { StudioFailure } from "../../failure.ts";
import { openPcm, type Pcm, toMono, writePcm } from "../../sound/pcm.ts";
import { type Profile, profileOf } from "./profile.ts";
import { isSung } from "../../dsp/held-notes.ts";
import { keepHarmonics } from "../../melody/keep-harmonics.ts";
import { takeLowHarmonics } from "../../melody/take-low-harmonics.ts";
import { trackMelody } from "../../melody/track-melody.ts";
import { pitchOf } from "../../dsp/pitch.ts";
import { convertMelody } from "./convert-speech.ts";

interface Resinging {
  /** The vocals alone. */
  readonly from: Pcm;
  /** The rest of the song, at the same sample rate, which has the lowest harmonics of low voices. */
  readonly instrumental: Pcm;
  readonly singers: readonly Profile[];
  readonly out: string;
}

/** Who sings when, in seconds. */
interface Turn {
  /** Index in the list of singers. */
  readonly singer: number;
  readonly start: number;
  readonly end: number;
}

interface Resung {
  readonly pcm: Pcm;
  /**
   * What isn't sung: remains of instruments between the harmonics of the melody, minus what was taken from the
   * instrumental, so that all add up.
   */
  readonly rest: Pcm;
  readonly turns: readonly Turn[];
}

/**
 * Converts vocals to singers who take turns, one phrase each. Preserves key and timing. Fails with `no_voice` if nobody
 * sings and hardly anything has a pitch; returns undefined when only instruments have one.
 */
export async function convertSinging({
  from,
  instrumental,
  singers,
  out,
}: Resinging): Promise<Resung | undefined> {
  await using reader = await openPcm(from);
  const channels = await reader.read(0, from.samples);
  const samples = toMono(channels);
  const { rate } = from;
  // Not the melody, which has a pitch in rain, too.
  if (!profileOf(samples, rate, pitchOf(samples, rate)))
    throw new StudioFailure("no_voice", "No singing was found in the song.");
  const melody = trackMelody(channels, rate);
  if (!isSung(melody)) return undefined;
  const lead = keepHarmonics(samples, rate, melody);
  const low = await takeLowHarmonics(instrumental, melody, lead);
  for (let i = 0; i < lead.length; i++) lead[i] = (lead[i] ?? 0) + (low[i] ?? 0);
  // Every singer gets a turn.
  const longest = Math.min(MAX_SECONDS, samples.length / rate / singers.length);
  const turns = phrases(samples, rate, longest).map(({ start, end }, i) => ({
    singer: i % singers.length,
    start,
    end,
  }));
  const sung = new Float32Array(samples.length);
  for (const [singer, profile] of singers.entries()) {
    const own = turns.filter((turn) => turn.singer === singer);
    if (own.length === 0) continue;
    const version = convertMelody(lead, rate, melody, profile);
    if (!version) throw new StudioFailure("no_voice", "No singing was found in the song.");
    const gain = level(lead) / (level(version) + 1e-9);
    for (const { start, end } of own) {
      const [first, last] = [Math.round(start * rate), Math.round(end * rate)];
      for (let i = first; i < last; i++) sung[i] = gain * (version[i] ?? 0);
    }
  }
  if (turns.length === 0) throw new StudioFailure("no_voice", "No singing was found in the song.");
  const rest = samples.map((value, i) => value - (lead[i] ?? 0));
  return {
    pcm: await writePcm(out, rate, sung),
    rest: await writePcm(`${out}-rest`, rate, rest),
    turns,
  };
}

const FRAME_SECONDS = 0.05;
/** Quiet frames that end a phrase. */
const PAUSE = 6;
/** Power relative to the loudest frame. Extracted vocals always contain remains of the instruments. */
const QUIET = 10 ** (-24 / 10);
/** The longest that anyone sings in one breath. */
const MAX_SECONDS = 8;

interface Phrase {
  readonly start: number;
  readonly end: number;
}

/**
 * Splits at quiet frames, with a maximum duration in seconds. Each phrase lasts until the next begins, so nothing is
 * lost.
 */
function phrases(samples: Float32Array, rate: number, longest: number): readonly Phrase[] {
  const size = Math.round(FRAME_SECONDS * rate);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, i) =>
    samples.subarray(i * size, (i + 1) * size).reduce((sum, value) => sum + value * value, 0),
  );
  const floor = QUIET * powers.reduce((most, power) => Math.max(most, power), 1e-9);
  const starts: number[] = [];
  let quiet = PAUSE;
  powers.forEach((power, i) => {
    if (power > floor && quiet >= PAUSE) starts.push(i);
    quiet = power > floor ? 0 : quiet + 1;
  });
  const cuts = starts.flatMap((from, i) => divided(powers, from, starts[i + 1] ?? powers.length, longest));
  return cuts.map((cut, i) => ({
    start: cut * FRAME_SECONDS,
    end: i + 1 < cuts.length ? (cuts[i + 1] ?? 0) * FRAME_SECONDS : samples.length / rate,
  }));
}

/** Returns the starts of a phrase's parts, cut at its quietest frames until every part is short enough. */
function divided(powers: readonly number[], from: number, until: number, longest: number): readonly number[] {
  if ((until - from) * FRAME_SECONDS <= longest) return [from];
  const quarter = Math.floor((until - from) / 4);
  const middle = powers.slice(from + quarter, until - quarter);
  const cut = from + quarter + middle.indexOf(Math.min(...middle));
  return [...divided(powers, from, cut, longest), ...divided(powers, cut, until, longest)];
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
