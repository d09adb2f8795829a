create table budget_limits (
  platform text not null,
  workspace text not null,
  level text not null,
  id text not null,
  period text not null,
  most bigint not null,
  set_by text not null,
  updated_at timestamptz not null default now(),
  primary key (platform, workspace, level, id, period),
  check (most >= 0)
);

-- Amounts are whole millionths of the operator's currency: sums of fractions would drift. Every job of a server writes
-- to the same few rows; room in their pages keeps that from growing.
create table budget_counters (
  platform text not null,
  workspace text not null,
  level text not null,
  id text not null,
  period text not null,
  starts date not null,
  reserved bigint not null default 0,
  spent bigint not null default 0,
  unconfirmed bigint not null default 0,
  told smallint not null default 0,
  primary key (platform, workspace, level, id, period, starts)
) with (
  fillfactor = 50,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index budget_counters_of_period on budget_counters (starts, period, level, platform, workspace);

create function budget_limits_on(platform text, workspace text, level text, id text, period text)
  returns table(most bigint, owner text) language sql stable as $$
  (select found.most, 'server' from budget_limits found
    where found.platform = $1 and found.workspace = $2 and found.level = $3 and found.period = $5
      and found.id in ($4, '')
    order by found.id desc limit 1)
  union all
  select found.most, 'operator' from budget_limits found
    where found.platform = '*' and found.workspace = '*' and found.level = $3 and found.period = $5
      and found.id = '' and ($3 = 'server' or ($2 = '*' and $1 <> 'moderation'))
$$;

-- The counters follow what a job's row says in the very statement that says it: no crash can come between, no writer
-- can forget it, and of jobs that come at once the later sees what the earlier has taken. A person's limit does not
-- count clips that are transcribed for moderators: a person who has used it up could post clips that nobody checks.
create function budget_follow() returns trigger language plpgsql as $$
declare
  handed_on bigint := 0;
  must_fit boolean := new.reserved > coalesce(old.reserved + old.unconfirmed, 0);
  over record;
begin
  -- A call takes what is kept for it from the job that it is a part of.
  if tg_op = 'INSERT' and new.parent_id is not null then
    select least(reserved, new.reserved) into handed_on from jobs where id = new.parent_id for update;
    update jobs set reserved = reserved - handed_on where id = new.parent_id and handed_on > 0;
    must_fit := new.reserved > coalesce(handed_on, 0);
  end if;

  with booked as (
    insert into budget_counters as counter
      (platform, workspace, level, id, period, starts, reserved, spent, unconfirmed)
    select new.platform, subject.workspace, subject.level, subject.id, span.period,
      date_trunc(span.period, new.created_at at time zone 'UTC')::date,
      new.reserved - coalesce(old.reserved, 0),
      new.spent - coalesce(old.spent, 0),
      new.unconfirmed - coalesce(old.unconfirmed, 0)
    from (
      values ('*', 'person', person_key(new.platform, new.workspace_id, new.person_id)),
        (new.workspace_id, 'person', new.person_id),
        (new.workspace_id, 'channel', coalesce(new.address ->> 'parent', new.channel_id)),
        (new.workspace_id, 'server', limited_server(new.workspace_id, new.person_id))
      union
      select '*', 'person',
        limited_person(person_key(new.platform, new.workspace_id, new.person_id), new.address)
      union all
      select new.workspace_id, 'role', unnest(new.budget_roles)
    ) as subject (workspace, level, id)
    cross join (values ('day'), ('month')) as span (period)
    -- Everybody locks in one order, so that no two wait for each other.
    order by subject.level collate "C", subject.workspace collate "C", subject.id collate "C", span.period
    on conflict (platform, workspace, level, id, period, starts) do update set
      reserved = counter.reserved + excluded.reserved,
      spent = counter.spent + excluded.spent,
      unconfirmed = counter.unconfirmed + excluded.unconfirmed
    returning counter.*
  )
  select booked.level, booked.id, booked.period, booked.starts, allowed.most, allowed.owner,
    booked.reserved + booked.spent + booked.unconfirmed - new.reserved + coalesce(old.reserved, 0) as used
  into over
  from booked cross join lateral
    budget_limits_on(booked.platform, booked.workspace, booked.level, booked.id, booked.period) allowed
  where must_fit and booked.reserved + booked.spent + booked.unconfirmed > allowed.most
  order by allowed.most limit 1;
  if found then
    raise exception 'over budget' using errcode = 'MB001', detail = row_to_json(over)::text;
  end if;
  return null;
end
$$;

create trigger budget_of_job after update of reserved, spent, unconfirmed on jobs for each row
  when (old.reserved <> new.reserved or old.spent <> new.spent or old.unconfirmed <> new.unconfirmed)
  execute function budget_follow();
create trigger budget_of_new_job after insert on jobs for each row
  when (new.reserved > 0)
  execute function budget_follow();
