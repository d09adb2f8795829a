import type { CommandForm, OptionForm } from "../../../../commands/docs/describe.ts";
import type { VoiceView } from "../../api-types.ts";
import { quoteValue } from "../../../../commands/parsing/tokens.ts";
import { parseLine, type ParsedLine } from "./line-parser.ts";
import { sourceChoices, type EarlierJob } from "./sources.ts";
import { t } from "../text/words.ts";

/** A completion of the line: `insert` replaces the text from `start` to `end`. */
export interface Proposal {
  readonly label: string;
  readonly detail: string;
  readonly insert: string;
  /** The voice that is proposed, which can be heard. */
  readonly voice?: string;
  readonly start: number;
  readonly end: number;
}

export interface Completion {
  readonly title: string;
  readonly proposals: readonly Proposal[];
  /** Enter takes the first proposal. Otherwise only a selected one, so that Enter still sends ordinary text. */
  readonly eager: boolean;
}

export interface CompletionData {
  readonly commands: readonly CommandForm[];
  /** Cached matches; more may follow once the server has responded. */
  readonly voices: (query: string) => readonly VoiceView[];
  readonly jobs: readonly EarlierJob[];
  /** Whether a file is attached, so that no source is suggested. */
  readonly hasFiles?: boolean;
}

export function completeLine(line: string, caret: number, knowledge: CompletionData): Completion | undefined {
  const before = line.slice(0, caret);
  const read = parseLine(line, knowledge.commands);
  const isTypingName = /^\/[a-z]*( [a-z-]*)?$/i.test(before) && (!read.command || caret <= read.headEnd);
  if (isTypingName) return commandNames(before, line, knowledge.commands);
  if (!read.command) return undefined;
  const at = valueAt(read, before, caret);
  if (at) return values(at.option, at.typed, at, knowledge);
  return valueCompletions(read, before, caret, knowledge) ?? optionNames(read, before, caret);
}

function commandNames(before: string, line: string, commands: readonly CommandForm[]): Completion {
  const typed = before.slice(1).toLowerCase();
  const end = Math.max(before.length, /^\/\S*/.exec(line)?.[0].length ?? 0);
  const starts = commands.filter(({ name }) => name.startsWith(typed));
  const holds = commands.filter(
    ({ name, description }) =>
      !name.startsWith(typed) && (name.includes(typed) || description.toLowerCase().includes(typed)),
  );
  const proposals = [...starts, ...holds].map(({ name, description }) => ({
    label: `/${name}`,
    detail: description,
    insert: `/${name} `,
    start: 0,
    end,
  }));
  return { title: t("pageCommands"), proposals, eager: true };
}

/** Returns the option whose value is being typed, or that was just started with a colon. */
function valueAt(read: ParsedLine, before: string, caret: number) {
  const parsedOption = read.options.find(({ valueStart, end }) => caret >= valueStart && caret <= end);
  if (parsedOption) {
    const { option, valueStart: start, end } = parsedOption;
    return { option, typed: before.slice(start).replace(/^["“”„«»]/, ""), start, end };
  }
  const name = /(?<=\s)([a-z][a-z0-9_-]*):["“]?$/i.exec(before)?.[1]?.toLowerCase();
  const option = read.command?.options.find((each) => each.name === name);
  return option && { option, typed: "", start: before.lastIndexOf(":") + 1, end: caret };
}

interface Span {
  readonly start: number;
  readonly end: number;
  /** Unquoted text extends to the next option; quotation marks would become part of it. */
  readonly isBare?: boolean;
}

function values(
  option: OptionForm,
  typed: string,
  span: Span,
  knowledge: CompletionData,
): Completion | undefined {
  const word = typed.toLowerCase();
  const { start, end, isBare } = span;
  const propose = (label: string, detail: string): Proposal => ({
    label,
    detail,
    insert: `${isBare ? label : quoteValue(label)} `,
    start,
    end,
  });
  const fitting = (all: readonly string[]) => all.filter((each) => each.toLowerCase().includes(word));
  const title = option.description;
  switch (option.kind) {
    case "choice":
      return {
        title,
        eager: true,
        proposals: fitting(option.choices ?? []).map((each) => propose(each, "")),
      };
    case "boolean":
      return { title, eager: true, proposals: fitting(["yes", "no"]).map((each) => propose(each, "")) };
    case "command": {
      const names = fitting(knowledge.commands.map(({ name }) => name));
      return { title, eager: true, proposals: names.map((each) => propose(each, "")) };
    }
    case "job": {
      const jobs = knowledge.jobs.filter(({ id }) => id.toLowerCase().includes(word)).slice(0, 8);
      return { title, eager: true, proposals: jobs.map(({ id, line }) => propose(id, line)) };
    }
    case "voice": {
      const found = knowledge.voices(typed);
      return {
        title,
        eager: true,
        proposals: found.map(({ name, about }) => Object.assign(propose(name, about), { voice: name })),
      };
    }
    case "source": {
      if (knowledge.hasFiles) return undefined;
      const found = sourceChoices(option, knowledge.jobs).filter(({ value, label }) =>
        `${value} ${label}`.toLowerCase().includes(word),
      );
      const proposals = found.slice(0, 8).map(({ value, label }) => propose(value, label));
      // The user may be typing a link, which Enter should send.
      return proposals.length === 0 ? undefined : { title, eager: false, proposals };
    }
    case "number":
    case "integer":
    case "text":
    case "document":
      return undefined;
  }
}

/** Completes a main option that is a name without its option name (`/voice show Em`). */
function valueCompletions(
  read: ParsedLine,
  before: string,
  caret: number,
  knowledge: CompletionData,
): Completion | undefined {
  const main = read.command?.options.find((option) => option.main);
  if (!main || !["voice", "job", "command", "choice", "source"].includes(main.kind)) return undefined;
  const typed = before.slice(read.headEnd).trimStart();
  if (!/^\s/.test(before.slice(read.headEnd))) return undefined;
  const found = values(main, typed, { start: caret - typed.length, end: caret, isBare: true }, knowledge);
  // Enter doesn't fill in optional values.
  return found && { ...found, eager: found.eager && (main.required || typed !== "") };
}

/** Requires two letters, so that a list doesn't open at every word of ordinary text. */
function optionNames(read: ParsedLine, before: string, caret: number): Completion | undefined {
  const typed = /(?<=\s)[a-z_]{2,}$/i.exec(before)?.[0].toLowerCase();
  if (!typed) return undefined;
  const taken = new Set(read.options.map(({ option }) => option.name));
  const free = read.command?.options.filter(({ name, kind }) => !taken.has(name) && kind !== "source") ?? [];
  const proposals = free
    .filter(({ name }) => name.startsWith(typed))
    .map(({ name, description }) => ({
      label: `${name}:`,
      detail: description,
      insert: `${name}:`,
      start: caret - typed.length,
      end: caret,
    }));
  return proposals.length ? { title: t("pageOptions"), proposals, eager: false } : undefined;
}
