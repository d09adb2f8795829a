import { InteractionType, type APIInteraction } from "discord.js";
import type { Logger } from "pino";
import type { Command } from "../../../commands/definition/command.ts";
import type { DiscordApi } from "../api/api.ts";
import { buildDefinitions } from "./index.ts";

/** Registers our commands with Discord if they changed. Safe to run in several processes at once. */
export async function registerCommands({
  api,
  app,
  guild,
  commands,
  log,
}: {
  api: Pick<DiscordApi, "commands" | "putCommands">;
  app: string;
  /** Registers in one server only, where changes are visible immediately. */
  guild: string | undefined;
  commands: readonly Command[];
  log: Logger;
}): Promise<void> {
  const scope = guild === undefined ? "global" : "guild";
  const registered = await api.commands(app, guild);
  if (guild !== undefined && (await api.commands(app, undefined)).length > 0)
    log.warn("discord: commands are also registered globally, so this server shows them twice");
  const wanted = buildDefinitions(commands, scope);
  if (isSame(registered, wanted, scope)) return;
  await api.putCommands(app, guild, wanted);
  log.info({ commands: wanted.length, scope }, "discord: commands registered");
}

/** Returns whether Discord has these commands registered as this version defines them. */
export const areRegistered = (
  registered: readonly object[],
  commands: readonly Command[],
  scope: "global" | "guild",
): boolean => isSame(registered, buildDefinitions(commands, scope), scope);

/**
 * Fields that matter in a definition. Discord's response has more: IDs, versions, and absent values as null or false.
 */
const FIELDS = [
  "type",
  "name",
  "name_localizations",
  "description",
  "description_localizations",
  "required",
  "choices",
  "value",
  "autocomplete",
  "min_value",
  "max_value",
  "min_length",
  "max_length",
  "file_types",
  "options",
  "default_member_permissions",
] as const;
const SETS = ["contexts", "integration_types"] as const;

type Loose = Readonly<Record<string, unknown>>;

/** Returns whether Discord has the same commands registered, so we don't have to store what we registered. */
function isSame(
  registered: readonly object[],
  wanted: readonly object[],
  scope: "global" | "guild",
): boolean {
  const text = (commands: readonly object[]) =>
    commands
      .map((command) => JSON.stringify(normal(command as Loose, scope === "global")))
      .sort()
      .join("\n");
  return text(registered) === text(wanted);
}

function normal(part: Loose, withSets: boolean): Loose {
  const fields = FIELDS.flatMap((field) => {
    const value = part[field];
    if (value === undefined || value === null || value === false || value === "") return [];
    // Discord may return them in another order.
    if (isObject(value) && !Array.isArray(value)) return [[field, Object.entries(value).sort(byName)]];
    if (!Array.isArray(value)) return [[field, value]];
    if (value.length === 0) return [];
    return [[field, value.map((one: unknown) => (isObject(one) ? normal(one, false) : one))]];
  });
  const sets = withSets ? SETS.map((name) => [name, sorted(part[name])]) : [];
  return Object.fromEntries([...fields, ...sets]);
}

const isObject = (value: unknown): value is Loose => typeof value === "object" && value !== null;
const sorted = (value: unknown): number[] =>
  Array.isArray(value) ? value.map(Number).sort((a, b) => a - b) : [];

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number => one.localeCompare(other);

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
