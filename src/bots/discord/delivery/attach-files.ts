import { spokenText } from "../../../commands/main-text.ts";
import type { Job } from "../../../jobs/job.ts";
import type { ResultFile } from "../../../media/result.ts";
import { sanitizeFileName, stemOf } from "../../../media/storage/file-name.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { Upload } from "../api/message-body.ts";
import { escapeMarkdown } from "../rendering/escape.ts";
import type { DeliveryAttempt } from "./delivery-plan.ts";
import {
  maxContentBytes,
  nullIfUnprocessable,
  type PrepareFilesDeps,
  type LoadedFile,
  type PreparedFile,
} from "./prepare-files.ts";

export interface AttachFilesDeps extends PrepareFilesDeps {
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
}

export interface AttachedFiles {
  readonly uploads: readonly Upload[];
  /** Sentences to show about the files, already escaped. */
  readonly notices: readonly string[];
  dispose(): Promise<void>;
}

/** Prepares files for one attempt, attached or as links. Never omits one silently. */
export async function attachFiles(
  { mediaProcessor, link }: AttachFilesDeps,
  job: Job,
  files: readonly PreparedFile[],
  attempt: DeliveryAttempt,
  signal: AbortSignal,
): Promise<AttachedFiles> {
  const uploads: Upload[] = [];
  const notices = new Set<string>();
  const unattached = new Set<ResultFile>();
  const disposers: (() => Promise<void>)[] = [];

  async function one(piece: PreparedFile): Promise<void> {
    const { kind, file } = piece;
    if (kind === "gone") return void notices.add(render(say("resultFileGone")));
    const loaded = kind === "loaded" && attempt.files === "attached" ? await fitting(piece) : null;
    if (loaded) {
      uploads.push(uploadOf(job, loaded, attempt));
      for (const notice of noticesOn(loaded)) notices.add(notice);
      return;
    }
    // If files aren't accepted at all, their size isn't the reason.
    if (attempt.files === "attached") notices.add(tooLarge(file, attempt.maxBytes));
    if (attempt.files === "attached" && kind === "too-large" && piece.picture)
      uploads.push({ ...piece.picture, name: waveformImageName(job, file, attempt), type: "image/png" });
    unattached.add(file);
  }

  /** The limit may have turned out lower than reported. */
  async function fitting(piece: LoadedFile): Promise<LoadedFile | null> {
    const limit = maxContentBytes(attempt.maxBytes);
    if (piece.bytes <= limit) return piece;
    const smaller = await nullIfUnprocessable(signal, () =>
      mediaProcessor.toSize(piece.path, piece.type, limit, signal),
    );
    if (smaller) disposers.push(smaller.dispose);
    return smaller && { ...piece, ...smaller };
  }

  for (const piece of files) await one(piece);
  return {
    uploads,
    notices: [...notices, ...linkNotices([...unattached], link, attempt)],
    dispose: async () => void (await Promise.all(disposers.map((dispose) => dispose()))),
  };
}

function uploadOf(job: Job, piece: LoadedFile, attempt: DeliveryAttempt): Upload {
  const { path, type, bytes, file, part } = piece;
  const isBeginning = part === undefined || part.number === 1;
  const isDescribed = attempt.text === "full" && file.type.startsWith("audio/") && isBeginning;
  const description = isDescribed ? altText(job) : undefined;
  return { path, type, bytes, name: nameOf(job, piece, attempt), ...(description && { description }) };
}

/** Discord's limit for a file's alt text. */
const MAX_ALT = 1024;

/** Describes an audio file for people who can't hear it by the beginning of what is said, where that is known. */
export function altText(job: Job): string | undefined {
  const text = spokenText(job.command, job.options)?.replaceAll(/\s+/g, " ").trim();
  return text ? truncate(text.toWellFormed(), MAX_ALT) : undefined;
}

const ENDINGS: Readonly<Record<string, string>> = { "audio/mpeg": "mp3", "audio/ogg": "ogg" };

/** Names are made from the text; if a filter rejects the text, the name is only that of the command. */
function nameOf(job: Job, { file, type, part }: LoadedFile, { text }: DeliveryAttempt): string {
  const originalEnding = file.name.split(".").at(-1) ?? "bin";
  const ending = type === file.type ? originalEnding : (ENDINGS[type] ?? originalEnding);
  const claimed = text === "full" ? file.name.replace(/\.[^.]*$/, "") : job.command;
  return sanitizeFileName(`${claimed}${part ? `-${part.number}` : ""}.${ending}`, ending);
}

const waveformImageName = (job: Job, { name }: ResultFile, { text }: DeliveryAttempt): string =>
  sanitizeFileName(`${text === "full" ? stemOf(name) : job.command}-waveform.png`, "png");

function noticesOn({ file, bytes, part }: LoadedFile): string[] {
  const { name } = file;
  if (part)
    return part.number === 1 ? [escapeMarkdown(render(say("discordInParts", { name, parts: part.of })))] : [];
  return bytes === file.bytes ? [] : [escapeMarkdown(render(say("reencoded", { name, bytes: file.bytes })))];
}

const tooLarge = ({ name, bytes }: ResultFile, maxBytes: number) =>
  escapeMarkdown(render(say("discordTooLarge", { name, bytes, maxBytes })));

/** Length of a name in a link: eight links must fit into one message beside its other text. */
const MAX_LINK_NAME = 40;

function linkNotices(
  files: readonly ResultFile[],
  link: AttachFilesDeps["link"],
  { files: fileMode, right }: DeliveryAttempt,
): string[] {
  if (files.length === 0) return [];
  const why = fileMode === "attached" || right ? [] : [render(say("discordNoUploads"))];
  if (!link) return [...why, escapeMarkdown(render(say("discordNoLink")))];
  const links = files.map(
    ({ id, name }) => `[${escapeMarkdown(truncate(name, MAX_LINK_NAME))}](<${link(id)}>)`,
  );
  return [...why, render(say("discordLinkFollows")), ...links];
}
