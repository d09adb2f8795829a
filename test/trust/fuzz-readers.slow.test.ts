import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsePolledTask, parseTask } from "../../src/audio/task.ts";
import { decodeAction, encodeAction } from "../../src/bots/actions/index.ts";
import { parseMessageText, parseSlashCommand } from "../../src/bots/slack/forms/command-line.ts";
import { unescapeText } from "../../src/bots/slack/messages/text.ts";
import { commands, getCommand } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { UserError } from "../../src/errors.ts";
import { parseRange } from "../../src/media/links/signed-files.ts";
import { render } from "../../src/messages/index.ts";
import { catalog, nothingYet } from "../commands/voices.ts";
import { runs } from "./anything.ts";

/** The same texts in every run, so that failures are reproducible. */
const SURE = { seed: 20_261_120, numRuns: runs(1_000) };

const names = commands.flatMap(({ name, options }) => [name, ...Object.keys(options)]);
const MARKS = `/ : " “ ” ' = -- < > | & \\ &lt; &amp;amp; <@U1> <!channel> <https://a.example|b> <#C1| <<@U1>>`;
const TRAPS = "__proto__ constructor toString hasOwnProperty 1e400 NaN";
const piece = fc.oneof(
  fc.constantFrom(...names, ...`${MARKS} ${TRAPS}`.split(" "), " ", "\n", "\0", "\u202e", "\ud800", "\u0301"),
  fc.string(),
  fc.string({ unit: "binary" }),
);
const line = fc.array(piece, { maxLength: 20 }).map((parts) => parts.join(""));

/** Passes if `work` succeeds or throws an error written for users; anything else is our bug. */
function endsInWords(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    expect(render(error.sentence)).toMatch(/^\S.{10,700}$/su);
    expect(render(error.sentence)).not.toMatch(/Unknown message|undefined|\[object/);
  }
}

describe("anything a user types", () => {
  it("on Slack is parsed, or refused with a sentence", () => {
    fc.assert(
      fc.property(line, line, (command, text) => {
        endsInWords(() => parseSlashCommand(command, text));
        endsInWords(() => parseMessageText(unescapeText(text)));
      }),
      SURE,
    );
  });

  it("as a command line is parsed, or refused with a sentence", () => {
    const typed = fc
      .tuple(fc.constantFrom("/", ""), fc.constantFrom(...names), line)
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(typed, (text) =>
        endsInWords(() => {
          const { command, options } = parseCommandLine(text);
          parseOptions(getCommand(command), options, { voices: catalog });
        }),
      ),
      SURE,
    );
  });
});

describe("any value for an option", () => {
  const value = fc.oneof(
    fc.anything(),
    line,
    fc.record({
      kind: fc.constantFrom("upload", "link", "platform", "x"),
      id: line,
      url: line,
      ref: fc.anything(),
    }),
  );
  it.each(commands.map((command) => [command.name, command] as const))(
    "of /%s is parsed, or refused with a sentence",
    (_, command) => {
      const options = fc.dictionary(
        fc.oneof(fc.constantFrom(...Object.keys(command.options), "x"), line),
        value,
      );
      fc.assert(
        fc.property(options, fc.constantFrom(catalog, nothingYet), (raw, voices) =>
          endsInWords(() => parseOptions(command, raw, { voices })),
        ),
        { ...SURE, numRuns: runs(300) },
      );
    },
  );
  it("is refused with a sentence when it isn't a set of options at all", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...commands), (raw, command) =>
        endsInWords(() => parseOptions(command, raw as Record<string, unknown>, { voices: catalog })),
      ),
      SURE,
    );
  });
});

describe("anything the audio service says about a task", () => {
  const url = fc.oneof(
    fc.webUrl(),
    fc.constantFrom("javascript:alert(1)", "file:///etc/passwd", "http://", "//x"),
    fc.anything(),
  );
  const answer = fc.oneof(
    fc.anything(),
    fc.record(
      {
        status: fc.oneof(fc.constantFrom(200, 202, 404, "200", Infinity, -1), fc.anything()),
        taskId: fc.oneof(fc.uuid(), fc.anything()),
        error: fc.oneof(fc.record({ code: fc.anything(), message: fc.anything() }), fc.anything()),
        message: fc.anything(),
        url,
        result: fc.oneof(fc.record({ url }), fc.anything()),
        data: fc.oneof(fc.record({ url, urls: fc.array(url) }), fc.anything()),
      },
      { requiredKeys: [] },
    ),
  );
  it("has one of three states, with fetchable addresses and text of bounded length", () => {
    fc.assert(
      fc.property(answer, fc.constantFrom(parseTask, parsePolledTask), (body, read) => {
        const reading = read(body);
        switch (reading.state) {
          case "completed":
            expect(reading.urls.length).toBeGreaterThan(0);
            for (const each of reading.urls) expect(new URL(each).protocol).toMatch(/^https?:$/);
            return;
          case "failed":
            expect(Math.max(reading.code.length, reading.message.length)).toBeLessThanOrEqual(500);
            return;
          case "in-progress":
            expect(["undefined", "string"]).toContain(typeof reading.taskId);
            return;
        }
      }),
      SURE,
    );
  });
});

describe("anything that a button, a link or a player sends back", () => {
  it("as a button's id is one that we may have made, or none", () => {
    fc.assert(
      fc.property(fc.oneof(line, fc.stringMatching(/^(cancel|again|run):[a-z0-9 :;]{0,70}$/)), (id) => {
        const action = decodeAction(id);
        if (action) expect(encodeAction(action)).toBe(id);
        if (action && "target" in action) expect(action.target).toMatch(/^[a-z0-9 ]{1,60}$/);
      }),
      SURE,
    );
  });

  it("as a range is inside the file, or none", () => {
    const part = fc.oneof(
      fc.constantFrom("bytes", "=", "-", ",", " ", "0", "99999999999999999999", "-5"),
      fc.string(),
    );
    const header = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(""));
    const range = fc.oneof(
      header,
      header.map((rest) => `bytes=${rest}`),
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
    );
    fc.assert(
      fc.property(range, fc.nat(1_000), (text, size) => {
        const read = parseRange(text, size);
        if (typeof read === "string") return;
        expect(0 <= read.start && read.start <= read.end && read.end < size).toBe(true);
      }),
      { ...SURE, numRuns: runs(5_000) },
    );
  });
});
