import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { Suggestions } from "../definition/command.ts";
import type { TranscriptListing, TranscriptLine } from "../services/transcripts.ts";

const MAX_LINE_LENGTH = 160;

/** Formats a transcript in a list; its number is also on its link. */
export const formatTranscriptListing = (one: TranscriptListing, index: number): string =>
  render(
    say("transcriptListed", {
      number: index + 1,
      name: one.name,
      at: one.createdAt.toISOString().slice(0, 10),
      long: one.durationMs === undefined ? "" : formatClock(one.durationMs / 1000),
      id: one.id,
    }),
  );

/** Formats a line with its time and speaker. */
export const formatTranscriptLine = ({ text, atMs, speaker = "" }: TranscriptLine): string =>
  render(
    say("transcriptSaid", {
      at: atMs === undefined ? "" : formatClock(atMs / 1000),
      speaker,
      text: truncate(text, MAX_LINE_LENGTH),
    }),
  );

/** Creates links to the recordings, numbered as in the list. */
export function createRecordingLinks(
  found: readonly TranscriptListing[],
): { suggestions: Suggestions } | Record<string, never> {
  const links = found.flatMap(({ link }, index) =>
    link === undefined ? [] : [{ label: render(say("transcriptOpen", { number: index + 1 })), url: link }],
  );
  return links.length === 0 ? {} : { suggestions: { title: "", choices: [], links } };
}
