import { sql, type Kysely } from "kysely";
import type { KnownMessages } from "../../jobs/ports/known-messages.ts";
import { invocationKey } from "../../jobs/store/job-row.ts";
import type { Database } from "../../store/schema.ts";
import { AUTOMATIC } from "../auto-transcribe.ts";

type Address = Readonly<Record<string, string>>;

/** The messages whose recordings were transcribed automatically, as long as their jobs are stored. */
export function createAutomaticMessages({ db }: { readonly db: Kysely<Database> }): KnownMessages {
  const automatic = (platform: string, since: Date) =>
    db
      .selectFrom("transcripts")
      .innerJoin("jobs", "jobs.id", "transcripts.jobId")
      .where("transcripts.platform", "=", platform)
      .where("transcripts.createdAt", ">", since)
      // An erased one expired when it was created.
      .where(sql<boolean>`transcripts.expires_at is distinct from transcripts.created_at`)
      .where(sql<boolean>`starts_with(jobs.invocation_key, ${invocationKey(platform, AUTOMATIC)} )`);
  return {
    // Nobody deleted it.
    concernsHidden: false,
    async servers(platform, since) {
      const rows = await automatic(platform, since)
        .distinctOn("transcripts.workspaceId")
        .select(["transcripts.workspaceId", "jobs.address"])
        .orderBy("transcripts.workspaceId")
        .execute();
      return rows.map(({ workspaceId, address }) => ({
        workspace: workspaceId,
        address: address as Address,
      }));
    },
    async newest({ platform, workspace }, { since, limit }) {
      const rows = await automatic(platform, since)
        .where("transcripts.workspaceId", "=", workspace)
        .select(["transcripts.sourceMessage", "jobs.channelId", "jobs.address"])
        .orderBy("transcripts.createdAt", "desc")
        .orderBy("transcripts.jobId")
        .limit(limit)
        .execute();
      return rows.flatMap(({ sourceMessage: message, channelId: channel, address }) =>
        message === null
          ? []
          : { platform, message, place: { workspace, channel, address: address as Address } },
      );
    },
  };
}
