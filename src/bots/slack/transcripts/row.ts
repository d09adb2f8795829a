import type { ActionsBlock, Button } from "@slack/types";
import type { Job } from "../../../jobs/job.ts";
import type { Result } from "../../../media/result.ts";
import { TRANSCRIPT_FORMATS } from "../../../media/transcript/formats.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "../messages/plain-blocks.ts";

export const SPEAKERS = "speakers";
/** `transcript srt`: the form that a button brings. */
export const FORMAT_ACTION = /^transcript (\w+)$/;

/** All of what was heard, in every form, and whose words they are. The values are the job's id: they outlive restarts. */
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
