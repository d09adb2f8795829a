-- Jobs that wait for their turn.
create view waiting_jobs as
  select id, platform,
    limited_server(workspace_id, person_id) as workspace_id,
    limited_person(person_key(platform, workspace_id, person_id), address) as person_id,
  created_at
  from jobs
  where called_at is null and finished_at is null;

-- Who waits, by server and person, so that choosing the next turns costs the same however many jobs wait. An insert
-- only appends here, so that no two requests wait for each other; a dispatch holds the lock `queue`, adds the changes
-- up, and is alone in writing the other tables.
create table queue_changes (
  id bigint generated always as identity primary key,
  platform text not null,
  workspace text not null,
  person text not null,
  jobs smallint not null,
  since timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create table queue_people (
  platform text not null,
  workspace text not null,
  person text not null,
  jobs integer not null,
  turn_at timestamptz not null,
  primary key (platform, workspace, person)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index queue_people_empty on queue_people (platform) where jobs <= 0;
create index queue_people_person on queue_people (platform, person);
create index queue_people_turn on queue_people (platform, workspace, turn_at, person);

create table queue_servers (
  platform text not null,
  workspace text not null,
  jobs integer not null,
  people integer not null,
  turn_at timestamptz not null,
  primary key (platform, workspace)
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
create index queue_servers_turn on queue_servers (turn_at, workspace, platform);

create table queue_totals (
  jobs integer not null,
  servers integer not null,
  turn_at timestamptz not null,
  dispatcher text,
  looked_at timestamptz not null
) with (fillfactor = 10);

insert into queue_totals values (0, 0, now(), null, now());

-- Notes who joins the queue and who leaves it without a turn, in the statement that writes the job.
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
end
$$;

create trigger queue_deleted after delete on jobs for each row
  when (old.called_at is null and old.finished_at is null)
  execute function note_queue_change();
create trigger queue_joined after insert on jobs for each row
  when (new.called_at is null and new.finished_at is null)
  execute function note_queue_change();
create trigger queue_left after update of called_at, finished_at on jobs for each row
  when (
    old.called_at is null and old.finished_at is null
    and (new.called_at is not null or new.finished_at is not null)
    and coalesce(current_setting('mynah.dispatching', true), '') <> 'on'
  )
  execute function note_queue_change();

-- Servers and totals follow the people, whatever writes them. Each row is found by its key: a table that was empty
-- when its statistics were made looks as if reading all of it were cheapest, and without index scans there is no other
-- way to read all of it.
create function count_queue_people() returns trigger language plpgsql
  set jit = off set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
  set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = on
as $$
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
end
$$;

create trigger queue_people_delete after delete on queue_people
  referencing old table as removed for each statement
  execute function count_queue_people();
create trigger queue_people_insert after insert on queue_people
  referencing new table as added for each statement
  execute function count_queue_people();
create trigger queue_people_update after update on queue_people
  referencing old table as removed new table as added for each statement
  execute function count_queue_people();

create function count_queue_servers() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update queue_totals set servers = servers + n from (select count(*) as n from added) c where n > 0;
  else
    update queue_totals set servers = servers - n from (select count(*) as n from removed) c where n > 0;
  end if;
  return null;
end
$$;

create trigger queue_servers_delete after delete on queue_servers
  referencing old table as removed for each statement
  execute function count_queue_servers();
create trigger queue_servers_insert after insert on queue_servers
  referencing new table as added for each statement
  execute function count_queue_servers();

-- Adds the oldest changes up, at most so many; the caller holds the lock. When a job leaves without a turn, those
-- whose oldest job it was have waited since their next one came. Here and below, each row is found by an index, one
-- after the other: everything ends after a few rows, which statistics of tables that were empty a moment ago do not
-- tell.
create function fold_queue_changes(most integer) returns void language plpgsql
  set jit = off set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set enable_hashjoin = off set enable_mergejoin = off
as $$
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
      select created_at from waiting_jobs where waiting_jobs.platform = left_by.platform
        and waiting_jobs.workspace_id = left_by.workspace and waiting_jobs.person_id = left_by.person
      order by created_at, id limit 1
    ) as next
  ) as delayed;
  perform delay_queue_turns(fewer, coalesce(next_jobs, '[]'));
end
$$;

-- Locks the queue until the transaction ends, counts it, and lists who comes next: at most `rows_most` people of the
-- servers that have waited longest, each server's in order, without those that a limit holds back; of one server no
-- more than can have a turn.
create function queue_front(places integer, rows_most integer, person_most integer, server_most integer)
  returns table(jobs integer, tenants jsonb, dispatcher text) language plpgsql
  set jit = off set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set enable_hashjoin = off set enable_mergejoin = off
as $$
#variable_conflict use_column
declare
  listed jsonb[] := '{}';
  of_server int;
  people_most int;
  dispatcher_now text;
  running_jobs int;
  server_running_jobs int;
  server record;
  one record;
begin
  perform pg_advisory_xact_lock(hashtextextended('queue', 0)),
    set_config('mynah.dispatching', 'on', true),
    -- Dispatches that a database crash loses are simply repeated.
    set_config('synchronous_commit', 'off', true);
  perform fold_queue_changes(500);
  select ceil(places::float / least(places, greatest(servers, 1))) + 1 into people_most from queue_totals;
  update queue_totals set looked_at = clock_timestamp() returning queue_totals.dispatcher into dispatcher_now;
  for server in select * from queue_servers order by turn_at, workspace, platform loop
    server_running_jobs := (select count(*) from (
      select from running_jobs as busy
      where busy.platform = server.platform and busy.workspace_id = server.workspace limit server_most) as busy);
    continue when server_running_jobs >= server_most;
    of_server := 0;
    for one in
      select * from queue_people as next
      where next.platform = server.platform and next.workspace = server.workspace order by turn_at, person
    loop
      running_jobs := (select count(*) from (
        select from running_jobs as busy
        where busy.platform = server.platform and busy.person_id = one.person limit person_most) as busy);
      continue when running_jobs >= person_most;
      of_server := of_server + 1;
      listed := listed || jsonb_build_object('platform', one.platform, 'workspace', one.workspace,
        'person', one.person, 'jobs', one.jobs, 'since', one.turn_at, 'runningJobs', running_jobs,
        'serverRunningJobs', server_running_jobs, 'morePeople', of_server = people_most);
      exit when of_server = people_most or cardinality(listed) = rows_most;
    end loop;
    exit when cardinality(listed) = rows_most;
  end loop;
  return query select queue_length(), to_jsonb(listed), dispatcher_now;
end
$$;

-- Gives these people, listed as [platform, workspace, person], their turns: their oldest jobs are dispatched, and they
-- go behind all others. Returns the jobs in the order of turns.
create function take_queue_turns(turns jsonb) returns setof text language plpgsql
  set jit = off set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set enable_hashjoin = off set enable_mergejoin = off
as $$
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
      select id, row_number() over (order by created_at, id) as nth from waiting_jobs
      where waiting_jobs.platform = tenant.platform and waiting_jobs.workspace_id = tenant.workspace
        and waiting_jobs.person_id = tenant.person
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
end
$$;

-- Puts those who had turns behind all others and counts their jobs. Somebody for whom fewer jobs are found than
-- counted has none left; what says so may not be folded yet.
create function note_queue_turns(served jsonb) returns void language plpgsql
  set jit = off set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
  set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = on
as $$
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
end
$$;

create function delay_queue_turns(fewer jsonb, next_jobs jsonb) returns void language plpgsql
  set jit = off set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
  set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = on
as $$
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
end
$$;

create function queue_length() returns integer language sql stable as $$
  select jobs + (select coalesce(sum(recent.jobs), 0) from (select jobs from queue_changes limit 5000) as recent)::int
  from queue_totals
$$;

-- What a position is made of where the queue is too long to list: jobs ahead of somebody's next one, of their own
-- anywhere, in their server, and in all. Of many servers or people, a thousand stand for the rest. While nobody
-- dispatches, changes are folded here, so that there are never many to add up.
create function count_queue_around(job text, platform text, workspace text, person text)
  returns table(own_anywhere integer, here integer, ahead integer) language plpgsql
  set jit = off set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
  set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  own int;
  counted int;
begin
  if (select count(*) from (select from queue_changes limit 1000) as recent) = 1000
    and pg_try_advisory_xact_lock(hashtextextended('queue', 0))
  then perform fold_queue_changes(1000);
  end if;
  own := (select count(*) from (
    select from waiting_jobs as mine where mine.platform = $2 and mine.workspace_id = $3 and mine.person_id = $4
      and mine.id <> job limit 1000) as mine);
  counted := coalesce((
    select one.jobs from queue_people as one where one.platform = $2 and one.workspace = $3 and one.person = $4), 0);
  if own = 1000 then own := greatest(own, counted);
  end if;
  own_anywhere := own - counted + (
    select coalesce(sum(jobs), 0) from (
      select jobs from queue_people as one where one.platform = $2 and one.person = $4 limit 1000) as mine);
  here := own + coalesce((
    select sum(least(jobs, own + 1)) * max(people) / count(*) from (
      select one.jobs, server.people - case when counted > 0 then 1 else 0 end as people
      from (
        select jobs from queue_people as neighbor
        where neighbor.platform = $2 and neighbor.workspace = $3 and neighbor.person <> $4
        -- The order of an index that finds no others.
        order by neighbor.turn_at, neighbor.person limit 1000
      ) as one
      cross join (
        select server.people from queue_servers as server where server.platform = $2 and server.workspace = $3
      ) as server) as neighbors), 0);
  ahead := here + coalesce((
    select sum(least(jobs, here + 1)) * (select servers - 1 from queue_totals) / count(*) from (
      select jobs from queue_servers as server
      where (server.platform, server.workspace) is distinct from ($2, $3) limit 1000) as others), 0);
  return next;
end
$$;

-- Returns when a new job is dispatched: now, if nobody waits in the queue and its person and server have room. Null: it
-- joins the queue. Of two that come at once neither would see the other's row, so a transaction that finds a lock
-- taken does not wait and joins the queue. In a volatile function every statement sees what was committed before it,
-- so what the holders of a lock had written is seen once it is ours; they keep it until others can see that.
create function called_at_once(platform text, workspace text, person text, person_most integer, server_most integer)
  returns timestamptz language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock_shared(hashtextextended('queue', 0))
    or not pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array('person', $1, $3)::text, 0))
    or not pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array('server', $1, $2)::text, 0))
  then return null;
  end if;
  if exists (select from waiting_jobs)
    or (select count(*) from running_jobs one where one.platform = $1 and one.person_id = $3) >= person_most
    or (select count(*) from running_jobs one where one.platform = $1 and one.workspace_id = $2) >= server_most
  then return null;
  end if;
  return clock_timestamp();
end
$$;

-- Compares the counts with the jobs and makes them again where they differ (true). Waiting times are counted from the
-- oldest jobs then.
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
      from waiting_jobs group by platform, workspace_id, person_id
    )
    select from counted full join waiting using (platform, workspace, person)
      where counted.jobs is distinct from waiting.jobs
    union all
    select from queue_totals where jobs <> (select coalesce(sum(jobs), 0) from queue_people)
      or servers <> (select count(*) from queue_servers)
  ) then return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('queue', 0));
  delete from queue_people;
  delete from queue_servers;
  update queue_totals set jobs = 0, servers = 0;
  with old as (delete from queue_changes)
  insert into queue_people (platform, workspace, person, jobs, turn_at)
    select platform, workspace_id, person_id, count(*), min(created_at)
    from waiting_jobs group by platform, workspace_id, person_id;
  update queue_totals set turn_at = greatest(turn_at, (select max(created_at) from waiting_jobs));
  return true;
end
$$;
