import type { Segment } from "../result.ts";

/** How long someone spoke. */
export interface SpeakingTime {
  /** Missing for the sum of people who aren't named. */
  readonly name?: string;
  readonly ms: number;
  /** Of what all said, from 0 to 1. */
  readonly share: number;
}

/** Returns how long each speaker spoke, longest first. Empty for fewer than two, since there is nothing to compare. */
export function toSpeakingTimes(
  speakers: readonly { readonly name: string | undefined; readonly ms: number }[],
): readonly SpeakingTime[] {
  const spoke = speakers.filter(({ ms }) => ms > 0);
  if (spoke.length < 2) return [];
  const total = spoke.reduce((sum, { ms }) => sum + ms, 0);
  const unnamed = spoke.reduce((sum, { name, ms }) => (name === undefined ? sum + ms : sum), 0);
  const named = spoke
    .flatMap(({ name, ms }) => (name === undefined ? [] : { name, ms, share: ms / total }))
    .toSorted((a, b) => b.ms - a.ms);
  return unnamed === 0 ? named : [...named, { ms: unnamed, share: unnamed / total }];
}

/** Sums the length of each speaker's segments, by the service's name. Segments without times count nothing. */
export function speakingMs(segments: readonly Segment[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { speaker, start, end } of segments)
    if (speaker !== undefined && start !== undefined && end !== undefined)
      sums.set(speaker, (sums.get(speaker) ?? 0) + Math.max(0, end - start) * 1000);
  return sums;
}
