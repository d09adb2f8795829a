import { isRecord, readNumber, readText } from "./lenient.ts";
import type { Operation } from "./operation.ts";
import { INLINE_SPELLINGS, readName } from "./spellings.ts";
import type { AnswerRecord } from "./task-result.ts";

interface AnswerFacts {
  /** The answer links to a file, which holds more than an empty list beside it. */
  readonly hasFile: boolean;
  /** No task is left to be polled, so an empty list is the result. */
  readonly isOver: boolean;
}

/** Results that the operation returns as files, too: where there is a file, that is the result. */
const FILE_FIRST: ReadonlySet<string> = new Set(["segments", "script"]);

/**
 * gap inline-results: returns the result of an operation whose answer can hold it (Operation.inBody), under its documented name, with the
 * language and the length beside it. The caller has checked that the answer reports no failure and no task in progress.
 */
export function readInlineContent(
  { inBody }: Operation,
  records: readonly AnswerRecord[],
  { hasFile, isOver }: AnswerFacts,
): AnswerRecord | undefined {
  if (inBody === undefined || (hasFile && FILE_FIRST.has(inBody))) return undefined;
  for (const record of records) {
    const names = INLINE_SPELLINGS[inBody] ?? [inBody];
    const found = names.map((name) => toContent(inBody, name, readName(record, name)));
    const content = found.find((one) => one && !isEmpty(one));
    if (content) return { ...factsOf(record), ...content };
    const empty = found.find((one) => one !== undefined);
    if (empty && isOver && !hasFile) return empty;
  }
  return undefined;
}

const isEmpty = (content: AnswerRecord) =>
  Object.values(content).every((value) => Array.isArray(value) && value.length === 0);

function toContent(inBody: string, name: string, value: unknown): AnswerRecord | undefined {
  if (value === undefined || value === null) return undefined;
  if (inBody === "score") return readNumber(value) === undefined ? undefined : { score: value };
  if (inBody === "segments") return toTranscript(name, value);
  return Array.isArray(value) || (inBody === "script" && isText(value)) ? { [inBody]: value } : undefined;
}

function toTranscript(name: string, value: unknown): AnswerRecord | undefined {
  if (typeof value === "string") return isText(value) ? { text: value } : { segments: [] };
  if (Array.isArray(value))
    return { [name === "transcript" || name === "transcription" ? "segments" : name]: value };
  return isRecord(value) && Object.keys(value).length > 0 ? { result: value } : undefined;
}

const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";

function factsOf(record: AnswerRecord): AnswerRecord {
  const language = readText(record["language"]);
  const duration = readNumber(record["duration"]);
  return { ...(language !== undefined && { language }), ...(duration !== undefined && { duration }) };
}
