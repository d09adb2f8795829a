import type { Option, Source } from "../../../commands/definition/option.ts";
import { getCommand } from "../../../commands/index.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import type { FileProxy } from "../../../media/links/file-proxy.ts";
import { say } from "../../../messages/index.ts";
import { SlackFailure } from "../api/errors.ts";
import { SLACK, workspaceOf } from "../auth/workspace.ts";
import { type PrivateFile, type PrivateFiles, refOf } from "./private-file.ts";

type PlatformSource = Extract<Source, { kind: "platform" }>;
export type SourceUrl = (source: PlatformSource, job: Job) => Promise<string>;

/** Creates links of ours from which the audio service can fetch files that need the bot's token. */
export function createSourceUrl({
  files,
  fileProxy,
  isPublic,
}: {
  files: PrivateFiles;
  fileProxy: Pick<FileProxy, "link">;
  /** Whether the audio service can fetch files from us. */
  isPublic: boolean;
}): SourceUrl {
  return async (source, job) => {
    if (!isPublic) throw new UserError(say("publicUrlMissing"));
    const workspace = workspaceOf(job);
    const file = await files.info(workspace, source.ref["file"] ?? "");
    if (!file) throw new UserError(say("slackFileGone", { name: source.name }));
    checkKind(file, source, job);
    await probe(files, file, job);
    return fileProxy.link(SLACK, refOf(workspace, file.id));
  };
}

/**
 * Tests the download before anything is spent: if Slack denies it to us, the audio service couldn't fetch it either.
 */
async function probe(files: PrivateFiles, file: PrivateFile, job: Job): Promise<void> {
  try {
    const { body } = await files.open(workspaceOf(job), file, "bytes=0-0");
    body.destroy();
  } catch (error) {
    if (!(error instanceof SlackFailure)) throw error;
    if (error.code === "login_page") throw new UserError(say("slackFilesUnreadable"));
    if (error.meaning === "refused") throw new UserError(say("slackFileUnreachable", { name: file.name }));
    throw error;
  }
}

/** The type of a Slack Connect file is only known now. */
function checkKind({ type, kind }: PrivateFile, source: PlatformSource, job: Job): void {
  const [option, accept] = acceptOf(source, job);
  const actualKind = kind ?? type.slice(0, type.indexOf("/"));
  if (accept.some((one) => one === actualKind) || (!kind && type === "application/octet-stream")) return;
  throw new UserError(say("wrongMedia", { option, given: actualKind, accept: accept.join() }));
}

function acceptOf(source: PlatformSource, job: Job): [string, readonly MediaKind[]] {
  const options = Object.entries<Option>(getCommand(job.command).options);
  for (const [name, option] of options) {
    const value = job.options[name] as PlatformSource | undefined;
    if (option.kind === "source" && value?.kind === "platform" && value.ref["file"] === source.ref["file"])
      return [name, option.accept];
  }
  return ["source", ["audio", "video", "image"]];
}
