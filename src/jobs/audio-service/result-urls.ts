import { readNotes } from "../../media/result.ts";
import type { TaskStatus } from "../../audio/task.ts";

const PREFIX = "data:application/json;base64,";
/** It is stored in the job's row. A day of filler words is smaller. */
const MAX_BYTES = 512 * 1024;

/**
 * Returns the links to a completed task's results. A result that the answer itself holds (Operation.inBody) becomes a data
 * URL: that makes it a receipt, and it is collected like any other result.
 */
export function resultUrlsOf(task: Extract<TaskStatus, { state: "completed" }>): readonly string[] {
  const { content } = task;
  const notes = readNotes(task.notes);
  const urls = withNotes(task.urls, notes);
  if (!content) return urls;
  const bytes = Buffer.from(JSON.stringify({ ...content, ...(notes.length > 0 && { notes }) }));
  return bytes.length > MAX_BYTES ? urls : [PREFIX + bytes.toString("base64")];
}

const NOTES = "#mynah-notes=";

/**
 * Appends the service's notes to the first link, as a fragment, which no request contains. So they are part of the receipt,
 * and a version that doesn't know them collects the result all the same.
 */
function withNotes(urls: readonly string[], notes: readonly string[]): readonly string[] {
  const [first, ...rest] = urls;
  if (first === undefined || notes.length === 0) return urls;
  return [first + NOTES + Buffer.from(JSON.stringify(notes)).toString("base64url"), ...rest];
}

/** Separates links from the notes that {@link resultUrlsOf} appended. */
export function splitNotes(urls: readonly string[]): {
  readonly urls: readonly string[];
  readonly notes: readonly string[];
} {
  const [first = "", ...rest] = urls;
  const at = first.lastIndexOf(NOTES);
  if (at < 0) return { urls, notes: [] };
  const stored = Buffer.from(first.slice(at + NOTES.length), "base64url").toString();
  return { urls: [first.slice(0, at), ...rest], notes: readNotes(parseNotes(stored)) };
}

/** A service's own link may end like this. */
function parseNotes(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}

/** Returns a value as such a URL. */
export const toDataUrl = (value: unknown): string =>
  PREFIX + Buffer.from(JSON.stringify(value)).toString("base64");

/** Returns the content of such a URL; undefined for a link. */
export const readInlineUrl = (url: string): Buffer | undefined =>
  url.startsWith(PREFIX) ? Buffer.from(url.slice(PREFIX.length), "base64") : undefined;
