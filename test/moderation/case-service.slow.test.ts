import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../../src/errors.ts";
import type { MediaMessage } from "../../src/jobs/ports/media-messages.ts";
import { render, say } from "../../src/messages/index.ts";
import { executeAction, type ActionDeps } from "../../src/moderation/service/carry-out.ts";
import {
  ACTION_KINDS,
  type ModerationAction,
  type ModerationActionKind,
  type Case,
  type Evidence,
  countStrikes,
} from "../../src/moderation/cases/case.ts";
import { createCaseStore, type CaseStore } from "../../src/moderation/cases/case-store.ts";
import { createCaseService, MAX_REPORTS, type Decision } from "../../src/moderation/service/case-service.ts";
import type { ModerationPlatform } from "../../src/moderation/moderation-platform.ts";
import { createDailyLimit } from "../../src/moderation/service/notices.ts";
import { syncCard } from "../../src/moderation/service/show-card.ts";
import { createStatementStore, type StatementStore } from "../../src/moderation/cases/statement-store.ts";
import { startSweep } from "../../src/moderation/service/sweep.ts";
import type { ModerationConfig } from "../../src/settings/moderation-config.ts";
import { ownerAt } from "../../src/settings/scope.ts";
import type { Store } from "../../src/store/index.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { until } from "../store/process.ts";
import { openTemporaryStore, untilBlocked, whileHeld } from "../store/temporary.ts";

const log = pino({ level: "silent" });
const MINUTE_MS = 60_000;
const ALL: readonly ModerationActionKind[] = [
  "dismiss",
  "wrong",
  "delete",
  "warn",
  "timeout",
  "grant",
  "reject",
  "help",
];
let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let store: Store;
let cases: CaseStore;
let others: CaseStore;
let statements: StatementStore;

beforeAll(async () => {
  temporary = await openTemporaryStore();
  store = temporary.store;
  [cases, statements] = [createCaseStore(store.db), createStatementStore(store.db)];
  others = createCaseStore((await temporary.openOther()).db);
});
afterAll(() => temporary.close());
beforeEach(async () => {
  await store.db.deleteFrom("moderationCases").execute();
  await store.db.deleteFrom("moderationNotices").execute();
});

const SAID: Evidence = {
  address: {},
  files: [],
  heard: ["j1"],
  findings: [{ rule: "r1", name: "No shipping", action: "ask" }],
  quotes: [],
};
const origin = (id: string, over: Partial<Case> = {}) => ({
  id,
  platform: "discord",
  workspace: "w",
  channel: "c",
  message: `m-${id}`,
  author: "ada",
  link: "https://example.com/m",
  ...over,
});
const open = (id: string, over: Partial<Case> = {}, said: Partial<Evidence> = {}) =>
  cases.tell(origin(id, over), () => ({ said: { ...SAID, ...said }, shown: true }));
const found = async (id: string): Promise<Case> => {
  const about = await cases.find(id);
  if (!about) throw new Error("expected a case");
  return about;
};
const set = (id: string, columns: Record<string, unknown>) =>
  store.db.updateTable("moderationCases").set(columns).where("id", "=", id).execute();
const column = async (id: string, name: "pendingSince" | "claimedUntil" | "shown" | "version") =>
  (await store.db.selectFrom("moderationCases").select(name).where("id", "=", id).executeTakeFirst())?.[name];

/** Waits until a report or an appeal, which update the card in the background, stands on it. */
const untilShown = (id: string) =>
  until(async () => (await column(id, "shown")) === (await column(id, "version")));

/** Moderators on a platform that records actions, with a clock that stands still. */
async function openCases({
  can = ALL,
  watch = true,
}: { can?: readonly ModerationActionKind[]; watch?: boolean } = {}) {
  const clock = { ms: Date.parse("2026-05-01T12:00:00Z") };
  const now = () => new Date(clock.ms);
  const done: string[] = [];
  const told: string[] = [];
  const cards: { readonly seen: number; readonly buttons: readonly ModerationActionKind[] }[] = [];
  const state: { fails?: Error; deaf?: boolean; during?: () => Promise<unknown> } = {};
  const act = async (what: string) => {
    await state.during?.();
    if (state.fails) throw state.fails;
    done.push(what);
  };
  const modPlatform: ModerationPlatform = {
    platform: "discord",
    can,
    isModerator: async () => true,
    checkReview: async () => [],
    lookUpMessage: async () => "there",
    async showCard(card) {
      cards.push(card);
      return { card: "k1" };
    },
    tellModerators: async () => undefined,
    async tellAuthor({ person }, words, appeal) {
      if (state.deaf) throw new ServiceError("no", { status: 403, retryable: false, maybeCharged: false });
      done.push(`tell ${person} ${words.key} ${appeal ?? "no appeal"}`);
      told.push(render(words));
    },
    postedAt: (message) => (message === "m-c1" ? new Date("2026-04-30T08:15:00Z") : undefined),
    placeNames: async () => ({ server: "Home", channel: "#general" }),
    memberName: async () => undefined,
    cardLink: () => undefined,
    deleteMessage: async ({ id }, reason) => act(`delete ${id}: ${reason}`),
    timeOut: async ({ id }, minutes, reason) => act(`timeout ${id} ${minutes}: ${reason}`),
    laterPlace: ({ address }) => ({ address, link: "https://example.com/c" }),
    open: () => Promise.reject(new Error("no files here")),
  };
  const settings = createMemorySettings();
  const listened: string[] = [];
  const deps: ActionDeps = {
    accept: () => Promise.reject(new Error("no texts here")),
    cases,
    statements,
    settings,
    moderationPlatform: (name) => (name === modPlatform.platform ? modPlatform : undefined),
    files: {
      write: () => Promise.reject(new Error("no files here")),
      fetchLocal: async () => undefined,
    },
    mediaProcessor: { toExcerpt: () => Promise.reject(new Error("no files here")) },
    now,
    log,
  };
  const caseService = createCaseService({
    ...deps,
    db: store.db,
    settings,
    listen: { transcribeReported: async ({ id }: Case) => void listened.push(id) } as never,
  });
  const on: ModerationConfig = { channels: [], review: { id: "mods" }, exempt: [], notices: true };
  const switchOn = async (value: Partial<ModerationConfig> = {}) => {
    await settings.change(
      { platform: "discord", workspace: "w", level: "server", id: "w" },
      "moderation",
      () => ({
        ...on,
        ...value,
      }),
    );
  };
  const press = (over: Partial<Decision> = {}) =>
    caseService.decide({
      platform: "discord",
      workspace: "w",
      channel: "mods",
      case: "c1",
      seen: 0,
      kind: "dismiss",
      by: "mo",
      ...over,
    });
  const report = (id: string, by: string, more: { channel?: string; words?: string } = {}) =>
    caseService.report({ platform: "discord", workspace: "w", case: id, by, words: "x", ...more });
  const appeal = (by: string, words = "It was a joke.") =>
    caseService.appeal({ platform: "discord", case: "c1", by, words });
  if (watch) await switchOn();
  // oxfmt-ignore
  return { caseService, deps, settings, press, done, words: told, cards, state, clock, now, switchOn, listened, report, appeal };
}
const pending = (over: Partial<ModerationAction> = {}): ModerationAction => ({
  kind: "delete",
  by: "mo",
  at: "2026-05-01T12:00:00.000Z",
  outcome: "pending",
  ...over,
});
const refusal = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "not refused",
    (error: unknown) => {
      if (error instanceof UserError) return error.sentence.key;
      throw error;
    },
  );
const kinds = async (id: string) =>
  (await found(id)).acts.map(
    ({ kind, outcome }) => `${kind} ${typeof outcome === "string" ? outcome : outcome.key}`,
  );

describe("an existing decision", () => {
  it("refuses the second of two moderators who click concurrently", async () => {
    const { press, done, now } = await openCases();
    await open("c1");
    let pressed: Promise<string> | undefined;
    // The other's decision is written, and not committed yet.
    await whileHeld(
      store,
      (trx) => createCaseStore(trx).decide("c1", 0, pending({ by: "mia" }), now()),
      async () => {
        pressed = refusal(press({ kind: "warn" }));
        await untilBlocked(store);
      },
    );
    expect(await pressed).toBe("moderationTooLate");
    expect(await kinds("c1")).toEqual(["delete pending"]);
    expect(done).toEqual([]);
  });

  it("refuses clicks on an outdated card, even when nothing is pending", async () => {
    const { press } = await openCases();
    await open("c1");
    await press({ kind: "warn" });
    expect(await kinds("c1")).toEqual(["warn done"]);
    expect(await refusal(press({ kind: "delete", seen: 0 }))).toBe("moderationTooLate");
    expect(await refusal(press({ kind: "delete", seen: 2 }))).toBe("moderationTooLate");
    await press({ kind: "delete", seen: 1 });
    expect(await kinds("c1")).toEqual(["warn done", "delete done"]);
    expect(await refusal(press({ kind: "warn", seen: 2 }))).toBe("moderationTooLate");
  });

  it("is not overwritten, whether it is running or finished", async () => {
    await open("c1");
    const at = new Date();
    const act = (by: string) => pending({ by });
    expect(await cases.decide("c1", 0, act("mo"), at)).toMatchObject({ version: 2, acts: [{ by: "mo" }] });
    expect(await others.decide("c1", 1, act("mia"), at)).toBeUndefined();
    await cases.concluded("c1", "done");
    expect(await others.decide("c1", 0, act("mia"), at)).toBeUndefined();
    expect(await others.decide("c2", 0, act("mia"), at)).toBeUndefined();
    expect(await others.decide("c1", 1, act("mia"), at)).toMatchObject({ version: 4 });
    // It is finished: a second conclusion of the first decision doesn't conclude the second.
    await cases.concluded("c1", say("moderationNotDone"));
    await cases.concluded("c1", "done");
    expect((await found("c1")).acts.map(({ outcome }) => outcome)).toEqual([
      "done",
      say("moderationNotDone"),
    ]);
    expect([await column("c1", "pendingSince"), await column("c1", "version")]).toEqual([null, 5]);
  });

  it("is concluded for its own case only", async () => {
    const at = new Date();
    for (const id of ["c1", "c2"]) {
      await open(id);
      await cases.decide(id, 0, pending(), at);
    }
    await cases.concluded("c1", "done");
    expect([await kinds("c1"), await kinds("c2")]).toEqual([["delete done"], ["delete pending"]]);
    expect(await cases.ofMessage(origin("c2"))).toMatchObject({ id: "c2" });
    expect(await cases.ofMessage({ ...origin("c2"), channel: "d" })).toBeUndefined();
  });

  it("belongs to one case and leaves the others open", async () => {
    const { press } = await openCases();
    await open("c1");
    await open("c2");
    await press();
    expect([await kinds("c1"), await kinds("c2")]).toEqual([["dismiss done"], []]);
    expect((await found("c2")).version).toBe(1);
  });

  it.each(["dismiss", "wrong", "grant", "reject"] as const)("is final after %s", async (kind) => {
    const { press } = await openCases();
    await open("c1");
    const at = new Date().toISOString();
    await set("c1", { acts: JSON.stringify([{ kind, by: "mo", at, outcome: "done" }]) });
    for (const next of ALL) expect(await refusal(press({ kind: next, seen: 1 }))).toBe("moderationTooLate");
    // A failed decision can be retried.
    await set("c1", { acts: JSON.stringify([{ kind, by: "mo", at, outcome: say("moderationNotDone") }]) });
    await press({ kind: "delete", seen: 1 });
    expect((await found("c1")).acts.at(-1)).toMatchObject({ kind: "delete", outcome: "done" });
  });

  it("rules out actions that the platform doesn't support, or whose message is deleted", async () => {
    const { press } = await openCases({ can: ["dismiss", "delete", "warn", "reopen"] });
    await open("c1");
    expect(await refusal(press({ kind: "timeout" }))).toBe("moderationTooLate");
    await open("c2", {}, { isGone: true });
    for (const kind of ["dismiss", "delete", "warn"] as const)
      expect(await refusal(press({ case: "c2", kind }))).toBe("moderationTooLate");
    await press({ case: "c2", kind: "reopen" });
    expect(await refusal(press({ case: "c2", kind: "delete", seen: 1 }))).toBe("moderationTooLate");
    expect(await refusal(press({ case: "c2", kind: "reopen", seen: 1 }))).toBe("moderationTooLate");
    await press({ case: "c2", kind: "warn", seen: 1 });
  });

  it("leaves only yes or no after an appeal, which need one", async () => {
    const { press, appeal } = await openCases();
    await open("c1");
    expect(await refusal(press({ kind: "grant" }))).toBe("moderationTooLate");
    await press({ kind: "warn" });
    await appeal("ada");
    expect(await refusal(press({ kind: "delete", seen: 1 }))).toBe("moderationTooLate");
    await press({ kind: "reject", seen: 1 });
    expect(await kinds("c1")).toEqual(["warn done", "reject done"]);
  });
});

describe("a case", () => {
  it("of another server or platform can't be decided, appealed or reported", async () => {
    const { press, caseService } = await openCases();
    await open("c1");
    const gone = [
      press({ workspace: "v" }),
      press({ platform: "slack" }),
      press({ case: "c9" }),
      caseService.appeal({ platform: "slack", case: "c1", by: "ada", words: "x" }),
      caseService.report({ platform: "slack", workspace: "w", case: "c1", by: "ben", words: "x" }),
    ];
    expect(await Promise.all(gone.map(refusal))).toEqual(Array(5).fill("moderationCaseGone"));
    expect(await found("c1")).toMatchObject({ acts: [], version: 1 });
    expect(await statements.of(["c1"])).toEqual([]);
  });

  it("can't be decided by its author, an appeal neither", async () => {
    const { press, appeal } = await openCases();
    await open("c1", { author: "mo" });
    expect(await refusal(press())).toBe("moderationOwnCase");
    await press({ kind: "warn", by: "mia" });
    await appeal("mo");
    expect(await refusal(press({ kind: "grant", seen: 1 }))).toBe("moderationOwnCase");
    expect(await kinds("c1")).toEqual(["warn done"]);
  });

  it("can't be reported by a member who has reported many within an hour, others can", async () => {
    const { report: tell, clock } = await openCases();
    clock.ms = Date.now();
    const report = async (n: number, by = "ben") => {
      await open(`r${n}`, { message: `r${n}` });
      return refusal(tell(`r${n}`, by));
    };
    for (let n = 0; n < MAX_REPORTS; n += 1) expect(await report(n)).toBe("not refused");
    expect(await report(90)).toBe("moderationTooManyReports");
    expect(await report(91, "ann")).toBe("not refused");
    clock.ms += 61 * MINUTE_MS;
    expect(await report(92)).toBe("not refused");
  });

  it("can be reported from its channel, and doesn't exist in another", async () => {
    const { report } = await openCases();
    await open("c1");
    expect(await refusal(report("c1", "ben", { channel: "d" }))).toBe("moderationCaseGone");
    expect(await refusal(report("c1", "ben", { channel: "c" }))).toBe("not refused");
    expect((await statements.of(["c1"])).map(({ person }) => person)).toEqual(["ben"]);
  });

  it("can be appealed once, only by its author", async () => {
    const { appeal } = await openCases();
    await open("c1");
    expect(await refusal(appeal("ben"))).toBe("moderationCaseGone");
    expect(await refusal(appeal("ada", "  It was a joke.  "))).toBe("not refused");
    expect(await refusal(appeal("ada", "Really."))).toBe("moderationAppealedBefore");
    expect(await statements.of(["c1"])).toMatchObject([
      { kind: "appeal", person: "ada", words: "It was a joke." },
    ]);
  });

  it("can be reported once by each member, and counts a member's report and appeal separately", async () => {
    const { listened, appeal, report } = await openCases();
    await open("c1");
    await open("c2", {}, { heard: [] });
    const words = "x".repeat(600);
    const counted = [
      ["c1", "ben"],
      ["c1", "ben"],
      ["c1", "cy"],
      ["c2", "ben"],
    ] as const;
    for (const [n, [id, by]] of counted.entries()) expect(await report(id, by, { words })).toBe(n !== 1);
    expect(listened).toEqual(["c2"]);
    await appeal("ada", "y");
    const told = await statements.of(["c1"]);
    expect(told.map(({ person, kind, words }) => [person, kind, words.length])).toEqual([
      ["ben", "report", 500],
      ["cy", "report", 500],
      ["ada", "appeal", 1],
    ]);
    expect(await statements.of([])).toEqual([]);
    expect((await found("c1")).version).toBe(4);
  });

  it("is created once per message, whichever event comes first, and keeps all evidence", async () => {
    const again = { ...origin("c2"), message: "m-c1" };
    await open("c1");
    const told = await cases.tell(again, (present) => ({
      said: { ...SAID, heard: [...(present?.heard ?? []), "j2"] },
      shown: false,
    }));
    expect(told).toMatchObject({ id: "c1", version: 2, said: { heard: ["j1", "j2"] } });
    expect(await cases.tell(again, () => undefined)).toMatchObject({ id: "c1", version: 2 });
    for (const other of [{ platform: "slack" }, { workspace: "v" }, { channel: "d" }, { message: "m9" }]) {
      const made = await cases.tell({ ...origin("c1"), ...other, id: JSON.stringify(other) }, (present) => {
        expect(present).toBeUndefined();
        return { said: SAID, shown: false };
      });
      expect(made).toMatchObject({ ...other, version: 0 });
    }
  });

  it("can be extended concurrently without losing evidence", async () => {
    await open("c1");
    const add = (word: string) => (present: Evidence | undefined) => ({
      said: { ...SAID, heard: [...(present?.heard ?? []), word] },
      shown: true,
    });
    let told: Promise<Case>[] = [];
    // Both stop before they can write.
    await whileHeld(
      store,
      (trx) => trx.selectFrom("moderationCases").select("id").where("id", "=", "c1").forUpdate().execute(),
      async () => {
        told = [cases.tell(origin("c1"), add("j2"))];
        await untilBlocked(store);
        told.push(others.tell(origin("c1"), add("j3")));
        await untilBlocked(store, 2);
      },
    );
    await Promise.all(told);
    expect((await found("c1")).said.heard).toEqual(["j1", "j2", "j3"]);
  });

  it("is drafted only where clips are moderated, without a notice", async () => {
    const { caseService } = await openCases({ watch: false });
    const clip: MediaMessage = {
      platform: "discord",
      place: { workspace: "w", channel: "c", address: {} },
      message: "m1",
      link: "https://example.com/m",
      author: { id: "ada", isBot: false },
      files: [],
      isVoiceMessage: true,
    };
    expect(await refusal(caseService.draft(clip))).toBe("moderationOff");
    const on = await openCases();
    const id = await on.caseService.draft(clip);
    expect(await found(id)).toMatchObject({ version: 0, author: "ada" });
    expect(await on.caseService.draft(clip)).toBe(id);
  });

  it("is listed by server and author, the newest first, and deleted when it is old", async () => {
    for (const [n, [id, over]] of (
      [
        ["c1", {}],
        ["c2", { author: "ben" }],
        ["c3", { workspace: "v" }],
        ["c4", { platform: "slack" }],
        ["c5", {}],
      ] as const
    ).entries()) {
      await open(id, over);
      await set(id, { createdAt: new Date(Date.UTC(2026, 0, n + 1)) });
    }
    const ids = (all: readonly Case[]) => all.map(({ id }) => id);
    const server = { platform: "discord", workspace: "w" };
    const ada = { platform: "discord", authorId: "ada" };
    expect(ids(await cases.ofServer(server, 9))).toEqual(["c5", "c2", "c1"]);
    expect(ids(await cases.ofServer({ ...server, author: "ada" }, 9))).toEqual(["c5", "c1"]);
    expect(ids(await cases.ofServer(server, 1))).toEqual(["c5"]);
    expect(ids(await cases.ofAuthor(ada, 9))).toEqual(["c5", "c3", "c1"]);
    expect(ids(await cases.ofAuthor(ada, 1))).toEqual(["c5"]);
    expect(await cases.forget(new Date(Date.UTC(2026, 0, 3)))).toBe(2);
    expect(ids(await cases.ofAuthor(ada, 9))).toEqual(["c5", "c3"]);
  });

  it("is announced once a day, per server and kind", async () => {
    const days = { at: new Date("2026-05-01T23:00:00Z") };
    const isNews = createDailyLimit({ db: store.db, now: () => days.at });
    expect(await isNews("discord", "w", "rate")).toBe(true);
    expect(await isNews("discord", "w", "rate")).toBe(false);
    expect(await isNews("discord", "w", "size")).toBe(true);
    expect(await isNews("discord", "v", "rate")).toBe(true);
    expect(await isNews("slack", "w", "rate")).toBe(true);
    days.at = new Date("2026-05-02T00:00:00Z");
    expect(await isNews("discord", "w", "rate")).toBe(true);
    await cases.forget(new Date("2026-05-02T12:00:00Z"));
    expect(await isNews("discord", "w", "rate")).toBe(false);
    days.at = new Date("2026-05-01T12:00:00Z");
    expect(await isNews("discord", "w", "rate")).toBe(true);
  });
});

describe("a decision", () => {
  const busy = new ServiceError("no", { status: 503, retryable: true, maybeCharged: false });
  const refused = new ServiceError("no", { status: 403, retryable: false, maybeCharged: false });
  const decided = async (
    fixture: Awaited<ReturnType<typeof openCases>>,
    kind: ModerationActionKind,
    acts: readonly ModerationAction[] = [],
  ) => {
    await open("c1");
    await set("c1", { acts: JSON.stringify(acts) });
    const about = await cases.decide("c1", acts.length, pending({ kind, minutes: 10 }), fixture.now());
    if (!about) throw new Error("expected a decision");
    return about;
  };

  it("is carried out and sent to the author, with a way to appeal", async () => {
    const fixture = await openCases();
    await executeAction(fixture.deps, await decided(fixture, "timeout"), fixture.now());
    const reason = render(say("moderationReason", { case: "c1", by: "mo", rules: "No shipping" }));
    expect(fixture.done).toEqual([`timeout c1 10: ${reason}`, "tell ada moderationYouTimedOut c1"]);
    expect(await kinds("c1")).toEqual(["timeout done"]);
    expect(fixture.cards.at(-1)).toMatchObject({ seen: 1 });
    // A finished decision is not carried out again.
    await executeAction(fixture.deps, await found("c1"), fixture.now());
    expect(fixture.done).toHaveLength(2);
  });

  it("sends no notice when the server disabled them, and holds even if the notice can't be sent", async () => {
    const quiet = await openCases();
    const about = await decided(quiet, "delete");
    await quiet.switchOn({ notices: false });
    await executeAction(quiet.deps, about, quiet.now());
    expect(quiet.done).toEqual([expect.stringMatching(/^delete c1/)]);
    await store.db.deleteFrom("moderationCases").execute();
    const deaf = await openCases();
    const again = await decided(deaf, "delete");
    deaf.state.deaf = true;
    await executeAction(deaf.deps, again, deaf.now());
    expect(await kinds("c1")).toEqual(["delete done"]);
    await store.db.deleteFrom("moderationCases").execute();
    const warned = await openCases();
    const warning = await decided(warned, "warn");
    warned.state.deaf = true;
    await executeAction(warned.deps, warning, warned.now());
    // A warning that couldn't be sent counts as failed.
    expect((await found("c1")).acts).toMatchObject([{ outcome: { key: "moderationNotDone" } }]);
  });

  it("to accept an appeal lifts a timeout, but none that failed or never existed", async () => {
    const timeout = (outcome: ModerationAction["outcome"]) => pending({ kind: "timeout", outcome });
    for (const [acts, expected] of [
      [[timeout("done")], ["timeout c1 0"]],
      [[timeout(say("moderationNotDone"))], []],
      [[{ ...timeout("done"), kind: "warn" as const }], []],
    ] as const) {
      await store.db.deleteFrom("moderationCases").execute();
      const fixture = await openCases();
      await executeAction(fixture.deps, await decided(fixture, "grant", acts), fixture.now());
      expect(fixture.done.slice(0, -1).map((one) => one.split(":")[0])).toEqual(expected);
      expect(fixture.done.at(-1)).toBe("tell ada moderationYouGranted no appeal");
    }
  });

  it.each([
    ["is tried again for ten minutes where that may help", busy, "pending", "moderationNotDone"],
    [
      "is tried again while the platform cannot be reached",
      new NetworkError("no", false),
      "pending",
      "moderationNotDone",
    ],
    ["is tried again when it took too long", new TimeoutError("no"), "pending", "moderationNotDone"],
    ["is given up where it is refused", refused, "moderationNotDone", "moderationNotDone"],
    [
      "is given up with the platform's own sentence",
      new UserError(say("moderationOff")),
      "moderationOff",
      "moderationOff",
    ],
    ["is given up where we are wrong", new TypeError("no"), "moderationNotDone", "moderationNotDone"],
  ] as const)("%s", async (_, error, soon, late) => {
    const outcomeAfter = async (ms: number) => {
      await store.db.deleteFrom("moderationCases").execute();
      const fixture = await openCases();
      const about = await decided(fixture, "delete");
      fixture.state.fails = error;
      const since = fixture.now();
      fixture.clock.ms += ms;
      await executeAction(fixture.deps, about, since);
      const outcome = (await found("c1")).acts[0]?.outcome;
      return typeof outcome === "object" ? outcome.key : outcome;
    };
    expect(await outcomeAfter(10 * MINUTE_MS)).toBe(soon);
    expect(await outcomeAfter(10 * MINUTE_MS + 1)).toBe(late);
  });

  it("of another platform, or one that is finished, is left alone", async () => {
    const fixture = await openCases();
    const about = await decided(fixture, "delete");
    await executeAction(fixture.deps, { ...about, platform: "slack" }, fixture.now());
    await executeAction(fixture.deps, { ...about, acts: [] }, fixture.now());
    expect(fixture.done).toEqual([]);
    expect(await kinds("c1")).toEqual(["delete pending"]);
  });

  it("whose process died is carried out by the sweep after twenty seconds", async () => {
    const fixture = await openCases();
    await decided(fixture, "delete");
    await set("c1", { claimedUntil: null, shown: 2 });
    const sweep = startSweep({ ...fixture.deps, retryWaiting: async () => undefined });
    fixture.clock.ms += 20_000;
    await sweep.look();
    expect(fixture.done).toEqual([]);
    fixture.clock.ms += 1;
    await sweep.look();
    expect(await kinds("c1")).toEqual(["delete done"]);
    await sweep.look();
    expect(fixture.done).toHaveLength(2);
    sweep.stop();
  });
});

describe("a false alarm", () => {
  it("is taken back with one press: timeout, strike and notice, also after a rejected appeal", async () => {
    const { press, done, cards, appeal } = await openCases({ can: ACTION_KINDS });
    await open("c1");
    expect(await refusal(press({ kind: "undo" }))).toBe("moderationTooLate");
    await press({ kind: "timeout", minutes: 60 });
    expect(cards.at(-1)?.buttons).toEqual(["delete", "warn", "ban", "undo"]);
    await appeal("ada");
    await untilShown("c1");
    expect(await refusal(press({ kind: "undo", seen: 1 }))).toBe("moderationTooLate");
    await press({ kind: "reject", seen: 1 });
    done.length = 0;
    await press({ kind: "undo", seen: 2 });
    expect(done).toEqual([
      expect.stringMatching(/^timeout c1 0: Case c1, /),
      "tell ada moderationYouUndone no appeal",
    ]);
    expect(await kinds("c1")).toEqual(["timeout done", "reject done", "undo done"]);
    expect(cards.at(-1)?.buttons).toEqual([]);
    expect(countStrikes([await found("c1")], new Date())).toBe(0);
  });

  it("that was only dismissed has nothing to take back", async () => {
    const { press, cards } = await openCases();
    await open("c1");
    await press();
    expect(cards.at(-1)?.buttons).toEqual([]);
  });
});

describe("a notice to an author", () => {
  it("names the place, the time, the rule and who decided, and tells how to appeal", async () => {
    const { press, words, deps } = await openCases();
    await open("c1");
    await press({ kind: "warn" });
    expect(words.at(-1)).toBe(
      "You've been warned about one of your voice clips. Please follow the server's rules. " +
        `Server: Home. Channel: #general. Posted: 2026-04-30 08:15 UTC. Reason: No shipping. ` +
        "Decided by a moderator. To appeal, press the button below.",
    );
    const at = new Date();
    const act = pending({ by: "rule:No shipping" });
    await open("c2");
    const about = await cases.decide("c2", 0, act, at);
    if (!about) throw new Error("expected a decision");
    await executeAction(deps, about, at);
    expect(words.at(-1)).toContain("Decided automatically by a rule.");
  });
});

describe("a decision that the platform refuses for a moment", () => {
  it("is shown as being in progress, and retried within seconds, by one process", async () => {
    const fixture = await openCases();
    await open("c1");
    fixture.state.fails = new ServiceError("no", { status: 503, retryable: true, maybeCharged: false });
    await fixture.press({ kind: "delete" });
    expect(await kinds("c1")).toEqual(["delete pending"]);
    expect(fixture.cards.at(-1)).toMatchObject({ seen: 1, buttons: [] });
    const sweeps = [1, 2].map(() => startSweep({ ...fixture.deps, retryWaiting: async () => undefined }));
    const look = () => Promise.all(sweeps.map((sweep) => sweep.look()));
    let tries = 0;
    fixture.state.during = async () => void (tries += 1);
    const times: number[] = [];
    for (let second = 1; second <= 40; second += 1) {
      fixture.clock.ms += 1_000;
      const before = tries;
      await look();
      if (tries > before) times.push(second);
    }
    // Twice as late each time, and the sweep comes right after.
    expect([tries, times]).toEqual([4, [3, 7, 15, 31]]);
    delete fixture.state.fails;
    fixture.clock.ms += MINUTE_MS;
    await look();
    expect(await kinds("c1")).toEqual(["delete done"]);
    for (const { stop } of sweeps) stop();
  });
});

describe("a card", () => {
  it("is claimed by one process for a minute, and only while it is outdated", async () => {
    await open("c1");
    const now = new Date("2026-05-01T12:00:00Z");
    const until = new Date(now.getTime() + MINUTE_MS);
    expect(await cases.claim("c1", now)).toMatchObject({ id: "c1" });
    expect(await column("c1", "claimedUntil")).toEqual(until);
    expect(await others.claim("c1", now)).toBeUndefined();
    expect(await others.claim("c1", until)).toBeUndefined();
    expect(await others.claim("c1", new Date(until.getTime() + 1))).toMatchObject({ id: "c1" });
    expect(await cases.shown(await found("c1"), { card: "k1" })).toBe(false);
    expect(await found("c1")).toMatchObject({ shown: 1, receipts: { card: "k1" } });
    expect(await column("c1", "claimedUntil")).toBeNull();
    expect(await cases.claim("c1", now)).toBeUndefined();
    expect(await cases.claim("c9", now)).toBeUndefined();
  });

  it("is updated again when a decision was made during the update", async () => {
    const { deps, cards } = await openCases();
    await open("c1");
    let isFirst = true;
    const showing: ActionDeps = {
      ...deps,
      cases: {
        ...cases,
        async shown(about, receipts) {
          if (isFirst) await statements.add({ case: "c1", person: "ben", kind: "report", words: "x" });
          isFirst = false;
          return cases.shown(about, receipts);
        },
      },
    };
    await syncCard(showing, "c1");
    expect(cards).toHaveLength(2);
    expect(await found("c1")).toMatchObject({ shown: 2, version: 2 });
  });

  it("that is outdated is found by the sweep, unless a process has claimed it", async () => {
    const now = new Date("2026-05-01T12:00:00Z");
    for (const id of ["c1", "c2", "c3", "c4", "c5"]) await open(id);
    await set("c2", { shown: 1 });
    await set("c3", { claimedUntil: new Date(now.getTime() + 1) });
    await set("c4", { claimedUntil: new Date(now.getTime() - 1) });
    await set("c5", { shown: 1, pendingSince: new Date(now.getTime() - 20_000) });
    const ids = async (at: Date) => (await cases.unfinished(at)).map((one) => one.case.id).toSorted();
    expect(await ids(now)).toEqual(["c1", "c4"]);
    expect(await ids(new Date(now.getTime() + 2))).toEqual(["c1", "c3", "c4", "c5"]);
  });

  it("is one of fifty per sweep, and the next sweep updates the others", async () => {
    const { deps, cards } = await openCases();
    await open("c1");
    await sql`insert into moderation_cases (id, platform, workspace_id, channel_id, message_id, author_id, link, said, version)
      select id || n, platform, workspace_id, channel_id, message_id || n, author_id, link, said, version
      from moderation_cases cross join generate_series(1, 59) as n`.execute(store.db);
    const sweep = startSweep({
      ...deps,
      retryWaiting: async () => undefined,
      // Only looks of this test count, not those of its timer.
      mayBeDue: () => false,
    });
    await sweep.look();
    expect(cards).toHaveLength(50);
    await sweep.look();
    expect(cards).toHaveLength(60);
    sweep.stop();
  });
});

describe("a case of distress", () => {
  const distress = { findings: [{ rule: "r2", name: "Care", action: "ask", isDistress: true }] } as const;

  it("offers help, and neither a warning nor a timeout", async () => {
    const { deps, press, cards, done, words } = await openCases();
    await open("c1", {}, distress);
    await syncCard(deps, "c1");
    expect(cards.at(-1)?.buttons).toEqual(["help", "dismiss", "delete"]);
    expect(await refusal(press({ kind: "warn" }))).toBe("moderationTooLate");
    expect(await refusal(press({ kind: "timeout", minutes: 10 }))).toBe("moderationTooLate");
    await press({ kind: "help" });
    expect(done).toEqual(["tell ada moderationYouHelp no appeal"]);
    expect(words.join()).toContain("988");
    await syncCard(deps, "c1");
    expect(cards.at(-1)?.buttons).toEqual(["dismiss", "delete"]);
  });

  it("names help lines in the author's language, kindly, when the message is deleted, and is no strike", async () => {
    const { settings, press, done, words, now } = await openCases();
    const ada = { platform: "discord", workspace: "w", channel: "c", person: "ada" };
    await settings.change(ownerAt("person", ada), "language", () => "de");
    await open("c1", {}, distress);
    await press({ kind: "delete" });
    expect(done.at(-1)).toBe("tell ada moderationYouDeletedKindly no appeal");
    expect(words.join()).toContain("TelefonSeelsorge");
    expect(countStrikes([await found("c1")], now())).toBe(0);
  });

  it("isn't one if another rule found more", async () => {
    const { deps, cards } = await openCases();
    await open("c1", {}, { findings: [...SAID.findings, ...distress.findings] });
    await syncCard(deps, "c1");
    expect(cards.at(-1)?.buttons).toEqual(["dismiss", "delete", "warn", "timeout"]);
  });
});
