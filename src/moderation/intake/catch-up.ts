import { sql, type Kysely } from "kysely";
import type { Logger } from "pino";
import { formatMinute } from "../../base/format-clock.ts";
import { UserError, type Sentence } from "../../errors.ts";
import type { ListenedServer, MediaMessageListener } from "../../jobs/ports/media-messages.ts";
import type { KnownMessages, NoticeDeletionsDeps } from "../../jobs/ports/known-messages.ts";
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
  readonly listener: Pick<MediaMessageListener, "onMessage">;
  readonly log: Logger;
}

/** Checks clips that were posted while the bot was away, on servers with moderation. */
export function createCatchUp(deps: CatchUpDeps): NoticeDeletionsDeps["missed"] {
  const { db, listener, now, log } = deps;
  return {
    async servers(platform) {
      const rows = await db
        .selectFrom("moderationListening")
        .select(["workspaceId", "address"])
        .where("platform", "=", platform)
        .execute();
      return rows.map(({ workspaceId: workspace, address }) => ({ workspace, address }));
    },

    async received(platform, servers) {
      const workspaces = servers.map(({ workspace }) => workspace);
      const moderated = await moderatedServers(db, platform, workspaces);
      await forgetOthers(db, platform, workspaces, moderated);
      const rows = servers
        .filter(({ workspace }) => moderated.has(workspace))
        .map(({ workspace: workspaceId, address }) => ({
          platform,
          workspaceId,
          until: now(),
          address: JSON.stringify(address),
        }));
      if (rows.length === 0) return;
      await db
        .insertInto("moderationListening")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["platform", "workspaceId"]).doUpdateSet(({ ref }) => ({
            until: ref("excluded.until"),
            address: ref("excluded.address"),
          })),
        )
        .execute();
    },

    async catchUp({ address, since: awaySince, ...server }, read) {
      const config = await loadModerationConfig(deps, { ...server, channel: "" });
      const recorded = config && (await receivedUntil(db, server));
      if (!config || !recorded) return;
      const until = awaySince && awaySince < recorded ? awaySince : recorded;
      const oldest = now().getTime() - MAX_AGE_MS;
      const since = new Date(Math.max(oldest, until.getTime() - OVERLAP_MS));
      const channels = config.channels.map(({ id }) => id);
      const { count, isCut } = await read({ since, channels }, listener.onMessage);
      log.info({ ...server, since, count }, "moderation: read back what was posted while the bot was away");
      if (isCut || until.getTime() <= oldest) {
        const away = say("moderationMissed", {
          since: `${formatMinute(until)} UTC`,
        });
        await tellModerators({ ...server, channel: config.review.id }, address, away);
      }
    },
  };

  /** A channel that can't be posted in now mustn't have everything read again: status and doctor say what is wrong. */
  async function tellModerators(
    { platform, workspace, channel }: { platform: string; workspace: string; channel: string },
    address: ListenedServer["address"],
    sentence: Sentence,
  ): Promise<void> {
    try {
      await runInServerLanguage(deps, { platform, workspace, channel }, async () =>
        deps.moderationPlatform(platform)?.tellModerators({ workspace, address, channel }, sentence),
      );
    } catch (err) {
      if (!(err instanceof UserError)) throw err;
      log.warn({ err, platform, workspace }, "moderation: failed to say that messages were missed");
    }
  }
}

/** The messages of undecided cases, on servers with moderation. */
export const createUndecidedMessages = (
  deps: Pick<CardDeps, "settings"> & { readonly cases: Pick<CardDeps["cases"], "undecided"> },
): KnownMessages => ({
  concernsHidden: true,
  // Those whose messages are read back.
  servers: async () => [],
  async newest(server, { since, limit }) {
    if (!(await loadModerationConfig(deps, { ...server, channel: "" }))) return [];
    const open = await deps.cases.undecided(server, since, limit);
    return open.map(({ platform, workspace, channel, message, said: { address } }) => ({
      platform,
      message,
      place: { workspace, channel, address },
    }));
  },
});

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

/**
 * Records that a server's messages are received from now on, when moderation is enabled. Otherwise what is posted before
 * the bot records it would be missed in a restart.
 */
export const recordFirstMoment = async (
  db: Kysely<Database>,
  { platform, workspace: workspaceId }: { platform: string; workspace: string },
  until: Date,
): Promise<void> =>
  void (await db
    .insertInto("moderationListening")
    .values({ platform, workspaceId, until, address: JSON.stringify({}) })
    .onConflict((conflict) => conflict.columns(["platform", "workspaceId"]).doUpdateSet({ until }))
    .execute());

/** Where moderation is off, nothing is read back once it is on again. */
async function forgetOthers(
  db: Kysely<Database>,
  platform: string,
  workspaces: readonly string[],
  moderated: ReadonlySet<string>,
): Promise<void> {
  const others = workspaces.filter((workspace) => !moderated.has(workspace));
  await sql`
    delete from moderation_listening
    where platform = ${platform} and workspace_id = any(${others}::text[])`.execute(db);
}

async function moderatedServers(
  db: Kysely<Database>,
  platform: string,
  workspaces: readonly string[],
): Promise<ReadonlySet<string>> {
  const workspaceIds = new Set(workspaces);
  const rows = await db
    .selectFrom("settings")
    .select(["workspace", "value"])
    .where((where) => where.and({ platform, level: "server", name: "moderation" }))
    .execute();
  return new Set(
    rows.flatMap(({ workspace, value }) =>
      workspaceIds.has(workspace) && isModerationConfig(value) ? [workspace] : [],
    ),
  );
}
