import { describe, expect, it } from "vitest";
import {
  nextAttempt,
  type DeliveryAttempt,
  type Route,
  type AttemptResult,
  type DeliveryContext,
} from "../../../src/bots/discord/delivery/delivery-plan.ts";

const DOORS: readonly Route[] = ["original", "placed", "channel", "followUp", "dm", "pointer"];
const SEEN: readonly AttemptResult[] = [
  "posted",
  "lost-files",
  "gone",
  "deleted",
  "already",
  "too-large",
  "no-uploads",
  "forbidden",
  "blocked-text",
  "busy",
  "no-more-edits",
  "malformed",
  "unclear",
  "refused",
];
const yesNo = [true, false];
const AROUND: readonly DeliveryContext[] = yesNo.flatMap((isMember) =>
  yesNo.flatMap((canLink) =>
    yesNo.flatMap((hasPlaceholder) =>
      yesNo.map((mayTryLater) => ({
        isMember,
        canLink,
        hasPlaceholder,
        mayTryLater,
        hasEnded: false,
        hasToken: true,
        isThread: false,
      })),
    ),
  ),
);
const START: DeliveryAttempt = { route: "original", files: "attached", text: "full", maxBytes: 50 * 2 ** 20 };
const member: DeliveryContext = {
  isMember: true,
  isThread: false,
  hasToken: true,
  canLink: false,
  hasPlaceholder: true,
  mayTryLater: false,
  hasEnded: false,
};

describe("the next way into a place", () => {
  it("ends for every door, whatever Discord keeps answering", () => {
    for (const around of AROUND)
      for (const route of DOORS)
        for (const seen of SEEN) {
          let attempt: DeliveryAttempt = { ...START, route };
          let steps = 0;
          for (
            let next = nextAttempt(attempt, seen, around);
            next !== undefined && next !== "end";
            next = nextAttempt(attempt, seen, around)
          ) {
            attempt = next;
            steps += 1;
            expect(steps, `${route} with ${seen}`).toBeLessThan(12);
          }
        }
  });

  it("never repeats by itself what Discord may have done, or asked us to wait for", () => {
    for (const route of DOORS.filter((door) => door !== "pointer" && door !== "dm"))
      for (const seen of ["busy", "unclear", "refused"] as const)
        expect(nextAttempt({ ...START, route }, seen, member)).toBeUndefined();
  });

  it("leaves a dead token for the channel, and tells the placeholder", () => {
    expect(nextAttempt(START, "gone", member)).toMatchObject({
      route: "channel",
      next: { route: "pointer" },
    });
    expect(nextAttempt(START, "gone", { ...member, isMember: false })).toMatchObject({ route: "dm" });
  });

  it("changes an ended job's answer by the bot's own token when the interaction's is dead, and posts nothing", () => {
    expect(nextAttempt(START, "gone", { ...member, hasEnded: true })).toMatchObject({ route: "placed" });
    expect(nextAttempt(START, "gone", { ...member, hasEnded: true, hasPlaceholder: false })).toBe("end");
  });

  it("takes a missing message, found by its nonce, for one that somebody deleted", () => {
    expect(nextAttempt({ ...START, route: "channel" }, "deleted", member)).toBe("end");
  });

  it("leaves files that Discord loses again and again to a later delivery, and to links only in the end", () => {
    const again = nextAttempt(START, "lost-files", { ...member, mayTryLater: true });
    if (again === undefined || again === "end") throw new Error("gave up");
    expect(again).toMatchObject({ route: "original", files: "attached" });
    expect(nextAttempt(again, "lost-files", { ...member, mayTryLater: true })).toBeUndefined();
    expect(nextAttempt(again, "lost-files", { ...member, canLink: true })).toMatchObject({ files: "linked" });
  });

  it("goes down to everybody's limit, then halves, then links or says so", () => {
    const limits: number[] = [];
    let attempt: DeliveryAttempt = START;
    while (attempt.files === "attached") {
      const next = nextAttempt(attempt, "too-large", { ...member, canLink: true });
      if (next === undefined || next === "end") throw new Error("gave up");
      attempt = next;
      limits.push(attempt.maxBytes);
    }
    expect(limits.slice(0, 3)).toEqual([10 * 2 ** 20, 5 * 2 ** 20, 2.5 * 2 ** 20]);
    expect(attempt.files).toBe("linked");
  });
});
