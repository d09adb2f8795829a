/** A message about a job as people see it, whichever chat it is in. */
export interface ShownMessage {
  readonly id: string;
  /**
   * The message's channel; the same answer may be posted once more elsewhere, when its file couldn't be posted here.
   */
  readonly channel: string;
  /** Whether it says that the job is running, how it finished, or only where to look. */
  readonly says: "working" | "end" | "other";
  readonly text: string;
  /** Names of the files that can be opened in it. */
  readonly files: readonly string[];
  /** The job that its buttons belong to. */
  readonly about: string | undefined;
}
