import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { House } from "../definition/command.ts";
import type { TranscriptsDesk } from "../services/transcripts.ts";

/** Throws a UserError where no transcripts are kept. */
export function deskOf({ transcripts }: Pick<House, "transcripts">): TranscriptsDesk {
  if (!transcripts) throw new UserError(say("transcriptsNotKept"));
  return transcripts;
}
