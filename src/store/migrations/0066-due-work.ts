import { sql, type Kysely } from "kysely";

/**
 * What any process could take over: one statement tells it all, as part of each renewal of a lease, so that an idle process
 * doesn't look at each table. It may name work that isn't due yet, and never leaves out what is.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function due_work() returns text[] language plpgsql stable as $$
    begin
      return array_remove(array[
        case
          when (select dispatcher is null from queue_totals) then 'queue'
          -- Not added up while there are many.
          when (select count(*) = 50 from (select from queue_changes limit 50) as recent) then 'queue'
          when queue_length() > 0 then 'queue'
        end,
        case when exists (select from webhook_events where given_up_at is null) then 'webhooks' end,
        case when exists (select from minutes where due_at <= now()) then 'minutes' end,
        case when exists (select from action_item_digests where due_at <= now()) then 'digests' end,
        case when exists (select from moderation_cases where shown < version or pending_since is not null)
          then 'cases' end,
        case when exists (select from moderation_waiting) then 'clips' end
      ], null);
    end
    $$`.execute(db);
}
