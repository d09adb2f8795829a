import type { ActionsBlock, Button } from "@slack/types";
import type { Job } from "../../../jobs/job.ts";
import type { Result } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "../messages/escape.ts";

export const SPEAKERS = "speakers";
/** `transcript srt`: the format of the file that a button posts. */
export const FORMAT_ACTION = /^transcript (\w+)$/;

/**
 * Buttons for the transcript in every format, and for naming its speakers. Their values are the job's ID, so they work
 * after a restart.
 */
export function transcriptRow({ id, plan }: Job, { transcript }: Result): ActionsBlock[] {
  if (plan.expect !== "transcript" || !transcript?.segments.length) return [];
  const forms = TRANSCRIPT_FORMATS.map((form) => button(id, `transcript ${form}`, `.${form}`));
  const speakers = button(id, SPEAKERS, render(say("transcriptSpeakersLabel")));
  const elements = transcript.speakers ? [...forms, speakers] : forms;
  return [{ type: "actions", block_id: `transcript ${id}`, elements }];
}

const button = (value: string, action: string, label: string): Button => ({
  type: "button",
  action_id: action,
  text: plainText(label, 75),
  value,
});
