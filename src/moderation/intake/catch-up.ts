import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import type { MediaMessageListener, MissedMessages } from "../../jobs/ports/media-messages.ts";
import { say } from "../../messages/index.ts";
import { isModerationConfig } from "../../settings/moderation-config.ts";
import type { Database } from "../../store/schema.ts";
import { loadModerationConfig, runInServerLanguage, type CardDeps } from "../service/show-card.ts";

/** Messages of this time before are read again: a broken connection is noticed late. What is known makes no new job. */
const OVERLAP_MS = 2 * 60 * 1000;
/** Older messages aren't read back. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

export interface CatchUpDeps extends Pick<CardDeps, "settings" | "moderationPlatform" | "now"> {
  readonly db: Kysely<Database>;
  readonly onMessage: MediaMessageListener["onMessage"];
  readonly log: Logger;
}

/** Checks clips that were posted while the bot was away, on servers with moderation. */
export function createCatchUp(deps: CatchUpDeps): MissedMessages {
  const { db, onMessage, now, log } = deps;
  return {
    async received(platform, workspaces) {
      const moderated = await moderatedServers(db, platform, workspaces);
      await forgetOthers(db, platform, workspaces, moderated);
      if (moderated.length === 0) return;
      await db
        .insertInto("moderationListening")
        .values(moderated.map((workspaceId) => ({ platform, workspaceId, until: now() })))
        .onConflict((conflict) =>
          conflict
            .columns(["platform", "workspaceId"])
            .doUpdateSet(({ ref }) => ({ until: ref("excluded.until") })),
        )
        .execute();
    },

    async catchUp(server, read) {
      const config = await loadModerationConfig(deps, { ...server, channel: "" });
      const until = config && (await receivedUntil(db, server));
      if (!config || !until) return;
      const oldest = now().getTime() - MAX_AGE_MS;
      const since = new Date(Math.max(oldest, until.getTime() - OVERLAP_MS));
      const { count, isCut } = await read(
        { since, channels: config.channels.map(({ id }) => id) },
        onMessage,
      );
      log.info({ ...server, since, count }, "moderation: read back what was posted while the bot was away");
      if (!isCut && until.getTime() > oldest) return;
      const { platform, workspace } = server;
      const away = say("moderationMissed", {
        since: `${until.toISOString().slice(0, 16).replace("T", " ")} UTC`,
      });
      await runInServerLanguage(deps, { platform, workspace, channel: config.review.id }, async () =>
        deps
          .moderationPlatform(platform)
          ?.tellModerators({ workspace, address: {}, channel: config.review.id }, away),
      );
    },
  };
}

/** Returns when the bot last received a server's messages; undefined if it never has since moderation was enabled. */
export async function receivedUntil(
  db: Kysely<Database>,
  { platform, workspace }: { platform: string; workspace: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom("moderationListening")
    .select("until")
    .where((where) => where.and({ platform, workspaceId: workspace }))
    .executeTakeFirst();
  return row?.until;
}

/** Where moderation is off, nothing is read back once it is on again. */
async function forgetOthers(
  db: Kysely<Database>,
  platform: string,
  workspaces: readonly string[],
  moderated: readonly string[],
): Promise<void> {
  const kept = new Set(moderated);
  const others = workspaces.filter((workspace) => !kept.has(workspace));
  await sql`
    delete from moderation_listening
    where platform = ${platform} and workspace_id = any(${others}::text[])`.execute(db);
}

async function moderatedServers(
  db: Kysely<Database>,
  platform: string,
  workspaces: readonly string[],
): Promise<readonly string[]> {
  const known = new Set(workspaces);
  const rows = await db
    .selectFrom("settings")
    .select(["workspace", "value"])
    .where((where) => where.and({ platform, level: "server", name: "moderation" }))
    .execute();
  return rows.flatMap(({ workspace, value }) =>
    known.has(workspace) && isModerationConfig(value) ? [workspace] : [],
  );
}
