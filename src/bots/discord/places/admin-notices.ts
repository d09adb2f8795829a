import { render } from "../../../messages/index.ts";
import type { Herald } from "../../../notices/notifier.ts";
import { DISCORD } from "./address.ts";
import type { DiscordApi } from "../api/api.ts";
import { forJobs, verdictIn } from "../api/errors.ts";
import { isChannelOf, unlessRefused } from "../own-channel.ts";
import { MAX_CONTENT, plain } from "../components/escape.ts";
import { shorten } from "../../../messages/sanitize.ts";

/**
 * Tells those who manage a server: in the channel that they have named, else where Discord itself tells the server news, else
 * the owner directly.
 */
export function createHerald({
  api,
}: {
  api: Pick<DiscordApi, "guild" | "channel" | "createMessage" | "openDm">;
}): Herald {
  /** False where it cannot be said there, and never will be. */
  async function said(channel: () => Promise<string>, message: { content: string; nonce: string }) {
    try {
      await api.createMessage(await channel(), message);
      return true;
    } catch (error) {
      const verdict = verdictIn(error);
      if (verdict === undefined || verdict === "busy" || verdict === "unclear") throw forJobs(error);
      return false;
    }
  }

  return {
    name: DISCORD,
    async tell({ id, workspace, sentence }, named) {
      const content = shorten(plain(render(sentence)), MAX_CONTENT);
      // The same for every try: Discord answers a repetition with the first message.
      const message = { content, nonce: id.slice(0, 25) };
      const isNamed = named !== undefined && (await isChannelOf(api, workspace, named));
      if (isNamed && (await said(async () => named, message))) return true;
      const guild = await unlessRefused(api.guild(workspace));
      if (!guild) return false;
      const { system_channel_id: system, owner_id: owner } = guild;
      if (system && (await said(async () => system, message))) return true;
      return said(() => api.openDm(owner), message);
    },
  };
}
