import { sql, type Kysely } from "kysely";

/** The statement that finishes a job makes its minutes due, if they wait to be posted below its answer. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function minutes_of_end() returns trigger language plpgsql as $$
    begin
      update minutes set due_at = now(), attempt = 0 where job_id = new.id and due_at is not null;
      if found then
        perform pg_notify('minutes', '');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger minutes_of_job after update of finished_at on jobs
    for each row when (
      old.finished_at is null and new.finished_at is not null and new.parent_id is null
      and new.outcome -> 'result' ? 'transcript')
    execute function minutes_of_end()`.execute(db);
}
