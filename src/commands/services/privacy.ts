import type { Sentence } from "../../errors.ts";

/** How much of something is kept about a person. */
export interface PersonalDataSummary {
  /** As docs/privacy.md calls it. */
  readonly name: string;
  readonly count: number;
  /** What a person should know who has it removed. */
  readonly note?: Sentence;
}

/** What is kept about who asks, on this platform and wherever they were on it. */
export interface PrivacyActions {
  summarize(): Promise<readonly PersonalDataSummary[]>;
  /** Jobs of theirs that have not ended, whose data nobody can remove before they do. */
  unfinishedJobs(): Promise<readonly string[]>;
  /** Everything, in a form for programs, sent to them alone. */
  export(): Promise<unknown>;
  /** Removes everything but what is still at work. Tells what was removed. */
  erase(): Promise<readonly PersonalDataSummary[]>;
}
