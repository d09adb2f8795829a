import { z } from "zod";
import { assumed } from "./gaps.ts";
import { isRecord, lenientInteger, lenientText, readText } from "./lenient.ts";

export interface TaskError {
  readonly code?: string;
  readonly message?: string;
}

/** Returns the links to the results. The service can send one in `url`, several in `urls`, or both. */
export function readUrls(body: Readonly<Record<string, unknown>>): readonly string[] {
  const several = Array.isArray(body["urls"]) ? body["urls"] : [body["urls"]];
  return [...new Set([body["url"], ...several].filter(isHttpUrl))];
}

function isHttpUrl(value: unknown): value is string {
  if (typeof value !== "string") return false;
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol);
}

/** Some services send an empty `error` on success, so it counts as absent. */
export function readError(value: unknown): TaskError | undefined {
  if (typeof value === "string" && value.trim() !== "") return { message: value };
  if (!isRecord(value)) return undefined;
  const code = readText(value["code"]);
  const message = readText(value["message"]);
  if (code === undefined && message === undefined) return undefined;
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
}

/** Task result object (interface 2.1). Parse it with parseTask (audio/task.ts). */
export const taskResult = assumed(
  "task-result-fields",
  z.looseObject({
    status: lenientInteger,
    taskId: lenientText,
    url: lenientText,
    urls: z.unknown().optional(),
    error: z.unknown().optional(),
  }),
);

/** Response of routes that accept work but whose response fields aren't documented. */
export const taskResponse = assumed("task-response", taskResult);
