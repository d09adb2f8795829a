import { joined, RATE } from "./recording.ts";

export interface SpokenTurn {
  readonly voice: string;
  /** In seconds. */
  readonly start: number;
  readonly end: number;
}

const PAUSE_SECONDS = 0.5;

/** Returns a recording of voices that speak one after the other, and who speaks when. */
export function takeTurns(said: readonly { readonly voice: string; readonly sound: Float32Array }[]) {
  const pause = new Float32Array(RATE * PAUSE_SECONDS);
  let at = 0;
  const turns = said.map(({ voice, sound }): SpokenTurn => {
    const start = at;
    at += sound.length / RATE + PAUSE_SECONDS;
    return { voice, start, end: at - PAUSE_SECONDS };
  });
  return { sound: joined(...said.flatMap(({ sound }) => [sound, pause])), turns };
}

interface SpeakerSegment {
  readonly speaker?: string;
  readonly words?: readonly { readonly start: number; readonly end: number }[];
}

/** Returns the share of the words that have the number of the voice that says them, by the order of first words. */
export function speakerAccuracy(segments: readonly SpeakerSegment[], turns: readonly SpokenTurn[]): number {
  const names = [...new Set(turns.map(({ voice }) => voice))];
  const words = segments.flatMap(({ speaker, words = [] }) =>
    words.map(({ start, end }) => ({ speaker, middle: (start + end) / 2 })),
  );
  const right = words.filter(({ speaker, middle }) => {
    const turn = turns.find(({ end }) => middle <= end + PAUSE_SECONDS / 2);
    return turn !== undefined && speaker === `speaker_${names.indexOf(turn.voice) + 1}`;
  });
  return right.length / words.length;
}
