import { callsOf } from "../commands/calls.ts";
import { mainText } from "../commands/main-text.ts";
import type { Source } from "../commands/option.ts";
import type { Files } from "../media/files.ts";
import { stemOf } from "../media/name.ts";
import { lastSegment } from "../media/role.ts";
import type { Job } from "./job.ts";

/** What a job's results are called after: its command, the voice, and its text, its title or the name of its source. */
export async function resultWords(job: Job, files: Pick<Files, "find">): Promise<readonly string[]> {
  const { command, options, plan } = job;
  const about = mainText(command, options) ?? wordIn(options["title"]) ?? (await sourceName(options, files));
  return [command, wordIn(callsOf(plan)[0]?.request["voice"]), about].filter((word) => word !== undefined);
}

const wordIn = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined);

/** The name of the first source, without its ending; undefined where nobody knows it. */
async function sourceName(options: Job["options"], files: Pick<Files, "find">): Promise<string | undefined> {
  const source = Object.values(options).find(isSource);
  if (source?.kind === "link") return stemOf(lastSegment(source.url));
  if (source?.kind !== "upload") return source && stemOf(source.name);
  const file = await files.find(source.id);
  return file && stemOf(file.name);
}

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && "kind" in value;
