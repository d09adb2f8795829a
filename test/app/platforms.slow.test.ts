import { describe, expect, it } from "vitest";
import { chatPlatforms } from "../../src/bots/index.ts";
import { render, say } from "../../src/messages/index.ts";
import { runProgram } from "./run-program.ts";
import { createTerminal } from "./terminal/index.ts";
import { useProgram } from "./use-program.ts";

const { terminal, definition } = createTerminal();
// One folder (terminal/) and this one line.
const app = useProgram((options) => runProgram(options, [...chatPlatforms, definition]));

describe("a platform that is one folder and one line in the list", () => {
  it("runs commands that become jobs, and gets their results", async () => {
    await terminal.type("/tts Hello from a terminal");
    await terminal.printed(/^accepted j/);
    expect(await terminal.printed(/^tts: /)).toMatch(/^tts: done \S+\.wav$/);
    expect(app.service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
  });

  it("gets instant answers and readable refusals", async () => {
    await terminal.type("/help");
    await terminal.printed(new RegExp(render(say("helpAll"))));
    await terminal.type("/tts");
    await terminal.printed(/text/);
  });
});
