import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  // The row remembers when its result was first found missing, so that a restart does not start over.
  await sql`alter table jobs add column missing_since timestamptz`.execute(db);
  await countByHolder(db);
  await bookByHolder(db);
}

/**
 * Who a limit counts is not always who asks, nor where: direct messages are no server, so each person there is one of
 * their own; and a platform may name somebody for whom persons are counted together (`limitedAs` in the address: who
 * drops a cookie is another person, and the same client).
 */
async function countByHolder(db: Kysely<never>): Promise<void> {
  await sql`
    create function limited_server(workspace text, person text) returns text
    language sql immutable parallel safe as $$
      select case workspace when 'direct' then 'direct:' || person else workspace end
    $$`.execute(db);
  await sql`
    create function limited_person(person text, address jsonb) returns text
    language sql immutable parallel safe as $$ select coalesce(address ->> 'limitedAs', person) $$`.execute(
    db,
  );
  await sql`
    create or replace view in_line as
      select id, platform, limited_server(workspace_id, person_id) as workspace_id,
        limited_person(person_id, address) as person_id, created_at
      from jobs where called_at is null and finished_at is null`.execute(db);
  await sql`
    create or replace view under_way as
      select id, platform, limited_server(workspace_id, person_id) as workspace_id,
        limited_person(person_id, address) as person_id
      from jobs
      where called_at is not null and finished_at is null and outcome is null and not is_parent`.execute(db);
  await sql`drop index jobs_in_line, jobs_under_way_by_person, jobs_under_way_by_server`.execute(db);
  await sql`
    create index jobs_in_line on jobs
      (platform, limited_server(workspace_id, person_id), limited_person(person_id, address), created_at, id)
    where called_at is null and finished_at is null`.execute(db);
  await sql`
    create index jobs_under_way_by_person on jobs (platform, limited_person(person_id, address))
    where called_at is not null and finished_at is null`.execute(db);
  await sql`
    create index jobs_under_way_by_server on jobs (platform, limited_server(workspace_id, person_id))
    where called_at is not null and finished_at is null`.execute(db);
}

/** As in migration 0013, but for the server of direct messages, and for whom persons are counted together. */
async function bookByHolder(db: Kysely<never>): Promise<void> {
  await sql`
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
        select new.platform, subject.workspace, subject.level, subject.id, span.period,
          date_trunc(span.period, new.created_at at time zone 'UTC')::date,
          new.reserved - coalesce(old.reserved, 0),
          new.spent - coalesce(old.spent, 0),
          new.unconfirmed - coalesce(old.unconfirmed, 0)
        from (
          values ('*', 'person', new.person_id),
            (new.workspace_id, 'person', new.person_id),
            (new.workspace_id, 'channel', coalesce(new.address ->> 'parent', new.channel_id)),
            (new.workspace_id, 'server', limited_server(new.workspace_id, new.person_id))
          union
          select '*', 'person', limited_person(new.person_id, new.address)
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
    end $$`.execute(db);
}
