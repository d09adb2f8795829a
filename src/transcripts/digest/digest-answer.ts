import { formatClock } from "../../base/format-clock.ts";
import type { Answer, Link } from "../../commands/definition/command.ts";
import type { ShownItem } from "../../commands/services/transcripts.ts";
import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";

/** As many as fit into one message of every platform. */
const MAX_SHOWN = 15;
const MAX_TEXT = 150;
const MAX_NAME = 60;

/** An open action item, with the recording in which it was said. */
export interface DigestItem {
  readonly item: ShownItem;
  readonly transcript: string;
  readonly recording: string;
  /** Opens the recording, at that moment where the platform can. */
  readonly link?: string | undefined;
}

/** Formats a digest. Its title is the only one in its channel, apart from those of other weeks. */
export function digestAnswer(week: string, items: readonly DigestItem[]): Answer {
  const shown = items.slice(0, MAX_SHOWN);
  const links = shown.flatMap(({ item: { at }, link }, line): Link[] =>
    link === undefined
      ? []
      : [{ label: render(say("transcriptOpen", { number: line + 1, at: clock(at) })), url: link, line }],
  );
  const left = items.length - shown.length;
  const [first] = items;
  return {
    title: render(say("digestTitle", { week })),
    lines: [
      ...shown.map(itemLine),
      ...(left === 0 ? [] : [render(say("digestMore", { count: left }))]),
      ...(first ? [render(say("digestHint", { id: first.transcript }))] : []),
    ],
    ...(links.length > 0 && { suggestions: { title: "", choices: [], links } }),
  };
}

const itemLine = ({ item, recording }: DigestItem, index: number): string => {
  const { text, owner = "", due = "", at } = item;
  return render(
    say("digestItem", {
      number: String(index + 1),
      text: truncate(text, MAX_TEXT),
      owner,
      due,
      name: truncate(recording, MAX_NAME),
      at: clock(at),
    }),
  );
};

const clock = (at: number | undefined): string => (at === undefined ? "" : formatClock(at));
