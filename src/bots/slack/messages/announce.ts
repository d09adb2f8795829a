import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { toJobError } from "../api/job-errors.ts";
import { plainContent } from "./plain-blocks.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { workspaceOf } from "../auth/workspace.ts";

/** Posts a message of the bot's own. Implements `Platform.announce`. */
export function createAnnounce({
  api,
  botName,
}: {
  api: SlackApi;
  botName: string;
}): NonNullable<Platform["announce"]> {
  return async (place, sentence) => {
    const { channel } = place;
    const content = plainContent([render(sentence)]);
    try {
      await api.post(workspaceOf({ place }), channel, (client) =>
        client.chat.postMessage({ channel, ...content, ...NO_UNFURLING }),
      );
    } catch (error) {
      if (isSlackError(error, "elsewhere")) throw new UserError(say("slackNotHere", { bot: botName }));
      throw toJobError(error);
    }
  };
}
