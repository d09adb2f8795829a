import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { Answer, Link } from "../definition/command.ts";
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

const formatTranscriptLine = ({ text, atMs, speaker = "" }: TranscriptLine): string =>
  render(
    say("transcriptSaid", {
      at: atMs === undefined ? "" : formatClock(atMs / 1000),
      speaker,
      text: truncate(text, MAX_LINE_LENGTH),
    }),
  );

/** Formats transcripts as a list, each with its matches, and with links numbered as in the list. */
export function formatTranscripts(
  found: readonly (TranscriptListing & { readonly passages?: readonly TranscriptLine[] })[],
): Pick<Answer, "lines" | "suggestions"> {
  const lines: string[] = [];
  const links: Link[] = [];
  const addLine = (text: string, link: Link | undefined) => {
    if (link) links.push({ ...link, line: lines.length });
    lines.push(text);
  };
  for (const [index, { passages = [], ...one }] of found.entries()) {
    // Where messages can't be opened at a moment, their link says which it is.
    addLine(formatTranscriptListing(one, index), recordingLink(index, one.link, passages[0]?.atMs));
    for (const passage of passages)
      addLine(formatTranscriptLine(passage), recordingLink(index, passage.link, passage.atMs));
  }
  return { lines, ...suggestLinks(links) };
}

/** Formats the lines of one transcript, with a link to the recording and to each line. */
export function formatTranscriptLines(
  { link }: TranscriptListing,
  said: readonly TranscriptLine[],
): Pick<Answer, "lines" | "suggestions"> {
  const whole = recordingLink(0, link);
  const links = said.flatMap(({ link: url, atMs }, line) => {
    const found = recordingLink(0, url, atMs);
    return found ? [{ ...found, line }] : [];
  });
  return { lines: said.map(formatTranscriptLine), ...suggestLinks([...(whole ? [whole] : []), ...links]) };
}

function recordingLink(index: number, url: string | undefined, atMs?: number): Link | undefined {
  const at = atMs === undefined ? "" : formatClock(atMs / 1000);
  return url === undefined
    ? undefined
    : { label: render(say("transcriptOpen", { number: index + 1, at })), url };
}

const suggestLinks = (links: readonly Link[]): Pick<Answer, "suggestions"> =>
  links.length === 0 ? {} : { suggestions: { title: "", choices: [], links } };
