import { describeType } from "../kinds/describe-type.ts";
import type { FileIdentity } from "../kinds/identity.ts";
import { unusableResult } from "./result-failure.ts";

/** Kind of result that a command expects (Plan.expect). */
export type Expected = "audio" | "transcript" | "text";

const WRITTEN = new Set(["text/vtt", "text/plain", "application/json", "application/x-subrip"]);

/**
 * Returns the result's type if it matches what was expected. Throws ServiceError otherwise, for example when a sign-in
 * page came instead of audio.
 */
export function checkResult(found: FileIdentity | undefined, bytes: number, expect: Expected): FileIdentity {
  if (bytes === 0) throw unusableResult("result_empty", "it is empty (0 bytes)");
  if (found?.type === "text/html") throw unusableResult("result_web_page", "a web page came instead of it");
  if (found && isExpected(found, expect)) return found;
  const foundType = found ? describeType(found.type, found.ending) : "something unreadable";
  const wanted = { audio: "sound", transcript: "a transcript", text: "text" }[expect];
  throw unusableResult("result_unexpected", `it is ${foundType} and not ${wanted}`);
}

/** Video counts as audio: dubbing a video returns a video. */
function isExpected(found: FileIdentity, expect: Expected): boolean {
  if (expect !== "audio") return WRITTEN.has(found.type);
  return found.kind === "audio" || found.kind === "video";
}
