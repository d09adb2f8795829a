import type { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import type { Origin, OriginActions, OriginProof } from "../../commands/services/origins.ts";
import { UserError } from "../../errors.ts";
import type { Invocation } from "../../jobs/job.ts";
import { MediaProcessorError, type MediaProcessor } from "../../media/processing/index.ts";
import type { Files } from "../../media/storage/files.ts";
import { say } from "../../messages/index.ts";
import { fileOwner, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { TooLarge } from "../../net/failures.ts";
import type { ModerationPlatform } from "../moderation-platform.ts";
import { parseFingerprint, compareFingerprints, isComparable } from "./compare-fingerprints.ts";
import { setImmediate as breathe } from "node:timers/promises";

const MAX_BYTES = 50 * 2 ** 20;
/** For fetching and reading the file. A person waits. */
const READ_TIMEOUT_MS = 60_000;
/** As in the tags of results (jobs/audio-service/result-labels.ts), in every language. */
const TAGGED_JOB = /\bj[2-9b-df-hjkmnp-tv-xz]{11}\b/;

export interface OriginDeps {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "write" | "fetchLocal">;
  readonly mediaProcessor: Pick<MediaProcessor, "toFingerprint">;
  readonly moderationPlatform: (name: string) => Pick<ModerationPlatform, "open" | "memberName"> | undefined;
  readonly log: Logger;
}

/** Creates the search for audio that was made here, for a person and a place. */
export const createOriginActions =
  (deps: OriginDeps) =>
  (invocation: Invocation, isModerator: () => Promise<boolean>): OriginActions => ({
    async find(source) {
      const { platform, place, person } = invocation;
      const { workspace } = place;
      const isShared = deps.moderationPlatform(platform) !== undefined && workspace !== "direct";
      const recognized = await recognize(deps, invocation, source);
      const scope = { platform, workspace, person: person.id, isShared };
      const { found, isCut } = await searchOrigin(deps.db, scope, recognized);
      const showsRequest = found !== undefined && isShared && (await isModerator());
      return { isCut, origin: found && (await describeOrigin(deps, invocation, { found, showsRequest })) };
    },
  });

async function describeOrigin(
  { moderationPlatform }: OriginDeps,
  { platform, place: { workspace } }: Invocation,
  { found, showsRequest }: { readonly found: FoundOrigin; readonly showsRequest: boolean },
): Promise<Origin> {
  const { job, proof, percent } = found;
  const { id, command, createdAt, personId: person } = job;
  const origin = { proof, command, madeAt: createdAt, ...(percent !== undefined && { percent }) };
  if (!showsRequest) return origin;
  const name = await moderationPlatform(platform)
    ?.memberName({ workspace, address: {}, person })
    .catch(() => undefined);
  return { ...origin, request: { job: id, person: name === undefined ? person : `${name} (${person})` } };
}

async function recognize(deps: OriginDeps, invocation: Invocation, source: Source): Promise<Recognized> {
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
  await using file = await openSource(deps, invocation, source, signal);
  try {
    const { fingerprint, hash, tags } = await deps.mediaProcessor.toFingerprint(file.path, signal);
    const [taggedJob] = TAGGED_JOB.exec(tags["comment"] ?? "") ?? [];
    return { hash, fingerprint: parseFingerprint(fingerprint), taggedJob };
  } catch (error) {
    if (error instanceof MediaProcessorError) throw new UserError(say("madeHereUnreadable"));
    throw error;
  }
}

interface OpenedSource extends AsyncDisposable {
  readonly path: string;
}

/** The platform has checked that the person can use the file of a message; results were checked with the options. */
async function openSource(
  { files, moderationPlatform, log }: OriginDeps,
  { platform, place, person }: Invocation,
  source: Source,
  signal: AbortSignal,
): Promise<OpenedSource> {
  if (source.kind === "link") throw new UserError(say("madeHereLink"));
  if (source.kind !== "platform") {
    const stored = await files.fetchLocal(source.kind === "upload" ? source.id : source.file);
    const isOwn =
      source.kind === "result" || stored?.file.owner === fileOwner({ platform, ...place }, person.id);
    if (stored && isOwn) return stored;
    await stored?.[Symbol.asyncDispose]();
    throw new UserError(say("madeHereUnreadable"));
  }
  let stream: Readable | undefined;
  try {
    stream = await moderationPlatform(platform)?.open(source, place, signal);
    if (!stream) throw new UserError(say("madeHereUnreadable"));
    const draft = await files.write(stream, MAX_BYTES);
    return { path: draft.path, [Symbol.asyncDispose]: () => draft.discard() };
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof TooLarge) throw new UserError(say("madeHereTooLarge"));
    log.info({ err: error }, "origins: failed to fetch a file");
    throw new UserError(say("madeHereUnreadable"));
  } finally {
    stream?.destroy();
  }
}

const SEARCH_MS = 4_000;
const PAGE = 250;
/** Nothing that is more alike needs to be looked for. */
const SURE_DIFFERENCE = 0.02;

/** Whose results are searched: a server's, and a person's own. */
export interface SearchScope {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
  /** Whether everyone there may learn what was made there. Otherwise, only the person's own results are searched. */
  readonly isShared: boolean;
}

/** What is known of the file whose origin is asked for. */
export interface Recognized {
  readonly hash: string;
  readonly fingerprint: Uint32Array;
  readonly taggedJob: string | undefined;
}

export interface FoundJob {
  readonly id: string;
  readonly command: string;
  readonly personId: string;
  readonly createdAt: Date;
}

export interface FoundOrigin {
  readonly proof: OriginProof;
  readonly percent?: number;
  readonly job: FoundJob;
}

interface Candidate extends FoundJob {
  readonly resultHash: string | null;
  readonly fingerprint: string | null;
}

/** Searches the newest results first. */
async function searchOrigin(
  db: Kysely<Database>,
  scope: SearchScope,
  recognized: Recognized,
): Promise<{ readonly found: FoundOrigin | undefined; readonly isCut: boolean }> {
  const end = performance.now() + SEARCH_MS;
  const canCompare = isComparable(recognized.fingerprint);
  let best: { readonly job: Candidate; readonly difference: number } | undefined;
  let tagged: Candidate | undefined;
  for (let last: Candidate | undefined; ;) {
    const page = await readPage(db, scope, last);
    for (const one of page) {
      if (one.resultHash === recognized.hash) return { found: { proof: "file", job: one }, isCut: false };
      if (one.id === recognized.taggedJob) tagged = one;
      if (!canCompare || one.fingerprint === null) continue;
      const difference = compareFingerprints(parseFingerprint(one.fingerprint), recognized.fingerprint);
      if (difference !== undefined && difference < (best?.difference ?? 1)) best = { job: one, difference };
    }
    last = page.at(-1);
    const isSure = best !== undefined && best.difference <= SURE_DIFFERENCE;
    const isLate = performance.now() > end;
    if (last !== undefined && !isSure && !isLate) {
      await breathe();
      continue;
    }
    const percent = best && Math.round(100 * (1 - best.difference));
    if (best && percent !== undefined)
      return { found: { proof: "sound", percent, job: best.job }, isCut: false };
    return { found: tagged && { proof: "tags", job: tagged }, isCut: isLate && last !== undefined };
  }
}

/** Jobs of several calls are found by the files of each. */
async function readPage(
  db: Kysely<Database>,
  { platform, workspace, person, isShared }: SearchScope,
  last: Candidate | undefined,
): Promise<readonly Candidate[]> {
  const own = workspaceOfPerson({ platform, workspace });
  const isOwn = sql`jobs.person_id = ${person} ${own === undefined ? sql`` : sql`and jobs.workspace_id = ${own}`}`;
  const isSearched = isShared ? sql`(jobs.workspace_id = ${workspace} or ${isOwn})` : isOwn;
  const isAfter = last ? sql`and (jobs.created_at, jobs.id) < (${last.createdAt}, ${last.id})` : sql``;
  const { rows } = await sql<Candidate>`
    select page.id, page.command, page.person_id, page.created_at, files.result_hash, files.fingerprint
    from (
      select id, command, person_id, created_at, is_parent from jobs
      where platform = ${platform} and parent_id is null and ${isSearched} ${isAfter}
      order by created_at desc, id desc limit ${PAGE}) as page
    left join jobs as calls on page.is_parent and calls.parent_id = page.id
    left join files on files.kind = 'result' and files.type like 'audio/%'
      and files.job_id in (page.id, calls.id)
    order by page.created_at desc, page.id desc`.execute(db);
  return rows;
}
