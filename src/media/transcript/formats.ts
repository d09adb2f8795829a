import { stripInvisible, toHarmlessJson } from "../../messages/sanitize.ts";
import type { Segment, TranscriptInfo } from "../result.ts";
import { formatClock } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { toReadable } from "./paragraphs.ts";

/** Formats that a transcript can be converted to. */
export const TRANSCRIPT_FORMATS = ["txt", "srt", "vtt", "json", "md", "docx"] as const;
export type TranscriptFormat = (typeof TRANSCRIPT_FORMATS)[number];

export const FORMAT_TYPES: Readonly<Record<TranscriptFormat, string>> = {
  txt: "text/plain",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  json: "application/json",
  md: "text/markdown",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

type Write = (segments: Iterable<Segment>, info: TranscriptInfo) => Generator<string>;

/** Yields the file's content piece by piece, so that a day of speech needs no more memory than a minute. */
export const transcriptFormatters: Readonly<Record<Exclude<TranscriptFormat, "docx">, Write>> = {
  txt,
  srt,
  vtt,
  json,
  md: markdown,
};

/** For reading: names the speaker and the time when the speaker changes or a minute has passed. */
function* txt(segments: Iterable<Segment>, { title }: TranscriptInfo): Generator<string> {
  yield `${oneLine(title)}\n`;
  let last: Segment | undefined;
  for (const segment of segments) {
    if (!last || segment.speaker !== last.speaker || minuteOf(segment) !== minuteOf(last)) {
      const when = segment.start === undefined ? [] : [`[${clock(segment.start, ".").slice(0, 8)}]`];
      const head = [...when, ...(segment.speaker === undefined ? [] : [oneLine(segment.speaker)])].join(" ");
      yield head === "" ? "\n" : `\n${head}\n`;
    }
    yield `${stripInvisible(segment.text)}\n`;
    last = segment;
  }
}

const minuteOf = ({ start = 0 }: Segment): number => Math.floor(start / 60);

function* srt(segments: Iterable<Segment>): Generator<string> {
  let number = 0;
  for (const { speaker, text, times } of timed(segments)) {
    const [start, end] = times.map((time) => clock(time, ","));
    number += 1;
    yield `${number}\n${start} --> ${end}\n${speaker === undefined ? "" : `${oneCue(speaker)}: `}${oneCue(text)}\n\n`;
  }
}

function* vtt(segments: Iterable<Segment>, { title }: TranscriptInfo): Generator<string> {
  yield `WEBVTT\n\nNOTE ${oneCue(title)}\n`;
  for (const { speaker, text, times } of timed(segments)) {
    const [start, end] = times.map((time) => clock(time, "."));
    const voice = speaker === undefined ? "" : `<v ${escaped(oneCue(speaker))}>`;
    yield `\n${start} --> ${end}\n${voice}${escaped(oneCue(text))}\n`;
  }
}

/** Same shape as the service's JSON (interface 4.2, gap transcript-json). */
function* json(
  segments: Iterable<Segment>,
  { title, language, durationMs }: TranscriptInfo,
): Generator<string> {
  const duration = durationMs === undefined ? undefined : durationMs / 1000;
  yield `${toHarmlessJson({ title, language, duration }).slice(0, -1)},"segments":[`;
  let isFirst = true;
  for (const segment of segments) {
    yield `${isFirst ? "" : ","}\n${toHarmlessJson(segment)}`;
    isFirst = false;
  }
  yield "\n]}\n";
}

/** Seconds that a line without a known end is shown. */
const SHOWN_S = 4;

/** Subtitles need a time for each line: a line without one follows the previous line. */
function* timed(segments: Iterable<Segment>): Generator<Segment & { readonly times: [number, number] }> {
  let before = 0;
  for (const segment of segments) {
    const start = segment.start ?? before;
    const end = Math.max(segment.end ?? start + SHOWN_S, start);
    before = end;
    yield { ...segment, times: [start, end] };
  }
}

const oneLine = (text: string): string => stripInvisible(text).replaceAll(/\s+/g, " ").trim();

/** Line breaks of any kind and arrows would end or start a cue. */
const oneCue = (text: string): string => oneLine(text).replaceAll("-->", "→");

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns `00:00:01,250` for SRT, `00:00:01.250` for WebVTT. */
function clock(seconds: number, mark: "," | "."): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const time = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map(two).join(":");
  return `${time}${mark}${String(ms % 1000).padStart(3, "0")}`;
}

/** Markdown for reading and for notes: paragraphs with speaker and time, and front matter for Obsidian and Notion. */
export function* markdown(segments: Iterable<Segment>, info: TranscriptInfo): Generator<string> {
  const { title, language, durationMs, speakers = [] } = info;
  const { paragraphs, isRestored } = toReadable(segments, language);
  const facts = [
    `title: ${toYaml(title)}`,
    ...(language === undefined ? [] : [`language: ${toYaml(language)}`]),
    ...(durationMs === undefined ? [] : [`duration: ${toYaml(formatClock(durationMs / 1000))}`]),
    ...(speakers.length === 0 ? [] : [`speakers: [${speakers.map(toYaml).join(", ")}]`]),
    "tags: [transcript]",
  ];
  yield `---\n${facts.join("\n")}\n---\n\n# ${escapeMarkdown(title)}\n`;
  if (isRestored) yield `\n*${escapeMarkdown(render(say("transcriptPunctuated")))}*\n`;
  for (const { speaker, start, text } of paragraphs) {
    const head = [
      ...(speaker === undefined ? [] : [`**${escapeMarkdown(speaker)}**`]),
      ...(start === undefined ? [] : [formatClock(start)]),
    ].join(" · ");
    yield `\n${head === "" ? "" : `${head}\n\n`}${escapeMarkdown(text)}\n`;
  }
}

/** A JSON string is a YAML string. */
const toYaml = (text: string): string => JSON.stringify(oneLine(text));

/** Escapes what is markup, HTML or a link anywhere in a line, and what is a list at its beginning. */
export const escapeMarkdown = (text: string): string =>
  oneLine(text)
    .replaceAll(/[\\`*_[\]<>#|~$&]|%%|==/g, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^[-+]/, String.raw`\$&`);
