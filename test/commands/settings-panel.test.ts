import { describe, expect, it } from "vitest";
import { getCommand, commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { createSettingsPanel } from "../../src/commands/settings/settings-panel.ts";
import { parseSettingValue } from "../../src/commands/settings/settings-value.ts";
import {
  hasShape,
  levelOf,
  SETTING_TARGETS,
  type SettingTarget,
  targetOf,
} from "../../src/settings/definition.ts";
import { type SettingName, definitionOf, settingNames } from "../../src/settings/definitions.ts";
import { resolveEffectiveSettings, type Setting } from "../../src/settings/resolve.ts";
import { catalog } from "./voices.ts";

const panel = (place: SettingTarget, name?: SettingName, rows: readonly Setting[] = []) =>
  createSettingsPanel({ place, name, settings: resolveEffectiveSettings(rows), commands });
const choosable = settingNames.filter((name) => !definitionOf(name).hasOwnCommands);
const everyPlace = choosable.flatMap((name) =>
  definitionOf(name).levels.map((level) => [name, targetOf(level)] as const),
);
const linesOf = ({ picks, buttons }: ReturnType<typeof panel>) => [
  ...picks.flatMap(({ options }) => options.map(({ line }) => line)),
  ...buttons.filter(({ asks }) => !asks).map(({ line }) => line),
];

describe("a settings panel", () => {
  it.each(SETTING_TARGETS)("lists exactly the settings that can be set for %s", (place) => {
    const [, settings] = panel(place).picks;
    const listed = settings?.options.map(({ label }) => label);
    const there = choosable.filter((name) => definitionOf(name).levels.includes(levelOf(place)));
    expect(listed?.toSorted()).toEqual(there.toSorted());
  });

  it.each(everyPlace)(
    "emits lines for %s, %s, that the commands accept and Discord has room for",
    (name, place) => {
      const set: Setting = { level: levelOf(place), name, value: definitionOf(name).default };
      for (const line of linesOf(panel(place, name, [set]))) {
        expect(line.length).toBeLessThanOrEqual(95);
        const { command, options } = parseCommandLine(line);
        const values = parseOptions(getCommand(command), options, { voices: catalog });
        expect(values).toMatchObject({ for: expect.stringMatching(/^(?:me|channel|server)$/) });
      }
    },
  );

  it.each(everyPlace.filter(([name]) => definitionOf(name).changedWith === undefined))(
    "changes %s for %s, by a choice with that value or by a form",
    (name, place) => {
      const { picks, buttons } = panel(place, name);
      const values = picks[2]?.options ?? [];
      expect(values.length + buttons.filter(({ asks }) => asks).length).toBeGreaterThan(0);
      for (const { line } of values) {
        const { options } = parseCommandLine(line);
        const definition = definitionOf(name);
        const app = { voices: catalog, commands, operatorLimits: {} };
        const make = parseSettingValue(definition, String(options["value"]), app, getCommand("settings set"));
        expect(hasShape(definition.shape, make(undefined))).toBe(true);
      }
    },
  );

  it("resets only what is set at its level", () => {
    const rows: Setting[] = [{ level: "server", name: "voice", value: "Ada" }];
    expect(panel("server", "voice", rows).buttons.map(({ line }) => line)).toContain(
      "/settings reset setting:voice for:server",
    );
    expect(panel("me", "voice", rows).buttons.map(({ line }) => line)).not.toContain(
      "/settings reset setting:voice for:me",
    );
  });

  it.each(SETTING_TARGETS)("selects %s as the target of changes, and no other", (place) => {
    const selected = panel(place).picks[0]?.options.filter(({ isSet }) => isSet);
    expect(selected).toEqual([expect.objectContaining({ line: `/settings show for:${place}` })]);
  });

  it("shows the current choice", () => {
    const rows: Setting[] = [{ level: "person", name: "form", value: "voice message" }];
    const set = panel("me", "form", rows).picks[2]?.options.filter(({ isSet }) => isSet);
    expect(set?.map(({ label }) => label)).toEqual(["voice message"]);
  });
});
