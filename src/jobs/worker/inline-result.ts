import type { Operation } from "../../audio/contract/index.ts";
import { parseTask, UNREADABLE } from "../../audio/task.ts";

const PREFIX = "data:application/json;base64,";
/** It is stored in the job's row. A day of filler words is smaller. */
const MAX_BYTES = 512 * 1024;

/**
 * Returns the result of an operation that may answer with it instead of with a file (Operation.inBody), as a data URL:
 * that makes it a receipt, and it is collected like any other result. Undefined when the answer describes a task.
 */
export function toInlineUrl({ inBody }: Operation, body: unknown): string | undefined {
  if (inBody === undefined || typeof body !== "object" || body === null) return undefined;
  const content = (body as Record<string, unknown>)[inBody];
  const reading = parseTask(body);
  const isTask = reading.state !== "failed" || reading.code !== UNREADABLE;
  if (content === undefined || (isTask && isEmpty(content))) return undefined;
  const bytes = Buffer.from(JSON.stringify({ [inBody]: content }));
  return bytes.length > MAX_BYTES ? undefined : PREFIX + bytes.toString("base64");
}

const isEmpty = (content: unknown) => Array.isArray(content) && content.length === 0;

/** Returns the content of such a URL; undefined for a link. */
export const readInlineUrl = (url: string): Buffer | undefined =>
  url.startsWith(PREFIX) ? Buffer.from(url.slice(PREFIX.length), "base64") : undefined;
