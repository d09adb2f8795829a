/** Capacity limits of the studio. Times in milliseconds and sizes in bytes, unless the name says otherwise. */
export interface StudioLimits {
  /** Maximum characters of one speech request. */
  readonly textChars: number;
  readonly sourceBytes: number;
  readonly sourceSeconds: number;
  /** Maximum duration of recordings whose voice is processed in memory as a whole. */
  readonly voiceSeconds: number;
  /** Maximum duration of generated music, which is held in memory as a whole. */
  readonly musicSeconds: number;
  readonly fetchMs: number;
  /** Time limit for one step of a task inside an engine. */
  readonly engineMs: number;
  /** Recognition is only a few times faster than real time, so it has a longer time limit. */
  readonly recognitionMs: number;
  /** Time limit for one answer of an engine's server, which ends one that hangs. */
  readonly serverMs: number;
  /** Waiting time before each further attempt to reach such a server. */
  readonly serverRetryMs: readonly number[];
  /** Time limit for one repair step; a recording may be as long as any source. */
  readonly repairMs: number;
  /** How long an idle engine keeps its memory. */
  readonly engineIdleMs: number;
  /** How long finished tasks and their files are stored. */
  readonly keepMs: number;
  /** Maximum number of waiting tasks; more are refused with 429. */
  readonly waiting: number;
  /** A task found unfinished this often has crashed the process each time and fails. */
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
  serverMs: 40 * 60_000,
  serverRetryMs: [1000, 2000, 5000, 10_000, 20_000, 30_000, 30_000],
  repairMs: 20 * 60_000,
  engineIdleMs: 30_000,
  keepMs: 24 * 3600_000,
  waiting: 1000,
  starts: 3,
};
