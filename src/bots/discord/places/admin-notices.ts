import { render } from "../../../messages/index.ts";
import type { NotificationChannel } from "../../../notices/notifier.ts";
import { DISCORD } from "./address.ts";
import type { DiscordApi } from "../api/api.ts";
import { toJobError, errorKindOf, isTemporary } from "../api/errors.ts";
import { isChannelOf, undefinedIfRefused } from "../own-channel.ts";
import { MAX_CONTENT, escapeMarkdown } from "../components/escape.ts";
import { truncate } from "../../../messages/sanitize.ts";

/**
 * Notifies a server's admins in the channel they chose, otherwise in the server's system channel, otherwise with a
 * direct message to the owner.
 */
export function createNotificationChannel({
  api,
}: {
  api: Pick<DiscordApi, "guild" | "channel" | "createMessage" | "openDm">;
}): NotificationChannel {
  /** Returns false if posting there will never work. */
  async function trySend(channel: () => Promise<string>, message: { content: string; nonce: string }) {
    try {
      await api.createMessage(await channel(), message);
      return true;
    } catch (error) {
      const verdict = errorKindOf(error);
      if (verdict === undefined || isTemporary(verdict)) throw toJobError(error);
      return false;
    }
  }

  return {
    name: DISCORD,
    async tell({ id, workspace, sentence }, named) {
      const content = truncate(escapeMarkdown(render(sentence)), MAX_CONTENT);
      // The same for every attempt: Discord answers a repetition with the first message.
      const message = { content, nonce: id.slice(0, 25) };
      const isNamed = named !== undefined && (await isChannelOf(api, workspace, named));
      if (isNamed && (await trySend(async () => named, message))) return true;
      const guild = await undefinedIfRefused(api.guild(workspace));
      if (!guild) return false;
      const { system_channel_id: system, owner_id: owner } = guild;
      if (system && (await trySend(async () => system, message))) return true;
      return trySend(() => api.openDm(owner), message);
    },
  };
}
