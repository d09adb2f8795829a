import { describe, expect, it } from "vitest";
import { ledgerEntryOf } from "../../src/budgets/ledger.ts";
import { say } from "../../src/messages/index.ts";

const failed = (over: object = {}) => ({
  verdict: "failed",
  reason: say("internalFault"),
  maybeCharged: false,
  ...over,
});

describe("the amount reserved for a job", () => {
  it("is kept while the job runs, and becomes its cost when it is done", () => {
    expect(ledgerEntryOf(null)).toEqual({ kind: "keep" });
    expect(ledgerEntryOf({ verdict: "done", result: { cost: { amount: 7 } } })).toEqual({
      kind: "spend",
      amount: 7,
    });
    expect(ledgerEntryOf({ verdict: "done", result: {} })).toEqual({ kind: "spend", amount: 0 });
  });

  it("is returned where nothing was spent, or where the service itself reports the failure", () => {
    expect(ledgerEntryOf(failed())).toEqual({ kind: "return" });
    expect(ledgerEntryOf(failed({ verdict: "cancelled" }))).toEqual({ kind: "return" });
    const reported = say("taskFailed", { message: "no", code: "" });
    expect(ledgerEntryOf(failed({ reason: reported, maybeCharged: true }))).toEqual({ kind: "return" });
  });

  it("counts against limits where it may have been charged, and always while the job is unconfirmed", () => {
    expect(ledgerEntryOf(failed({ maybeCharged: true }))).toEqual({ kind: "apart" });
    expect(ledgerEntryOf(failed({ verdict: "unconfirmed", maybeCharged: true }))).toEqual({ kind: "apart" });
    expect(ledgerEntryOf(failed({ verdict: "unconfirmed" }))).toEqual({ kind: "apart" });
  });
});
