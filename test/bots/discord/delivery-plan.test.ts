import { describe, expect, it } from "vitest";
import {
  deliveryContextOf,
  nextAttempt,
  planFirstAttempt,
  type AnswerRef,
  type AttemptResult,
  type DeliveryAttempt,
  type DeliveryContext,
  type Route,
} from "../../../src/bots/discord/delivery/delivery-plan.ts";
import { parseReceipts } from "../../../src/bots/discord/delivery/receipts.ts";
import type { Receipts } from "../../../src/jobs/job.ts";
import { later, makeJob } from "../../jobs/make-job.ts";

const MB = 2 ** 20;
const attempt = (route: Route, more: Partial<DeliveryAttempt> = {}): DeliveryAttempt => ({
  route,
  files: "attached",
  text: "full",
  maxBytes: 50 * MB,
  ...more,
});
const CONTEXT: DeliveryContext = {
  isMember: true,
  isThread: false,
  hasToken: true,
  canLink: false,
  hasPlaceholder: true,
  mayTryLater: false,
  hasEnded: false,
};
const linked = { files: "linked" } as const;
const withheld = { files: "withheld" } as const;

describe("the next attempt to deliver an answer", () => {
  const rows: [
    AttemptResult,
    DeliveryAttempt,
    Partial<DeliveryContext>,
    DeliveryAttempt | "end" | undefined,
  ][] = [
    // A notice is sent once, and again only if Discord is busy or the outcome is unknown.
    ["posted", attempt("moved-notice"), {}, "end"],
    ["forbidden", attempt("dm-notice"), {}, "end"],
    ["busy", attempt("moved-notice"), {}, undefined],
    ["unclear", attempt("dm-notice"), {}, undefined],

    ["posted", attempt("original"), {}, "end"],
    ["posted", attempt("channel", { next: attempt("moved-notice") }), {}, attempt("moved-notice")],
    [
      "posted",
      attempt("dm", { next: attempt("dm-notice") }),
      {},
      attempt("dm-notice", { isSentDirectly: true }),
    ],

    // A member who accepts no direct messages gets the answer where it was requested.
    ["forbidden", attempt("dm", { fallback: attempt("original") }), {}, attempt("original")],
    ["refused", attempt("dm", { fallback: attempt("original") }), {}, attempt("original")],
    ["busy", attempt("dm", { fallback: attempt("original") }), {}, undefined],
    ["forbidden", attempt("dm", { next: attempt("moved-notice") }), {}, attempt("moved-notice")],
    ["busy", attempt("dm", { next: attempt("moved-notice") }), {}, attempt("moved-notice")],
    ["busy", attempt("dm", { next: attempt("dm-notice"), fallback: attempt("original") }), {}, undefined],
    ["busy", attempt("channel", { next: attempt("moved-notice") }), {}, undefined],
    [
      "too-large",
      attempt("dm", { next: attempt("moved-notice") }),
      {},
      attempt("dm", { next: attempt("moved-notice"), maxBytes: 10 * MB }),
    ],

    ["lost-files", attempt("original"), {}, attempt("original", { lostOnce: true })],
    ["lost-files", attempt("original", linked), {}, undefined],
    ["lost-files", attempt("original", { lostOnce: true }), { mayTryLater: true }, undefined],
    [
      "lost-files",
      attempt("original", { lostOnce: true }),
      {},
      attempt("original", { lostOnce: true, ...withheld }),
    ],

    ["too-large", attempt("original"), {}, attempt("original", { maxBytes: 10 * MB })],
    ["too-large", attempt("original", { maxBytes: 10 * MB }), {}, attempt("original", { maxBytes: 5 * MB })],
    [
      "too-large",
      attempt("original", { maxBytes: 1.5 * MB }),
      {},
      attempt("original", { ...withheld, maxBytes: 1.5 * MB }),
    ],
    ["too-large", attempt("original", linked), {}, undefined],

    ["no-uploads", attempt("original"), {}, attempt("original", withheld)],
    ["no-uploads", attempt("original"), { canLink: true }, attempt("original", linked)],
    ["no-uploads", attempt("original", linked), { canLink: true }, undefined],

    ["blocked-text", attempt("original"), {}, attempt("original", { text: "neutral" })],
    ["blocked-text", attempt("original", { text: "neutral" }), {}, undefined],
    ["malformed", attempt("channel"), {}, attempt("channel", { text: "neutral" })],
    ["malformed", attempt("channel", { text: "neutral" }), {}, undefined],

    // The interaction's token no longer works.
    ["gone", attempt("original"), {}, attempt("channel", { next: attempt("moved-notice") })],
    ["gone", attempt("followUp"), {}, attempt("channel", { next: attempt("moved-notice") })],
    ["gone", attempt("original"), { hasPlaceholder: false }, attempt("channel")],
    ["gone", attempt("original"), { isMember: false }, attempt("dm")],
    ["gone", attempt("channel"), {}, undefined],
    ["gone", attempt("original"), { hasEnded: true }, attempt("placed")],
    ["gone", attempt("original"), { hasEnded: true, hasPlaceholder: false }, "end"],
    ["gone", attempt("placed"), { hasEnded: true }, "end"],

    // Someone deleted the message.
    ["deleted", attempt("channel"), {}, "end"],
    ["deleted", attempt("channel", { next: attempt("moved-notice") }), {}, attempt("moved-notice")],
    ["deleted", attempt("dm"), {}, "end"],
    ["deleted", attempt("followUp"), {}, undefined],
    ["deleted", attempt("original"), {}, attempt("channel")],
    ["deleted", attempt("placed"), {}, attempt("channel")],
    ["deleted", attempt("original"), { isMember: false }, attempt("followUp")],
    ["deleted", attempt("original"), { isMember: false, hasToken: false }, attempt("dm")],
    ["deleted", attempt("placed"), { isMember: false }, attempt("dm")],

    ["no-more-edits", attempt("placed"), {}, attempt("channel")],
    ["no-more-edits", attempt("original"), {}, undefined],

    // A permission is missing: first for files, then for messages.
    ["forbidden", attempt("dm"), {}, undefined],
    [
      "forbidden",
      attempt("channel"),
      { canLink: true },
      attempt("channel", { ...linked, right: "AttachFiles" }),
    ],
    [
      "forbidden",
      attempt("channel"),
      {},
      attempt("dm", {
        right: "AttachFiles",
        next: attempt("channel", { ...withheld, right: "AttachFiles" }),
      }),
    ],
    ["forbidden", attempt("original", linked), {}, undefined],
    ["forbidden", attempt("followUp", linked), {}, undefined],
    [
      "forbidden",
      attempt("channel", linked),
      {},
      attempt("dm", {
        right: "SendMessages",
        next: attempt("moved-notice", { ...linked, right: "SendMessages" }),
      }),
    ],
    [
      "forbidden",
      attempt("channel", linked),
      { isThread: true },
      attempt("dm", {
        right: "SendMessagesInThreads",
        next: attempt("moved-notice", { ...linked, right: "SendMessagesInThreads" }),
      }),
    ],
    [
      "forbidden",
      attempt("channel", { ...withheld, isSentDirectly: true }),
      {},
      attempt("moved-notice", { ...withheld, isSentDirectly: true, right: "SendMessages" }),
    ],

    ["already", attempt("original"), {}, undefined],
    ["busy", attempt("original"), {}, undefined],
    ["unclear", attempt("original"), {}, undefined],
    ["refused", attempt("original"), {}, undefined],
  ];

  it.each(rows)("after %s of %o with %o is %o", (result, from, context, expected) => {
    expect(nextAttempt(from, result, { ...CONTEXT, ...context })).toEqual(expected);
  });

  // Every combination of four properties.
  const contexts = Array.from({ length: 16 }, (_, n) => ({
    ...CONTEXT,
    isMember: n % 2 === 0,
    canLink: n % 4 < 2,
    hasPlaceholder: n % 8 < 4,
    mayTryLater: n < 8,
  }));
  const routes: readonly Route[] = ["original", "placed", "channel", "followUp", "dm", "moved-notice"];
  const results = [...new Set(rows.map(([result]) => result))];

  it("ends for every route, whatever Discord keeps answering", () => {
    for (const context of contexts)
      for (const route of routes)
        for (const result of results) {
          let steps = 0;
          let next = nextAttempt(attempt(route), result, context);
          for (; next !== undefined && next !== "end"; next = nextAttempt(next, result, context)) {
            steps += 1;
            expect(steps, `${route} with ${result}`).toBeLessThan(12);
          }
        }
  });

  it("never repeats by itself what Discord may have done, or asked us to wait for", () => {
    for (const route of ["original", "placed", "channel", "followUp"] as const)
      for (const result of ["busy", "unclear", "refused"] as const)
        expect(nextAttempt(attempt(route), result, CONTEXT)).toBeUndefined();
  });

  it("tries the default size limit, then halves it, then links the files", () => {
    const limits: number[] = [];
    let tried = attempt("original");
    while (tried.files === "attached") {
      const next = nextAttempt(tried, "too-large", { ...CONTEXT, canLink: true });
      if (next === undefined || next === "end") throw new Error("gave up");
      tried = next;
      limits.push(tried.maxBytes / MB);
    }
    expect(limits.slice(0, 3)).toEqual([10, 5, 2.5]);
    expect(tried.files).toBe("linked");
  });
});

describe("the first attempt to deliver an answer", () => {
  const ADDRESS: AnswerRef["address"] = {
    interaction: "1",
    channel: "7",
    hook: undefined,
    isOwn: true,
    isMember: true,
    isThread: false,
    isGuild: true,
    isForPerson: false,
    isForThread: false,
    maxBytes: 50 * MB,
    replyTo: undefined,
  };
  const HOOK = { app: "2", token: "t" };
  const done = { verdict: "done", result: { files: [] } } as const;
  const failed = { verdict: "cancelled" } as never;
  const finished = { finishedAt: later(1000) };
  type Over = Partial<Omit<AnswerRef, "receipts">> & { receipts?: Receipts; step?: number };
  const delivery = (over: Over): [AnswerRef, number] => [
    {
      deps: { link: undefined },
      job: makeJob(),
      outcome: done,
      ...over,
      receipts: parseReceipts(over.receipts ?? {}),
      address: { ...ADDRESS, ...over.address },
    },
    over.step ?? 0,
  ];
  const first = (over: Over) => planFirstAttempt(...delivery(over));
  const personally = { ...ADDRESS, isForPerson: true };
  const PLACEHOLDER = { message: "9" };

  it("edits the interaction's answer while its token works", () => {
    expect(first({ address: { ...ADDRESS, hook: HOOK } })).toEqual(attempt("original"));
  });

  it("edits what an earlier delivery posted", () => {
    expect(first({ receipts: { posted0: "7/9" } })).toEqual(attempt("placed"));
    expect(first({ receipts: { posted0: "7/9", ...PLACEHOLDER } })).toEqual(attempt("placed"));
    expect(first({ receipts: { posted0: "7/8", ...PLACEHOLDER } })).toEqual(
      attempt("placed", { next: attempt("moved-notice") }),
    );
    expect(first({ step: 1, receipts: { posted1: "7/8", ...PLACEHOLDER } })).toEqual(attempt("placed"));
  });

  it("posts in the channel and updates a placeholder that everyone sees", () => {
    expect(first({})).toEqual(attempt("channel"));
    expect(first({ receipts: PLACEHOLDER })).toEqual(attempt("channel", { next: attempt("moved-notice") }));
    expect(first({ receipts: { ...PLACEHOLDER, ephemeral: "yes" } })).toEqual(attempt("channel"));
  });

  it("edits the placeholder of a finished job", () => {
    expect(first({ job: makeJob(finished), receipts: PLACEHOLDER })).toEqual(attempt("placed"));
  });

  it("sends a direct message where the bot is no member", () => {
    expect(first({ address: { ...ADDRESS, isMember: false } })).toEqual(attempt("dm"));
  });

  it("sends further messages by a route that can be repeated", () => {
    expect(first({ step: 1, address: { ...ADDRESS, hook: HOOK } })).toEqual(attempt("channel"));
    expect(first({ step: 1, address: { ...ADDRESS, isMember: false, hook: HOOK } })).toEqual(
      attempt("followUp"),
    );
    expect(first({ step: 1, address: { ...ADDRESS, isMember: false } })).toEqual(attempt("dm"));
  });

  it("sends a result as a direct message to a member who wants that, and failures to where it was requested", () => {
    expect(first({ address: personally })).toEqual(
      attempt("dm", {
        next: attempt("dm-notice"),
        fallback: attempt("channel", { isUnreachable: true }),
      }),
    );
    expect(first({ address: personally, outcome: failed })).toEqual(attempt("channel"));
    expect(first({ address: personally, job: makeJob(finished) })).toEqual(attempt("channel"));
    const direct = { direct0: "5/6" };
    expect(first({ address: personally, job: makeJob(finished), receipts: direct })).toEqual(
      attempt("placed"),
    );
    expect(first({ address: personally, step: 1, receipts: direct })).toEqual(attempt("dm"));
    expect(first({ address: personally, step: 1 })).toEqual(attempt("channel"));
  });

  it("distinguishes a finished job from one whose files can still arrive with a later delivery", () => {
    const context = (over: Over) => deliveryContextOf(delivery(over)[0]);
    expect(context({ job: makeJob({ attempt: 7 }) })).toMatchObject({ hasEnded: false, mayTryLater: true });
    expect(context({ job: makeJob({ attempt: 8 }) })).toMatchObject({ hasEnded: false, mayTryLater: false });
    expect(context({ job: makeJob({ attempt: 8, ...finished }) })).toMatchObject({
      hasEnded: true,
      mayTryLater: true,
    });
    expect(context({ receipts: PLACEHOLDER })).toMatchObject({ hasPlaceholder: true, hasToken: false });
    expect(context({ receipts: { ...PLACEHOLDER, ephemeral: "yes" } })).toMatchObject({
      hasPlaceholder: false,
    });
  });
});
