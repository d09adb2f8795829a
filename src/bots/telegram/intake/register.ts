import type { Logger } from "pino";
import { withoutPlayback, withoutRecording } from "../../../commands/definition/audience.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { commandFamilies, familyOf } from "../../../commands/definition/families.ts";
import { describeCommand, describeFamily } from "../../../commands/docs/describe.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH, LOCALES } from "../../../messages/locales.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { TelegramApi } from "../api/api.ts";
import { TelegramFailure } from "../api/errors.ts";
import { commandToken } from "./typed-line.ts";

const MAX_DESCRIPTION = 256;

/** The menu of commands: those of one word, and each family as one. Telegram takes 100. */
function commandMenu(all: readonly Command[]) {
  const commands = withoutRecording(withoutPlayback(all));
  const single = commands.filter(({ name }) => !name.includes(" "));
  const families = commandFamilies.filter((family) => commands.some(({ name }) => familyOf(name) === family));
  return [
    ...single.map((command) => ({ name: command.name, description: describeCommand(command).description })),
    ...families.map((family) => ({ name: family.name, description: describeFamily(family) })),
  ].map(({ name, description }) => ({
    command: commandToken(name),
    description: truncate(description, MAX_DESCRIPTION),
  }));
}

/** Registers the commands in every language. A menu that is missing or old costs convenience only. */
export async function registerCommands(
  api: TelegramApi,
  commands: readonly Command[],
  log: Logger,
): Promise<void> {
  try {
    for (const locale of LOCALES) {
      const menu = await runInLanguage(locale, async () => commandMenu(commands));
      await api.call("setMyCommands", {
        commands: menu,
        ...(locale !== ENGLISH && { language_code: locale }),
      });
    }
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error;
    log.warn({ err: error }, "telegram: failed to register the commands");
  }
}
