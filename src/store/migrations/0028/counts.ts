import { sql, type Kysely } from "kysely";
import { BY_KEY } from "./plans.ts";

/** Creates who waits by server and person, the changes that are not counted yet, and the totals. */
export async function createTables(db: Kysely<never>): Promise<void> {
  // When the job was accepted that has waited longest: for metrics. The condition is not the one of `in_line`, so that
  // nothing else is looked up by it: a plan that takes the queue for short would read all of it for one person's job.
  await sql`
    create index jobs_waiting_since on jobs (created_at) where coalesce(called_at, finished_at) is null`.execute(
    db,
  );
  // Jobs that came to the queue (1) or left it without a turn (-1).
  await sql`
    create table queue_changes (
      id bigint generated always as identity primary key,
      platform text not null,
      workspace text not null,
      person text not null,
      jobs smallint not null,
      since timestamptz not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(db);
  // turn_at: since when they have waited for this turn, that is since their last one, or since their oldest job came.
  await sql`
    create table queue_people (
      platform text not null,
      workspace text not null,
      person text not null,
      jobs int not null,
      turn_at timestamptz not null,
      primary key (platform, workspace, person)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(
    db,
  );
  await sql`create index queue_people_turn on queue_people (platform, workspace, turn_at, person)`.execute(
    db,
  );
  await sql`create index queue_people_person on queue_people (platform, person)`.execute(db);
  await sql`create index queue_people_empty on queue_people (platform) where jobs <= 0`.execute(db);
  await sql`
    create table queue_servers (
      platform text not null,
      workspace text not null,
      jobs int not null,
      people int not null,
      turn_at timestamptz not null,
      primary key (platform, workspace)
    ) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`.execute(
    db,
  );
  await sql`create index queue_servers_turn on queue_servers (turn_at, workspace, platform)`.execute(db);
  // One row. turn_at: the latest turn; dispatcher: the worker that reacts to notifications of new jobs; looked_at: when
  // any worker with a free slot last looked.
  await sql`
    create table queue_totals (
      jobs int not null,
      servers int not null,
      turn_at timestamptz not null,
      dispatcher text,
      looked_at timestamptz not null
    ) with (fillfactor = 10)`.execute(db);
  await sql`insert into queue_totals values (0, 0, clock_timestamp(), null, clock_timestamp())`.execute(db);
}

/** Notes who comes to the queue and who leaves it without a turn, in the statement that writes the job. */
export async function noteChanges(db: Kysely<never>): Promise<void> {
  await sql`
    create function note_queue_change() returns trigger language plpgsql as $$
    declare
      job jobs := case tg_op when 'INSERT' then new else old end;
    begin
      insert into queue_changes (platform, workspace, person, jobs, since) values (
        job.platform,
        limited_server(job.workspace_id, job.person_id),
        limited_person(person_key(job.platform, job.workspace_id, job.person_id), job.address),
        case tg_op when 'INSERT' then 1 else -1 end,
        job.created_at);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger queue_joined after insert on jobs
    for each row when (new.called_at is null and new.finished_at is null)
    execute function note_queue_change()`.execute(db);
  // A dispatch counts its own turns.
  await sql`
    create trigger queue_left after update of called_at, finished_at on jobs
    for each row when (
      old.called_at is null and old.finished_at is null
      and (new.called_at is not null or new.finished_at is not null)
      and coalesce(current_setting('mynah.dispatching', true), '') <> 'on')
    execute function note_queue_change()`.execute(db);
  await sql`
    create trigger queue_deleted after delete on jobs
    for each row when (old.called_at is null and old.finished_at is null)
    execute function note_queue_change()`.execute(db);
}

/** Servers and totals follow the people, whatever writes them. */
export async function countByServer(db: Kysely<never>): Promise<void> {
  await sql`
    create function count_queue_people() returns trigger language plpgsql
    ${BY_KEY} as $$
    begin
      if tg_op = 'INSERT' then
        insert into queue_servers as server (platform, workspace, jobs, people, turn_at)
          select platform, workspace, sum(jobs), count(*), min(turn_at) from added group by platform, workspace
          on conflict (platform, workspace) do update
            set jobs = server.jobs + excluded.jobs, people = server.people + excluded.people;
        update queue_totals set jobs = jobs + (select coalesce(sum(added.jobs), 0) from added)
          where exists (select from added);
      elsif tg_op = 'UPDATE' then
        update queue_servers as server set jobs = server.jobs + change.jobs
          from (
            select platform, workspace, sum(jobs) as jobs from (
              select platform, workspace, jobs from added
              union all select platform, workspace, -jobs from removed
            ) as both_ways group by platform, workspace having sum(jobs) <> 0
          ) as change
          where server.platform = change.platform and server.workspace = change.workspace;
        update queue_totals set jobs = jobs
          + (select coalesce(sum(added.jobs), 0) from added) - (select coalesce(sum(removed.jobs), 0) from removed)
          where exists (select from added);
      else
        update queue_servers as server set jobs = server.jobs - gone.jobs, people = server.people - gone.people
          from (
            select platform, workspace, sum(jobs) as jobs, count(*) as people from removed group by platform, workspace
          ) as gone
          where server.platform = gone.platform and server.workspace = gone.workspace;
        delete from queue_servers as server using removed
          where server.platform = removed.platform and server.workspace = removed.workspace and server.people <= 0;
        update queue_totals set jobs = jobs - (select coalesce(sum(removed.jobs), 0) from removed)
          where exists (select from removed);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function count_queue_servers() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then update queue_totals set servers = servers + n from (select count(*) as n from added) c where n > 0;
      else update queue_totals set servers = servers - n from (select count(*) as n from removed) c where n > 0;
      end if;
      return null;
    end $$`.execute(db);
  for (const [table, event, tables] of [
    ["people", "insert", "new table as added"],
    ["people", "update", "new table as added old table as removed"],
    ["people", "delete", "old table as removed"],
    ["servers", "insert", "new table as added"],
    ["servers", "delete", "old table as removed"],
  ] as const)
    await sql`create trigger ${sql.raw(`queue_${table}_${event}`)} after ${sql.raw(event)} on
      ${sql.raw(`queue_${table}`)} referencing ${sql.raw(tables)}
      for each statement execute function ${sql.raw(`count_queue_${table}`)}()`.execute(db);
}

/**
 * Compares the counts with the jobs, and makes them again where they differ: true. Waiting times are counted from the
 * oldest jobs then.
 */
export async function repair(db: Kysely<never>): Promise<void> {
  await sql`
    create function repair_queue() returns boolean language plpgsql as $$
    begin
      -- In one statement, so that it sees jobs and changes of one moment.
      if not exists (
        with counted as (
          select platform, workspace, person, sum(jobs) as jobs from (
            select platform, workspace, person, jobs from queue_people
            union all select platform, workspace, person, jobs from queue_changes
          ) as counts group by platform, workspace, person having sum(jobs) <> 0
        ), waiting as (
          select platform, workspace_id as workspace, person_id as person, count(*) as jobs
          from in_line group by platform, workspace_id, person_id
        )
        select from counted full join waiting using (platform, workspace, person)
          where counted.jobs is distinct from waiting.jobs
        union all
        select from queue_totals where jobs <> (select coalesce(sum(jobs), 0) from queue_people)
          or servers <> (select count(*) from queue_servers)
      ) then return false;
      end if;
      perform pg_advisory_xact_lock(hashtextextended('line', 0));
      delete from queue_people;
      delete from queue_servers;
      update queue_totals set jobs = 0, servers = 0;
      with old as (delete from queue_changes)
      insert into queue_people (platform, workspace, person, jobs, turn_at)
        select platform, workspace_id, person_id, count(*), min(created_at)
        from in_line group by platform, workspace_id, person_id;
      update queue_totals set turn_at = greatest(turn_at, (select max(created_at) from in_line));
      return true;
    end $$`.execute(db);
}
