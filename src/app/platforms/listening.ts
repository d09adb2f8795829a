import type { createJobs } from "../../jobs/index.ts";
import type { Ears } from "../../jobs/ports/media-messages.ts";
import type { createModeration } from "../../moderation/index.ts";
import type { Transcripts } from "../../transcripts/index.ts";

/** What a chat platform's listener asks of the rest. */
export interface ListeningParts {
  readonly jobs: ReturnType<typeof createJobs>;
  readonly court: ReturnType<ReturnType<typeof createModeration>["open"]>;
  readonly transcriptEars: Ears;
  readonly transcripts: Transcripts;
}
