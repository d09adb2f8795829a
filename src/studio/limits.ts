/** What the studio can carry. Times in milliseconds, sizes in bytes unless the name says otherwise. */
export interface StudioLimits {
  /** Characters of one speech request. */
  readonly textChars: number;
  readonly sourceBytes: number;
  readonly sourceSeconds: number;
  /** Recordings whose voice is worked on as a whole, in memory. */
  readonly voiceSeconds: number;
  /** Music that is made, held in memory as a whole. */
  readonly musicSeconds: number;
  readonly fetchMs: number;
  /** One step of one task inside one engine. */
  readonly engineMs: number;
  /** Recognition runs at several times real time at best, so it may take longer than the rest. */
  readonly recognitionMs: number;
  /** One step of the repair of a recording, which may be as long as sources may be. */
  readonly repairMs: number;
  /** How long an engine that nobody needs keeps its memory. */
  readonly engineIdleMs: number;
  /** How long finished tasks and their files are kept. */
  readonly keepMs: number;
  /** Tasks that may wait; more are refused with 429. */
  readonly waiting: number;
  /** A task that is found unfinished this often took the program down with it and is given up. */
  readonly starts: number;
}

export const LIMITS: StudioLimits = {
  textChars: 10_000,
  sourceBytes: 200 * 1024 * 1024,
  sourceSeconds: 3600,
  voiceSeconds: 900,
  musicSeconds: 300,
  fetchMs: 120_000,
  engineMs: 180_000,
  recognitionMs: 40 * 60_000,
  repairMs: 20 * 60_000,
  engineIdleMs: 30_000,
  keepMs: 24 * 3600_000,
  waiting: 1000,
  starts: 3,
};
