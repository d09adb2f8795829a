import { REPORT, menusFor } from "../../src/bots/discord/definitions/menus.ts";
import { families } from "../../src/commands/definition/families.ts";
import { commands } from "../../src/commands/index.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { definitions } from "../../src/settings/definitions.ts";
import type { Definition } from "../../src/settings/definition.ts";

/** Every phrase that stands in code beside what it describes (messages/phrases.ts), once. */
export function phrasesInUse(): string[] {
  const options = commands.flatMap((command) => Object.values<Option>(command.options));
  const all = [
    ...commands.map(({ description }) => description),
    ...families.map(({ description }) => description),
    ...options.flatMap((option) => [option.description, option.default ?? ""]),
    ...definitions.flatMap(({ description, otherwise = "" }: Definition) => [description, otherwise]),
    ...menusFor(commands).map(({ name }) => name),
    REPORT,
  ];
  return [...new Set(all.filter((phrase) => /[a-z]{2}/i.test(phrase)))];
}
