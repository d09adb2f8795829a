import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { getCommand } from "../../src/commands/index.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { refusalOf } from "./refusal.ts";
import { catalog, catalogOf, nothingYet, VOICES } from "./voices.ts";

const read = (name: string, raw: Record<string, unknown>, voices = catalog) =>
  parseOptions(getCommand(name), raw, { voices });
const refused = (name: string, raw: Record<string, unknown>, voices = catalog) =>
  refusalOf(() => read(name, raw, voices));

describe("accepted values", () => {
  it("keeps a text unchanged except for the surrounding space", () => {
    expect(read("tts", { text: "  Hello,\n  wörld 👩‍👩‍👧 \n" })).toEqual({ text: "Hello,\n  wörld 👩‍👩‍👧" });
  });

  it("accepts a text of exactly the limit, counted in visible characters", () => {
    const longest = "🙂".repeat(50_000);
    expect(read("tts", { text: longest })).toEqual({ text: longest });
  });

  it("drops what the database would refuse: NUL and half an emoji", () => {
    expect(read("tts", { text: "a\0b\ud83d" })).toEqual({ text: "ab\ufffd" });
  });

  it.each([
    ["2.5", 2.5],
    ["2,5", 2.5],
    ["10s", 10],
    ["10 seconds", 10],
    [30, 30],
    ["0.5", 0.5],
  ])("reads %j as a duration of %d", (written, duration) => {
    expect(read("sfx", { prompt: "rain", duration: written })).toEqual({ prompt: "rain", duration });
  });

  it.each([
    ["yes", true],
    ["TRUE", true],
    [true, true],
    ["off", false],
    [false, false],
  ])("reads %j as yes or no", (written, speakers) => {
    const source = { kind: "upload", id: "u1" };
    expect(read("transcribe", { source, speakers: written })).toEqual({ source, speakers });
  });

  it("reads a choice in any case, and a voice as the catalog spells it", () => {
    expect(read("tts", { text: "Hi", emotion: "HAPPY", voice: "zoe-grey" })).toEqual({
      text: "Hi",
      emotion: "happy",
      voice: "Zoë Grey",
    });
  });

  it("accepts any voice while the catalog hasn't loaded", () => {
    expect(read("tts", { text: "Hi", voice: "Somebody" }, nothingYet)).toEqual({
      text: "Hi",
      voice: "Somebody",
    });
  });

  it("accepts a link as text, also in the angle brackets of a chat", () => {
    const source = { kind: "link", url: "https://example.com/a.mp3?x=1" };
    expect(read("transcribe", { source: "https://example.com/a.mp3?x=1" })).toEqual({ source });
    expect(read("transcribe", { source: "<https://example.com/a.mp3?x=1>" })).toEqual({ source });
  });

  it("accepts a file that a platform stores, and drops fields that aren't part of a source", () => {
    const source = { kind: "platform", ref: { channel: "c", message: "m" }, name: "talk.ogg" };
    expect(read("transcribe", { source: { ...source, evil: 1 } })).toEqual({ source });
  });

  it("treats an empty option as omitted", () => {
    expect(read("tts", { text: "Hi", voice: "", emotion: null })).toEqual({ text: "Hi" });
  });

  it("extracts a job id from text that was copied with it", () => {
    expect(read("jobs show", { job: ' "j2x4cd9" ' })).toEqual({ job: "j2x4cd9" });
  });

  it("finds a command with or without its slash", () => {
    expect(read("help", { command: "/Voice  find" })).toEqual({ command: "voice find" });
  });
});

describe("refused values, each with its own message", () => {
  it("names a missing option and gives an example", () => {
    expect(refused("tts", {})).toBe(
      "/tts needs “text”. For example: /tts Hello, the build is green. emotion:happy",
    );
  });

  it.each(["   ", "\n\t", "\u200b", "\0", "\u2060 \u00ad"])("says that %j is empty", (text) => {
    expect(refused("tts", { text })).toMatch(/“text” can't be empty/);
  });

  it("reports the exact length of a text that is too long, and by how much", () => {
    expect(refused("tts", { text: "🙂".repeat(50_001) })).toBe(
      "“text” can have at most 50,000 characters, and yours has 50,001. Shorten it by 1, or send it in parts.",
    );
  });

  it("reports the limits of a number", () => {
    expect(refused("sfx", { prompt: "rain", duration: 31 })).toBe(
      "“duration” can be at most 30 seconds, but you entered 31. Choose a smaller number.",
    );
    expect(refused("sfx", { prompt: "rain", duration: "0.1" })).toMatch(
      /at least 0\.5 seconds, but you entered 0\.1/,
    );
  });

  it.each(["soon", "1,000", "1e1", "0x10", "10 m", "--1", "NaN"])(
    "says that %j is not a number",
    (duration) => {
      expect(refused("sfx", { prompt: "rain", duration })).toContain(`“${duration}” isn't one`);
    },
  );

  it("requires whole numbers of speakers", () => {
    const source = "https://example.com/a.mp3";
    expect(refused("transcribe", { source, min_speakers: "2.5" })).toMatch(
      /whole number, but you entered 2\.5/,
    );
  });

  it("shows the choices and the nearest one", () => {
    const said = refused("tts", { text: "Hi", emotion: "hapy" });
    expect(refused("tts", { text: "Hi", emotion: "zzz" })).toMatch(/^“emotion” can't be “zzz”\. The choices/);
    expect(said).toMatch(/^“emotion” can't be “hapy”\. Did you mean happy\? The choices are: happy, sad, /);
  });

  it("says that yes or no was expected", () => {
    expect(refused("transcribe", { source: "https://example.com/a.mp3", speakers: "two" })).toBe(
      "“speakers” must be yes or no, not “two”.",
    );
  });

  it("shows the nearest voices, three at most", () => {
    const said = refused("tts", { text: "Hi", voice: "Arla" });
    expect(said).toMatch(/^There's no voice “Arla”\. Closest matches: (?:\w+, ){2}\w+; \/voice find/);
    for (const name of ["Aria", "Arlo", "Ada"]) expect(said).toContain(name);
  });

  it("says where to look when no voice is similar", () => {
    const lone = { ...catalog, nearest: () => [] };
    expect(refused("tts", { text: "Hi", voice: "Wxyz" }, lone)).toBe(
      "There's no voice “Wxyz”, nor one with a similar name; /voice find searches all voices. A newly trained voice takes a minute to appear.",
    );
  });

  it("doesn't blame the person for an empty catalog", () => {
    expect(refused("tts", { text: "Hi", voice: "Aria" }, catalogOf([]))).toMatch(/hasn't loaded/);
  });

  it("shows the nearest options for an unknown one", () => {
    expect(refused("tts", { text: "Hi", voise: "Aria" })).toMatch(
      /has no option “voise”\. Did you mean voice, /,
    );
    expect(refused("ping", { all: true })).toMatch(/takes no options, so it can't use “all”/);
  });

  it.each([
    ["ftp://example.com/a.mp3", /only links that start with http/],
    ["file:///etc/passwd", /only links that start with http/],
    ["hello", /isn't a link\. Links start with https/],
    ["https://exa mple.com/a.mp3", /isn't a link/],
    ["http://127.0.0.1/a.mp3", /private or unusual address/],
    ["http://192.168.1.4/a.mp3", /private or unusual address/],
    ["http://[::1]/a.mp3", /private or unusual address/],
    ["http://2130706433/a.mp3", /private or unusual address/],
    ["http://localhost:9/a.mp3", /private or unusual address/],
    ["https://me:pass@example.com/a.mp3", /contains a user name or password/],
    [`https://example.com/${"a".repeat(2100)}`, /too long: the limit is 2,000 characters/],
  ])("refuses the link %s", (source, why) => {
    expect(refused("transcribe", { source })).toMatch(why);
  });

  it("never repeats the password of a link", () => {
    expect(refused("transcribe", { source: "https://me:hunter2@example.com/a.mp3" })).not.toContain(
      "hunter2",
    );
  });

  it.each([{}, [], 7n, { kind: "upload", id: "../x" }, { kind: "upload" }, { kind: "link", url: 1 }])(
    "says that an unknown source is neither a file nor a link (%#)",
    (source) => {
      expect(refused("transcribe", { source })).toMatch(/isn't a file or link/);
    },
  );

  it("says what a source must be when it is known to be of another kind", () => {
    const picture = { kind: "upload", id: "u1", media: "image" };
    expect(refused("transcribe", { source: picture })).toBe(
      "“source” accepts audio or video, not image. Choose another file.",
    );
    expect(refused("sfx", { prompt: "rain", source: "https://example.com/a.mp3" })).toMatch(
      /“source” accepts image or video, not audio/,
    );
  });

  it("reports an invalid id", () => {
    expect(refused("jobs show", { job: "the last one" })).toMatch(/“the last one” isn't a job ID/);
  });
});

describe("any value", () => {
  it("reads the same a second time, as a retry reads it from the row", () => {
    const values = fc.record(
      {
        text: fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).map((text) => `x${text}`),
        voice: fc.constantFrom(...VOICES.map((voice) => voice.name.toUpperCase())),
        emotion: fc.constantFrom("happy", " SAD "),
      },
      { requiredKeys: ["text"] },
    );
    fc.assert(
      fc.property(values, (raw) => {
        const once = read("tts", raw);
        expect(read("tts", JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
    );
  });
});
