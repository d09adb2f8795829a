import type { Job } from "../../../jobs/job.ts";
import { cleanName, stemOf } from "../../../media/storage/file-name.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { shorten } from "../../../messages/sanitize.ts";
import type { Upload } from "../api/message-body.ts";
import { plain } from "../components/escape.ts";
import type { Attempt } from "./delivery-plan.ts";
import { roomIn, unlessUnfit, type CargoTools, type Loaded, type Piece } from "./prepare-files.ts";
import { altText } from "./answer-text.ts";

export interface PackTools extends CargoTools {
  /** A link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
}

export interface Packed {
  readonly uploads: readonly Upload[];
  /** What has to be said about them, as it is to be shown. */
  readonly notices: readonly string[];
  dispose(): Promise<void>;
}

/** Makes pieces ready for one attempt: attached, or as links; never left out silently. */
export async function pack(
  { fitter, link }: PackTools,
  job: Job,
  pieces: readonly Piece[],
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Packed> {
  const uploads: Upload[] = [];
  const notices = new Set<string>();
  const unattached = new Set<ResultFile>();
  const made: (() => Promise<void>)[] = [];

  async function one(piece: Piece): Promise<void> {
    const { kind, file } = piece;
    if (kind === "gone") return void notices.add(render(say("resultUnreachable")));
    const loaded = kind === "loaded" && attempt.files === "attached" ? await fitting(piece) : null;
    if (loaded) {
      uploads.push(uploadOf(job, loaded, attempt));
      for (const notice of noticesOn(loaded)) notices.add(notice);
      return;
    }
    // Where files are not taken at all, their size is not the reason.
    if (attempt.files === "attached") notices.add(tooLarge(file, attempt.maxBytes));
    if (attempt.files === "attached" && kind === "too-large" && piece.picture)
      uploads.push({ ...piece.picture, name: pictureName(job, file, attempt), type: "image/png" });
    unattached.add(file);
  }

  /** The place may have turned out to take less than it said. */
  async function fitting(piece: Loaded): Promise<Loaded | null> {
    const room = roomIn(attempt.maxBytes);
    if (piece.bytes <= room) return piece;
    const smaller = await unlessUnfit(signal, () => fitter.toSize(piece.path, piece.type, room, signal));
    if (smaller) made.push(smaller.dispose);
    return smaller && { ...piece, ...smaller };
  }

  for (const piece of pieces) await one(piece);
  return {
    uploads,
    notices: [...notices, ...linked([...unattached], link, attempt)],
    dispose: async () => void (await Promise.all(made.map((dispose) => dispose()))),
  };
}

function uploadOf(job: Job, piece: Loaded, attempt: Attempt): Upload {
  const { path, type, bytes, file } = piece;
  const description = attempt.text === "full" && file.type.startsWith("audio/") ? altText(job) : undefined;
  return { path, type, bytes, name: nameOf(job, piece, attempt), ...(description && { description }) };
}

const ENDINGS: Readonly<Record<string, string>> = { "audio/mpeg": "mp3", "audio/ogg": "ogg" };

/** Names are made from the text; where a filter refuses the text, the name says only what it is. */
function nameOf(job: Job, { file, type, part }: Loaded, { text }: Attempt): string {
  const given = file.name.split(".").at(-1) ?? "bin";
  const ending = type === file.type ? given : (ENDINGS[type] ?? given);
  const claimed = text === "full" ? file.name.replace(/\.[^.]*$/, "") : job.command;
  return cleanName(`${claimed}${part ? `-${part.number}` : ""}.${ending}`, ending);
}

const pictureName = (job: Job, { name }: ResultFile, { text }: Attempt): string =>
  cleanName(`${text === "full" ? stemOf(name) : job.command}-waveform.png`, "png");

function noticesOn({ file, bytes, part }: Loaded): string[] {
  const { name } = file;
  if (part) return part.number === 1 ? [plain(render(say("discordInParts", { name, parts: part.of })))] : [];
  return bytes === file.bytes ? [] : [plain(render(say("reencoded", { name, bytes: file.bytes })))];
}

const tooLarge = ({ name, bytes }: ResultFile, maxBytes: number) =>
  plain(render(say("discordTooLarge", { name, bytes, maxBytes })));

/** Of a name, in a link: eight links must fit into one message beside what else is said. */
const MAX_LINKED_NAME = 40;

function linked(
  files: readonly ResultFile[],
  link: PackTools["link"],
  { files: how, right }: Attempt,
): string[] {
  if (files.length === 0) return [];
  const why = how === "attached" || right ? [] : [render(say("discordNoUploads"))];
  if (!link) return [...why, plain(render(say("discordNoLink")))];
  const links = files.map(({ id, name }) => `[${plain(shorten(name, MAX_LINKED_NAME))}](<${link(id)}>)`);
  return [...why, render(say("discordLinkFollows")), ...links];
}
