import { COMMAND } from "./command.ts";
import type { ApplicationCommand } from "./command.ts";
import { checkCommand } from "./command-rules.ts";
import { ApiError, invalid } from "./http/answer.ts";
import type { FakePlatform } from "./fake-platform.ts";

const MOST: Readonly<Record<number, number>> = { 1: 100, 2: 15, 3: 15, 4: 1 };

/** Returns the commands of one scope: a guild's own, or the global ones. */
export const commandsOf = (platform: FakePlatform, guildId?: string): ApplicationCommand[] =>
  [...platform.commands.values()].filter((command) => command.guild_id === guildId);

/** Registers one command. It replaces one of the same name and type in the same scope, and keeps its id. */
const register = (
  platform: FakePlatform,
  body: Record<string, unknown>,
  guildId?: string,
): ApplicationCommand => {
  const type = (body["type"] as number | undefined | null) ?? COMMAND.slash;
  const known = commandsOf(platform, guildId).find((one) => one.type === type && one.name === body["name"]);
  const command = {
    ...withoutNulls(body),
    id: known?.id ?? platform.newId(),
    application_id: platform.world.botId,
    version: platform.newId(),
    type,
    name: textOrNull(body["name"]) ?? "",
    description: textOrNull(body["description"]) ?? "",
    contexts: (body["contexts"] as number[] | undefined) ?? null,
    integration_types: (body["integration_types"] as number[] | undefined) ?? [0],
    default_member_permissions: textOrNull(body["default_member_permissions"]),
    nsfw: false,
    ...(guildId === undefined ? {} : { guild_id: guildId }),
  } as ApplicationCommand;
  checkCommand(command);
  platform.commands.set(command.id, command);
  const count = commandsOf(platform, guildId).filter((one) => one.type === type).length;
  if (count > (MOST[type] ?? 0)) {
    platform.commands.delete(command.id);
    throw new ApiError(400, 30032, `Maximum number of application commands reached (${MOST[type]})`);
  }
  return command;
};

/** PUT: deletes every command that isn't in the list. */
export const replaceAll = (
  platform: FakePlatform,
  bodies: readonly Record<string, unknown>[],
  guildId?: string,
): ApplicationCommand[] => {
  const before = commandsOf(platform, guildId);
  const names = bodies.map(({ type, name }) => `${textOrNull(type) ?? "1"} ${textOrNull(name)}`);
  if (new Set(names).size !== names.length) {
    throw invalid("name", "Application command names must be unique");
  }
  const after = bodies.map((body) => register(platform, body, guildId));
  for (const { id } of before) if (!after.some((one) => one.id === id)) platform.commands.delete(id);
  return after;
};

const textOrNull = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? `${value}` : null;

const withoutNulls = (body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && value !== undefined));
