import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Command, findCommand } from "../../src/commands/definition/command.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { familyOf } from "../../src/commands/definition/families.ts";
import { commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { parseSettingValue } from "../../src/commands/settings/settings-value.ts";
import { UserError } from "../../src/errors.ts";
import { render } from "../../src/messages/index.ts";
import { definitionOf, type SettingName } from "../../src/settings/definitions.ts";
import { VOICES as STUDIO_VOICES } from "@mynah/studio/voices";
import { catalogOf } from "./voices.ts";

/** Addresses, other programs' commands, and what Discord shows above ours. */
const NO_COMMANDS =
  /^\/(?:admin|api|app|discord|docs|healthz|invite|mcp|media|metrics|models|more|mymaster|readyz|slack|v1|family member)\b/;
const voices = catalogOf(
  STUDIO_VOICES.map(({ id, name, language, gender }) => ({
    id,
    name,
    language,
    gender,
    category: "narration",
  })),
);

/** A command as a text quotes it: how it would be typed, or only its name. */
interface Quoted {
  readonly line: string;
  readonly at: string;
}

/** What a reader fills in. */
const SAMPLES: Readonly<Record<string, string>> = {
  family: "music",
  command: "tts",
  given: "Clara",
  name: "cleanup",
  where: "for:me",
};
const ID = "j7k4w9x2mq3z";
const filledIn = (text: string) =>
  text
    .replaceAll(/\{ \$(\w+) \}/g, (_, name: string) => SAMPLES[name] ?? ID)
    .replaceAll(/<\w+>|\bID\b/g, ID)
    .replaceAll("https://…", "https://example.com/hook")
    .replaceAll("\\|", "|");

const quotedIn = (page: string): Quoted[] => {
  const text = readFileSync(page, "utf8");
  const inline = [...text.matchAll(/`(\/[a-z][^`]*)`/g)];
  const blocks = [...text.matchAll(/^(?: {4})?(\/[a-z].*)$/gm)];
  return [...inline, ...blocks].map(([, line = ""]) => ({ line: filledIn(line), at: page }));
};

/** In a sentence, an example goes on to the next mark; another command ends where no option or choice follows. */
function spokenOf(page: string): Quoted[] {
  const text = readFileSync(page, "utf8").replaceAll(/^#.*$/gm, "");
  return [...text.matchAll(/(: |：)?(?<![\w/<])(\/[a-z][^\n]*)/g)].map(([, colon, rest = ""]) => ({
    line: colon === undefined ? commandAtStart(filledIn(rest)) : exampleAtStart(filledIn(rest)),
    at: page,
  }));
}

const exampleAtStart = (text: string): string =>
  /^(?:"[^"]*"|[^.,;)”。、）"])+/u.exec(text)?.[0].trim() ?? "";

const bare = (word = "") => word.replace(/(?:[。、）].*|[.,;)”]+)$/u, "");

function commandAtStart(text: string): string {
  const words = text.split(" ");
  const pair = words
    .slice(0, 2)
    .map((word) => bare(word).replace(/:$/, ""))
    .join(" ");
  const name = isName(pair) ? pair : (pair.split(" ")[0] ?? "");
  const count = name.split(" ").length;
  const command = commandOf(name);
  if (!command || !words.slice(0, count).join(" ").endsWith(name)) return name;
  const choices = new Set(
    Object.values<Option>(command.options).flatMap((option) =>
      option.kind === "choice" && (option.main === true || option.leads === true) ? option.choices : [],
    ),
  );
  const line = [name];
  for (const [i, word] of words.slice(count).entries()) {
    // A setting's value follows its name.
    const isValue = name === "/settings set" && i === 1;
    const isOption = Object.keys(command.options).some((option) => word.startsWith(`${option}:`));
    if (!isValue && !isOption && !word.startsWith(ID) && !choices.has(bare(word))) break;
    line.push(bare(word));
    if (bare(word) !== word) break;
  }
  return line.join(" ");
}

const commandOf = (name: string): Command | undefined => findCommand(commands, name.slice(1));
const isFamily = (name: string) => commands.some((command) => familyOf(command.name)?.name === name.slice(1));
const isName = (name: string) => commandOf(name) !== undefined || isFamily(name);

/** Returns why a quoted command would be refused; undefined if it wouldn't. */
function refusal(line: string): string | undefined {
  const typed = line.replace(/^\/(?:mynah|more) /, "/").trim();
  // A name refers to the command, and `channel:` to its option.
  const [, reference = typed, option] = /^(.*?)\s+([a-z_]+):$/.exec(typed) ?? [];
  if (isName(reference) || /^\/\w+ …$/.test(typed))
    return option === undefined || Object.hasOwn(commandOf(reference)?.options ?? {}, option)
      ? undefined
      : `no option ${option}`;
  try {
    const { command: name, options } = parseCommandLine(typed);
    const command = findCommand(commands, name);
    if (!command) return `no command ${name}`;
    const values = parseOptions(command, options, { voices });
    if (name !== "settings set") return undefined;
    const definition = definitionOf(values["setting"] as SettingName);
    parseSettingValue(
      definition,
      values["value"] as string,
      { voices, commands, operatorLimits: {} },
      command,
    );
    return undefined;
  } catch (error) {
    if (error instanceof UserError) return render(error.sentence);
    throw error;
  }
}

const refused = (quoted: readonly Quoted[]) =>
  quoted
    .filter(({ line }) => !NO_COMMANDS.test(line))
    .flatMap(({ line, at }) => {
      const reason = refusal(line);
      return reason === undefined ? [] : [`${at}: ${line}: ${reason}`];
    });

const PAGES = ["README.md", "CONTRIBUTING.md", ...globSync("docs/*.md")].toSorted();
const SENTENCES = globSync(["src/messages/en/*.ftl", "locales/*/*.ftl"]).toSorted();

describe("every command that is quoted can be typed", () => {
  it("in pages", () => {
    const quoted = PAGES.flatMap(quotedIn);
    expect(quoted.length).toBeGreaterThan(300);
    expect(refused(quoted)).toEqual([]);
  });

  it("in sentences of every language", () => {
    const quoted = SENTENCES.flatMap(spokenOf);
    expect(quoted.length).toBeGreaterThan(500);
    expect(refused(quoted)).toEqual([]);
  });

  it.each([
    ["/settings set minutes automatic for:server", undefined],
    ["/settings set minutes sometimes", expect.stringContaining("sometimes")],
    ["/settings set families-off", expect.stringContaining("value")],
    ["/jobs shwo", expect.stringContaining("/jobs shwo")],
    ["/read on chanel:", expect.any(String)],
  ])("and would be refused otherwise: %s", (line, reason) => {
    expect(refusal(line)).toEqual(reason);
  });
});
