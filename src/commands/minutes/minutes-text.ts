import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { truncate } from "../../messages/sanitize.ts";
import type { Answer, Link, Table } from "../definition/command.ts";
import type { Button, Panel } from "../definition/panel.ts";
import { MINUTES_FORMATS } from "../services/minutes.ts";
import type { MinutesView, ShownItem } from "../services/transcripts.ts";
import { type MinutesLine, type MinutesSection, sectionsOf } from "./sections.ts";

/** As many as fit into one message of every platform; files have all. */
const MAX_SHOWN = 12;
const MAX_TEXT = 220;

interface Line {
  readonly text: string;
  readonly at?: number | undefined;
}

/** Formats minutes as one message, with controls for action items. */
export function minutesAnswer(view: MinutesView): Answer {
  const { isOutdated, items, template = "meeting" } = view;
  const lines: readonly Line[] = [
    { text: originText(view) },
    ...(isOutdated ? [{ text: render(say("minutesOutdated")) }] : []),
    ...sectionsOf(view).flatMap(sectionLines),
    ...(items.length === 0 && template === "meeting" ? [{ text: render(say("minutesNoItems")) }] : []),
  ];
  return {
    title: minutesTitle(view),
    lines: lines.map(({ text }) => text),
    ...tableOf(view, lines),
    panel: panelOf(view),
    ...linksOf(view, lines),
    isPrivate: true,
  };
}

/** A longer table would pass what one message of a platform takes. */
const MAX_ROWS = 30;
const COLUMNS = ["number", "item", "owner", "due", "at"] as const;

/** The action items, all of them, where the lines have only some. */
function tableOf({ items }: MinutesView, lines: readonly Line[]): { readonly table?: Table } {
  const caption = render(say("minutesItems"));
  const from =
    1 + lines.findIndex(({ text }) => text === render(say("minutesHeading", { heading: caption })));
  if (from === 0 || items.length > MAX_ROWS) return {};
  const heading = COLUMNS.map((column) => render(say("minutesColumn", { column })));
  const count = Math.min(items.length, MAX_SHOWN + 1);
  return { table: { caption, rows: [heading, ...items.map(itemRow)], from, count } };
}

const itemRow = ({
  number,
  text,
  owner = "",
  due = "",
  isDone = false,
  at,
}: ShownItem): readonly string[] => [
  `${isDone ? "☑" : "☐"} ${number}`,
  truncate(text, MAX_TEXT),
  owner,
  due,
  clock(at),
];

/** Without a language model, they are highlights. */
export const minutesTitle = ({ origin, transcript: { name } }: MinutesView): string =>
  render(say(origin === "model" ? "minutesTitle" : "highlightsTitle", { name }));

export function originText({ origin, fallback }: Pick<MinutesView, "origin" | "fallback">): string {
  if (origin === "model") return render(say("minutesByModel"));
  const byRules = render(say("minutesByRules"));
  return fallback === undefined
    ? byRules
    : `${render(say("minutesFallback", { cause: fallback }))} ${byRules}`;
}

function sectionLines({ heading, lines }: MinutesSection): readonly Line[] {
  return [{ text: render(say("minutesHeading", { heading })) }, ...shortened(lines.map(toLine))];
}

const toLine = ({ text, at, item }: MinutesLine): Line => ({
  text: item ? itemText(item) : render(say("minutesLine", { text: truncate(text, MAX_TEXT), at: clock(at) })),
  at,
});

const clock = (at: number | undefined): string => (at === undefined ? "" : formatClock(at));

const itemText = ({ number, text, owner = "", due = "", isDone = false, at }: ShownItem): string =>
  render(
    say("minutesItem", {
      mark: isDone ? "☑" : "☐",
      number: String(number),
      text: truncate(text, MAX_TEXT),
      owner,
      due,
      at: clock(at),
    }),
  );

const shortened = (lines: readonly Line[]): readonly Line[] =>
  lines.length <= MAX_SHOWN
    ? lines
    : [
        ...lines.slice(0, MAX_SHOWN),
        { text: render(say("minutesMore", { count: lines.length - MAX_SHOWN })) },
      ];

/** Links of the lines where a recording can be played from a moment, else one to the whole. */
function linksOf(
  { transcript: { link }, linkTo, documentLink }: MinutesView,
  lines: readonly Line[],
): Pick<Answer, "suggestions"> {
  const moments = lines.flatMap(({ at }, line): Link[] => {
    const url = at === undefined ? undefined : linkTo(at);
    return url === undefined ? [] : [{ label: clock(at), url, line }];
  });
  const whole = link === undefined ? [] : [{ label: render(say("minutesOpen")), url: link }];
  const canvas =
    documentLink === undefined ? [] : [{ label: render(say("minutesCanvas")), url: documentLink }];
  const links = [...whole, ...canvas, ...moments];
  return links.length === 0 ? {} : { suggestions: { title: "", choices: [], links } };
}

const FORMAT_LABELS = { md: "Markdown", docx: "Word", json: "JSON" } as const;

function panelOf({ canBePosted, canBeWritten, canHaveDocument = false, ...view }: MinutesView): Panel {
  const {
    transcript: { id },
    items,
    origin,
  } = view;
  const options = items.map((item) => itemOption(id, item));
  // Rules would replace them with less.
  const isWritten = origin === "model" && canBeWritten;
  return {
    picks: options.length === 0 ? [] : [{ title: render(say("minutesChooseItem")), options }],
    buttons: [
      ...(isWritten
        ? []
        : [{ label: render(say("minutesAgain")), line: `/transcripts minutes ${id} again:yes` }]),
      ...(canBeWritten
        ? [
            {
              label: render(say(isWritten ? "minutesAgain" : "minutesWrite")),
              line: `/transcripts write-minutes ${id}${origin === "model" ? " again:yes" : ""}`,
            },
          ]
        : []),
      ...(canBePosted
        ? [
            {
              label: render(say("minutesPost")),
              line: `/transcripts minutes ${id} post:yes`,
              isNext: true as const,
            },
          ]
        : []),
      ...(canHaveDocument
        ? [{ label: render(say("minutesCreateCanvas")), line: `/transcripts minutes ${id} canvas:yes` }]
        : []),
      ...MINUTES_FORMATS.map((format) => ({
        label: FORMAT_LABELS[format],
        line: `/transcripts minutes ${id} format:${format}`,
      })),
    ],
  };
}

const itemOption = (id: string, item: ShownItem) => ({
  label: itemLabel(item),
  ...(item.owner !== undefined && { detail: item.owner }),
  line: `/transcripts item ${id} item:${item.number}`,
  isSet: false,
});

const itemLabel = ({ number, text, isDone = false }: ShownItem): string =>
  `${isDone ? "☑" : "☐"} ${number}. ${truncate(text, 60)}`;

export function itemAnswer(view: MinutesView, item: ShownItem): Answer {
  const { transcript } = view;
  const { quote, at, number, isDone = false } = item;
  const change = `/transcripts item ${transcript.id} item:${number}`;
  const buttons: readonly Button[] = [
    {
      label: render(say(isDone ? "minutesNotDone" : "minutesDone")),
      line: `${change} done:${isDone ? "no" : "yes"}`,
      ...(!isDone && { isNext: true as const }),
    },
    { label: render(say("minutesOwner")), line: change, asks: "owner" },
    { label: render(say("minutesDue")), line: change, asks: "due" },
    { label: render(say("minutesBack")), line: `/transcripts minutes ${transcript.id}` },
  ];
  const said: Line = { text: render(say("minutesSaid", { quote: truncate(quote, 500), at: clock(at) })), at };
  return {
    title: itemText(item),
    lines: [said.text],
    panel: { picks: [], buttons },
    ...linksOf(view, [said]),
    isPrivate: true,
  };
}
