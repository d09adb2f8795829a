import { expect, it } from "vitest";
import { differs, holds, type LiveProbes } from "../../../src/bots/live-probe.ts";
import { formatReport, REGISTER, runLiveChecks, type Assumption } from "../../../src/ops/live-check/index.ts";

const SECRET = "xoxb-planted-0123456789";

const assumption = (name: string, more: Partial<Assumption> = {}): Assumption => ({
  id: `chat.${name}`,
  sentence: `It can ${name}.`,
  source: "https://example.com/",
  affects: "Everything.",
  otherwise: `Nobody can ${name}.`,
  ...more,
});

async function runAll(probes: string | LiveProbes["probes"], left: readonly string[] = []) {
  const lines: string[] = [];
  const findings = await runLiveChecks({
    checks: [
      {
        title: "Chat",
        assumptions: [
          assumption("post"),
          assumption("edit"),
          assumption("vanish"),
          assumption("be asked", { untried: "Somebody has to ask." }),
        ],
        probes: typeof probes === "string" ? probes : async () => ({ probes, close: async () => left }),
      },
    ],
    secrets: [SECRET],
    print: (line) => lines.push(line),
  });
  return { lines, findings };
}

const PROBES: LiveProbes["probes"] = [
  { assumption: "chat.post", run: async () => holds },
  { assumption: "chat.edit", run: async () => differs(`It answers\nno to ${SECRET}`) },
  {
    assumption: "chat.vanish",
    run: async () => {
      throw new Error("the network is down");
    },
  },
];

it("says of each assumption whether it holds, what was found instead, or why it wasn't tried", async () => {
  const { lines } = await runAll(PROBES, ["the message 17"]);
  expect(lines).toEqual([
    "Chat:",
    "  ✓ It can post.",
    "  ✗ It can edit.\n    It answers\n    no to [secret]",
    "  – It can vanish. (not tried: the network is down)",
    "  – It can be asked. (not tried: Somebody has to ask)",
    "  Please delete by hand: the message 17",
  ]);
});

it("tries nothing where credentials are missing", async () => {
  const { findings } = await runAll("CHAT_TOKEN isn't set.");
  expect(findings.map(({ result }) => result.verdict)).toEqual(Array.from({ length: 4 }, () => "untried"));
});

it("writes a report that starts with what doesn't hold and what follows, without secrets", async () => {
  const report = formatReport((await runAll(PROBES)).findings, ["Node.js 24"]);
  expect(report).toMatch(
    /^# Live check of Mynah\n\n- Node\.js 24\n- 1 hold, 1 don't, 2 weren't tried\n\n## Doesn't hold\n/,
  );
  expect(report).toContain("Found: It answers no to [secret]. What follows: Nobody can edit.");
  expect(report).not.toContain(SECRET);
});

it("the register has each assumption once, with a page about it and short sentences", () => {
  const all = Object.values(REGISTER).flat();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { id, sentence, source, affects, otherwise, untried = "." } of all) {
    expect([id, source]).toEqual([id, expect.stringMatching(/^(https:\/\/|docs\/)/)]);
    for (const text of [sentence, affects, otherwise, untried])
      expect([id, text]).toEqual([id, expect.stringMatching(/^.{0,180}\.$/)]);
  }
});
