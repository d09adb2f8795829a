import { type Kysely, type RawBuilder, sql } from "kysely";
import { workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
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

export interface SearchHit extends TranscriptSummary {
  /** Best first; empty if the words occur separately, or for only a part of a word. */
  readonly passages: readonly HitPassage[];
  /** Speakers by the service's names, in order of first appearance. */
  readonly heard: readonly string[];
}

const MAX_PASSAGES = 3;
/** Ranking a transcript requires reading all its words. Words with more matches are too common to matter. */
const MAX_RANKED = 200;
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

    /** Searches with search engine syntax: words, "phrases", or, -without. Returns the best matches first. */
    async search(visibility: Visibility, words: string, limit: number): Promise<SearchHit[]> {
      const query = sql<SearchHit>`
        with newest as (
          select t.*, q
          from transcripts t, websearch_to_tsquery('simple', ${words}) q
          where t.search @@ q and ${isVisible(visibility)} and ${unexpired}
          order by t.created_at desc limit ${MAX_RANKED}),
        hits as (
          select t.*, ts_rank(t.search, t.q) as rank from newest t
          order by rank desc, t.created_at desc limit ${limit})
        select ${columns}, coalesce(p.passages, '[]') as passages, coalesce(p.heard, '{}') as heard
        from hits t cross join lateral (${selectPassages(words)}) p
        order by t.rank desc, t.created_at desc`;
      return db.transaction().execute(async (trx) => {
        // PostgreSQL ignores the cost of reading the words of every transcript, and would prefer a sequential scan.
        await sql`set local enable_seqscan = off`.execute(trx);
        return (await query.execute(trx)).rows;
      });
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

/** Searches only the transcripts that are shown, so a long one delays only its own reader. */
function selectPassages(words: string): RawBuilder<unknown> {
  const patterns = searchTerms(words).map((word) => `%${word.replace(/[%_\\]/g, "\\$&")}%`);
  return sql`
    with said as materialized (
      select e.said ->> 'text' as text, (e.said ->> 'start')::float8 as start, e.said ->> 'speaker' as speaker, n
      from jsonb_array_elements(t.segments) with ordinality e(said, n)),
    matching as (
      select * from said where lower(text) like any(${patterns}::text[])
      order by (select count(*) from unnest(${patterns}::text[]) w where lower(text) like w) desc, n
      limit ${MAX_PASSAGES})
    select
      (select jsonb_agg(jsonb_build_object('text', text, 'start', start, 'speaker', speaker)) from matching) as passages,
      (select array_agg(speaker order by first) from
        (select speaker, min(n) as first from said where speaker is not null group by speaker) one) as heard`;
}

/** Returns the words of a query, without excluded ones. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s"]+/)
      .filter((word) => !word.startsWith("-") && word !== "or")
      .flatMap((word) => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []),
  ),
];
