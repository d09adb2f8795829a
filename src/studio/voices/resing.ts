import { StudioFailure } from "../failure.ts";
import { type Pcm, readMono, writePcm } from "../sound/pcm.ts";
import type { Profile } from "./profile.ts";
import { recast } from "./recast.ts";

interface Resinging {
  /** What is sung, alone. */
  readonly from: Pcm;
  readonly singers: readonly Profile[];
  readonly out: string;
}

/** Who sings when, in seconds. */
interface Turn {
  /** Place in the list of singers. */
  readonly singer: number;
  readonly start: number;
  readonly end: number;
}

/** The singers take turns, a phrase each. Keys and times stay. Fails with `no_voice` where nobody sings. */
export async function resing({
  from,
  singers,
  out,
}: Resinging): Promise<{ pcm: Pcm; turns: readonly Turn[] }> {
  const samples = await readMono(from);
  const { rate } = from;
  const turns = phrases(samples, rate).map(({ start, end }, i) => ({
    singer: i % singers.length,
    start,
    end,
  }));
  const sung = new Float32Array(samples.length);
  for (const [singer, profile] of singers.entries()) {
    const own = turns.filter((turn) => turn.singer === singer);
    if (own.length === 0) continue;
    const version = recast(samples, rate, profile, { keepsKey: true });
    if (!version) throw new StudioFailure("no_voice", "Nobody can be heard singing in the song.");
    const gain = level(samples) / (level(version) + 1e-9);
    for (const { start, end } of own) {
      const [first, last] = [Math.round(start * rate), Math.round(end * rate)];
      for (let i = first; i < last; i++) sung[i] = gain * (version[i] ?? 0);
    }
  }
  if (turns.length === 0) throw new StudioFailure("no_voice", "Nobody can be heard singing in the song.");
  return { pcm: await writePcm(out, rate, sung), turns };
}

const FRAME_SECONDS = 0.05;
/** Frames of quiet that end a phrase. */
const PAUSE = 6;
/** Beside the loudest, as power. */
const QUIET = 10 ** (-35 / 10);

/** From quiet to quiet; each goes on until the next begins, so that nothing is lost between them. */
function phrases(
  samples: Float32Array,
  rate: number,
): readonly { readonly start: number; readonly end: number }[] {
  const size = Math.round(FRAME_SECONDS * rate);
  const powers = Array.from({ length: Math.floor(samples.length / size) }, (_, i) =>
    samples.subarray(i * size, (i + 1) * size).reduce((sum, value) => sum + value * value, 0),
  );
  const floor = QUIET * powers.reduce((most, power) => Math.max(most, power), 1e-9);
  const starts: number[] = [];
  let quiet = PAUSE;
  powers.forEach((power, i) => {
    if (power <= floor) quiet++;
    else {
      if (quiet >= PAUSE) starts.push(i * FRAME_SECONDS);
      quiet = 0;
    }
  });
  return starts.map((start, i) => ({ start, end: starts[i + 1] ?? samples.length / rate }));
}

const level = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / Math.max(1, samples.length));
