import { mainText, ownScript } from "../../../commands/main-text.ts";
import type { Job, Outcome } from "../../../jobs/job.ts";
import type { Transcript } from "../../../media/result.ts";
import { chosenText } from "../../../messages/chosen-source.ts";
import { describeResult, scoreIn } from "../../result-text.ts";
import { failureText } from "../../../messages/failure-text.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { MAX_CONTENT, escapeMarkdown, quoteText } from "../components/escape.ts";
import { PERMISSION_NAMES } from "../places/rights.ts";
import type { DeliveryAttempt } from "./delivery-plan.ts";

const MAX_QUOTE = 900;
/** Texts up to this length are quoted in full, longer ones only at the beginning. */
const MAX_WHOLE = 1500;
const MAX_PROMPT = 300;
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
  const moderationPlatform =
    MAX_CONTENT - [...mention, ...reasons].reduce((sum, line) => sum + line.length + 1, 0);
  const fitted = moderationPlatform > 0 ? truncate(words.filter(Boolean).join("\n"), moderationPlatform) : "";
  return [...mention, fitted, ...reasons].filter(Boolean).join("\n");
}

function outcomeLines(job: Job, outcome: Outcome): string[] {
  if (outcome.verdict !== "done")
    return [escapeMarkdown(failureText(job, outcome)), escapeMarkdown(chosenText(job))];
  const { transcript } = outcome.result;
  const { title, facts, sentences, notes } = describeResult(job, outcome.result);
  const heading = [`**${escapeMarkdown(title)}**`, ...facts.map(escapeMarkdown)].join(" · ");
  const script = ownScript(job.command, job.options);
  const isScore = scoreIn(job, outcome.result) !== undefined;
  const quote = transcript
    ? quoteOf(isScore ? { ...transcript, segments: [] } : transcript)
    : quoteText(script ?? mainText(job.command, job.options) ?? "", script ? MAX_WHOLE : MAX_PROMPT);
  const small = [...notes.map(escapeMarkdown), transcript ? earlierAnswer(transcript) : ""].filter(Boolean);
  // The quote comes last, because what doesn't fit is cut.
  return [heading, ...sentences.map(escapeMarkdown), ...small.map((note) => `-# ${note}`), quote];
}

const earlierAnswer = ({ heardAt }: Transcript): string =>
  heardAt === undefined ? "" : `${render(say("transcriptHeardThere"))} ${heardAt}`;

function quoteOf({ segments }: Transcript): string {
  const lines = segments.map(({ speaker, text }) => (speaker ? `${speaker}: ${text}` : text));
  const isTalk = segments.some(({ speaker }) => speaker !== undefined);
  const words = lines.join(isTalk || lines.some((line) => line.length > 200) ? "\n" : " ");
  return quoteText(words, words.length <= MAX_WHOLE ? MAX_WHOLE : MAX_QUOTE);
}

/** Describes an audio file for people who can't hear it: the words that were spoken, or its description. */
export function altText(job: Job): string | undefined {
  const text = mainText(job.command, job.options)?.replaceAll(/\s+/g, " ").trim();
  return text ? truncate(text.toWellFormed(), MAX_ALT) : undefined;
}
