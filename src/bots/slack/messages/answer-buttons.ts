import type { ActionsBlock, Button } from "@slack/types";
import type { Sentence } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { plainText } from "./escape.ts";

/** Actions of buttons; the value is the job's ID, so they work after a restart. */
export const ANSWER_ACTIONS = ["again", "arrived", "resume", "edit", "delete", "cancel"] as const;
export type AnswerAction = (typeof ANSWER_ACTIONS)[number];

const LABELS = {
  again: "slackAgain",
  arrived: "slackArrived",
  resume: "slackResume",
  edit: "slackEdit",
  delete: "slackDelete",
  cancel: "slackCancel",
} as const;

/** The buttons of one answer. */
export const buttonRowId = (jobId: string): string => `job ${jobId}`;

interface RowOptions {
  /** Running it again may cost a second time, so the button asks for confirmation. */
  readonly isCostly?: boolean;
  /** Running it answers a question, with these words. */
  readonly confirm?: Sentence | undefined;
}

export const buttonRow = (
  jobId: string,
  actions: readonly AnswerAction[],
  options: RowOptions = {},
): ActionsBlock => ({
  type: "actions",
  block_id: buttonRowId(jobId),
  elements: actions.map((action) => button(jobId, action, options)),
});

const button = (jobId: string, action: AnswerAction, { isCostly, confirm }: RowOptions): Button => ({
  type: "button",
  action_id: action,
  text: plainText(render((action === "again" ? confirm : undefined) ?? say(LABELS[action])), 75),
  value: jobId,
  ...(action === "again" && isCostly && { confirm: confirmPayingTwice() }),
  ...(action === "delete" && { style: "danger" as const }),
});

const confirmPayingTwice = () => ({
  title: plainText(render(say("slackAgain")), 100),
  text: plainText(render(say("slackPayTwice")), 300),
  confirm: plainText(render(say("slackAgain")), 30),
  deny: plainText(render(say("slackClose")), 30),
});
