import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { Suggestions } from "../definition/command.ts";
import type { TranscriptListing, TranscriptLine } from "../services/transcripts.ts";

const MAX_LINE_LENGTH = 160;

/** One transcript in a list; its number is on the link that opens it. */
export const formatTranscriptListing = (one: TranscriptListing, index: number): string =>
  render(
    say("transcriptListed", {
      number: index + 1,
      name: one.name,
      at: one.createdAt.toISOString().slice(0, 10),
      long: one.durationMs === undefined ? "" : formatTime(one.durationMs),
      id: one.id,
    }),
  );

/** What was said, when and by whom. */
export const formatTranscriptLine = ({ text, atMs, speaker = "" }: TranscriptLine): string =>
  render(
    say("transcriptSaid", {
      at: atMs === undefined ? "" : formatTime(atMs),
      speaker,
      text: truncate(text, MAX_LINE_LENGTH),
    }),
  );

/** Links to the recordings, by their numbers in the list. */
export function createRecordingLinks(
  found: readonly TranscriptListing[],
): { suggestions: Suggestions } | Record<string, never> {
  const links = found.flatMap(({ link }, index) =>
    link === undefined ? [] : [{ label: render(say("transcriptOpen", { number: index + 1 })), url: link }],
  );
  return links.length === 0 ? {} : { suggestions: { title: "", choices: [], links } };
}

/** As players show it: 1:02:03. */
function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
