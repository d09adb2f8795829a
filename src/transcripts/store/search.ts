import { type Kysely, type RawBuilder, sql } from "kysely";
import { workspaceOfPerson } from "../../store/person.ts";
import type { Database } from "../../store/schema.ts";
import { SUMMARY_COLUMNS, type TranscriptSummary, unexpired } from "./transcripts.ts";

/** What somebody may look at: what stands in these channels of a workspace, and all that is their own. */
export interface Visibility {
  readonly platform: string;
  readonly workspace: string;
  readonly channels: readonly string[];
  readonly person: string;
}

/** A place in a transcript where it was found: what was said there, and when, in seconds. */
export interface HitPassage {
  readonly text: string;
  readonly start: number | null;
  readonly speaker: string | null;
}

export interface SearchHit extends TranscriptSummary {
  /** The best first; empty where the words stand apart, or only part of one was looked for. */
  readonly passages: readonly HitPassage[];
  /** Who speaks, as the service called them, in the order in which they begin to. */
  readonly heard: readonly string[];
}

const MAX_PASSAGES = 3;
/** To rank one, all its words have to be read. What more of them say is said everywhere. */
const MAX_RANKED = 200;
const columns = sql.join(SUMMARY_COLUMNS.map((name) => sql.ref(`t.${name}`)));

/** The queries of table `transcripts` by which people look for what was said. */
export function createSearchStore({ db }: { db: Kysely<Database> }) {
  return {
    /** Where anything is kept. */
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

    /** As people type it in search engines: words, "phrases", or, -without. The best first. */
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
        // PostgreSQL does not count what it costs to read the words of every transcript, and would rather do that.
        await sql`set local enable_seqscan = off`.execute(trx);
        return (await query.execute(trx)).rows;
      });
    },

    /** The newest first. */
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

/** Only what is shown is looked through, so a long one costs its reader and nobody else. */
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

/** What was looked for, word by word, without what was to be missing. */
export const searchTerms = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s"]+/)
      .filter((word) => !word.startsWith("-") && word !== "or")
      .flatMap((word) => word.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []),
  ),
];
