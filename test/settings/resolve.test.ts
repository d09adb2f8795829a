import { describe, expect, it } from "vitest";
import { settingDefinitions } from "../../src/settings/definitions.ts";
import { hasShape, LEVELS } from "../../src/settings/definition.ts";
import { resolveEffectiveSettings, type Setting } from "../../src/settings/resolve.ts";

const set = (level: Setting["level"], name: string, value: unknown): Setting => ({ level, name, value });

describe("an effective value", () => {
  it("is the default while nobody has set anything", () => {
    const settings = resolveEffectiveSettings([]);
    expect(settings.value("loudness")).toBe(true);
    expect(settings.value("voice")).toBeUndefined();
    expect(settings.value("favorite-voices")).toEqual([]);
    expect(settings.from("loudness")).toBeUndefined();
  });

  it("is the person's value before the channel's, and the channel's before the server's", () => {
    const all = [
      set("server", "voice", "Aria"),
      set("channel", "voice", "Bruno"),
      set("person", "voice", "Ada"),
    ];
    const told = all
      .map((_, i) => resolveEffectiveSettings(all.slice(0, i + 1)))
      .map((s) => [s.value("voice"), s.from("voice")]);
    expect(told).toEqual([
      ["Aria", "server"],
      ["Bruno", "channel"],
      ["Ada", "person"],
    ]);
    expect(resolveEffectiveSettings(all).at("voice", "channel")).toBe("Bruno");
  });

  it("can be off although the server has it on", () => {
    expect(
      resolveEffectiveSettings([set("server", "loudness", true), set("person", "loudness", false)]).value(
        "loudness",
      ),
    ).toBe(false);
  });

  it("ignores values at the wrong level, of another shape, or of another version", () => {
    const rows = [
      set("person", "read-emoji", false),
      set("server", "form", "hologram"),
      set("person", "loudness", "quiet"),
      set("person", "favorite-voices", ["Ada", 7]),
      set("person", "of-tomorrow", true),
    ];
    const settings = resolveEffectiveSettings(rows);
    expect(settings.value("read-emoji")).toBe(true);
    expect(settings.value("form")).toBe("file");
    expect(settings.value("loudness")).toBe(true);
    expect(settings.value("favorite-voices")).toEqual([]);
  });
});

describe("every setting", () => {
  it.each(settingDefinitions)("$name fits what platforms can show, and so does its default", (definition) => {
    expect(definition.name).toMatch(/^[a-z-]{2,32}$/);
    expect(definition.description.length).toBeLessThanOrEqual(100);
    expect(definition.levels.length).toBeGreaterThan(0);
    expect(LEVELS).toEqual(expect.arrayContaining([...definition.levels]));
    if (definition.default !== undefined) expect(hasShape(definition.shape, definition.default)).toBe(true);
  });
});
