import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { refusalOf } from "./refusal.ts";

const options = (line: string) => parseCommandLine(line).options;
const refused = (line: string) => refusalOf(() => parseCommandLine(line));

describe("a typed line", () => {
  it("consists of a command, its options and the rest for the main option", () => {
    expect(parseCommandLine("/tts Hello world voice:Aria emotion:happy")).toEqual({
      command: "tts",
      options: { text: "Hello world", voice: "Aria", emotion: "happy" },
    });
  });

  it("can have its options anywhere, without changing the text around them", () => {
    expect(options("/tts voice:Aria One  two emotion:sad\n\nthree 🙂")).toEqual({
      text: "One  two\n\nthree 🙂",
      voice: "Aria",
      emotion: "sad",
    });
  });

  it.each(['voice:"Zoë Grey"', "voice:“Zoë Grey”", "voice:„Zoë Grey“", 'VOICE:"Zoë Grey"'])(
    "accepts several words in quotation marks (%s)",
    (option) => {
      expect(options(`/tts Hi ${option} there`)).toEqual({ text: "Hi there", voice: "Zoë Grey" });
    },
  );

  it("accepts several words without quotation marks after a transcript's ID", () => {
    const transcript = "j7k4w9x2mq3z";
    expect(options(`/transcripts name ${transcript} speaker:Speaker 1 name:Anna Karenina`)).toEqual({
      transcript,
      speaker: "Speaker 1",
      name: "Anna Karenina",
    });
    expect(options(`/transcripts name transcript:${transcript} speaker:1 name:Anna  K `)).toEqual({
      transcript,
      speaker: "1",
      name: "Anna  K",
    });
    const words = "it's green: done:yes at 10:30";
    expect(options(`/transcripts edit ${transcript} line:1:02 words:${words}`)).toEqual({
      transcript,
      line: "1:02",
      words,
    });
    expect(options(`/transcripts name speaker:1 name:Anna ${transcript}`)).toEqual({
      transcript,
      speaker: "1",
      name: "Anna",
    });
  });

  it("accepts an escaped quotation mark inside quotation marks", () => {
    expect(options('/sfx rain avoid:"a \\"boom\\""')).toEqual({ prompt: "rain", avoid: 'a "boom"' });
  });

  it.each([
    ['/tts "Hello world" voice:Aria', "Hello world"],
    ["/tts “Hello world” voice:Aria", "Hello world"],
    ['/tts "Yes," he said, "of course" voice:Aria', '"Yes," he said, "of course"'],
    ['/tts "" voice:Aria', ""],
  ])("loses the quotation marks around a whole text: %s", (line, text) => {
    expect(options(line)).toEqual({ text, voice: "Aria" });
  });

  it("accepts the main option by name, up to the next option", () => {
    expect(options("/tts text:Hello world voice:Aria")).toEqual({ text: "Hello world", voice: "Aria" });
    expect(options('/tts text:"Hello world" voice:Aria')).toEqual({ text: "Hello world", voice: "Aria" });
    expect(options("/tts The text:here is short")).toEqual({ text: "The text:here is short" });
  });

  it.each([
    "see https://example.com/a?b=c:d now",
    "at 10:30 sharp",
    "Note: this",
    "Anna:Hello and Ben:Goodbye",
    'he said:"go home"',
    "::: [happy] x",
    "mailto:me@example.com",
  ])("leaves %j as text", (text) => {
    expect(options(`/tts ${text}`)).toEqual({ text });
  });

  it("accepts a dash for an underscore in a name", () => {
    expect(options("/transcribe https://example.com/a.mp3 min-speakers:2")).toEqual({
      source: "https://example.com/a.mp3",
      min_speakers: "2",
    });
  });

  it("uses a bare link as the source, even if the main option is another", () => {
    expect(options("/transcribe https://example.com/a.mp3")).toEqual({ source: "https://example.com/a.mp3" });
    expect(options("/sfx https://example.com/a.mp4")).toEqual({ source: "https://example.com/a.mp4" });
    expect(options("/sfx doors source:https://example.com/a.mp4")).toEqual({
      prompt: "doors",
      source: "https://example.com/a.mp4",
    });
  });

  it.each([
    ["/voice find british female", "voice find", { query: "british female" }],
    ["  /VOICE   Show Aria", "voice show", { voice: "Aria" }],
    ["/jobs list", "jobs list", {}],
    ["jobs cancel j123", "jobs cancel", { job: "j123" }],
    ["/help voice find", "help", { command: "voice find" }],
    ["/tts", "tts", {}],
    ["/tts\nHello", "tts", { text: "Hello" }],
  ])("reads %j", (line, command, options) => {
    expect(parseCommandLine(line)).toEqual({ command, options });
  });

  it("passes on a misspelled option, so that the reader can suggest the right one", () => {
    expect(options("/tts Hi voise:Aria")).toEqual({ text: "Hi", voise: "Aria" });
  });
});

describe("a line that can't be parsed", () => {
  it.each(["", "   ", "/", " // ", "Hello, the build is green."])("contains no command: %j", (line) => {
    expect(refused(line)).toMatch(/^Enter a command\./);
  });

  it("suggests the nearest three commands", () => {
    expect(refused("transcrib x")).toMatch(/^There's no command \/transcrib\./);
    expect(refused("/transcrib x")).toMatch(
      /^There's no command \/transcrib\. Did you mean \/transcribe, \/[a-z ]+, \/[a-z ]+\? \/help/,
    );
  });

  it("explains how to complete a two-word command", () => {
    const members = commands.flatMap(({ name }) => (name.startsWith("voice ") ? name.slice(6) : []));
    expect(members).toEqual(expect.arrayContaining(["find", "delete"]));
    expect(refused("/voice")).toBe(`/voice needs a subcommand. Choose one of: ${members.join(", ")}.`);
    expect(refused("/jobs stop j1")).toMatch(/no command \/jobs stop\. Did you mean \/jobs /);
  });

  it("reports an unclosed quotation mark", () => {
    expect(refused('/tts Hi voice:"Zoë Grey')).toMatch(/after “voice:” isn't closed/);
  });

  it("reports an option that was given twice", () => {
    expect(refused("/tts Hi voice:Aria voice:Ada")).toMatch(/^“voice” was given more than once/);
    expect(refused('/tts text:"Hi" there')).toMatch(/^“text” was given more than once/);
  });

  it("reports text that belongs to no option", () => {
    expect(refused("/jobs list all of them")).toMatch(
      /^\/jobs list doesn't know what to do with “all of them”/,
    );
  });
});

describe("any line", () => {
  it("preserves every text without colons and quotation marks", () => {
    const text = fc
      .string({ unit: "binary", minLength: 1 })
      .filter((text) => !/[:"“„«]/.test(text) && text.trim() !== "");
    fc.assert(
      fc.property(text, (text) => {
        expect(options(`/tts ${text} voice:Aria`)).toEqual({ text: text.trim(), voice: "Aria" });
      }),
    );
  });
});
