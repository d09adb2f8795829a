import type { ActionsBlock, Button } from "@slack/types";
import type { TranscriptFormat } from "../../../media/transcript/formats.ts";
import { render, say } from "../../../messages/index.ts";
import type { Control } from "../../cards/index.ts";
import { plainText } from "./escape.ts";

/** The buttons of one answer. */
export const buttonRowId = (jobId: string): string => `job ${jobId}`;

/** Builds a row of buttons whose value is the job's ID, so they work after a restart. */
export const buttonRow = (jobId: string, controls: readonly Control[]): ActionsBlock => ({
  type: "actions",
  block_id: buttonRowId(jobId),
  elements: controls.map((control) => button(jobId, control)),
});

/** `transcript srt`: the format of the file that a button posts. */
export const FORMAT_ACTION = /^transcript (\w+)$/;

/** Builds buttons for a transcript in other formats. */
export const formatRow = (jobId: string, formats: readonly TranscriptFormat[]): ActionsBlock => ({
  type: "actions",
  block_id: `transcript ${jobId}`,
  elements: formats.map((form) => ({
    type: "button",
    action_id: `transcript ${form}`,
    text: plainText(`.${form}`, 75),
    value: jobId,
  })),
});

const button = (jobId: string, { action, label, paysTwice }: Control): Button => ({
  type: "button",
  action_id: action,
  text: plainText(render(label), 75),
  value: jobId,
  ...(paysTwice && { confirm: confirmPayingTwice() }),
  ...(action === "delete" && { style: "danger" as const }),
});

const confirmPayingTwice = () => ({
  title: plainText(render(say("actionRetry")), 100),
  text: plainText(render(say("slackPayTwice")), 300),
  confirm: plainText(render(say("actionRetry")), 30),
  deny: plainText(render(say("slackClose")), 30),
});
