import type { Button, KnownBlock, PlainTextElement } from "@slack/types";
import type { Job, Outcome } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/platform.ts";
import { doneText } from "../../messages/done.ts";
import { failureText } from "../../messages/failure.ts";
import { render, say } from "../../messages/index.ts";
import { shorten } from "../../messages/inert.ts";
import { progressText } from "../../messages/progress.ts";
import { escapeText } from "./text.ts";

/** `text` is what screen readers and notifications say; the blocks are what is seen. */
export interface Content {
  readonly text: string;
  readonly blocks: KnownBlock[];
}

/** What a button does; its value is the job's id, so it works after a restart. */
export const ACTIONS = ["again", "edit", "delete", "cancel"] as const;
export type Action = (typeof ACTIONS)[number];

const LABELS = {
  again: "slackAgain",
  edit: "slackEdit",
  delete: "slackDelete",
  cancel: "slackCancel",
} as const;
const SECTION_MAX = 3000;
const QUOTE_MAX = 400;
const ABOUT_MAX = 150;
/** Slack takes 50 blocks in a message. */
const MOST_LINES = 45;

/** People's words stand in plain text, where Slack reads no markup at all. */
export const plain = (text: string, max: number): PlainTextElement => ({
  type: "plain_text",
  text: shorten(text.toWellFormed(), max) || " ",
  emoji: false,
});

const section = (text: string): KnownBlock => ({ type: "section", text: plain(text, SECTION_MAX) });
const context = (text: string): KnownBlock => ({ type: "context", elements: [plain(text, SECTION_MAX)] });

export function progressContent(job: Job, progress: Progress, notes: readonly string[] = []): Content {
  return content(job, progressText(progress), [], ["cancel"], notes);
}

/** The answer. `notes`: what else must be told, such as why a file is missing. */
export function outcomeContent(
  job: Job,
  outcome: Outcome,
  now: Date,
  notes: readonly string[] = [],
): Content {
  if (outcome.verdict !== "done") {
    const told = failureText(job.id, outcome.reason, outcome.maybeCharged);
    return content(job, told, [], ["again", "edit", "delete"], notes, outcome.verdict === "unconfirmed");
  }
  const elapsedMs = now.getTime() - job.createdAt.getTime();
  const caption = doneText(job.command, outcome.result, elapsedMs);
  const quote = outcome.result.transcript?.segments.map(({ text }) => text).join(" ") ?? "";
  const quoted = quote === "" ? [] : [`“${shorten(quote.replaceAll(/\s+/g, " "), QUOTE_MAX)}”`];
  return content(job, caption, quoted, ["again", "edit", "delete"], notes);
}

function content(
  job: Job,
  lead: string,
  quoted: readonly string[],
  actions: readonly Action[],
  notes: readonly string[],
  costly = false,
): Content {
  const lines = [lead, ...quoted, ...notes].slice(0, MOST_LINES);
  return {
    text: escapeText(shorten(lines.join("\n"), SECTION_MAX)),
    blocks: [
      ...lines.map(section),
      context(aboutOf(job)),
      {
        type: "actions",
        block_id: `job ${job.id}`,
        elements: actions.map((action) => button(job, action, costly)),
      },
    ],
  };
}

/** A slash command is seen only by who typed it, so the answer says what it answers. */
function aboutOf({ command, options }: Job): string {
  const words = Object.values(options).find((value) => typeof value === "string");
  const name = Object.values(options)
    .map(nameOf)
    .find((found) => found !== undefined);
  const about = typeof words === "string" ? words : (name ?? "");
  return shorten(`/${command} ${about.replaceAll(/\s+/g, " ")}`.trim(), ABOUT_MAX);
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;

const button = (job: Job, action: Action, costly: boolean): Button => ({
  type: "button",
  action_id: action,
  text: plain(render(say(LABELS[action])), 75),
  value: job.id,
  ...(action === "again" && costly && { confirm: payTwice() }),
  ...(action === "delete" && { style: "danger" as const }),
});

const payTwice = () => ({
  title: plain(render(say("slackAgain")), 100),
  text: plain(render(say("slackPayTwice")), 300),
  confirm: plain(render(say("slackAgain")), 30),
  deny: plain(render(say("slackClose")), 30),
});
