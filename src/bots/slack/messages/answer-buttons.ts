import type { ActionsBlock, Button } from "@slack/types";
import { render, say } from "../../../messages/index.ts";
import { plain } from "./plain-blocks.ts";

/** What a button does; its value is the job's id, so it works after a restart. */
export const ACTIONS = ["again", "arrived", "resume", "edit", "delete", "cancel"] as const;
export type Action = (typeof ACTIONS)[number];

const LABELS = {
  again: "slackAgain",
  arrived: "slackArrived",
  resume: "slackResume",
  edit: "slackEdit",
  delete: "slackDelete",
  cancel: "slackCancel",
} as const;

/** `costly`: running it again may cost a second time, so it is asked first. */
export const buttonRow = (jobId: string, actions: readonly Action[], costly: boolean): ActionsBlock => ({
  type: "actions",
  block_id: `job ${jobId}`,
  elements: actions.map((action) => button(jobId, action, costly)),
});

const button = (jobId: string, action: Action, costly: boolean): Button => ({
  type: "button",
  action_id: action,
  text: plain(render(say(LABELS[action])), 75),
  value: jobId,
  ...(action === "again" && costly && { confirm: payTwice() }),
  ...(action === "delete" && { style: "danger" as const }),
});

const payTwice = () => ({
  title: plain(render(say("slackAgain")), 100),
  text: plain(render(say("slackPayTwice")), 300),
  confirm: plain(render(say("slackAgain")), 30),
  deny: plain(render(say("slackClose")), 30),
});
