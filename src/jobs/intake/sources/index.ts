import type { Command } from "../../../commands/definition/command.ts";
import type { Option, ReadValues, Source, SourceWord } from "../../../commands/definition/option.ts";
import { checkKind } from "../../../commands/parsing/read-source.ts";
import { checkSize } from "./size-limits.ts";
import type { Asker, SourceTools, Want } from "./source-request.ts";
import { sourceOfJob, stillUsable } from "./job-result.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import type { Job } from "../../job.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import type { Files } from "../../../media/storage/files.ts";
import { ownerOf } from "../../worker/result-labels.ts";

/**
 * Puts a source in the place of each word that stands for one (`latest`, `job:last`), and looks at what is known of each
 * before anything is spent: its kind, its size, how long it lasts. Throws UserError.
 */
export type ChooseSources = (command: Command, values: ReadValues, asker: Asker) => Promise<ReadValues>;

export function createChooseSources(tools: SourceTools): ChooseSources {
  return async (command, values, asker) => {
    const chosen: Record<string, Source> = {};
    for (const [name, option] of Object.entries<Option>(command.options)) {
      const given = values[name] as Source | SourceWord | undefined;
      if (option.kind !== "source" || given === undefined) continue;
      chosen[name] = await choose(tools, { command, name, option, asker }, given);
    }
    return { ...values, ...chosen };
  };
}

async function choose(tools: SourceTools, want: Want, given: Source | SourceWord): Promise<Source> {
  const source = await lookedUp(tools, want, given);
  checkKind(source, want.option.accept, want.name);
  checkSize(source, tools.limits);
  return source;
}

async function lookedUp(tools: SourceTools, want: Want, given: Source | SourceWord): Promise<Source> {
  switch (given.kind) {
    case "link":
    case "platform":
      return given;
    case "upload":
      return uploaded(tools, want.asker, given);
    case "result":
      return stillUsable(tools, want, given);
    case "job":
      return sourceOfJob(tools, want, given);
    case "latest":
      return newest(tools, want, given);
  }
}

/** The newest fitting file of the place where it was asked for, as far as the platform lets us see it. */
async function newest(
  { platforms, rows }: SourceTools,
  { asker, command: { name: command, example }, name: option, option: { accept } }: Want,
  { isDefault }: Extract<SourceWord, { kind: "latest" }>,
): Promise<Source> {
  const found = await platforms
    .get(asker.platform)
    ?.latest?.(asker, accept)
    .catch((error: unknown) => {
      if (!isDefault || !(error instanceof UserError)) throw error;
      throw new UserError(say("missingSourceWhy", { option, command, why: render(error.sentence) }));
    });
  if (found?.kind === "result") return ofParent(found, await rows.find(found.job));
  if (found) return found;
  throw new UserError(
    isDefault
      ? say("missingSource", { option, command, example })
      : say("latestNone", { accept: accept.join() }),
  );
}

/** One of several calls has made it; people know the job that they belong to. */
function ofParent(found: Extract<Source, { kind: "result" }>, job: Job | null): Source {
  if (!job?.parent) return found;
  const by = render(say("sourceOfJob", { id: job.parent.id }));
  return { ...found, chosen: { name: found.name, by } };
}

type Upload = Extract<Source, { kind: "upload" }>;

/** An upload with what was found out about it when it came: what the sender says of its kind does not count. */
export async function uploaded(
  { files }: { readonly files: Pick<Files, "find"> },
  asker: Asker,
  upload: Upload,
): Promise<Upload> {
  const file = await files.find(upload.id);
  if (file?.owner !== ownerOf(asker)) throw new UserError(say("uploadGone"));
  const { name, type, bytes, durationMs } = file;
  const media = mediaKindOfType(type);
  const { kind, id, from, chosen } = upload;
  return {
    kind,
    id,
    name,
    bytes,
    ...(media && { media }),
    ...(durationMs !== null && { durationMs }),
    ...(from && { from }),
    ...(chosen && { chosen }),
  };
}
