import { sql, type Kysely } from "kysely";
import { BY_INDEX, BY_KEY } from "./plans.ts";

/**
 * Adds the oldest changes up, at most so many: the caller holds the lock. When a job leaves without a turn, those whose
 * oldest job it was have waited since their next one came.
 */
export async function foldChanges(db: Kysely<never>): Promise<void> {
  await sql`
    create function fold_queue_changes(most int) returns void language plpgsql
    ${BY_INDEX} as $$
    declare
      newest bigint := (select max(id) from (select id from queue_changes order by id limit most) as oldest);
      fewer jsonb;
      next_jobs jsonb;
      latest timestamptz;
    begin
      if newest is null then return;
      end if;
      with folded as (
        delete from queue_changes where id <= newest returning platform, workspace, person, jobs, since
      ), change as (
        select platform, workspace, person, sum(jobs) as jobs, min(since) as since,
          max(since) as latest, min(jobs) as least
        from folded group by platform, workspace, person
      ), counted as (
        insert into queue_people as one (platform, workspace, person, jobs, turn_at)
        select platform, workspace, person, jobs, since from change
        on conflict (platform, workspace, person) do update set jobs = one.jobs + excluded.jobs
      )
      select jsonb_agg(change) filter (where least < 0), max(change.latest) into fewer, latest from change;
      -- Turns come after all requests, even if the clock was set back.
      update queue_totals set turn_at = latest where turn_at < latest;
      if fewer is null then return;
      end if;
      delete from queue_people where jobs <= 0;
      select jsonb_agg(delayed) into next_jobs from (
        select left_by.*, next.created_at
        from jsonb_to_recordset(fewer) as left_by (platform text, workspace text, person text)
        cross join lateral (
          select created_at from in_line where in_line.platform = left_by.platform
            and in_line.workspace_id = left_by.workspace and in_line.person_id = left_by.person
          order by created_at, id limit 1
        ) as next
      ) as delayed;
      perform delay_queue_turns(fewer, coalesce(next_jobs, '[]'));
    end $$`.execute(db);
}

/** Those in `next_jobs` have waited since their next job came, and the servers in `fewer` as long as their people have. */
export async function delayTurns(db: Kysely<never>): Promise<void> {
  await sql`
    create function delay_queue_turns(fewer jsonb, next_jobs jsonb) returns void language plpgsql
    ${BY_KEY} as $$
    begin
      update queue_people as one set turn_at = greatest(one.turn_at, next.created_at)
        from jsonb_to_recordset(next_jobs)
          as next (platform text, workspace text, person text, created_at timestamptz)
        where one.platform = next.platform and one.workspace = next.workspace and one.person = next.person;
      update queue_servers as server set turn_at = greatest(server.turn_at, (
          select min(one.turn_at) from queue_people as one
          where one.platform = server.platform and one.workspace = server.workspace))
        from (
          select distinct platform, workspace
          from jsonb_to_recordset(fewer) as left_by (platform text, workspace text)
        ) as left_by
        where server.platform = left_by.platform and server.workspace = left_by.workspace;
    end $$`.execute(db);
}

/**
 * Locks the queue until the transaction ends, and lists who comes next: at most rows_most people of the servers that have
 * waited longest, each server's in order, without those that a limit holds back; and counts the queue. Of one server no more than can have a
 * turn if all have as many; `morePeople` says that there may be more.
 */
export async function listFront(db: Kysely<never>): Promise<void> {
  await sql`
    create function queue_front(places int, rows_most int, person_most int, server_most int)
    returns table (jobs int, tenants jsonb, dispatcher text)
    language plpgsql
    ${BY_INDEX} as $$
    #variable_conflict use_column
    declare
      listed jsonb[] := '{}';
      of_server int;
      people_most int;
      dispatcher_now text;
      under_way int;
      server_under_way int;
      server record;
      one record;
    begin
      perform pg_advisory_xact_lock(hashtextextended('line', 0)),
        set_config('mynah.dispatching', 'on', true),
        -- Dispatches that a database crash loses are simply repeated.
        set_config('synchronous_commit', 'off', true);
      perform fold_queue_changes(500);
      select ceil(places::float / least(places, greatest(servers, 1))) + 1 into people_most from queue_totals;
      update queue_totals set looked_at = clock_timestamp() returning queue_totals.dispatcher into dispatcher_now;
      for server in select * from queue_servers order by turn_at, workspace, platform loop
        server_under_way := (select count(*) from (
          select from under_way as busy
          where busy.platform = server.platform and busy.workspace_id = server.workspace limit server_most) as busy);
        continue when server_under_way >= server_most;
        of_server := 0;
        for one in
          select * from queue_people as next
          where next.platform = server.platform and next.workspace = server.workspace order by turn_at, person
        loop
          under_way := (select count(*) from (
            select from under_way as busy
            where busy.platform = server.platform and busy.person_id = one.person limit person_most) as busy);
          continue when under_way >= person_most;
          of_server := of_server + 1;
          listed := listed || jsonb_build_object('platform', one.platform, 'workspace', one.workspace,
            'person', one.person, 'jobs', one.jobs, 'since', one.turn_at, 'underWay', under_way,
            'serverUnderWay', server_under_way, 'morePeople', of_server = people_most);
          exit when of_server = people_most or cardinality(listed) = rows_most;
        end loop;
        exit when cardinality(listed) = rows_most;
      end loop;
      return query select queue_length(), to_jsonb(listed), dispatcher_now;
    end $$`.execute(db);
}

/**
 * Puts those who had turns behind all others, and counts their jobs. A tenant for whom fewer jobs are found than counted
 * has none left; what says so may not be folded yet.
 */
export async function noteTurns(db: Kysely<never>): Promise<void> {
  await sql`
    create function note_queue_turns(served jsonb) returns void language plpgsql
    ${BY_KEY} as $$
    begin
      update queue_people as one set turn_at = tenant.at, jobs = case
          when tenant.times = tenant.given then one.jobs - tenant.times
          else coalesce((
            select -sum(change.jobs) from queue_changes as change where change.platform = one.platform
              and change.workspace = one.workspace and change.person = one.person), 0)
        end
        from jsonb_to_recordset(served) as tenant
          (platform text, workspace text, person text, times int, at timestamptz, given int)
        where one.platform = tenant.platform and one.workspace = tenant.workspace and one.person = tenant.person;
      update queue_servers as server set turn_at = latest_of.at
        from (
          select platform, workspace, max(at) as at
          from jsonb_to_recordset(served) as tenant (platform text, workspace text, at timestamptz)
          group by platform, workspace
        ) as latest_of
        where server.platform = latest_of.platform and server.workspace = latest_of.workspace;
    end $$`.execute(db);
}

/**
 * Gives these people, listed as [platform, workspace, person], their turns: their oldest jobs are dispatched, and they go
 * behind all others. Returns the jobs in the order of turns.
 */
export async function takeTurns(db: Kysely<never>): Promise<void> {
  await sql`
    create function take_queue_turns(turns jsonb) returns setof text language plpgsql
    ${BY_INDEX} as $$
    declare
      latest timestamptz;
      dispatched jsonb;
      served jsonb;
    begin
      update queue_totals set turn_at = greatest(clock_timestamp(), queue_totals.turn_at)
        + jsonb_array_length(turns) * interval '1 microsecond'
        returning queue_totals.turn_at into latest;
      with turn as materialized (
        select turn ->> 0 as platform, turn ->> 1 as workspace, turn ->> 2 as person, n,
          latest - (jsonb_array_length(turns) - n) * interval '1 microsecond' as at
        from jsonb_array_elements(turns) with ordinality as e (turn, n)
      ), tenant as materialized (
        select platform, workspace, person, count(*) as times, max(at) as at, array_agg(n order by n) as ns
        from turn group by platform, workspace, person
      ), next as materialized (
        select tenant.*, job.id, job.nth from tenant cross join lateral (
          select id, row_number() over (order by created_at, id) as nth from in_line
          where in_line.platform = tenant.platform and in_line.workspace_id = tenant.workspace
            and in_line.person_id = tenant.person
          order by created_at, id limit tenant.times
        ) as job
      ), called as (
        update jobs set called_at = clock_timestamp() from next
        -- Twice, so that no plan reads other jobs.
        where jobs.id = any(array(select id from next)) and jobs.id = next.id
          and num_nonnulls(called_at, finished_at) = 0
        returning jobs.id, next.platform, next.workspace, next.person, next.ns[next.nth] as n
      )
      select
        (select coalesce(jsonb_agg(called), '[]') from called),
        (select jsonb_agg(jsonb_build_object('platform', platform, 'workspace', workspace, 'person', person,
          'times', times, 'at', at, 'given', (
            select count(*) from called
            where (called.platform, called.workspace, called.person)
              = (tenant.platform, tenant.workspace, tenant.person)))) from tenant)
        into dispatched, served;
      perform note_queue_turns(served);
      return query select one.id from jsonb_to_recordset(dispatched) as one (id text, n int) order by one.n;
      delete from queue_people where jobs <= 0;
    end $$`.execute(db);
}
