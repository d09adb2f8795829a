import { readFile } from "node:fs/promises";
import { blocksOf } from "../dsp/blocks.ts";
import { LIKELIHOOD_RATE } from "../recognition/voice-activity.ts";
import { createPcm, type Pcm } from "../sound/pcm.ts";
import { type Turn, turnsIn } from "./turns.ts";

export interface SpeakersRequest {
  readonly pcm: Pcm;
  /** Prefix of the tracks' paths. */
  readonly out: string;
  /** The same audio as 16-bit mono samples at 16 kHz. */
  readonly speech: string;
  readonly speakers: number;
}

const FADE_SECONDS = 0.02;

/** Writes a track of the recording's full duration for each speaker, silent outside of their turns. */
export async function separateSpeakers({
  pcm,
  out,
  speech,
  speakers,
}: SpeakersRequest): Promise<readonly Pcm[]> {
  const bytes = await readFile(speech);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const turns = await turnsIn(samples, speakers);
  const count = Math.max(1, ...turns.map(({ speaker }) => speaker + 1));
  const tracks = [];
  for (let speaker = 0; speaker < count; speaker++) {
    tracks.push(
      await trackOf(
        pcm,
        `${out}-${speaker + 1}`,
        turns.filter((turn) => turn.speaker === speaker),
      ),
    );
  }
  return tracks;
}

async function trackOf(pcm: Pcm, path: string, turns: readonly Turn[]): Promise<Pcm> {
  const writer = await createPcm(path, pcm.rate, pcm.channels);
  const step = pcm.rate / LIKELIHOOD_RATE;
  const fade = FADE_SECONDS * pcm.rate;
  let from = 0;
  let next = 0;
  for await (const part of blocksOf(pcm, pcm.rate)) {
    const length = part[0]?.length ?? 0;
    const gains = new Float32Array(length);
    for (let i = 0; i < length; i++) {
      while ((turns[next]?.end ?? Infinity) * step + fade < from + i) next++;
      // The current turn and the next: the level doesn't dip where they touch.
      for (const turn of turns.slice(next, next + 2)) {
        const inside = Math.min(from + i - turn.start * step, turn.end * step - from - i) / fade + 1;
        gains[i] = Math.max(gains[i] ?? 0, Math.min(1, inside));
      }
    }
    await writer.write(part.map((channel) => channel.map((value, i) => value * (gains[i] ?? 0))));
    from += length;
  }
  return writer.end();
}
