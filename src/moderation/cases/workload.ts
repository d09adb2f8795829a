import { sql, type Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";

/** What a server's moderators have before them. */
export interface Workload {
  readonly platform: string;
  readonly workspace: string;
  readonly cases: number;
  readonly undecided: number;
  /** When the first of the undecided began. */
  readonly since: Date | null;
  /** Cards that do not show yet what is known, or what was decided. */
  readonly behind: number;
}

/** Those with most to decide first; of all servers, and of the cases that are kept. */
export async function listWorkloads(db: Kysely<Database>, limit: number): Promise<readonly Workload[]> {
  const { rows } = await sql<Workload>`
    select platform, workspace_id as workspace, count(*)::int as cases,
      count(*) filter (where acts = '[]')::int as undecided,
      min(created_at) filter (where acts = '[]') as since,
      count(*) filter (where shown < version)::int as behind
    from moderation_cases where version > 0
    group by platform, workspace_id
    order by undecided desc, since limit ${limit}`.execute(db);
  return rows;
}
