import type { NotificationChannel } from "../../notices/notifier.ts";
import { render, say } from "../../messages/index.ts";
import { MODERATION, parseQuotaWorkspace } from "../intake/clip.ts";
import { loadModerationConfig, type CardDeps } from "./show-card.ts";

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
