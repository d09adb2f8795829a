import { sql, type Kysely } from "kysely";
import { BY_INDEX } from "./plans.ts";

/**
 * What a position is made of where the queue is too long to list: jobs ahead of somebody's next one, of their own
 * anywhere, in their server, and in all. Of many servers or people, a thousand stand for the rest. While nobody
 * dispatches, changes are folded here, so that there are never many to add up.
 */
export async function countAround(db: Kysely<never>): Promise<void> {
  await sql`
    create function queue_length() returns int language sql stable as $$
      select jobs + (select coalesce(sum(recent.jobs), 0) from (select jobs from queue_changes limit 5000) as recent)::int
      from queue_totals
    $$`.execute(db);
  await sql`
    create function count_queue_around(job text, platform text, workspace text, person text)
    returns table (own_anywhere int, here int, ahead int)
    language plpgsql volatile ${BY_INDEX} as $$
    declare
      own int;
      counted int;
    begin
      if (select count(*) from (select from queue_changes limit 1000) as recent) = 1000
        and pg_try_advisory_xact_lock(hashtextextended('line', 0))
      then perform fold_queue_changes(1000);
      end if;
      own := (select count(*) from (
        select from in_line as mine where mine.platform = $2 and mine.workspace_id = $3 and mine.person_id = $4
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
    end $$`.execute(db);
}
