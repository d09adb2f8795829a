import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create view in_line as
      select id, platform, workspace_id, person_id, created_at from jobs
      where called_at is null and finished_at is null`.execute(db);
  // What has its outcome is only told, and needs nobody's patience any more. Of a job of several calls only the calls
  // count: it waits for them, and would hold them back itself.
  await sql`
    create view under_way as
      select id, platform, workspace_id, person_id from jobs
      where called_at is not null and finished_at is null and outcome is null and not is_parent`.execute(db);
  await callAtOnce(db);
}

/**
 * When a new job is called at once: nobody stands in line, and its person and server have room. Null: it stands in line.
 * Of two who come at once, or while somebody is called, neither would see the other's row: whoever finds a lock taken
 * waits for nobody, and stands in line. In a volatile function every statement looks anew, so what the holders of a lock
 * had written is seen once it is ours; they keep it until others can see that.
 */
async function callAtOnce(db: Kysely<never>): Promise<void> {
  await sql`
    create function called_at_once(platform text, workspace text, person text, person_most int, server_most int)
    returns timestamptz language plpgsql volatile as $$
    begin
      if not pg_try_advisory_xact_lock_shared(hashtextextended('line', 0))
        or not pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array('person', $1, $3)::text, 0))
        or not pg_try_advisory_xact_lock(hashtextextended(jsonb_build_array('server', $1, $2)::text, 0))
      then return null;
      end if;
      if exists (select from in_line)
        or (select count(*) from under_way one where one.platform = $1 and one.person_id = $3) >= person_most
        or (select count(*) from under_way one where one.platform = $1 and one.workspace_id = $2) >= server_most
      then return null;
      end if;
      return clock_timestamp();
    end $$`.execute(db);
}
