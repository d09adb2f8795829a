import type { Logger } from "pino";
import type { Command } from "../../../commands/definition/command.ts";
import type { DiscordApi } from "../api/api.ts";
import { definitionsOf } from "./index.ts";
import { isSame } from "./same.ts";

/** Tells Discord of our commands when it does not know them as they are now. Safe in several processes at once. */
export async function registerCommands({
  api,
  app,
  guild,
  commands,
  log,
}: {
  api: Pick<DiscordApi, "commands" | "putCommands">;
  app: string;
  /** Registered for one server only, where a change is seen at once. */
  guild: string | undefined;
  commands: readonly Command[];
  log: Logger;
}): Promise<void> {
  const scope = guild === undefined ? "global" : "guild";
  const wanted = definitionsOf(commands, scope);
  const registered = await api.commands(app, guild);
  if (guild !== undefined && (await api.commands(app, undefined)).length > 0)
    log.warn("discord: commands are registered for all servers as well, so this server shows them twice");
  if (isSame(registered, wanted, scope)) return;
  await api.putCommands(app, guild, wanted);
  log.info({ commands: wanted.length, scope }, "discord: commands registered");
}
