import type { Plan } from "../../commands/definition/command.ts";
import type { WholeTranscript } from "../../media/result.ts";
import type { Invocation, Job, Outcome } from "../job.ts";

/** Who keeps what jobs hear, so that nothing is heard twice for nothing. Fulfilled above (transcripts/). */
export interface TranscriptCache {
  /**
   * Keeps all that a job has heard. Called before the job can be done, and once more where a process dies in between: must
   * leave one. What it throws makes the job collect again.
   */
  save(job: Job, whole: WholeTranscript): Promise<void>;
  /** What was heard before of the same recording with the same options, where this person may know it. */
  find(request: {
    readonly invocation: Invocation;
    readonly plan: Plan;
    readonly findJob: (id: string) => Promise<Job | null>;
  }): Promise<Outcome | undefined>;
}
