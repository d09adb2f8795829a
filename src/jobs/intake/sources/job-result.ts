import type { Source, SourceRef } from "../../../commands/definition/option.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import type { ResultFile } from "../../../media/result.ts";
import { render, say } from "../../../messages/index.ts";
import { accountOf } from "../../../store/person.ts";
import { isJobOf, newestJobsOf } from "../../actions/own-jobs.ts";
import { producedFiles, type Job } from "../../job.ts";
import { deliveryOf, type Requester } from "../../ports/platform.ts";
import type { ResolveSourcesDeps, SourceRequest } from "./source-request.ts";

type Result = Extract<Source, { kind: "result" }>;

/** `last` looks no further back than a person remembers. */
const MAX_LAST_JOBS = 20;

/**
 * Returns an earlier job's result, for a person who is allowed to use it. Throws a UserError that gives the reason
 * otherwise.
 */
export async function resolveJobResult(
  deps: ResolveSourcesDeps,
  { asker, option: { accept } }: SourceRequest,
  { job: id, output }: Extract<SourceRef, { kind: "job" }>,
): Promise<Source> {
  const job = id === "last" ? await findLastJob(deps, asker, accept) : await findUsableJob(deps, asker, id);
  // The answer may be visible a moment before the row says that it was delivered.
  if (!job.outcome) throw new UserError(say("sourceJobNotDone", { id: job.id }));
  const file = pickFile(job, output, accept);
  return requireStoredFile(deps, job, { ...resultSource(job, file), chosen: describeChosen(job, file) });
}

/** Checks again that a source that was found before can be used, since others can repeat a job, too. */
export async function recheckResult(
  deps: ResolveSourcesDeps,
  { asker }: SourceRequest,
  source: Result,
): Promise<Source> {
  return requireStoredFile(deps, await findUsableJob(deps, asker, source.job), source);
}

/** Finds the person's own job, or one whose answer everyone can see where they ask. */
async function findUsableJob(
  { rows, platforms, accountsOf }: ResolveSourcesDeps,
  requester: Requester,
  id: string,
): Promise<Job> {
  // Both, so that the response time doesn't reveal whether the job exists.
  const [job, accounts] = await Promise.all([rows.find(id), accountsOf(accountOf(requester))]);
  if (job && isJobOf(accounts, job)) return job;
  const isHere =
    job?.platform === requester.platform &&
    job.place.workspace === requester.place.workspace &&
    job.place.channel === requester.place.channel;
  // A child job has no answer of its own.
  if (job && isHere && !job.parent && deliveryOf(platforms, job)?.isOpen?.(job) === true) return job;
  // The same message whether the job exists or not, so that guessing IDs reveals nothing.
  throw new UserError(say("sourceJobUnknown", { id }));
}

/** Finds the newest job that produced this kind of file or is about to: an older one isn't what the person means. */
async function findLastJob(
  { rows, accountsOf }: ResolveSourcesDeps,
  requester: Requester,
  accept: readonly MediaKind[],
): Promise<Job> {
  const jobs = await newestJobsOf(rows, await accountsOf(accountOf(requester)), MAX_LAST_JOBS);
  const makes = (job: Job) =>
    job.outcome ? mediaFiles(job, accept).length > 0 : job.plan.expect === "audio";
  const last = jobs.find(makes);
  if (!last) throw new UserError(say("sourceJobNone", { accept: accept.join() }));
  return last;
}

async function requireStoredFile(
  { files }: ResolveSourcesDeps,
  { outcome }: Job,
  source: Result,
): Promise<Result> {
  const file = producedFiles(outcome).find(({ id }) => id === source.file);
  // The kind of the produced file counts, not the kind that the source claims.
  const media = mediaKindOfType(file?.type);
  if (file && (await files.find(file.id))) return media ? { ...source, media } : source;
  throw new UserError(say("sourceJobExpired", { id: source.job, name: source.name }));
}

const resultSource = (job: Job, { id, name, type, bytes, durationMs }: ResultFile): Result => ({
  kind: "result",
  job: job.id,
  file: id,
  name,
  media: type.slice(0, type.indexOf("/")) as MediaKind,
  bytes,
  ...(durationMs !== undefined && { durationMs }),
});

const describeChosen = (job: Job, { name }: ResultFile) => ({
  name,
  by: render(say("sourceOfJob", { id: job.id })),
});

/** Returns a job's files that can be sources, including those of a parent job that failed. */
const mediaFiles = ({ outcome }: Pick<Job, "outcome">, accept: readonly MediaKind[]): readonly ResultFile[] =>
  producedFiles(outcome).filter(({ type }) => accept.some((kind) => type.startsWith(`${kind}/`)));

/**
 * Returns the file that the person means: the only one, the nth, or the one whose name contains a word. Throws a
 * UserError otherwise.
 */
function pickFile(job: Job, output: string | undefined, accept: readonly MediaKind[]): ResultFile {
  const { id, outcome } = job;
  if (outcome?.verdict !== "done" && producedFiles(outcome).length === 0)
    throw new UserError(say("sourceJobFailed", { id, state: outcome?.verdict ?? job.state }));
  const files = mediaFiles(job, accept);
  const [first, ...others] = files;
  if (!first) throw new UserError(say("sourceJobNoMedia", { id, accept: accept.join() }));
  if (output === undefined) {
    if (others.length === 0) return first;
    throw new UserError(say("sourceJobWhich", { id, files: listNames(files), example: `${id}#1` }));
  }
  const meant = matchFiles(files, output);
  if (meant.length === 1 && meant[0]) return meant[0];
  throw meant.length === 0
    ? new UserError(say("sourceJobNoSuchFile", { id, given: output, files: listNames(files) }))
    : new UserError(say("sourceJobWhich", { id, files: listNames(files), example: `${id}#1` }));
}

function matchFiles(files: readonly ResultFile[], output: string): readonly ResultFile[] {
  if (/^\d{1,3}$/.test(output))
    return files.slice(Number(output) - 1, Number(output)).filter(() => output !== "0");
  const word = output.toLowerCase();
  const whole = files.filter(({ name }) => stem(name) === word || name.toLowerCase() === word);
  if (whole.length > 0) return whole;
  const ends = files.filter(({ name }) => stem(name).endsWith(`-${word}`));
  return ends.length > 0 ? ends : files.filter(({ name }) => name.toLowerCase().includes(word));
}

const stem = (name: string) => name.toLowerCase().replace(/\.[^.]*$/, "");
const listNames = (files: readonly ResultFile[]) =>
  files.map(({ name }, index) => `${index + 1} ${name}`).join(", ");
