export const FRAME_MS = 20;
/** Players take turns within a frame's time, so that no turn of the event loop is long. */
const TURNS = 4;
const TURN_MS = FRAME_MS / TURNS;
/** What a process that was frozen for longer has missed isn't sent in one burst. */
const MOST_BEHIND_MS = 500;

/** Called every 20 ms: sends the packet that was prepared the last time, then prepares the next one. */
export interface AudioClockMember {
  readonly send: () => void;
  readonly prepare: () => void;
}

export type AudioClock = ReturnType<typeof createAudioClock>;

/**
 * Creates the clock of all players of a process. The library's own one gives each player a turn of the event loop every
 * 20 ms, which takes more processor time than the packets do; this one has four for all of them.
 */
export function createAudioClock() {
  const turns = Array.from({ length: TURNS }, () => new Set<AudioClockMember>());
  let count = 0;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = 0;
  let turn = 0;

  function run(): void {
    const members = turns[turn] ?? [];
    for (const member of members) member.send();
    for (const member of members) member.prepare();
    turn = (turn + 1) % TURNS;
    dueAt = Math.max(dueAt + TURN_MS, performance.now() - MOST_BEHIND_MS);
    timer = count > 0 ? setTimeout(run, Math.max(0, dueAt - performance.now())) : undefined;
  }

  return {
    /** Returns what ends the calls. */
    add(member: AudioClockMember): () => void {
      const members = turns.reduce((fewest, one) => (one.size < fewest.size ? one : fewest));
      members.add(member);
      count += 1;
      if (!timer) {
        dueAt = performance.now();
        timer = setTimeout(run, 0);
      }
      return () => {
        if (members.delete(member)) count -= 1;
      };
    },
  };
}
