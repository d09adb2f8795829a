import type { Job } from "../../../jobs/job.ts";
import type { Files } from "../../../media/files.ts";
import { FitError, type Fitter } from "../../../media/fit/index.ts";
import { cleanName } from "../../../media/name.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import type { Upload } from "../message.ts";
import { plain } from "../plain.ts";
import type { Attempt } from "./attempt.ts";
import { altText } from "./words.ts";

export interface PackTools {
  readonly files: Pick<Files, "open">;
  readonly fitter: Pick<Fitter, "toSize">;
  /** A link to a file of ours; undefined while the program has no public address. */
  readonly link: ((fileId: string) => string) | undefined;
}

export interface Packed {
  readonly uploads: readonly Upload[];
  /** What has to be said about them, as it is to be shown. */
  readonly notices: readonly string[];
  dispose(): Promise<void>;
}

/** A header of its own for each part of the request. */
const SHARE = 0.98;

/** Makes files ready for one attempt: as they are, compressed further, or as links; never left out silently. */
export async function pack(
  { files, fitter, link }: PackTools,
  job: Job,
  results: readonly ResultFile[],
  attempt: Attempt,
  signal: AbortSignal,
): Promise<Packed> {
  const uploads: Upload[] = [];
  const notices: string[] = [];
  const made: (() => Promise<void>)[] = [];
  const maxBytes = Math.floor(attempt.maxBytes * SHARE);

  async function one(file: ResultFile): Promise<void> {
    if (attempt.files !== "attached") return void notices.push(...linked(file, link, reasonOf(attempt)));
    const opened = await files.open(file.id);
    if (!opened) return void notices.push(render(say("resultUnreachable")));
    await opened.close();
    const fitted = await fit(fitter, opened.path, file, maxBytes, signal);
    if (!fitted) return void notices.push(...linked(file, link, tooLarge(file, attempt.maxBytes)));
    made.push(fitted.dispose);
    if (fitted.path !== opened.path)
      notices.push(plain(render(say("discordReencoded", { name: file.name, bytes: file.bytes }))));
    const name = nameOf(job, file, fitted.type, attempt);
    const description = attempt.text === "full" ? altText(job) : undefined;
    const { path, type, bytes } = fitted;
    uploads.push({
      path,
      type,
      bytes,
      name,
      ...(description && file.type.startsWith("audio/") && { description }),
    });
  }

  for (const file of results) await one(file);
  return {
    uploads,
    notices,
    dispose: async () => void (await Promise.all(made.map((dispose) => dispose()))),
  };
}

async function fit(
  fitter: PackTools["fitter"],
  path: string,
  file: ResultFile,
  maxBytes: number,
  signal: AbortSignal,
) {
  try {
    return await fitter.toSize(path, file.type, maxBytes, signal);
  } catch (error) {
    if (error instanceof FitError) return null;
    throw error;
  }
}

const ENDINGS: Readonly<Record<string, string>> = { "audio/mpeg": "mp3", "audio/ogg": "ogg" };

/** Names are made from the text; where a filter refuses the text, the name says only what it is. */
function nameOf(job: Job, file: ResultFile, type: string, { text }: Attempt): string {
  const given = file.name.split(".").at(-1) ?? "bin";
  const ending = type === file.type ? given : (ENDINGS[type] ?? given);
  const claimed = text === "full" ? file.name.replace(/\.[^.]*$/, "") : job.command;
  return cleanName(`${claimed}.${ending}`, ending);
}

const tooLarge = ({ name, bytes }: ResultFile, maxBytes: number) =>
  plain(render(say("discordTooLarge", { name, bytes, maxBytes })));

const reasonOf = ({ right }: Attempt) => (right ? "" : render(say("discordNoUploads")));

function linked(file: ResultFile, link: PackTools["link"], why: string): string[] {
  const how = link
    ? `${render(say("discordLinkFollows"))} [${plain(file.name)}](<${link(file.id)}>)`
    : render(say("discordNoLink"));
  return why ? [`${why} ${how}`] : [how];
}
