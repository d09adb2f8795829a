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

describe("the next delivery route", () => {
  it("ends for every route, whatever Discord keeps answering", () => {
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

  it("never automatically repeats what Discord may have done, or asked us to wait for", () => {
    for (const route of DOORS.filter(
      (deliveryRoute) => deliveryRoute !== "pointer" && deliveryRoute !== "dm",
    ))
      for (const seen of ["busy", "unclear", "refused"] as const)
        expect(nextAttempt({ ...START, route }, seen, member)).toBeUndefined();
  });

  it("switches from an expired token to the channel, then updates the placeholder", () => {
    expect(nextAttempt(START, "gone", member)).toMatchObject({
      route: "channel",
      next: { route: "pointer" },
    });
    expect(nextAttempt(START, "gone", { ...member, isMember: false })).toMatchObject({ route: "dm" });
  });

  it("edits a finished job's answer with the bot's own token when the interaction's has expired, and posts nothing", () => {
    expect(nextAttempt(START, "gone", { ...member, hasEnded: true })).toMatchObject({ route: "placed" });
    expect(nextAttempt(START, "gone", { ...member, hasEnded: true, hasPlaceholder: false })).toBe("end");
  });

  it("treats a missing message that its nonce found as deleted by someone", () => {
    expect(nextAttempt({ ...START, route: "channel" }, "deleted", member)).toBe("end");
  });

  it("leaves files that Discord keeps losing to a later delivery, and falls back to links last", () => {
    const again = nextAttempt(START, "lost-files", { ...member, mayTryLater: true });
    if (again === undefined || again === "end") throw new Error("gave up");
    expect(again).toMatchObject({ route: "original", files: "attached" });
    expect(nextAttempt(again, "lost-files", { ...member, mayTryLater: true })).toBeUndefined();
    expect(nextAttempt(again, "lost-files", { ...member, canLink: true })).toMatchObject({ files: "linked" });
  });

  it("tries the default size limit, then halves it, then links the files or says that they don't fit", () => {
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
