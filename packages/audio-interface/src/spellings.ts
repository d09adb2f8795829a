/**
 * Names of the parts of a task result: the documented one first, then the ones we tolerate (gap answer-spellings), in
 * snake case. Camel case is tolerated, too.
 */
export const SPELLINGS = {
  /** Identifiers that can only be a task's. */
  taskId: ["task_id", "job_id", "task_uuid", "operation_id", "prediction_id"],
  /** Identifiers that are a task's if nothing else is. */
  weakTaskId: ["id", "uuid", "request_id"],
  status: ["status", "state", "task_status", "job_status", "task_state", "job_state"],
  /** Whether the task has ended. */
  ended: ["completed", "done", "finished", "ready"],
  /** An HTTP status in the body; numbers of other kinds say nothing. */
  statusCode: ["status_code", "http_status", "code"],
  progress: ["progress", "percent", "percentage", "progress_percent"],
  /** A failure, if it has content. */
  error: ["error", "errors", "error_message", "error_msg", "err_msg", "fail_reason", "failure_reason"],
  /** Describes a failure that something else reports. */
  reason: ["message", "msg", "detail", "details", "reason", "error_description", "description"],
  reasonCode: ["code", "error_code", "err_code"],
  /** False reports a failure, unless the answer also says that the task runs. */
  success: ["success", "succeeded", "ok"],
  /** Links to results, all of the first name that holds any. `url` and `urls` are one. */
  url: [
    "url",
    "download_url",
    "download_urls",
    "result_url",
    "result_urls",
    "output_url",
    "output_urls",
    "file_url",
    "file_urls",
    "audio_url",
    "audio_urls",
    "media_url",
    "media_urls",
    "video_url",
    "preview_url",
    "download_link",
    "link",
    "links",
    "file",
    "files",
    "audio",
    "audios",
    "stems",
    "tracks",
    "output",
    "outputs",
    "result",
    "results",
    "data",
    "response",
  ],
  /** What the service notes about a result. */
  notes: ["notes", "note", "warnings", "warning"],
  /** Records that hold the task result instead of the top. */
  container: ["data", "result", "task", "job", "response", "output", "payload"],
} as const;

/** Words of {@link SPELLINGS.status}, compared without case, spaces and punctuation. */
export const STATUS_WORDS = {
  failed: [
    "failed",
    "fail",
    "failure",
    "error",
    "errored",
    "canceled",
    "cancelled",
    "aborted",
    "rejected",
    "expired",
    "timeout",
    "timed_out",
    "terminated",
    "unsuccessful",
    "blocked",
  ],
  running: [
    "pending",
    "queued",
    "queueing",
    "in_queue",
    "waiting",
    "submitted",
    "accepted",
    "created",
    "scheduled",
    "starting",
    "started",
    "initializing",
    "preparing",
    "in_progress",
    "processing",
    "running",
    "working",
    "generating",
    "training",
    "rendering",
    "retrying",
  ],
  // "success" and "ok" say nothing: many services wrap every answer in one.
  done: ["completed", "complete", "succeeded", "succeed", "finished", "done", "ready"],
} as const;

/** Names of a result that the answer itself holds, by Operation.inBody. */
export const INLINE_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  score: ["score", "similarity", "similarity_score", "clap_score", "match_score"],
  filler_words: ["filler_words", "fillers", "filler_segments", "detections", "words", "segments"],
  script: ["script", "dialogue", "dialog", "lines", "turns", "segments"],
  segments: [
    "segments",
    "utterances",
    "sentences",
    "sentence_info",
    "chunks",
    "transcript",
    "transcription",
    "text",
  ],
};

const toCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns a name in snake case, in camel case, and with `ID` and `URL` in capitals. */
export function variantsOf(name: string): readonly string[] {
  const camel = toCamelCase(name);
  const capital = camel.replace(/Id$/, "ID").replace(/Url(s?)$/, "URL$1");
  return [...new Set([camel, name, capital])];
}

const variants = new Map<string, readonly string[]>();

/** Returns the value of the first of these names that a record has. */
export function readField(record: Readonly<Record<string, unknown>>, names: readonly string[]): unknown {
  for (const name of names) {
    const value = readName(record, name);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}

/** Returns the value that a record has under any variant of a name. */
export function readName(record: Readonly<Record<string, unknown>>, name: string): unknown {
  let known = variants.get(name);
  if (!known) variants.set(name, (known = variantsOf(name)));
  for (const variant of known) {
    if (Object.hasOwn(record, variant) && record[variant] !== null) return record[variant];
  }
  return undefined;
}
