import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createProcessLease, LEASE_MS, type OtherProcess, type SharedWork } from "../../src/jobs/lease.ts";
import type { Timers } from "../../src/base/timers.ts";

const RENEW_MS = 5_000;

/** A lease on a table whose answers the test gives, with a clock that it moves. */
function openLease() {
  let clock = 1_000_000;
  let made = 0;
  let delayMs = 0;
  let others: readonly OtherProcess[] = [];
  let isDown = false;
  let dueWork: readonly SharedWork[] = [];
  const asked: string[] = [];
  const ended: string[] = [];
  const held = new Set<string>();
  const due: { at: number; every?: number; run: () => void }[] = [];
  const schedule = (entry: (typeof due)[number]) => {
    due.push(entry);
    return () => void due.splice(due.indexOf(entry), 1);
  };
  const timers: Timers = {
    once: (ms, run) => schedule({ at: clock + ms, run }),
    every: (ms, run) => schedule({ at: clock + ms, every: ms, run }),
  };
  const answer = async <T>(what: string, result: () => T): Promise<T> => {
    asked.push(what);
    clock += delayMs;
    if (isDown) throw new Error("the database does not answer");
    return result();
  };
  const lease = createProcessLease({
    rows: {
      insert: (id) => answer(`insert ${id}`, () => void held.add(id)),
      renew: (id) => answer(`renew ${id}`, () => ({ isHeld: held.has(id), others, due: [...dueWork] })),
      remove: (id) => answer(`remove ${id}`, () => void held.delete(id)),
    },
    facts: { roles: ["worker"] },
    timers,
    clock: () => clock,
    newId: () => `p${++made}`,
    log: pino({ level: "silent" }),
  });
  lease.onEnded(async (id) => void ended.push(id));
  /** Lets time pass, with the timers that are due. */
  const pass = async (ms: number) => {
    const end = clock + ms;
    for (;;) {
      const next = due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (!next) break;
      clock = Math.max(clock, next.at);
      if (next.every === undefined) due.splice(due.indexOf(next), 1);
      else next.at += next.every;
      next.run();
      await new Promise((resolve) => setImmediate(resolve));
    }
    clock = Math.max(clock, end);
  };
  return {
    lease,
    asked,
    ended,
    pass,
    /** Another process ends the lease. */
    lose: (id: string) => void held.delete(id),
    see: (...seen: readonly OtherProcess[]) => void (others = seen),
    answerAfter: (ms: number) => void (delayMs = ms),
    makeDue: (...work: readonly SharedWork[]) => void (dueWork = work),
    goDown: (down: boolean) => void (isDown = down),
  };
}

const other = (id: string, endsInMs: number, mayEnd = true): OtherProcess => ({
  id,
  facts: { roles: ["worker"] },
  endsInMs,
  mayEnd,
  isOlder: true,
});

describe("the lease of a process", () => {
  it("is renewed every five seconds, under its own name, and costs no more statements", async () => {
    const { lease, asked, pass } = openLease();
    expect(lease.isHeld()).toBe(false);
    await lease.open();
    await pass(60_000);
    expect(asked).toEqual(["insert p1", ...Array.from({ length: 12 }, () => "renew p1")]);
    expect(lease.isHeld()).toBe(true);
    await lease.close();
    await pass(60_000);
    expect(asked.slice(13)).toEqual(["remove p1"]);
  });

  it("tells what may be due as of the last renewal, and everything if that was long ago", async () => {
    const { lease, makeDue, goDown, pass } = openLease();
    expect(lease.mayBeDue("webhooks")).toBe(true);
    await lease.open();
    await pass(5_000);
    expect(lease.mayBeDue("webhooks")).toBe(false);
    makeDue("webhooks");
    await pass(5_000);
    expect([lease.mayBeDue("webhooks"), lease.mayBeDue("minutes")]).toEqual([true, false]);
    goDown(true);
    await pass(10_000);
    expect(lease.mayBeDue("minutes")).toBe(true);
    goDown(false);
    await pass(5_000);
    expect(lease.mayBeDue("minutes")).toBe(false);
  });

  it("lasts from when the renewal left, however late its answer comes", async () => {
    const { lease, answerAfter, pass } = openLease();
    answerAfter(4_000);
    await lease.open();
    expect(lease.isHeld(LEASE_MS - 4_001)).toBe(true);
    expect(lease.isHeld(LEASE_MS - 4_000)).toBe(false);
    await pass(RENEW_MS);
    expect(lease.isHeld(LEASE_MS - 4_000)).toBe(false);
  });

  it("is no longer held when the process was frozen, or can't renew it, until it has been renewed", async () => {
    const { lease, goDown, pass } = openLease();
    await lease.open();
    goDown(true);
    await pass(LEASE_MS - 1);
    expect(lease.isHeld()).toBe(true);
    await pass(1);
    expect(lease.isHeld()).toBe(false);
    expect(await lease.holdFor(1_000)).toBe(false);
    goDown(false);
    expect(await lease.holdFor(1_000)).toBe(true);
    expect(lease.isHeld(LEASE_MS - 1)).toBe(true);
  });

  it("asks the database only when too little is left of it", async () => {
    const { lease, asked, pass } = openLease();
    await lease.open();
    await pass(RENEW_MS - 1);
    expect(await lease.holdFor(10_000)).toBe(true);
    expect(asked).toEqual(["insert p1"]);
    expect(await lease.holdFor(10_002)).toBe(true);
    expect(asked).toEqual(["insert p1", "renew p1"]);
  });

  it("is renewed once more when something is told during a renewal, which may have read the others before", async () => {
    const { lease, asked, see } = openLease();
    await lease.open();
    const renewing = lease.renew();
    see(other("new", 12_000));
    await Promise.all([renewing, lease.tell({ isStopping: true })]);
    expect(asked).toEqual(["insert p1", "renew p1", "renew p1"]);
    expect(lease.others().map(({ id }) => id)).toEqual(["new"]);
  });

  it("is replaced by one with another name when another process has ended it", async () => {
    const { lease, asked, lose, pass } = openLease();
    await lease.open();
    lose("p1");
    await pass(RENEW_MS);
    expect(asked).toEqual(["insert p1", "renew p1", "insert p2"]);
    expect(lease.id()).toBe("p2");
    expect(lease.isHeld()).toBe(true);
  });

  it("is ended as soon as it has run out, by a process that has just renewed its own", async () => {
    const { lease, ended, see, pass } = openLease();
    see(other("alive", 12_000), other("late", 2_000), other("over", -1, false));
    await lease.open();
    await pass(RENEW_MS);
    expect(ended).toEqual([]);
    expect(lease.others().map(({ id }) => id)).toEqual(["alive", "late"]);
    see(other("alive", 10_000), other("late", -1), other("over", -2_000, false));
    await pass(2_049);
    expect(ended).toEqual([]);
    await pass(1);
    expect(ended).toEqual(["late"]);
  });
});
