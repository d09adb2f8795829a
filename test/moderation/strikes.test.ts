import { array, assert, constantFrom, nat, property, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import {
  type ModerationAction,
  type ModerationActionKind,
  HALF_LIFE_DAYS,
  countStrikes,
} from "../../src/moderation/cases/case.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
const act = (
  kind: ModerationActionKind,
  days = 0,
  outcome: ModerationAction["outcome"] = "done",
): ModerationAction => ({
  kind,
  by: "mo",
  at: daysAgo(days),
  outcome,
});

describe("strikes", () => {
  it("count decisions: a warning or deletion once, a timeout twice, and nothing else", () => {
    expect(countStrikes([{ acts: [act("warn")] }], NOW)).toBe(1);
    expect(countStrikes([{ acts: [act("delete")] }, { acts: [act("timeout")] }], NOW)).toBe(3);
    expect(countStrikes([{ acts: [act("dismiss")] }, { acts: [act("wrong")] }, { acts: [] }], NOW)).toBe(0);
  });

  it("count a message once, by the most severe decision", () => {
    expect(countStrikes([{ acts: [act("delete"), act("timeout"), act("warn")] }], NOW)).toBe(2);
  });

  it("don't count decisions that failed or are pending", () => {
    const failed = act("timeout", 0, say("moderationNotDone"));
    expect(countStrikes([{ acts: [failed] }, { acts: [act("delete", 0, "pending")] }], NOW)).toBe(0);
  });

  it("are removed by an accepted appeal, and not by a rejected one", () => {
    expect(countStrikes([{ acts: [act("timeout"), act("grant")] }], NOW)).toBe(0);
    expect(countStrikes([{ acts: [act("timeout"), act("reject")] }], NOW)).toBe(2);
  });

  it("count half after each half-life", () => {
    expect(countStrikes([{ acts: [act("timeout", HALF_LIFE_DAYS)] }], NOW)).toBe(1);
    expect(countStrikes([{ acts: [act("warn", 2 * HALF_LIFE_DAYS)] }], NOW)).toBe(0.3);
  });

  it("never grow with time alone", () => {
    const kinds = constantFrom<ModerationActionKind>("warn", "delete", "timeout");
    const past = array(tuple(kinds, nat(400)), { maxLength: 20 });
    assert(
      property(past, nat(400), (acts, days) => {
        const cases = acts.map(([kind, ago]) => ({ acts: [act(kind, ago)] }));
        const later = new Date(NOW.getTime() + days * 86_400_000);
        expect(countStrikes(cases, later)).toBeLessThanOrEqual(countStrikes(cases, NOW));
      }),
    );
  });
});
