import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** Open work of a server's moderators. */
export interface Workload {
  readonly platform: string;
  readonly workspace: string;
  readonly cases: number;
  readonly undecided: number;
  /** When the first of the undecided cases was opened. */
  readonly since: Date | null;
  /** Outdated cards. */
  readonly behind: number;
}

/** Returns the servers with stored cases, those with the most undecided ones first. */
export async function listWorkloads(db: Kysely<Database>, limit: number): Promise<readonly Workload[]> {
  const { rows } = await sql<Workload>`
    select platform, workspace_id as workspace, count(*)::int as cases,
      count(*) filter (where acts = '[]' and not said ? 'isGone')::int as undecided,
      min(created_at) filter (where acts = '[]' and not said ? 'isGone') as since,
      count(*) filter (where shown < version)::int as behind
    from moderation_cases where version > 0
    group by platform, workspace_id
    order by undecided desc, since limit ${limit}`.execute(db);
  return rows;
}
