import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeLine, type CompletionData } from "../../../src/bots/web/page/composer/completion.ts";
import { parseLine, setLineOption, setLineText } from "../../../src/bots/web/page/composer/line-parser.ts";
import { describeCommands } from "../../../src/commands/docs/describe.ts";
import { commands } from "../../../src/commands/index.ts";
import { parseCommandLine } from "../../../src/commands/parsing/parse.ts";

const forms = describeCommands(commands);
const knowledge: CompletionData = {
  commands: forms,
  voices: (query) =>
    ["Aria", "Mei Lin"]
      .filter((name) => name.toLowerCase().startsWith(query.toLowerCase()))
      .map((name) => ({ name, about: "American English, female" })),
  jobs: [
    { id: "jabc", command: "tts", line: "/tts Hello", files: [{ name: "hello.mp3", type: "audio/mpeg" }] },
    {
      id: "jxyz",
      command: "separate",
      line: "/separate latest",
      files: [
        { name: "vocals.wav", type: "audio/wav" },
        { name: "rest.wav", type: "audio/wav" },
      ],
    },
  ],
};
const proposed = (line: string, caret = line.length) => {
  const found = completeLine(line, caret, knowledge);
  return (
    found?.proposals.map(({ insert, start, end }) => line.slice(0, start) + insert + line.slice(end)) ?? []
  );
};

const value = fc
  .string({
    unit: fc.constantFrom("a", "b", ":", "/", '"', "“", "»", "\\", " ", "é", ","),
    minLength: 1,
    maxLength: 12,
  })
  .filter((text) => text.trim() === text && text !== "");
const words = fc.array(fc.constantFrom("Hello", "the", "build", "is", "green.", "3:30"), { minLength: 1 });

describe("a line", () => {
  it("written by the form is parsed by the server as the form shows it", () => {
    fc.assert(
      fc.property(words, value, value, (text, voice, emotion) => {
        let line = "/tts ";
        line = setLineText(parseLine(line, forms), text.join(" "));
        line = setLineOption(line, parseLine(line, forms), "voice", voice);
        line = setLineOption(line, parseLine(line, forms), "emotion", "sad");
        line = setLineOption(line, parseLine(line, forms), "emotion", emotion);
        expect(parseCommandLine(line)).toEqual({
          command: "tts",
          options: { text: text.join(" "), voice, emotion },
        });
        const read = parseLine(line, forms);
        expect(read.text).toBe(text.join(" "));
        expect(Object.fromEntries(read.options.map(({ option, value }) => [option.name, value]))).toEqual({
          voice,
          emotion,
        });
        const without = setLineOption(line, read, "voice", undefined);
        expect(parseCommandLine(without).options).toEqual({ text: text.join(" "), emotion });
      }),
    );
  });

  it("keeps words with a colon that aren't options as text", () => {
    const read = parseLine("/tts Note: meet at 10:30 https://x.example voice:Aria", forms);
    expect(read.text).toBe("Note: meet at 10:30 https://x.example");
    expect(read.options.map(({ value }) => value)).toEqual(["Aria"]);
  });

  it("recognizes commands of two words, and no partial ones", () => {
    expect(parseLine("/voice find deep", forms).command?.name).toBe("voice find");
    expect(parseLine("/voice fi", forms).command).toBeUndefined();
    expect(parseLine("/ttsx", forms).command).toBeUndefined();
    expect(parseLine("hello", forms).command).toBeUndefined();
  });

  it("knows a command by its earlier name, with its options", () => {
    const read = parseLine("/jobs arrived jabc task:t1", forms);
    expect(read.command?.name).toBe("jobs attach");
    expect(read.text).toBe("jabc");
    expect(read.options.map(({ option, value }) => [option.name, value])).toEqual([["task", "t1"]]);
  });
});

describe("completion", () => {
  it("lists all commands after a slash, those that begin with the letters first", () => {
    expect(proposed("/")).toHaveLength(forms.length);
    expect(proposed("/s")[0]).toBe("/sfx ");
    expect(proposed("/voice s").slice(0, 2)).toEqual(["/voice show ", "/voice status "]);
    expect(proposed("/moderation dry-")).toEqual(["/moderation dry-run "]);
  });

  it("offers the values of a choice, yes and no, and the names that the server found", () => {
    expect(proposed("/tts Hi emotion:")).toContain("/tts Hi emotion:happy ");
    expect(proposed("/tts Hi emotion:ca")).toEqual(["/tts Hi emotion:calm "]);
    expect(proposed("/transcribe words:y")).toEqual(["/transcribe words:yes "]);
    expect(proposed("/tts Hi voice:me")).toEqual(['/tts Hi voice:"Mei Lin" ']);
    expect(proposed('/tts Hi voice:"mei l')).toEqual(['/tts Hi voice:"Mei Lin" ']);
  });

  it("completes a command's main option without its name", () => {
    expect(proposed("/voice show ar")).toEqual(["/voice show Aria "]);
    expect(proposed("/jobs cancel ja")).toEqual(["/jobs cancel jabc "]);
    const [first, ...others] = proposed("/help tr");
    expect(first).toBe("/help transcribe ");
    for (const other of others) expect(other).toMatch(/tr/);
    expect(completeLine("/help ", 6, knowledge)?.eager).toBe(false);
    expect(completeLine("/voice show ", 12, knowledge)?.eager).toBe(true);
  });

  it("offers earlier jobs' results as a source, each of several files, and keeps Enter for links", () => {
    expect(proposed("/convert ")).toEqual([
      "/convert latest ",
      "/convert job:jabc ",
      "/convert job:jxyz#1 ",
      "/convert job:jxyz#2 ",
    ]);
    expect(proposed("/convert voc")).toEqual(["/convert job:jxyz#1 "]);
    expect(proposed("/music make slow piano like:rest")).toEqual(["/music make slow piano like:job:jxyz#2 "]);
    expect(completeLine("/convert ", 9, knowledge)?.eager).toBe(false);
    // No result is an image.
    expect(proposed("/sfx rain source:")).toEqual(["/sfx rain source:latest "]);
    expect(proposed("/convert https://example.com/a.mp3 voi")).toEqual([
      "/convert https://example.com/a.mp3 voice:",
    ]);
  });

  it("offers an option's name from its second letter on, unless it is already given", () => {
    expect(proposed("/tts Hi v")).toEqual([]);
    expect(proposed("/tts Hi vo")).toEqual(["/tts Hi voice:"]);
    expect(proposed("/tts Hi voice:Aria vo")).toEqual([]);
    expect(completeLine("/tts Hi vo", 10, knowledge)?.eager).toBe(false);
  });

  it("completes at the cursor, not at the end", () => {
    const line = "/tts Hi emotion:ca voice:Aria";
    expect(proposed(line, line.indexOf(" voice"))).toEqual(["/tts Hi emotion:calm  voice:Aria"]);
  });

  it("offers nothing while ordinary text is typed", () => {
    for (const line of ["", "hello", "/tts Hello there", "/tts Hello. "]) expect(proposed(line)).toEqual([]);
  });
});
