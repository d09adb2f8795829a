import type { Command } from "../../../commands/definition/command.ts";
import type { Option, ParsedValues, Source, SourceRef } from "../../../commands/definition/option.ts";
import { checkKind } from "../../../commands/parsing/read-source.ts";
import { checkSize } from "./size-limits.ts";
import { deliveryOf, type Requester } from "../../ports/platform.ts";
import type { ResolveSourcesDeps, SourceRequest } from "./source-request.ts";
import { resolveJobResult, recheckResult } from "./job-result.ts";
import { UserError } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { scopeOf, type Job } from "../../job.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import type { Files } from "../../../media/storage/files.ts";
import { jobFileOwner } from "../../audio-service/result-labels.ts";

/**
 * Resolves source references (`latest`, `job:last`), and checks each source's kind, size and duration before anything
 * is spent. Throws UserError.
 */
export type ResolveSources = (
  command: Command,
  values: ParsedValues,
  requester: Requester,
) => Promise<ParsedValues>;

export function createResolveSources(deps: ResolveSourcesDeps): ResolveSources {
  return async (command, values, asker) => {
    const chosen: Record<string, Source> = {};
    for (const [name, option] of Object.entries<Option>(command.options)) {
      const value = values[name] as Source | SourceRef | undefined;
      if (option.kind !== "source" || value === undefined) continue;
      chosen[name] = await resolveSource(deps, { command, name, option, asker }, value);
    }
    return { ...values, ...chosen };
  };
}

async function resolveSource(
  deps: ResolveSourcesDeps,
  request: SourceRequest,
  reference: Source | SourceRef,
): Promise<Source> {
  const source = await lookUpSource(deps, request, reference);
  checkKind(source, request.option.accept, request.name);
  checkSize(source, deps.limits);
  return source;
}

async function lookUpSource(
  deps: ResolveSourcesDeps,
  request: SourceRequest,
  reference: Source | SourceRef,
): Promise<Source> {
  switch (reference.kind) {
    case "link":
      await checkHost(deps, reference.url);
      return reference;
    case "platform":
      return reference;
    case "upload":
      return resolveUpload(deps, request.asker, reference);
    case "result":
      return recheckResult(deps, request, reference);
    case "job":
      return resolveJobResult(deps, request, reference);
    case "passport":
      return findPassportSample(deps, request.asker);
    case "clip":
      return findClip(deps, request.asker, reference);
    case "latest":
      return findLatestFile(deps, request, reference);
  }
}

async function checkHost({ isUnknownHost }: ResolveSourcesDeps, link: string): Promise<void> {
  const url = new URL(link);
  if (await isUnknownHost?.(url)) throw new UserError(say("linkHostUnknown", { host: url.hostname }));
}

/** Returns the newest matching file in the place of the request, as far as the platform lets the bot see it. */
async function findLatestFile(
  { platforms, rows }: ResolveSourcesDeps,
  { asker, command: { name: command, example }, name: option, option: { accept } }: SourceRequest,
  { isDefault }: Extract<SourceRef, { kind: "latest" }>,
): Promise<Source> {
  const found = await deliveryOf(platforms, asker)
    ?.latest?.(asker, accept)
    .catch((error: unknown) => {
      if (!isDefault || !(error instanceof UserError)) throw error;
      throw new UserError(say("missingSourceWhy", { option, command, why: render(error.sentence) }));
    });
  if (found?.kind === "result") return withParentJob(found, await rows.find(found.job));
  if (found) return found;
  throw new UserError(
    isDefault
      ? say("missingSource", { option, command, example })
      : say("latestNone", { accept: accept.join() }),
  );
}

/** If a child job produced the file, names its parent, which people know. */
function withParentJob(source: Extract<Source, { kind: "result" }>, job: Job | null): Source {
  if (!job?.parent) return source;
  const by = render(say("sourceOfJob", { id: job.parent.id }));
  return { ...source, chosen: { name: source.name, by } };
}

/** Returns what the person has read for their voice passport. */
const findPassportSample = async (
  { passports, files }: ResolveSourcesDeps,
  requester: Requester,
): Promise<Source> => resolveUpload({ files }, requester, await passports.findSample(scopeOf(requester)));

async function findClip(
  deps: ResolveSourcesDeps,
  requester: Requester,
  { clip }: Extract<SourceRef, { kind: "clip" }>,
): Promise<Source> {
  const found = await deps.findClip(clip, requester);
  if (!found) throw new UserError(say("clipGone"));
  return found;
}

type Upload = Extract<Source, { kind: "upload" }>;

/** Returns an upload with what was detected when it arrived: the sender's own description of its kind doesn't count. */
export async function resolveUpload(
  { files }: { readonly files: Pick<Files, "find"> },
  requester: Requester,
  upload: Upload,
): Promise<Upload> {
  const file = await files.find(upload.id);
  if (file?.owner !== jobFileOwner(requester)) throw new UserError(say("uploadGone"));
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
