import { openAudio } from "../codecs/decode.ts";

/** Enough for the pitch of a voice. */
const RATE = 8_000;
const FRAME = 240;
const FRAME_MS = 30;
/** Quieter frames are silence (-46 dBFS). */
const MIN_LEVEL = 0.005;
/** The pitch of voices, in samples: 400 Hz to 70 Hz. */
const SHORTEST_PERIOD = 20;
const LONGEST_PERIOD = 114;
/** How alike a frame must be to itself one period later: 1 is a pure tone; keys, breath and wind stay below. */
const MIN_PERIODICITY = 0.6;
/** The shortest words have a vowel of about that length. */
const MIN_VOICED_MS = 60;
/** Without the hum of mains and most of a fan, which are as periodic as a voice. */
const FILTERS = "highpass=f=150";

/** Returns whether a file has a voice in it: something that is neither silence nor only noise. */
export async function hasVoice(file: string): Promise<boolean> {
  await using sound = await openAudio(file, { channels: 1, samples: "flt", rate: RATE, filters: FILTERS });
  const window = new Float32Array(FRAME + LONGEST_PERIOD);
  let filled = 0;
  let voicedMs = 0;
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    for (const sample of new Float32Array(bytes.buffer, bytes.byteOffset, frame.nbSamples)) {
      window[filled++] = sample;
      if (filled < window.length) continue;
      if (isVoiced(window)) voicedMs += FRAME_MS;
      if (voicedMs >= MIN_VOICED_MS) return true;
      window.copyWithin(0, FRAME);
      filled = LONGEST_PERIOD;
    }
  }
  return false;
}

function isVoiced(window: Float32Array): boolean {
  const energyAt = (start: number) => dotProduct(window, start, start);
  const energy = energyAt(0);
  if (Math.sqrt(energy / FRAME) < MIN_LEVEL) return false;
  for (let period = SHORTEST_PERIOD; period <= LONGEST_PERIOD; period++) {
    const likeness = dotProduct(window, 0, period) / Math.sqrt(energy * energyAt(period) || 1);
    if (likeness >= MIN_PERIODICITY) return true;
  }
  return false;
}

/** Returns the sum of products of two pieces of a window, each one frame long. */
function dotProduct(window: Float32Array, first: number, second: number): number {
  let sum = 0;
  for (let n = 0; n < FRAME; n++) sum += (window[first + n] ?? 0) * (window[second + n] ?? 0);
  return sum;
}
