import { type Kysely, type RawBuilder, sql } from "kysely";
import type {
  SearchWindow,
  TranscriptFilters,
  TranscriptPosition,
} from "../../commands/services/transcripts.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import {
  ALL_DICTIONARIES,
  type Stems,
  parseSearch,
  toPatterns,
  toQuery,
  toSpeakerQuery,
  wordsOf,
} from "./search-query.ts";
import { splitWords } from "./search-words.ts";
import { SUMMARY_COLUMNS, type TranscriptSummary, unexpired } from "./transcripts.ts";

/** Transcripts that a person can see: those in these channels of a workspace, and all of their own. */
export interface Visibility {
  readonly platform: string;
  readonly workspace: string;
  readonly channels: readonly string[];
  /** Those of the person. */
  readonly accounts: readonly PersonRef[];
}

/** A passage of a transcript with a match; `start` in seconds. */
export interface HitPassage {
  readonly text: string;
  readonly start: number | null;
  readonly speaker: string | null;
}

/** Where a transcript says the words of a search. */
export interface Passages {
  /** Best first; empty if only its title or a speaker's name has the words. */
  readonly passages: readonly HitPassage[];
  /** Speakers by the service's names, in order of first appearance. */
  readonly speakers: readonly string[];
}

/** A match, and how well it matches. */
export type RankedTranscript = TranscriptSummary & { readonly rank: number; readonly window: SearchWindow };

const MAX_PASSAGES = 3;
/** Ranking a transcript requires reading all its words. Of more matches than these, the newest are ranked first. */
const MAX_RANKED = 100;
/** Newest transcripts that are looked through first. If a quarter of them match, looking through more is faster. */
const SAMPLE = 40;
const MIN_SAMPLE_MATCHES = 10;
/** So many times more are looked through than the sample says are needed. */
const WALK_FACTOR = 1.4;
const columns = sql.join(SUMMARY_COLUMNS.map((name) => sql.ref(`t.${name}`)));

/** Search queries on table `transcripts`. */
export function createSearchStore({ db }: { db: Kysely<Database> }) {
  return {
    async channelsOf(platform: string, workspaceId: string): Promise<string[]> {
      const first = (condition: RawBuilder<unknown>) => sql`
        select transcripts.channel_id from transcripts
        where platform = ${platform} and workspace_id = ${workspaceId} and ${condition} and ${unexpired}
        order by transcripts.channel_id limit 1`;
      // From one to the next by the index, without reading all transcripts.
      const { rows } = await sql<{ channelId: string }>`
        with recursive channels as (
          (${first(sql`true`)})
          union all
          select (${first(sql`transcripts.channel_id > channels.channel_id`)}) from channels where channels.channel_id is not null
        )
        select channel_id from channels where channel_id is not null`.execute(db);
      return rows.map(({ channelId }) => channelId);
    },

    /**
     * Searches what was said, titles and speakers' names with search engine syntax: words in any form, "phrases", or,
     * -without. Returns the best matches first: those with the words in their title, then those that say them most.
     * They are ranked a hundred at a time, the newest first; with `after`, returns those that come after it. Its window
     * has the same transcripts again, whatever was added or deleted meanwhile.
     */
    async search(
      visibility: Visibility,
      text: string,
      limit: number,
      filters: TranscriptFilters = {},
      after?: TranscriptPosition,
    ): Promise<RankedTranscript[]> {
      const terms = parseSearch(text);
      if (terms.length === 0 || isNobody(filters)) return [];
      const { match, rank } = toQuery(terms, await readStems(db, wordsOf(terms)));
      const isMatch = toMatch(match, filters);
      const found: RankedTranscript[] = [];
      let position = after;
      let knownWindow = after?.window;
      let before = knownWindow?.before;
      while (found.length < limit) {
        const scope = toScope(visibility, filters, { before, last: knownWindow?.last });
        const newest = (await findAmongNewest(db, scope, isMatch)) ?? (await findByIndex(db, scope, isMatch));
        const window: SearchWindow | undefined = knownWindow ?? toWindow(newest, before);
        if (!window) return found;
        const isAfter =
          position === undefined
            ? sql``
            : sql`where (t.rank, t.created_at, t.job_id) < (${position.rank ?? 0}::float8, ${position.createdAt}::timestamptz, ${position.id})`;
        const { rows } = await sql<TranscriptSummary & { readonly rank: number }>`
          select * from (
            select ${columns}, ts_rank(t.words, ${rank}::tsquery)::float8 as rank from transcripts t
            where t.job_id = any(${newest.map(({ jobId }) => jobId)}::text[]) and ${unexpired}
          ) t ${isAfter}
          order by t.rank desc, t.created_at desc, t.job_id desc limit ${limit - found.length}`.execute(db);
        found.push(...rows.map((row) => Object.assign(row, { window })));
        // A window that is known may be full no more, because some of it were deleted.
        if (knownWindow === undefined && newest.length < MAX_RANKED) return found;
        before = window.last;
        knownWindow = undefined;
        position = undefined;
      }
      return found;
    },

    /**
     * Finds where transcripts say the words of a search, lines of the `speaker` first. Reads them, so it is for the few
     * that are shown.
     */
    async passagesOf(
      jobIds: readonly string[],
      text: string,
      { speaker }: Pick<TranscriptFilters, "speaker"> = {},
    ): Promise<Map<string, Passages>> {
      const terms = parseSearch(text);
      const patterns = toPatterns(terms, await readStems(db, wordsOf(terms)));
      const { rows } = await sql<Passages & { jobId: string }>`
        select t.job_id, coalesce(p.passages, '[]') as passages, coalesce(p.speakers, '{}') as speakers
        from transcripts t cross join lateral (${selectPassages(patterns, speaker)}) p
        where t.job_id = any(${[...jobIds]}::text[])`.execute(db);
      return new Map(rows.map(({ jobId, ...passages }) => [jobId, passages]));
    },

    /** Returns the newest first; with `after`, those that come after it. */
    async list(
      visibility: Visibility,
      limit: number,
      after?: TranscriptPosition,
    ): Promise<TranscriptSummary[]> {
      const scope = toScope(visibility, {}, { before: after });
      const { rows } = await sql<TranscriptSummary>`
        select ${columns} from transcripts t where job_id in (${newestVisible(scope, limit)}) and ${unexpired}
        order by t.created_at desc, t.job_id desc`.execute(db);
      return rows;
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

/**
 * Finds the newest matches by looking through what the person can see, newest first, without the index: for words that
 * many transcripts contain, the index finds them all before the newest are known. Undefined: too few match.
 */
async function findAmongNewest(
  db: Kysely<Database>,
  scope: Scope,
  isMatch: RawBuilder<boolean>,
): Promise<Match[] | undefined> {
  const sample = await lookThroughNewest(db, scope, isMatch, SAMPLE);
  if (sample.length < SAMPLE) return matchesIn(sample);
  const matching = matchesIn(sample).length;
  if (matching < MIN_SAMPLE_MATCHES) return undefined;
  const count = Math.ceil(((MAX_RANKED * SAMPLE) / matching) * WALK_FACTOR);
  const more = await lookThroughNewest(db, scope, isMatch, count);
  const matches = matchesIn(more);
  return matches.length < MAX_RANKED && more.length === count ? undefined : matches.slice(0, MAX_RANKED);
}

interface Match {
  readonly jobId: string;
  readonly createdAt: Date;
}

interface Looked extends Match {
  readonly isMatch: boolean;
}

const matchesIn = (transcripts: readonly Looked[]): Match[] => transcripts.filter(({ isMatch }) => isMatch);

/** Returns the window of these matches, which are all that there are, or the newest before a transcript. */
function toWindow(
  newest: readonly Match[],
  before: SearchWindow["before"] | undefined,
): SearchWindow | undefined {
  const [first, last] = [newest[0], newest.at(-1)];
  if (!first || !last) return undefined;
  // Nothing that is added later belongs to the first window.
  const end = { id: "", createdAt: new Date(first.createdAt.getTime() + 1) };
  return { before: before ?? end, last: { id: last.jobId, createdAt: last.createdAt } };
}

/** Returns the newest transcripts in the scope, newest first, and whether each matches. */
async function lookThroughNewest(
  db: Kysely<Database>,
  scope: Scope,
  isMatch: RawBuilder<boolean>,
  limit: number,
): Promise<Looked[]> {
  const { rows } = await sql<Looked>`
    select t.job_id, t.created_at, ${isMatch} as is_match
    from transcripts t where t.job_id in (${newestVisible(scope, limit)})
    order by t.created_at desc, t.job_id desc`.execute(db);
  return rows;
}

async function findByIndex(
  db: Kysely<Database>,
  scope: Scope,
  isMatch: RawBuilder<boolean>,
): Promise<Match[]> {
  return db.transaction().execute(async (trx) => {
    // PostgreSQL ignores the cost of reading the words of every transcript, and would prefer a sequential scan.
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<Match>`
      select t.job_id, t.created_at from transcripts t
      where ${isMatch} and ${isVisible(scope)} and ${scope.within} and ${unexpired}
      order by t.created_at desc, t.job_id desc limit ${MAX_RANKED}`.execute(trx);
    return [...rows];
  });
}

/** What a person can see, within a channel and a period, and after a position. */
interface Scope extends Visibility {
  readonly within: RawBuilder<boolean>;
}

function toScope(
  visibility: Visibility,
  { channel, since, before }: TranscriptFilters,
  range: { readonly [K in keyof SearchWindow]?: SearchWindow[K] | undefined } = {},
): Scope {
  const { before: end, last } = range;
  // The first comparisons are for the index.
  const isAfter = end
    ? sql`and t.created_at <= ${end.createdAt} and (t.created_at, t.job_id) < (${end.createdAt}::timestamptz, ${end.id})`
    : sql``;
  const isIn = last
    ? sql`and t.created_at >= ${last.createdAt} and (t.created_at, t.job_id) >= (${last.createdAt}::timestamptz, ${last.id})`
    : sql``;
  const within = sql<boolean>`(true
    ${channel === undefined ? sql`` : sql`and (t.channel_id = ${channel} or t.thread_id = ${channel})`}
    ${since === undefined ? sql`` : sql`and t.created_at >= ${since}`}
    ${before === undefined ? sql`` : sql`and t.created_at < ${before}`} ${isAfter} ${isIn})`;
  // Any other channel would be read to its end. A thread can be in each.
  const one = visibility.channels.filter((readable) => readable === channel);
  return { ...visibility, within, ...(one.length > 0 && { channels: one }) };
}

const isNobody = ({ speaker }: TranscriptFilters): boolean =>
  speaker !== undefined && splitWords(speaker).length === 0;

/** The index knows the words of all speakers' names together, so the name is compared, too. */
function toMatch(match: string, { speaker }: TranscriptFilters): RawBuilder<boolean> {
  if (speaker === undefined) return sql<boolean>`t.words @@ ${match}::tsquery`;
  const both = `(${match}) & ${toSpeakerQuery(speaker)}`;
  return sql<boolean>`(t.words @@ ${both}::tsquery and exists (${selectSpeakers(speaker)}))`;
}

/** Selects the service's names of the speakers whose name has these words. */
const selectSpeakers = (name: string): RawBuilder<unknown> => sql`
  select key from (select key, value ->> 'name' as text from jsonb_each(t.names)) called
  where ${folded} like all(${splitWords(name).map((word) => `%${word}%`)}::text[])`;

function isVisible({ platform, workspace, channels, accounts }: Visibility): RawBuilder<boolean> {
  const own = accounts.map(
    (account) => sql`${isWhere(account)} and (t.person_id = ${account.id} or t.author_id = ${account.id})`,
  );
  return sql<boolean>`(
    (t.platform = ${platform} and t.workspace_id = ${workspace} and t.channel_id = any(${[...channels]}::text[]))
    or ${sql.join(own, sql` or `)})`;
}

/** Where an account's ID means its person. */
function isWhere(account: PersonRef): RawBuilder<boolean> {
  const workspace = workspaceOfPerson(account) ?? null;
  return sql<boolean>`t.platform = ${account.platform} and t.workspace_id = coalesce(${workspace}, t.workspace_id)`;
}

/**
 * Selects the newest transcripts in the scope. For each channel, and for the person's own, they are read in the
 * order of an index.
 */
function newestVisible(
  { platform, workspace, channels, accounts, within }: Scope,
  limit: number,
): RawBuilder<unknown> {
  const most = sql.lit(limit);
  const newest = (condition: RawBuilder<unknown>) => sql`
    select t.job_id, t.created_at from transcripts t
    where ${condition} and ${within} and ${unexpired}
    order by t.created_at desc, t.job_id desc limit ${most}`;
  const own = accounts.flatMap((account) => [
    sql`union (${newest(sql`${isWhere(account)} and t.person_id = ${account.id}`)})`,
    sql`union (${newest(sql`${isWhere(account)} and t.author_id = ${account.id}`)})`,
  ]);
  return sql`
    select job_id from (
      select newest.* from unnest(${[...channels]}::text[]) channel cross join lateral (
        ${newest(sql`t.platform = ${platform} and t.workspace_id = ${workspace} and t.channel_id = channel`)}) newest
      ${sql.join(own, sql` `)}
    ) visible order by created_at desc, job_id desc limit ${most}`;
}

/** Returns the stems of words in every language that has a dictionary. */
async function readStems(db: Kysely<Database>, words: readonly string[]): Promise<Stems> {
  const { rows } = await sql<{ word: string; stems: string[] }>`
    select word, array_agg(distinct stem) as stems
    from unnest(${[...words]}::text[]) word, unnest(${ALL_DICTIONARIES}::text[]) dictionary,
      unnest(ts_lexize(dictionary::regdictionary, word)) stem
    group by word`.execute(db);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/** Folds a line as splitWords does. */
const folded = sql`
  case when octet_length(text) = length(text) then lower(text)
  else lower(normalize(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC)) end`;

function selectPassages(patterns: readonly string[], speaker: string | undefined): RawBuilder<unknown> {
  const theirsFirst =
    speaker === undefined ? sql`` : sql`coalesce(speaker in (${selectSpeakers(speaker)}), false) desc,`;
  return sql`
    with said as materialized (
      select text, start, speaker, n, ${folded} as folded
      from (
        select e.said ->> 'text' as text, (e.said ->> 'start')::float8 as start, e.said ->> 'speaker' as speaker, n
        from jsonb_array_elements(t.segments) with ordinality e(said, n)) lines),
    matching as (
      select * from said where folded like any(${patterns}::text[])
      order by ${theirsFirst} (select count(*) from unnest(${patterns}::text[]) w where folded like w) desc, n
      limit ${MAX_PASSAGES})
    select
      (select jsonb_agg(jsonb_build_object('text', text, 'start', start, 'speaker', speaker)) from matching) as passages,
      (select array_agg(speaker order by first) from
        (select speaker, min(n) as first from said where speaker is not null group by speaker) one) as speakers`;
}
