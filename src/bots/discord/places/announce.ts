import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { forJobs, verdictIn } from "../api/errors.ts";
import { plain } from "../components/escape.ts";
import { RIGHT_NAMES } from "./rights.ts";

/** A message of the bot's own: see the port's `announce`. */
export function createAnnounce(api: Pick<DiscordApi, "createMessage">): NonNullable<Platform["announce"]> {
  return async ({ channel }, sentence) => {
    try {
      await api.createMessage(channel, { content: plain(render(sentence)) });
    } catch (error) {
      if (verdictIn(error) !== "forbidden") throw forJobs(error);
      throw new UserError(say("discordMissingRight", { right: RIGHT_NAMES.SendMessages }));
    }
  };
}
