import type { Herald } from "../../notices/notifier.ts";
import { render, say } from "../../messages/index.ts";
import { MODERATION, serverIn } from "../intake/clip.ts";
import { watchOf, type ShowTools } from "./show-card.ts";

/** What those who manage a server should know of what listening costs is said where its moderators are. */
export const createHerald = (tools: Pick<ShowTools, "room" | "settings">): Herald => ({
  name: MODERATION,
  async tell({ workspace: counted, address, sentence }) {
    const server = serverIn(counted);
    const room = tools.room(server.platform);
    const watch = room && (await watchOf(tools, { ...server, channel: "" }));
    if (!room || !watch) return false;
    const told = say("moderationBudget", { what: render(sentence) });
    await room.tellModerators(
      { workspace: server.workspace, address: address ?? {}, channel: watch.review.id },
      told,
    );
    return true;
  },
});
