import type { Plan } from "../../commands/definition/command.ts";
import type { SpeakerNames, WholeTranscript } from "../../media/result.ts";
import type { Invocation, Job, Outcome } from "../job.ts";

/** Port that stores jobs' transcripts, so that no recording is paid for twice. Implemented in transcripts/. */
export interface TranscriptCache {
  /**
   * Saves a job's complete transcript. Called before the job can be done, and again if the process dies in between, so
   * it must be idempotent. If it throws, the job collects again. `names`: of speakers who are known.
   */
  save(job: Job, whole: WholeTranscript, names?: SpeakerNames): Promise<void>;
  /** Returns an earlier transcript of the same recording with the same options, if this person is allowed to see it. */
  find(request: {
    readonly invocation: Invocation;
    readonly plan: Plan;
    readonly findJob: (id: string) => Promise<Job | null>;
  }): Promise<Outcome | undefined>;
}
