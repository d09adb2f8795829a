import type { Kysely } from "kysely";
import type { Database } from "../../store/schema.ts";
import type { NotificationChannel } from "../../notices/notifier.ts";
import { render, say } from "../../messages/index.ts";
import { MODERATION, parseQuotaWorkspace } from "../intake/clip.ts";
import { loadModerationConfig, type CardDeps } from "./show-card.ts";

/** Creates a function that returns true once a day per kind, so that moderators are notified once. */
export function createDailyLimit({ db, now }: { db: Kysely<Database>; now: () => Date }) {
  return async (platform: string, workspace: string, kind: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("moderationNotices")
      .values({ platform, workspaceId: workspace, kind, day: now().toISOString().slice(0, 10) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  };
}

/** Sends admins' notices about moderation costs to the moderators' channel. */
export const createNotificationChannel = (
  deps: Pick<CardDeps, "moderationPlatform" | "settings">,
): NotificationChannel => ({
  name: MODERATION,
  async tell({ workspace: counted, address, sentence }) {
    const server = parseQuotaWorkspace(counted);
    const platform = deps.moderationPlatform(server.platform);
    const watch = platform && (await loadModerationConfig(deps, { ...server, channel: "" }));
    if (!platform || !watch) return false;
    const notice = say("moderationBudget", { what: render(sentence) });
    await platform.tellModerators(
      { workspace: server.workspace, address: address ?? {}, channel: watch.review.id },
      notice,
    );
    return true;
  },
});
