import type { Logger } from "pino";
import type { Command } from "../../../commands/definition/command.ts";
import type { DiscordApi } from "../api/api.ts";
import { buildDefinitions } from "./index.ts";

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
  const wanted = buildDefinitions(commands, scope);
  const registered = await api.commands(app, guild);
  if (guild !== undefined && (await api.commands(app, undefined)).length > 0)
    log.warn("discord: commands are registered for all servers as well, so this server shows them twice");
  if (isSame(registered, wanted, scope)) return;
  await api.putCommands(app, guild, wanted);
  log.info({ commands: wanted.length, scope }, "discord: commands registered");
}

/** Fields that mean something in a definition. Discord's answer has more: ids, versions, what is absent as null or false. */
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
] as const;
const SETS = ["contexts", "integration_types"] as const;

type Loose = Readonly<Record<string, unknown>>;

/** Whether what Discord has registered is what we would register; nothing has to be kept to know it. */
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
    // Discord may tell them in another order.
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
