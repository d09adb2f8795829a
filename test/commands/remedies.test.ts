import { describe, expect, it } from "vitest";
import { getCommand } from "../../src/commands/index.ts";
import { formatCommandLine } from "../../src/commands/parsing/format-line.ts";
import { parseCommandLine, parseTextOrCommand, parseTypedLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { UserError } from "../../src/errors.ts";
import { catalog } from "./voices.ts";

/** Returns the buttons below the message that refuses a typed line, as label and line. */
function remediesOf(line: string): readonly (readonly [label: string, line: string])[] {
  try {
    const { command, options } = parseTypedLine(line);
    parseOptions(getCommand(command), options, { voices: catalog });
  } catch (error) {
    if (error instanceof UserError) return error.remedies.map(({ label, line }) => [label, line]);
    throw error;
  }
  throw new Error(`“${line}” was not refused`);
}

describe("text that isn't a command", () => {
  it("can be spoken", () => {
    expect(remediesOf("Good evening, everyone.")).toEqual([["Speak it", "/tts Good evening, everyone."]]);
  });

  it.each(['At voice:Clara we say "hi"', "Read https://example.com/a", "Two\nlines: a\\b"])(
    "is spoken unchanged, whatever is in it: %j",
    (text) => {
      const [[, line] = []] = remediesOf(text);
      expect(parseCommandLine(line ?? "")).toEqual({ command: "tts", options: { text } });
    },
  );
});

describe("a line of a field that takes text or commands", () => {
  it.each([
    ["Good evening, everyone.", { text: "Good evening, everyone." }],
    ["Welcome back! voice:Clara", { text: "Welcome back!", voice: "Clara" }],
    ["Read this to me", { text: "Read this to me" }],
  ])("is spoken if it is no command: %j", (line, options) => {
    expect(parseTextOrCommand(line)).toEqual({ command: "tts", options });
  });

  it("is a command if it begins like one, and asks if it is misspelled", () => {
    expect(parseTextOrCommand("sfx rain").command).toBe("sfx");
    expect(() => parseTextOrCommand("transcrib this")).toThrow(UserError);
    expect(() => parseTextOrCommand(" ")).toThrow(UserError);
  });
});

describe("a misspelled command", () => {
  it("keeps the rest of the line in its suggestions", () => {
    expect(remediesOf("/trnscribe https://example.com/a.mp3 speakers:yes")[0]).toEqual([
      "/transcribe",
      "/transcribe https://example.com/a.mp3 speakers:yes",
    ]);
    expect(remediesOf("/voice fnd british female")[0]).toEqual(["/voice find", "/voice find british female"]);
  });

  it("can also be spoken if it had no slash", () => {
    expect(remediesOf("transcrib this").at(-1)).toEqual(["Speak it", "/tts transcrib this"]);
    expect(remediesOf("/transcrib this").map(([label]) => label)).not.toContain("Speak it");
  });
});

describe("a misspelled option or value", () => {
  it("is corrected in the line", () => {
    expect(remediesOf("/tts Hi there voise:Aria")[0]).toEqual(["voice:", "/tts Hi there voice:Aria"]);
    expect(remediesOf("/sfx rain source:https://example.com/a.mp4 durration:8")[0]).toEqual([
      "duration:",
      "/sfx rain source:https://example.com/a.mp4 duration:8",
    ]);
  });

  it("is replaced by the voices that are spelled most alike", () => {
    const [name = ""] = catalog.all().map((voice) => voice.name);
    const likely = remediesOf(`/tts Hi voice:"${name}x"`);
    expect(likely[0]).toEqual([name, formatCommandLine(getCommand("tts"), { text: "Hi", voice: name })]);
    expect(likely.length).toBeLessThanOrEqual(3);
  });

  it("is replaced by a choice", () => {
    expect(remediesOf("/recipe save x: separate name:x for:sever")).toEqual([
      ["server", '/recipe save name:x for:server steps:"x: separate"'],
    ]);
  });

  it("has no buttons if the request can't be written as a line", () => {
    const file = { kind: "platform", ref: { id: "1" }, name: "a.mp3" };
    const convert = getCommand("convert");
    const voice = `${catalog.all()[0]?.name}x`;
    const refusal = () => parseOptions(convert, { source: file, voice }, { voices: catalog });
    expect(refusal).toThrow(UserError);
    try {
      refusal();
    } catch (error) {
      expect((error as UserError).remedies).toEqual([]);
    }
  });
});

describe("word:value in a text that is paid for", () => {
  it("is asked about, because no option has that name", () => {
    expect(remediesOf("/tts Hello there pitch:high voice:Aria")).toEqual([
      ["Use it as text", '/tts voice:Aria text:"Hello there pitch:high"'],
      ["Leave it out", "/tts Hello there voice:Aria"],
    ]);
    expect(remediesOf("/sfx mood:dark")).toEqual([["Use it as text", "/sfx prompt:mood:dark"]]);
  });

  it.each([
    '/tts "Hello pitch:high"',
    "/tts text:Hello pitch:high",
    "/tts Note: this is at 10:30, see https://example.com/a?b=c:d",
    "/tts Write to mailto:me@example.com",
    "/transcripts search speaker:Ada",
    "/recipe save x: enhance clean loudness:-16",
  ])("isn't asked about in %s", (line) => {
    expect(parseTypedLine(line)).toEqual(parseCommandLine(line));
  });

  it("isn't asked about again", () => {
    for (const [, line] of remediesOf("/tts re:Invent is std::fun x:1"))
      expect(() => parseTypedLine(line)).not.toThrow();
  });
});
