import { type Kysely, type RawBuilder, sql } from "kysely";
import { workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { ALL_DICTIONARIES, type Stems, parseSearch, toPatterns, toQuery, wordsOf } from "./search-query.ts";
import { SUMMARY_COLUMNS, type TranscriptSummary, unexpired } from "./transcripts.ts";

/** Transcripts that a person can see: those in these channels of a workspace, and all of their own. */
export interface Visibility {
  readonly platform: string;
  readonly workspace: string;
  readonly channels: readonly string[];
  readonly person: string;
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
  readonly heard: readonly string[];
}

const MAX_PASSAGES = 3;
/** Ranking a transcript requires reading all its words. With more matches than these, the newest are ranked. */
const MAX_RANKED = 100;
const columns = sql.join(SUMMARY_COLUMNS.map((name) => sql.ref(`t.${name}`)));

/** Search queries on table `transcripts`. */
export function createSearchStore({ db }: { db: Kysely<Database> }) {
  return {
    /** Returns the channels that have transcripts. */
    async channelsOf(platform: string, workspaceId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("transcripts")
        .select("channelId")
        .distinct()
        .where((row) => row.and({ platform, workspaceId }))
        .where(unexpired)
        .execute();
      return rows.map(({ channelId }) => channelId);
    },

    /**
     * Searches what was said, titles and speakers' names with search engine syntax: words in any form, "phrases", or,
     * -without. Returns the best matches first: those with the words in their title, then those that say them most.
     */
    async search(visibility: Visibility, text: string, limit: number): Promise<TranscriptSummary[]> {
      const terms = parseSearch(text);
      if (terms.length === 0) return [];
      const { match, rank } = toQuery(terms, await readStems(db, wordsOf(terms)));
      const query = sql<TranscriptSummary>`
        with newest as materialized (
          select t.* from transcripts t
          where t.words @@ ${match}::tsquery and ${isVisible(visibility)} and ${unexpired}
          order by t.created_at desc limit ${MAX_RANKED})
        select ${columns} from newest t
        order by ts_rank(t.words, ${rank}::tsquery) desc, t.created_at desc limit ${limit}`;
      return db.transaction().execute(async (trx) => {
        // PostgreSQL ignores the cost of reading the words of every transcript, and would prefer a sequential scan.
        await sql`set local enable_seqscan = off`.execute(trx);
        return (await query.execute(trx)).rows;
      });
    },

    /** Finds where transcripts say the words of a search. Reads them, so it is for the few that are shown. */
    async passagesOf(jobIds: readonly string[], text: string): Promise<Map<string, Passages>> {
      const terms = parseSearch(text);
      const patterns = toPatterns(terms, await readStems(db, wordsOf(terms)));
      const { rows } = await sql<Passages & { jobId: string }>`
        select t.job_id, coalesce(p.passages, '[]') as passages, coalesce(p.heard, '{}') as heard
        from transcripts t cross join lateral (${selectPassages(patterns)}) p
        where t.job_id = any(${[...jobIds]}::text[])`.execute(db);
      return new Map(rows.map(({ jobId, ...passages }) => [jobId, passages]));
    },

    /** Returns the newest first. */
    async list(visibility: Visibility, limit: number): Promise<TranscriptSummary[]> {
      const { rows } = await sql<TranscriptSummary>`
        select ${columns} from transcripts t where ${isVisible(visibility)} and ${unexpired}
        order by t.created_at desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}

export type SearchStore = ReturnType<typeof createSearchStore>;

function isVisible({ platform, workspace, channels, person }: Visibility): RawBuilder<boolean> {
  const own = workspaceOfPerson({ platform, workspace }) ?? null;
  return sql<boolean>`
    t.platform = ${platform} and t.workspace_id = coalesce(${own}, t.workspace_id) and (
      (t.workspace_id = ${workspace} and t.channel_id = any(${[...channels]}::text[]))
      or t.person_id = ${person} or t.author_id = ${person})`;
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

function selectPassages(patterns: readonly string[]): RawBuilder<unknown> {
  return sql`
    with said as materialized (
      select text, start, speaker, n, ${folded} as folded
      from (
        select e.said ->> 'text' as text, (e.said ->> 'start')::float8 as start, e.said ->> 'speaker' as speaker, n
        from jsonb_array_elements(t.segments) with ordinality e(said, n)) lines),
    matching as (
      select * from said where folded like any(${patterns}::text[])
      order by (select count(*) from unnest(${patterns}::text[]) w where folded like w) desc, n
      limit ${MAX_PASSAGES})
    select
      (select jsonb_agg(jsonb_build_object('text', text, 'start', start, 'speaker', speaker)) from matching) as passages,
      (select array_agg(speaker order by first) from
        (select speaker, min(n) as first from said where speaker is not null group by speaker) one) as heard`;
}
