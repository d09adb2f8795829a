import { Client } from "pg";
import type { Topology } from "./topology.ts";

/** Makes every job cost something. */
export const PRICES = JSON.stringify({
  currency: "credits",
  operations: { "speech-synthesis": { per: "character", price: 1 } },
});

/**
 * Returns where budgets don't add up: compares servers' counters with their job rows in one query. A finished job keeps
 * no reservation, and a done one has been charged. Only for a PostgreSQL server of its own, which can be queried from
 * outside.
 */
export async function findLedgerErrors({ databaseUrl }: Topology): Promise<string[]> {
  if (databaseUrl === undefined) return [];
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ what: string }>(`
      with said as (
        select platform, workspace_id as workspace, sum(reserved) as reserved, sum(spent) as spent,
          sum(unconfirmed) as unconfirmed
        from jobs group by platform, workspace_id
      ), counted as (
        select platform, workspace, sum(reserved) as reserved, sum(spent) as spent, sum(unconfirmed) as unconfirmed
        from budget_counters where level = 'server' and period = 'day' group by platform, workspace
      )
      select format('%s %s: its jobs say %s/%s/%s, its counter %s/%s/%s', platform, workspace, said.reserved, said.spent,
        said.unconfirmed, counted.reserved, counted.spent, counted.unconfirmed) as what
      from said full join counted using (platform, workspace)
      where (said.reserved, said.spent, said.unconfirmed)
          is distinct from (counted.reserved, counted.spent, counted.unconfirmed)
        and (said.reserved + said.spent + said.unconfirmed > 0 or counted.platform is not null)
      union all
      select format('%s has ended (%s) and keeps %s', id, state, reserved) from jobs
        where finished_at is not null and reserved > 0
      union all
      select format('%s is done and has cost nothing', id) from jobs where state = 'done' and spent = 0`);
    return rows.map(({ what }) => what);
  } finally {
    await client.end();
  }
}
