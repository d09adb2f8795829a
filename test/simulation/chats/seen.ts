/** A message about a job as people see it, whichever chat it is in. */
export interface ShownMessage {
  readonly id: string;
  /** Where it stands; the same answer may be given once more elsewhere, when its file could not be given here. */
  readonly channel: string;
  /** Tells that the job goes on, how it ended, or only where to look. */
  readonly says: "working" | "end" | "other";
  readonly text: string;
  /** Names of the files that can be opened in it. */
  readonly files: readonly string[];
  /** The job that its buttons are about. */
  readonly about: string | undefined;
}
