import { sql, type Kysely } from "kysely";

/**
 * Slack's user ids are unique to a workspace only, so rows that have no workspace of their own belong to
 * `workspace:person` there, as store/person.ts has it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function person_key(platform text, workspace text, person text) returns text
    language sql immutable parallel safe as $$
      select case platform when 'slack' then workspace || ':' || person else person end
    $$`.execute(db);
  await findWorkspaces(db);
  await copyOptOuts(db);
  await giveToPeople(db);
  await sql`drop table person_workspaces, known_workspaces`.execute(db);
  await countByKey(db);
  await bookByKey(db);
}

/**
 * Who is in which workspace, as far as rows tell. Somebody who was seen in two is one person only where an organization
 * has both; then what they had is theirs in the latest. Where rows know only one workspace at all, everybody is of it.
 */
async function findWorkspaces(db: Kysely<never>): Promise<void> {
  await sql`
    create temporary table person_workspaces on commit drop as
      with seen as (
        select person_id as person, workspace_id as workspace, created_at as at from jobs where platform = 'slack'
        union all
        select person_id, workspace_id, created_at from transcripts where platform = 'slack'
        union all
        select author_id, workspace_id, created_at from moderation_cases where platform = 'slack'
        union all
        select id, workspace, starts from budget_counters
          where platform = 'slack' and level = 'person' and workspace <> '*'
      ), organizations as (
        select workspace_id as workspace, max(address ->> 'enterprise') as organization from jobs
          where platform = 'slack' group by workspace_id
      )
      select person, (array_agg(workspace order by at desc))[1] as workspace
      from seen left join organizations using (workspace)
      group by person having count(distinct coalesce(organization, workspace)) = 1`.execute(db);
  await sql`
    create temporary table known_workspaces on commit drop as
      select workspace_id as workspace from jobs where platform = 'slack'
      union select workspace_id from transcripts where platform = 'slack'
      union select workspace_id from moderation_cases where platform = 'slack'
      union select workspace from settings where platform = 'slack' and workspace <> ''
      union select workspace from budget_counters where platform = 'slack' and workspace <> '*'
      union select coalesce(team_id, id) from slack_installations`.execute(db);
  await sql`
    with people as (
      select id as person from settings where platform = 'slack' and level = 'person'
      union select owner from recipes where platform = 'slack' and level = 'person'
      union select person_id from voices where platform = 'slack'
      union select substr(owner, 7) from files where owner like 'slack:%'
    )
    insert into person_workspaces
      select person, (select min(workspace) from known_workspaces) from people
      where (select count(*) from known_workspaces) = 1 and person not in (select person from person_workspaces)`.execute(
    db,
  );
}

/** Who left their recordings out is still left out, in whichever workspace they are. */
async function copyOptOuts(db: Kysely<never>): Promise<void> {
  await sql`
    insert into settings (platform, workspace, level, id, name, value)
      select platform, '', level, person_key(platform, known.workspace, id), name, value
      from settings cross join known_workspaces known
      where platform = 'slack' and level = 'person' and name = 'transcribe-me' and value = 'false'`.execute(
    db,
  );
}

/** What belongs to a job belongs to its person; the rest stays under an id that nobody has, where nothing tells. */
async function giveToPeople(db: Kysely<never>): Promise<void> {
  await sql`
    update files set owner = 'slack:' || person_key(job.platform, job.workspace_id, job.person_id) from jobs job
    where job.id = files.job_id and job.platform = 'slack' and files.owner = 'slack:' || job.person_id`.execute(
    db,
  );
  await sql`
    update voices set person_id = person_key(job.platform, job.workspace_id, job.person_id) from jobs job
    where job.id = voices.job_id and voices.platform = 'slack' and job.platform = 'slack'
      and voices.person_id = job.person_id`.execute(db);
  await sql`
    update files set owner = 'slack:' || person_key('slack', known.workspace, known.person)
    from person_workspaces known where files.owner = 'slack:' || known.person`.execute(db);
  await sql`
    update voices set person_id = person_key('slack', known.workspace, known.person)
    from person_workspaces known where voices.platform = 'slack' and voices.person_id = known.person`.execute(
    db,
  );
  await sql`
    update settings set id = person_key('slack', known.workspace, known.person) from person_workspaces known
    where settings.platform = 'slack' and settings.level = 'person' and settings.id = known.person
      and not (settings.name = 'transcribe-me' and settings.value = 'false')`.execute(db);
  await sql`
    update recipes set owner = person_key('slack', known.workspace, known.person) from person_workspaces known
    where recipes.platform = 'slack' and recipes.level = 'person' and recipes.owner = known.person`.execute(
    db,
  );
  await sql`
    update budget_counters counter set id = person_key('slack', known.workspace, known.person)
    from person_workspaces known
    where counter.platform = 'slack' and counter.workspace = '*' and counter.level = 'person'
      and counter.id = known.person`.execute(db);
}

/** As in migration 0026, by a person's key. */
async function countByKey(db: Kysely<never>): Promise<void> {
  await sql`
    create or replace view in_line as
      select id, platform, limited_server(workspace_id, person_id) as workspace_id,
        limited_person(person_key(platform, workspace_id, person_id), address) as person_id, created_at
      from jobs where called_at is null and finished_at is null`.execute(db);
  await sql`
    create or replace view under_way as
      select id, platform, limited_server(workspace_id, person_id) as workspace_id,
        limited_person(person_key(platform, workspace_id, person_id), address) as person_id
      from jobs
      where called_at is not null and finished_at is null and outcome is null and not is_parent`.execute(db);
  await sql`drop index jobs_in_line, jobs_under_way_by_person`.execute(db);
  await sql`
    create index jobs_in_line on jobs
      (platform, limited_server(workspace_id, person_id),
        limited_person(person_key(platform, workspace_id, person_id), address), created_at, id)
    where called_at is null and finished_at is null`.execute(db);
  await sql`
    create index jobs_under_way_by_person on jobs
      (platform, limited_person(person_key(platform, workspace_id, person_id), address))
    where called_at is not null and finished_at is null`.execute(db);
}

/** As in migration 0026, by a person's key where they are counted wherever they are. */
async function bookByKey(db: Kysely<never>): Promise<void> {
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
    end $$`.execute(db);
}
