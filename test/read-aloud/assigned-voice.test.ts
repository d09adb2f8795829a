import { describe, expect, it } from "vitest";
import { assignVoice } from "../../src/read-aloud/assigned-voice.ts";

const voice = (name: string, language = "en-US", category = "social-media") => ({
  id: name,
  name,
  language,
  category,
});
const catalog = (...names: string[]) => ({ all: () => names.map((name) => voice(name)) });

describe("the voice that is assigned to a member", () => {
  it("is the same each time, and not the same for all", () => {
    const voices = catalog("A", "B", "C", "D", "E", "F");
    const people = Array.from({ length: 50 }, (_, n) => `person ${n}`);
    const assigned = people.map((person) => assignVoice(voices, "en", person));
    expect(people.map((person) => assignVoice(voices, "en", person))).toEqual(assigned);
    expect(new Set(assigned).size).toBeGreaterThan(3);
  });

  it("is kept when voices are added, and replaced when it is gone or speaks another language", () => {
    const earlier = ["B"];
    const many = Array.from({ length: 100 }, (_, n) => `V${n}`);
    expect(assignVoice(catalog("A", "B", ...many), "en", "ada", earlier)).toBe("B");
    expect(assignVoice(catalog("A", "C"), "en", "ada", earlier)).not.toBe("B");
    const german = { all: () => [voice("A", "de-DE"), voice("B"), voice("C", "de-DE")] };
    expect(assignVoice(german, "de", "ada", earlier)).not.toBe("B");
    expect(assignVoice(german, "de", "ada", ["C", "B"])).toBe("C");
  });

  it("is never a trained one", () => {
    const voices = { all: () => [voice("Mine", "en-US", "my_voices"), voice("A")] };
    expect(assignVoice(voices, "en", "ada", ["Mine"])).toBe("A");
    expect(assignVoice({ all: () => [] }, "en", "ada")).toBeUndefined();
  });
});
