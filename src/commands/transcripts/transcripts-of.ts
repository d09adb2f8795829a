import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import type { TranscriptActions } from "../services/transcripts.ts";

/** Throws a UserError where no transcripts are stored. */
export function requireTranscripts({ transcripts }: Pick<CommandContext, "transcripts">): TranscriptActions {
  if (!transcripts) throw new UserError(say("transcriptsNotKept"));
  return transcripts;
}
