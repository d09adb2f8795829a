import { mainText } from "../../../commands/main-text.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { composeAnswer } from "../../cards/index.ts";
import { MAX_CONTENT, escapeMarkdown, quoteText } from "../components/escape.ts";
import { PERMISSION_NAMES } from "../places/rights.ts";
import type { DeliveryAttempt } from "./delivery-plan.ts";

/** Discord's limit for a file's alt text. */
const MAX_ALT = 1024;

/** Text of an answer. `notices` are already escaped, so their links work. */
export function answerText(
  job: Job,
  outcome: Outcome,
  { text, right, isSentDirectly, isUnreachable, route }: DeliveryAttempt,
  notices: readonly string[],
): string {
  const mention = route === "channel" ? [`<@${job.person.id}>`] : [];
  const reasons = [
    ...(right && route === "dm"
      ? [render(say("discordFromElsewhere", { right: PERMISSION_NAMES[right] }))]
      : []),
    ...(right && route !== "dm"
      ? [render(say("discordMissingRight", { right: PERMISSION_NAMES[right] }))]
      : []),
    ...(isSentDirectly ? [render(say("discordSentDirectly"))] : []),
    ...(isUnreachable && route !== "dm" ? [render(say("directlyClosed"))] : []),
    ...notices,
  ];
  const words = text === "full" ? outcomeLines(job, outcome) : [render(say("discordTextBlocked"))];
  // A reason or link must not be cut off, so the rest of the text is shortened to fit.
  const room = MAX_CONTENT - [...mention, ...reasons].reduce((sum, line) => sum + line.length + 1, 0);
  const fitted = room > 0 ? truncate(words.filter(Boolean).join("\n"), room) : "";
  return [...mention, fitted, ...reasons].filter(Boolean).join("\n");
}

function outcomeLines(job: Job, outcome: Outcome): string[] {
  const { title, facts, sentences, notes, links, quote } = composeAnswer(job, outcome);
  const heading =
    title === undefined ? [] : [[`**${escapeMarkdown(title)}**`, ...facts.map(escapeMarkdown)].join(" · ")];
  const small = [...notes.map(escapeMarkdown), ...links.map(({ label, url }) => `${label} ${url}`)];
  // The quote comes last, because what doesn't fit is cut.
  return [
    ...heading,
    ...sentences.map(escapeMarkdown),
    ...small.map((note) => `-# ${note}`),
    quoteText(quote, MAX_CONTENT),
  ];
}

/** Describes an audio file for people who can't hear it: the words that were spoken, or its description. */
export function altText(job: Job): string | undefined {
  const text = mainText(job.command, job.options)?.replaceAll(/\s+/g, " ").trim();
  return text ? truncate(text.toWellFormed(), MAX_ALT) : undefined;
}
