import { InteractionType, type APIInteraction } from "discord.js";
import type { Logger } from "pino";
import type { DiscordApi } from "../api/api.ts";

/**
 * Removes commands registered for a single server after that setting changed; they would show up twice there. Discord
 * says with each use where a command was registered, so they are removed then.
 */
export function createStaleCommandCleaner({
  api,
  guild,
  log,
}: {
  api: Pick<DiscordApi, "putCommands">;
  /** The server that commands are registered in, if only one. */
  guild: string | undefined;
  log: Logger;
}) {
  const seen = new Set<string>();
  return {
    async clear(interaction: APIInteraction): Promise<void> {
      const from =
        interaction.type === InteractionType.ApplicationCommand ? interaction.data.guild_id : undefined;
      if (from === undefined || from === guild || seen.has(from)) return;
      seen.add(from);
      try {
        await api.putCommands(interaction.application_id, from, []);
        log.info({ guild: from }, "discord: removed commands that were registered for this server only");
      } catch (error) {
        log.warn(
          { guild: from, err: error },
          "discord: failed to remove commands that are registered for this server only",
        );
      }
    },
  };
}
