import type { KnownBlock } from "@slack/types";
import { mainText } from "../../commands/main-text.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import type { Progress } from "../../jobs/platform.ts";
import { wayOn } from "../../jobs/recovery.ts";
import { speechAhead } from "../../commands/speech-length.ts";
import { chosenText } from "../../messages/chosen.ts";
import { doneText } from "../../messages/done.ts";
import { failureText } from "../../messages/failure.ts";
import { shorten } from "../../messages/inert.ts";
import { progressText } from "../../messages/progress.ts";
import { type Action, buttonRow } from "./answer-buttons.ts";
import { type Content, plain, plainContent } from "./plain.ts";

const QUOTE_MAX = 400;
const ABOUT_MAX = 150;
const ENDED: readonly Action[] = ["again", "edit", "delete"];

export function progressContent(job: Job, progress: Progress, notes: readonly string[] = []): Content {
  return content(job, [progressText(progress), chosenText(job), speechAhead(job), ...notes], ["cancel"]);
}

/** The answer. `notes`: what else must be told, such as why a file is missing. */
export function outcomeContent(
  job: Job,
  outcome: Outcome,
  now: Date,
  notes: readonly string[] = [],
): Content {
  if (outcome.verdict !== "done") {
    const told = failureText(job, outcome);
    const way = wayOn(job, outcome);
    const actions = way === undefined ? ENDED : [way, ...ENDED];
    return content(job, [told, chosenText(job), ...notes], actions, outcome.verdict === "unconfirmed");
  }
  const caption = doneText(job, outcome.result, now.getTime() - job.createdAt.getTime());
  const words = outcome.result.transcript?.segments.map(({ text }) => text).join(" ") ?? "";
  const quote = words === "" ? [] : [`“${shorten(words.replaceAll(/\s+/g, " "), QUOTE_MAX)}”`];
  return content(job, [caption, ...quote, ...notes], ENDED);
}

function content(job: Job, lines: readonly string[], actions: readonly Action[], isCostly = false): Content {
  const { text, blocks } = plainContent(lines.filter(Boolean));
  const about: KnownBlock = { type: "context", elements: [plain(aboutOf(job), ABOUT_MAX)] };
  return { text, blocks: [...blocks, about, buttonRow(job.id, actions, isCostly)] };
}

/** A slash command is seen only by who typed it, so the answer says what it answers. */
function aboutOf({ command, options }: Job): string {
  const names = Object.values(options).map(nameOf);
  const about = mainText(command, options) ?? names.find((name) => name !== undefined) ?? "";
  return shorten(`/${command} ${about.replaceAll(/\s+/g, " ")}`.trim(), ABOUT_MAX);
}

const nameOf = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "name" in value ? String(value.name) : undefined;
