import { assert, property, string, jsonValue } from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanJson, cleanParameter, cleanText } from "../../src/store/text.ts";

describe("cleaning text", () => {
  it("drops NUL and replaces half emoji, and leaves whole ones", () => {
    expect(cleanText("a\0b \ud83d c 🦜")).toBe("ab \ufffd c 🦜");
  });

  it("cleans keys and values of JSON at every depth, and leaves dates and buffers as they are", () => {
    const at = new Date(0);
    const bytes = Buffer.from([0]);
    expect(cleanJson({ "k\0": ["\udc00", { deep: "x\0" }], at, bytes, no: null, n: 1 })).toEqual({
      k: ["\ufffd", { deep: "x" }],
      at,
      bytes,
      no: null,
      n: 1,
    });
  });

  it("cleans a parameter that is already JSON", () => {
    expect(cleanParameter(JSON.stringify({ text: "a\0\ud83db" }))).toBe('{"text":"a\ufffdb"}');
    expect(cleanParameter(JSON.stringify(["\0"]))).toBe('[""]');
  });

  it("cleans a parameter that is plain text, or a value that is turned into JSON later", () => {
    expect(cleanParameter("a\0b\ud83d")).toBe("ab\ufffd");
    expect(cleanParameter({ "k\0": ["a\0"] })).toEqual({ k: ["a"] });
    expect(cleanParameter("how do I print \\u0000?\0")).toBe("how do I print \\u0000?");
  });

  it("leaves a person's own words about escapes alone", () => {
    for (const words of [
      "how do I print \\u0000?",
      "[not json \\ud83d",
      JSON.stringify({ text: "\\u0000" }),
    ]) {
      expect(cleanParameter(words)).toBe(words);
    }
  });

  it("leaves whole emoji that are escaped in JSON", () => {
    expect(JSON.parse(String(cleanParameter('{"bird":"\\ud83e\\udd9c"}')))).toEqual({ bird: "🦜" });
  });

  it("always returns well-formed text without NUL", () => {
    assert(
      property(string({ unit: "binary" }), (text) => {
        const cleaned = cleanText(`${text}\0`);
        return cleaned.isWellFormed() && !cleaned.includes("\0");
      }),
    );
  });

  it("changes nothing in clean JSON", () => {
    assert(
      property(jsonValue(), (value) => {
        expect(cleanJson(value)).toEqual(value);
      }),
    );
  });
});
