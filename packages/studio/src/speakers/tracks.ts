import { readFile, writeFile } from "node:fs/promises";
import { LIKELIHOOD_RATE } from "../recognition/voice-activity.ts";
import { SPEECH_RATE } from "../sound/rates.ts";
import { countedTurnsIn, type SpeakerCount } from "./turns.ts";

export interface SpeakerTracksRequest extends SpeakerCount {
  /** A file of 16-bit mono samples at 16 kHz. */
  readonly speech: string;
  /** Prefix of the tracks' paths. */
  readonly out: string;
}

const SAMPLES = SPEECH_RATE / LIKELIHOOD_RATE;

/**
 * Writes the same audio once for each speaker, silent outside of their turns. Returns the paths in the order in which
 * they first speak; none if nobody does.
 */
export async function writeSpeakerTracks({
  speech,
  out,
  least,
  most,
}: SpeakerTracksRequest): Promise<readonly string[]> {
  const bytes = await readFile(speech);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const turns = await countedTurnsIn(samples, { least, most });
  const paths = [];
  for (const speaker of new Set(turns.map((turn) => turn.speaker))) {
    const track = new Int16Array(samples.length);
    for (const turn of turns) {
      if (turn.speaker !== speaker) continue;
      const [from, to] = [turn.start * SAMPLES, turn.end * SAMPLES];
      track.set(samples.subarray(from, to), from);
    }
    const path = `${out}-${speaker + 1}`;
    await writeFile(path, track);
    paths.push(path);
  }
  return paths;
}
