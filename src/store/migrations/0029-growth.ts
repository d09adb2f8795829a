import { sql, type Kysely } from "kysely";

/**
 * Keeps queries fast however many rows are kept. Reading what changes often through an index would cost every write of a
 * job (it could no longer stay in its page), so what the operator's page counts is copied into columns that change once,
 * when the job finishes.
 */
export async function up(db: Kysely<never>): Promise<void> {
  // Rewrites the table, which takes a minute for a million jobs (docs/operation.md).
  await sql`
    alter table jobs
      add column ended text generated always as (
        case when finished_at is null then null when receipts ? 'undelivered' and state = 'done' then 'undelivered' else state end
      ) stored,
      add column start_seconds float8 generated always as (
        case when finished_at is not null then extract(epoch from submitted_at - created_at)::float8 end
      ) stored`.execute(db);
  await indexFinished(db);
  await indexUnfinished(db);
  await indexRest(db);
  await vacuumEarlier(db);
}

async function indexFinished(db: Kysely<never>): Promise<void> {
  // For the audit log, page by page.
  await sql`create index jobs_by_age on jobs (created_at, id)`.execute(db);
  // For retention, and with what the operator's page counts of two days, so that it reads no row.
  await sql`drop index jobs_finished`.execute(db);
  await sql`
    create index jobs_finished on jobs (finished_at)
      include (ended, command, platform, person_id, parent_id, created_at, start_seconds)
      where finished_at is not null`.execute(db);
  await sql`
    create index jobs_finished_in_server on jobs (platform, workspace_id, finished_at)
      where finished_at is not null and parent_id is null`.execute(db);
  await sql`
    create index jobs_without_delivery on jobs (finished_at) where ended <> 'done' and parent_id is null`.execute(
    db,
  );
}

async function indexUnfinished(db: Kysely<never>): Promise<void> {
  // Where these include queued jobs, their conditions are not those of `in_line` (migration 0028): a plan that takes the
  // queue for short would read all of it for one person's job.
  // The sweeper goes through dispatched jobs by id, and through queued ones past their deadline, without reading others.
  await sql`drop index jobs_unfinished`.execute(db);
  await sql`
    create index jobs_dispatched on jobs (id) where called_at is not null and finished_at is null`.execute(
    db,
  );
  await sql`
    create index jobs_queued on jobs (id, deadline_at) where num_nonnulls(called_at, finished_at) = 0`.execute(
    db,
  );
  await sql`
    create index jobs_unfinished_by_age on jobs (created_at) where num_nulls(finished_at) = 1`.execute(db);
}

async function indexRest(db: Kysely<never>): Promise<void> {
  // For limits to find their counters; and to delete old ones, as before.
  await sql`drop index budget_counters_old`.execute(db);
  await sql`
    create index budget_counters_of_period on budget_counters (starts, period, level, platform, workspace)`.execute(
    db,
  );
  await sql`
    create index webhook_events_given_up on webhook_events (endpoint_id) where given_up_at is not null`.execute(
    db,
  );
  await sql`create index slack_claims_old on slack_claims (claimed_at)`.execute(db);
  await sql`create index transcripts_erased on transcripts (job_id) where expires_at = created_at`.execute(
    db,
  );
}

/**
 * PostgreSQL waits until a fifth of a table is outdated, which for a million rows of jobs is days: meanwhile
 * index-only scans read rows, and space isn't reused. Tables of outboxes are nearly empty, and change all the time.
 */
async function vacuumEarlier(db: Kysely<never>): Promise<void> {
  for (const table of ["jobs", "files", "transcripts", "budget_counters"])
    await sql`
      alter table ${sql.table(table)} set (
        autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.02)`.execute(db);
  for (const table of ["webhook_events", "notices"])
    await sql`
      alter table ${sql.table(table)} set (
        autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
        autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 1000)`.execute(db);
}
