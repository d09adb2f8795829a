import { z } from "zod";
import { assumed } from "./gaps.ts";
import { isRecord, lenientText, readInteger, readNumber, readText } from "./lenient.ts";
import { readField, readName, SPELLINGS, STATUS_WORDS } from "./spellings.ts";

export interface TaskError {
  readonly code?: string;
  readonly message?: string;
}

/** What an answer says about the state of a task, in words or numbers. Undefined if it says nothing. */
export type StatedStatus = keyof typeof STATUS_WORDS | undefined;

/** A task result in any of the tolerated spellings. */
export interface StatedResult {
  readonly status: StatedStatus;
  /** The failure that it reports. */
  readonly error: TaskError | undefined;
  readonly taskId: string | undefined;
  /** Whether the ID has a name that only IDs of tasks have. */
  readonly isCertainId: boolean;
  /** Links to results, without those of the request. */
  readonly urls: readonly string[];
  /** Of the work that is done, 0 to 1. */
  readonly share: number | undefined;
  /** The answer, and the records in it that can be the task result. */
  readonly records: readonly AnswerRecord[];
}

export type AnswerRecord = Readonly<Record<string, unknown>>;

/** Bound the time that a hostile answer takes. */
const MAX_RECORDS = 20;
const MAX_LINKS = 100;
const MAX_DEPTH = 3;

/**
 * Reads what an answer says (gap answer-spellings). A failure prevails over work in progress, and that over an end: an
 * answer that wraps a running task may have succeeded itself. `sent` are the request's own links, which an answer may
 * repeat.
 */
export function readTaskResult(body: unknown, sent: ReadonlySet<string> = new Set()): StatedResult {
  const records = recordsOf(body);
  const stated = statusIn(records);
  const hasFailed = stated === "failed" || (stated !== "running" && records.some(isUnsuccessful));
  const error = errorIn(records, hasFailed);
  const status = error ? "failed" : stated;
  // The file of a running task isn't ready yet.
  const urls = status === "running" ? [] : (firstOf(records, (record) => linksOf(record, sent)) ?? []);
  const share = firstOf(records, shareOf);
  return { status, error, ...readTaskId(records, urls), urls, share, records };
}

function firstOf<T>(
  records: readonly AnswerRecord[],
  read: (record: AnswerRecord) => T | undefined,
): T | undefined {
  for (const record of records) {
    const found = read(record);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Breadth first, so that the documented place comes first. */
function recordsOf(body: unknown): AnswerRecord[] {
  const found: AnswerRecord[] = [];
  if (!isRecord(body)) return found;
  found.push(body);
  // Grows while it is walked.
  for (const record of found) {
    for (const name of SPELLINGS.container) {
      const value = readName(record, name);
      // A list of one record counts as the record; several are results.
      const inner: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
      if (isRecord(inner) && found.length < MAX_RECORDS) found.push(inner);
    }
  }
  return found;
}

const STRENGTH = { failed: 3, running: 2, done: 1 } as const;

function statusIn(records: readonly AnswerRecord[]): StatedStatus {
  let strongest: StatedStatus;
  const add = (status: StatedStatus) => {
    if (status && STRENGTH[status] > (strongest ? STRENGTH[strongest] : 0)) strongest = status;
  };
  for (const record of records) {
    for (const name of SPELLINGS.status) add(toStatus(readName(record, name)));
    for (const name of SPELLINGS.ended) if (name in record) add(toEnded(record[name]));
    if (isFailureCode(readInteger(readField(record, SPELLINGS.statusCode)))) add("failed");
  }
  return strongest;
}

const toEnded = (value: unknown): StatedStatus =>
  value === true ? "done" : value === false ? "running" : undefined;

function toStatus(value: unknown): StatedStatus {
  const code = readInteger(value);
  if (code !== undefined) {
    if (code === 200) return "done";
    return code === 202 ? "running" : isFailureCode(code) || code < 0 ? "failed" : undefined;
  }
  return typeof value === "string" ? statusByWord.get(foldWord(value)) : undefined;
}

const isFailureCode = (code: number | undefined) => code !== undefined && code >= 400 && code <= 599;
const foldWord = (word: string) =>
  word
    .slice(0, 50)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");

const statusByWord = new Map(
  Object.entries(STATUS_WORDS).flatMap(([status, words]) =>
    words.map((word) => [foldWord(word), status as keyof typeof STATUS_WORDS] as const),
  ),
);

const isUnsuccessful = (record: AnswerRecord) =>
  SPELLINGS.success.some((name) => readName(record, name) === false);

function errorIn(records: readonly AnswerRecord[], hasFailed: boolean): TaskError | undefined {
  const errors: TaskError[] = [];
  for (const record of records) {
    for (const name of SPELLINGS.error) {
      const error = readError(readName(record, name));
      if (error) errors.push(error);
    }
  }
  if (errors.length === 0 && !hasFailed) return undefined;
  const stated = Object.assign({}, ...errors.toReversed()) as TaskError;
  const message = stated.message ?? firstOf(records, (one) => textOf(readField(one, SPELLINGS.reason)));
  const code = stated.code ?? firstOf(records, (one) => readText(readField(one, SPELLINGS.reasonCode)));
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

/** Some services send an error on success, too, with one of these as its code or text. */
const NO_ERROR: ReadonlySet<string> = new Set(["", "0", "200", "none", "null", "ok", "success", "false"]);
const isNoError = (text: string | undefined) => text === undefined || NO_ERROR.has(text.trim().toLowerCase());

/** Reads an error's code and text; undefined if it has no content. */
export function readError(value: unknown): TaskError | undefined {
  if (value === true) return {};
  if (typeof value === "number") return value === 0 ? undefined : { code: String(value) };
  if (typeof value === "string") return isNoError(value) ? undefined : { message: value };
  if (Array.isArray(value))
    return value
      .slice(0, MAX_RECORDS)
      .map(readError)
      .find((error) => error);
  if (!isRecord(value)) return undefined;
  const code = readText(readField(value, SPELLINGS.reasonCode)) ?? readText(value["type"]);
  const message = textOf(readField(value, SPELLINGS.reason)) ?? readText(value["error"]);
  if (isNoError(code) && isNoError(message)) return undefined;
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

function textOf(value: unknown): string | undefined {
  const text = readText(value);
  return text === undefined || text.trim() === "" ? undefined : text;
}

function readTaskId(
  records: readonly AnswerRecord[],
  urls: readonly string[],
): Pick<StatedResult, "taskId" | "isCertainId"> {
  const idIn = (names: readonly string[]) => firstOf(records, (record) => readText(readField(record, names)));
  const certain = idIn(SPELLINGS.taskId);
  if (certain !== undefined) return { taskId: certain, isCertainId: true };
  // An answer with a result has no use for an ID that may be the file's.
  if (urls.length > 0) return { taskId: undefined, isCertainId: false };
  const taskId = idIn(SPELLINGS.weakTaskId) ?? firstOf(records, bareId);
  return { taskId, isCertainId: false };
}

/** A text in the place of a record: `{ "task": "5f0c7a1e" }`. */
function bareId(record: AnswerRecord): string | undefined {
  const named = ["task", "job", "data", "result"].map((name) => record[name]);
  return named.find(
    (value): value is string => typeof value === "string" && /^(?=.*\d)[\w-]{8,200}$/.test(value),
  );
}

/** The documented names may both be there; of the others, the first one that holds a link is the result. */
function linksOf(record: AnswerRecord, sent: ReadonlySet<string>, depth = 0): readonly string[] | undefined {
  const read = (value: unknown) => [...new Set(linksIn(value, sent, depth + 1))].slice(0, MAX_LINKS);
  const documented = read([record["url"], record["urls"]]);
  if (documented.length > 0) return documented;
  for (const name of SPELLINGS.url) {
    const links = read(readName(record, name));
    if (links.length > 0) return links;
  }
  return undefined;
}

/** A link; a list of them; a record with a link, or with one for each stem. */
function linksIn(value: unknown, sent: ReadonlySet<string>, depth: number): readonly string[] {
  if (isHttpUrl(value)) return sent.has(value) ? [] : [value];
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_LINKS).flatMap((one) => linksIn(one, sent, depth + 1));
  if (!isRecord(value)) return [];
  const named = linksOf(value, sent, depth);
  if (named) return named;
  return Object.values(value)
    .slice(0, MAX_LINKS)
    .filter((link) => isHttpUrl(link) && !sent.has(link)) as string[];
}

function isHttpUrl(value: unknown): value is string {
  if (typeof value !== "string") return false;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

function shareOf(record: AnswerRecord): number | undefined {
  const stated = readField(record, SPELLINGS.progress);
  const value = readNumber(typeof stated === "string" ? stated.replace(/\s*%\s*$/, "") : stated);
  if (value === undefined || value < 0 || value > 100) return undefined;
  return value <= 1 ? value : value / 100;
}

/** Keeps a value of another type than the documented one: it may be one of the tolerated spellings. */
const documentedAs = (read: (value: unknown) => unknown) =>
  z
    .unknown()
    .optional()
    .transform((value): unknown => read(value) ?? value ?? undefined);

/** Task result object (interface 2.1). Read it with parseTask (audio/task.ts). */
export const taskResult = assumed(
  "task-result-fields",
  z.looseObject({
    status: documentedAs(readInteger),
    taskId: lenientText,
    url: documentedAs(readText),
    urls: z.unknown().optional(),
    error: z.unknown().optional(),
  }),
);

/** Response of routes that accept work but whose response fields aren't documented. */
export const taskResponse = assumed("task-response", taskResult);
