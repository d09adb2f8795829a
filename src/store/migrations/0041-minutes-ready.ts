import { sql, type Kysely } from "kysely";

/** As in migration 0040: the statement that stores the first minutes of a transcript writes the event. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function webhook_of_minutes() returns trigger language plpgsql as $$
    begin
      insert into webhook_events (id, endpoint_id, type, transcript_id)
      select 'msg_' || replace(gen_random_uuid()::text, '-', ''), endpoint.id, 'minutes.ready', new.job_id
      from webhook_endpoints endpoint join transcripts transcript on transcript.job_id = new.job_id
      where endpoint.disabled_at is null and 'minutes.ready' = any(endpoint.types) and (
        (endpoint.platform = transcript.platform and endpoint.workspace = transcript.workspace_id)
        or (endpoint.platform = '*' and endpoint.workspace = '*'));
      if found then
        perform pg_notify('webhooks', '');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger webhook_of_new_minutes after insert on minutes
    for each row when (new.content is not null) execute function webhook_of_minutes()`.execute(db);
  // A row without minutes says that they are to be made.
  await sql`
    create trigger webhook_of_made_minutes after update of content on minutes
    for each row when (old.content is null and new.content is not null) execute function webhook_of_minutes()`.execute(
    db,
  );
}
