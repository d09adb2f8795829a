import { describe, expect, it } from "vitest";
import { controlId, readControl } from "../../../src/bots/slack/controls/control-id.ts";

const LINE = "/settings set voice:Clara";

describe("a control on Slack", () => {
  it.each([
    [controlId("again"), "j7", { name: "again", target: "j7" }],
    [controlId("transcript", "srt"), "j7", { name: "transcript", target: "j7 srt" }],
    [controlId("case", "warn"), "c7 2", { name: "case", target: "c7 2 warn" }],
    [controlId("pick", 3), LINE, { name: "pick", option: "", line: LINE }],
    [controlId("ask", "voice 0"), LINE, { name: "ask", option: "voice", line: LINE }],
    [controlId("suggest"), LINE, { name: "suggest", target: LINE }],
  ])("says what it does: %s", (id, value, action) => {
    expect(readControl(id, value)).toEqual(action);
  });

  it.each([
    ["arrived", "j7", { name: "attach", target: "j7" }],
    ["ask", LINE, { name: "suggest", target: LINE }],
    ["panel does 0", LINE, { name: "do", option: "", line: LINE }],
    ["panel once 4", LINE, { name: "once", option: "", line: LINE }],
    ["pick 1", LINE, { name: "pick", option: "", line: LINE }],
    ["panel opens", LINE, { name: "open", option: "", line: LINE }],
    ["panel asks voice 0", LINE, { name: "ask", option: "voice", line: LINE }],
    ["case_warn", "c7 2 warn", { name: "case", target: "c7 2 warn" }],
    ["moderation_appeal", "c7", { name: "appeal", target: "c7" }],
    ["moderation_undo", "c7 2", { name: "undo", target: "c7 2" }],
  ])("still works in a message of an earlier version: %s", (id, value, action) => {
    expect(readControl(id, value)).toEqual(action);
  });

  it.each(["title", "remix", ""])("is none if no version of ours wrote it: “%s”", (id) => {
    expect(readControl(id, "j7")).toBeUndefined();
  });
});
