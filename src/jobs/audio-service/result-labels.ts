import { callsOf } from "../../commands/definition/plan-calls.ts";
import { mainText } from "../../commands/main-text.ts";
import type { Source } from "../../commands/definition/option.ts";
import type { Files } from "../../media/storage/files.ts";
import type { ResultLabels } from "../../media/results/store-result.ts";
import { stemOf } from "../../media/storage/file-name.ts";
import { lastSegment } from "../../media/results/result-name.ts";
import { render, say } from "../../messages/index.ts";
import { sanitizeText, truncate } from "../../messages/sanitize.ts";
import { fileOwner } from "../../store/person.ts";
import type { Job } from "../job.ts";

const MAX_TITLE = 120;

/**
 * Returns the owner of a job's files: whose files it can use, and who can see its results. What others said in captions
 * isn't the payer's.
 */
export const jobFileOwner = ({
  platform,
  place,
  person,
  deliverTo,
}: Pick<Job, "platform" | "place" | "person" | "deliverTo">): string =>
  deliverTo?.kind === "captions"
    ? captionsFileOwner(deliverTo.captions)
    : fileOwner({ platform, workspace: place.workspace }, person.id);

/** Returns the owner of captions' files. */
export const captionsFileOwner = (captions: string): string => `captions ${captions}`;

/** Returns the name parts and tags of a job's results: its command, the voice, and its text, title or source name. */
export async function labelsOf(job: Job, files: Pick<Files, "find">): Promise<ResultLabels> {
  const { id, command, options, plan, parent } = job;
  const text = mainText(command, options) ?? textOrUndefined(options["title"]);
  const source = Object.values(options).find(isSource);
  const named = text ?? (source && (await sourceName(source, files)));
  // People know the parent, not its calls.
  const tagFacts = { command, id: parent?.id ?? id };
  return {
    owner: jobFileOwner(job),
    jobId: id,
    loudness: "loudness" in plan ? plan.loudness : undefined,
    piece: "piece" in plan ? plan.piece : undefined,
    words: [command, textOrUndefined(callsOf(plan)[0]?.request["voice"]), named].filter(
      (word) => word !== undefined,
    ),
    tags: {
      title: truncate(sanitizeText(named ?? `/${command}`), MAX_TITLE),
      // A recording that was only edited keeps its own artist.
      ...(!source && { artist: render(say("tagArtist")) }),
      comment: render(source ? say("tagChanged", tagFacts) : say("tagMade", tagFacts)),
    },
  };
}

const textOrUndefined = (value: unknown): string | undefined =>
  typeof value === "string" ? value : undefined;

/** Without its extension; undefined when unknown. */
async function sourceName(source: Source, files: Pick<Files, "find">): Promise<string | undefined> {
  if (source.kind === "link") return stemOf(lastSegment(source.url));
  if (source.kind !== "upload") return stemOf(source.name);
  const file = await files.find(source.id);
  return file && stemOf(file.name);
}

const isSource = (value: unknown): value is Source =>
  typeof value === "object" && value !== null && "kind" in value;
