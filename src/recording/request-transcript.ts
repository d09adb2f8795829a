import { recordTranscribe } from "../commands/voice-channels/recording.ts";
import { UserError, type Sentence } from "../errors.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import type { Place } from "../jobs/job.ts";
import type { Recording } from "./recording.ts";

interface TranscriptRequest {
  readonly key: string;
  readonly place: Place;
  readonly title: string;
}

/** Asks for the transcript of what was said in a channel. Returns the job's ID, or why it can't be transcribed now. */
export async function requestTranscript(
  accept: Accept,
  {
    id,
    platform,
    personId,
    roles,
    locale,
  }: Pick<Recording, "id" | "platform" | "personId" | "roles" | "locale">,
  { title, ...request }: TranscriptRequest,
): Promise<{ readonly jobId: string | null; readonly problem: Sentence | null }> {
  try {
    const accepted = await accept({
      ...request,
      platform,
      person: { id: personId },
      ...(roles && { roles }),
      locale,
      command: recordTranscribe.name,
      options: { recording: id, title },
      isUnasked: true,
    });
    return { jobId: accepted.kind === "job" ? accepted.job.id : null, problem: null };
  } catch (error) {
    // This process is being stopped: another one asks again.
    if (!(error instanceof UserError) || error.sentence.key === "draining") throw error;
    return { jobId: null, problem: error.sentence };
  }
}
