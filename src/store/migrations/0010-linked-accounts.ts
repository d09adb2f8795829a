import { sql, type Kysely } from "kysely";

/** Adds which accounts on several platforms are one person's, and the codes that link them. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table linked_accounts (
      platform text not null,
      person_key text not null,
      workspace text not null,
      person_id text not null,
      name text not null,
      person text not null,
      linked_at timestamptz not null default now(),
      primary key (platform, person_key)
    )`.execute(db);
  await sql`
    create table link_codes (
      platform text not null,
      person_key text not null,
      workspace text not null,
      person_id text not null,
      name text not null,
      code_hash text not null unique,
      expires_at timestamptz not null,
      taker jsonb,
      primary key (platform, person_key)
    )`.execute(db);
  await sql`
    create table link_tries (
      platform text not null,
      person_key text not null,
      tried_at timestamptz not null
    )`.execute(db);
  await sql`create index link_tries_of_person on link_tries (platform, person_key, tried_at)`.execute(db);
  await sql`create index linked_accounts_of_person on linked_accounts (person)`.execute(db);
  await sql.raw(LINKED_BUDGETS).execute(db);
}

/**
 * One person's accounts share the operator's limit: beside each account's counters, which go on, those of the platform
 * 'linked' have their sums.
 */
const LINKED_BUDGETS = `
create or replace function budget_follow() returns trigger language plpgsql as $$
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
    select subject.platform, subject.workspace, subject.level, subject.id, span.period,
      date_trunc(span.period, new.created_at at time zone 'UTC')::date,
      new.reserved - coalesce(old.reserved, 0),
      new.spent - coalesce(old.spent, 0),
      new.unconfirmed - coalesce(old.unconfirmed, 0)
    from (
      values (new.platform, '*', 'person', person_key(new.platform, new.workspace_id, new.person_id)),
        (new.platform, new.workspace_id, 'person', new.person_id),
        (new.platform, new.workspace_id, 'channel', coalesce(new.address ->> 'parent', new.channel_id)),
        (new.platform, new.workspace_id, 'server', limited_server(new.workspace_id, new.person_id))
      union
      select new.platform, '*', 'person',
        limited_person(person_key(new.platform, new.workspace_id, new.person_id), new.address)
      union all
      select 'linked', '*', 'person', account.person from linked_accounts account
      where account.platform = new.platform
        and account.person_key = person_key(new.platform, new.workspace_id, new.person_id)
      union all
      select new.platform, new.workspace_id, 'role', unnest(new.budget_roles)
    ) as subject (platform, workspace, level, id)
    cross join (values ('day'), ('month')) as span (period)
    -- Everybody locks in one order, so that no two wait for each other.
    order by subject.level collate "C", subject.workspace collate "C", subject.id collate "C", span.period,
      subject.platform collate "C"
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

create function budget_of_linked(linked text) returns void language sql as $$
  delete from budget_counters counter
    where counter.platform = 'linked' and counter.workspace = '*' and counter.level = 'person' and counter.id = linked;
  insert into budget_counters (platform, workspace, level, id, period, starts, reserved, spent, unconfirmed)
  select 'linked', '*', 'person', linked, own.period, own.starts, sum(own.reserved), sum(own.spent), sum(own.unconfirmed)
  from linked_accounts account join budget_counters own
    on own.platform = account.platform and own.workspace = '*' and own.level = 'person' and own.id = account.person_key
  where account.person = linked
  group by own.period, own.starts
$$;
`;
