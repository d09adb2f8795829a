import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { toJobError, errorKindOf } from "../api/errors.ts";
import { escapeMarkdown } from "../components/escape.ts";
import { PERMISSION_NAMES } from "./rights.ts";

/** Posts a message of the bot's own. Implements `Platform.announce`. */
export function createAnnounce(api: Pick<DiscordApi, "createMessage">): NonNullable<Platform["announce"]> {
  return async ({ channel }, sentence) => {
    try {
      await api.createMessage(channel, { content: escapeMarkdown(render(sentence)) });
    } catch (error) {
      if (errorKindOf(error) !== "forbidden") throw toJobError(error);
      throw new UserError(say("discordMissingRight", { right: PERMISSION_NAMES.SendMessages }));
    }
  };
}
