import type { MediaKind } from "../../../media/kinds/identity.ts";
import { UserError } from "../../../errors.ts";
import type { ResultFile } from "../../../media/result.ts";
import { say } from "../../../messages/index.ts";
import { filesMade, type Job } from "../../job.ts";

/** What a job made that can be a source, also what a job of several calls made before it broke. */
export const mediaFiles = (
  { outcome }: Pick<Job, "outcome">,
  accept: readonly MediaKind[],
): readonly ResultFile[] =>
  filesMade(outcome).filter(({ type }) => accept.some((kind) => type.startsWith(`${kind}/`)));

/** The file that was meant: the only one, the nth, or the one whose name holds a word. Throws a UserError otherwise. */
export function pick(job: Job, output: string | undefined, accept: readonly MediaKind[]): ResultFile {
  const { id, outcome } = job;
  if (outcome?.verdict !== "done" && filesMade(outcome).length === 0)
    throw new UserError(say("sourceJobFailed", { id, state: outcome?.verdict ?? job.state }));
  const files = mediaFiles(job, accept);
  const [first, ...others] = files;
  if (!first) throw new UserError(say("sourceJobNoMedia", { id, accept: accept.join() }));
  if (output === undefined) {
    if (others.length === 0) return first;
    throw new UserError(say("sourceJobWhich", { id, files: listed(files), example: `${id}#1` }));
  }
  const meant = named(files, output);
  if (meant.length === 1 && meant[0]) return meant[0];
  throw meant.length === 0
    ? new UserError(say("sourceJobNoSuchFile", { id, given: output, files: listed(files) }))
    : new UserError(say("sourceJobWhich", { id, files: listed(files), example: `${id}#1` }));
}

function named(files: readonly ResultFile[], output: string): readonly ResultFile[] {
  if (/^\d{1,3}$/.test(output))
    return files.slice(Number(output) - 1, Number(output)).filter(() => output !== "0");
  const word = output.toLowerCase();
  const whole = files.filter(({ name }) => stem(name) === word || name.toLowerCase() === word);
  if (whole.length > 0) return whole;
  const ends = files.filter(({ name }) => stem(name).endsWith(`-${word}`));
  return ends.length > 0 ? ends : files.filter(({ name }) => name.toLowerCase().includes(word));
}

const stem = (name: string) => name.toLowerCase().replace(/\.[^.]*$/, "");
const listed = (files: readonly ResultFile[]) =>
  files.map(({ name }, index) => `${index + 1} ${name}`).join(", ");
