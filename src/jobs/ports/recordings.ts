import type { PlannedRecording } from "../../commands/definition/command.ts";
import { UserError } from "../../errors.ts";
import type { Result } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import type { Invocation, Job } from "../job.ts";

/** Port for recordings of voice channels, which become one transcript of several calls. */
export interface RecordedTracks {
  /** Reads what a plan needs of a recording. Throws a UserError if it isn't the person's, or nobody said anything. */
  readonly read: (invocation: Invocation, id: string) => Promise<PlannedRecording>;
  /** Joins the transcripts of a recording's tracks in the order in which things were said. Repeating it leaves one. */
  readonly merge: (job: Job, children: readonly Job[], signal: AbortSignal) => Promise<Result>;
}

/** Used where nothing is recorded. */
export const NO_RECORDINGS: RecordedTracks = {
  read: async () => {
    throw new UserError(say("recordNowhere"));
  },
  merge: async () => {
    throw new TypeError("there are no recordings here");
  },
};
