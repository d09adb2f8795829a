import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { OriginProof } from "../../commands/services/origins.ts";
import { workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { compareFingerprints, isComparable, parseFingerprint } from "./compare-fingerprints.ts";

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
export async function searchOrigin(
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
