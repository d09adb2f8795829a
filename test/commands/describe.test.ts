import { describe, expect, it } from "vitest";
import type { CommandForm, OptionForm } from "../../src/commands/docs/describe.ts";
import { describeCommands } from "../../src/commands/docs/describe.ts";
import { commandFamilies } from "../../src/commands/definition/families.ts";
import { getCommand, commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { VOICES as STUDIO_VOICES } from "@mynah/studio/voices";
import { reachOf } from "./reach.ts";
import { catalogOf } from "./voices.ts";

const forms = describeCommands(commands);
/** Discord's rule for the names of commands and options, and easy to type on a phone keyboard. */
const NAME = /^[a-z][a-z0-9_-]{0,31}$/;

describe("the commands as forms", () => {
  it("are plain JSON", () => {
    expect(JSON.parse(JSON.stringify(forms))).toEqual(forms);
  });

  it("describe everything about an option that a form needs", () => {
    const sfx = forms.find(({ name }) => name === "sfx");
    expect(sfx?.options.find(({ name }) => name === "duration")).toEqual({
      name: "duration",
      kind: "number",
      description: "Length in seconds",
      required: false,
      main: false,
      advanced: false,
      default: "up to the audio service",
      min: 0.5,
      max: 30,
      unit: "seconds",
    });
  });

  it("name the family of a two-word command, and every family has members", () => {
    expect(forms.find(({ name }) => name === "voice find")?.family?.name).toBe("voice");
    for (const family of commandFamilies)
      expect(forms.some((form) => form.family?.name === family.name)).toBe(true);
    for (const { name, family } of forms) expect(family !== undefined).toBe(name.includes(" "));
  });

  it("say which commands are answered immediately", () => {
    const instant = forms.filter(({ instant }) => instant).map(({ name }) => name);
    expect(instant).toEqual(commands.filter((command) => !("plan" in command)).map(({ name }) => name));
    expect(instant).toEqual(expect.arrayContaining(["voice find", "jobs list", "setup", "help"]));
    for (const name of ["tts", "voice preview", "recipe run"]) expect(instant).not.toContain(name);
  });

  it("list required options first and advanced ones last", () => {
    const rank = ({ required, advanced }: OptionForm) => (required ? 0 : advanced ? 2 : 1);
    for (const { options } of forms)
      expect(options.map(rank)).toEqual(options.map(rank).toSorted((a, b) => a - b));
  });
});

describe.each(forms)("/$name", ({ name, description, example, options }: CommandForm) => {
  it("has names and descriptions that every platform accepts", () => {
    for (const word of [...name.split(" "), ...options.map((option) => option.name)])
      expect(word).toMatch(NAME);
    for (const words of [description, ...options.map((option) => option.description)])
      expect(words).toMatch(/^[A-Z].{2,97}[^.\s]$/);
    expect(options.length).toBeLessThanOrEqual(25);
    for (const { choices = [] } of options) expect(choices.length).toBeLessThanOrEqual(25);
  });

  it("has at most one main option", () => {
    expect(options.filter(({ main }) => main).length).toBeLessThanOrEqual(1);
  });

  it("has an example that works as is, with the studio's voices", () => {
    const typed = parseCommandLine(example);
    expect(typed.command).toBe(name);
    const voices = catalogOf(STUDIO_VOICES);
    expect(() => parseOptions(getCommand(name), typed.options, { voices })).not.toThrow();
    if (name === "voice find") expect(voices.find(String(typed.options["query"]), 3)).not.toEqual([]);
  });
});

describe("the documentation", () => {
  it("has a command for every operation of the audio service", async () => {
    const without = (await reachOf(commands)).filter(([, names]) => names.length === 0);
    expect(without.map(([{ name }]) => name)).toEqual([]);
  });
});
