import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import { answerMessage, formatTitle } from "../components/answer-card.ts";
import { PERMISSION_NAMES } from "./rights.ts";

/** Posts a card in a channel. Implements `Platform.post`. */
export function createPost(
  api: Pick<DiscordApi, "createMessage" | "editMessage" | "newestMessages">,
): NonNullable<Platform["post"]> {
  async function findPost(channel: string, title: string): Promise<string | undefined> {
    const shown = JSON.stringify(formatTitle(title)).slice(1, -1);
    const newest = await undefinedIfAbsent(api.newestMessages(channel));
    return newest?.find(
      ({ author, components }) => author.bot === true && JSON.stringify(components ?? []).includes(shown),
    )?.id;
  }

  return async ({ channel }, answer, { posted, mayBePosted }) => {
    const message = answerMessage(answer);
    try {
      const [at, messageId] = posted?.split("/") ?? [];
      if (at !== undefined && messageId !== undefined) {
        await api.editMessage(at, messageId, message);
        return `${at}/${messageId}`;
      }
      const found = mayBePosted ? await findPost(channel, answer.title) : undefined;
      return `${channel}/${found ?? (await api.createMessage(channel, message)).id}`;
    } catch (error) {
      if (errorKindOf(error) !== "forbidden") throw toJobError(error);
      throw new UserError(say("discordMissingRight", { right: PERMISSION_NAMES.SendMessages }));
    }
  };
}
