import { sql, type Kysely } from "kysely";
import type { Segment } from "../../media/result.ts";
import type { Database } from "../../store/schema.ts";
import type { Server } from "./imported-rules.ts";
import type { Recorded } from "./dry-run.ts";

/** Three hours of talk are some megabytes. */
const PAGE = 5;
const MOST = 1_000;

/** What is kept of a server's transcripts, the newest first; undefined: of all channels. A few at a time: a meeting has tens of thousands of lines. */
export async function* recordedIn(
  db: Kysely<Database>,
  { platform, workspace }: Server,
  channels: readonly string[] | undefined,
): AsyncGenerator<Recorded> {
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const rows = await db
      .selectFrom("transcripts")
      .select(["name", "link", "durationMs", "segments"])
      .where((row) => row.and({ platform, workspaceId: workspace }))
      .$if(channels !== undefined, (query) => query.where("channelId", "in", channels ?? []))
      .where(sql<boolean>`(expires_at is null or expires_at > now())`)
      .orderBy("createdAt", "desc")
      .orderBy("jobId")
      .limit(PAGE)
      .offset(offset)
      .execute();
    for (const { segments, durationMs, ...row } of rows)
      yield { ...row, durationMs: durationMs ?? 0, segments: segments as readonly Segment[] };
    if (rows.length < PAGE) return;
  }
}
