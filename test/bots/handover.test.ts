import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { createHandover, createReceiverChoice } from "../../src/bots/handover.ts";
import type { OtherProcess, ProcessFacts } from "../../src/jobs/lease.ts";

const CONNECTION = "discord 0/2 of 2";
const SOCKETS = "slack ";

/**
 * The end of a process beside others that say this of themselves, each time they are asked; the last answer stays. Returns
 * which connections it has closed after each.
 */
async function completeBeside(...answers: readonly (readonly Partial<ProcessFacts>[])[]) {
  const told: Partial<ProcessFacts>[] = [];
  const closed: string[] = [];
  const closedAt: string[][] = [];
  const handover = createHandover({
    lease: {
      tell: async (facts) => {
        if (told.length > 0) closedAt.push([...closed]);
        told.push(facts);
      },
      others: () =>
        (answers[told.length - 1] ?? answers.at(-1) ?? []).map((facts, n): OtherProcess => ({
          id: `p${n}`,
          facts: { roles: ["bots"], ...facts },
          endsInMs: 10_000,
          mayEnd: true,
          isOlder: false,
        })),
    },
    store: { notify: async () => {}, listen: async () => ({ close: async () => {} }) },
    connections: [CONNECTION, SOCKETS].map((name) => ({
      name,
      state: () => "open",
      close: async () => void closed.push(name),
    })),
    log: pino({ level: "silent" }),
  });
  await handover.complete();
  return { told, closed, closedAt, leavesWorker: handover.leavesWorker() };
}

describe("a process that is told to stop", () => {
  it("closes its connections once another process has the same ones, and tells others not to count on it", async () => {
    const { told, closed } = await completeBeside([{ listens: [CONNECTION, SOCKETS], isListening: true }]);
    expect(closed).toEqual([CONNECTION, SOCKETS]);
    expect(told).toEqual([{ isStopping: true }]);
  });

  it.each([
    ["nobody else has the same ones", [{ listens: ["discord 1/2 of 2"], isListening: true }, {}]],
    [
      "those who have are about to stop, too",
      [{ listens: [CONNECTION], isListening: true, isStopping: true }],
    ],
  ])("keeps them when %s, so that people are told", async (_when, others) => {
    expect((await completeBeside(others)).closed).toEqual([]);
  });

  it("keeps each until its own successor listens, whoever else has the other ones", async () => {
    const otherShare = { listens: ["discord 1/2 of 2", SOCKETS], isListening: true };
    const successor = { listens: [CONNECTION, SOCKETS] };
    const { closedAt, closed } = await completeBeside(
      [otherShare, successor],
      [otherShare, successor],
      [otherShare, { ...successor, isListening: true }],
    );
    expect(closedAt).toEqual([[SOCKETS], [SOCKETS]]);
    expect(closed).toEqual([SOCKETS, CONNECTION]);
  });

  it("accepts jobs to its end if another process runs them, and else tells people to try again", async () => {
    const leaves = async (...others: readonly Partial<ProcessFacts>[]) =>
      (await completeBeside(others)).leavesWorker;
    expect(await leaves({ roles: ["web"] }, { roles: ["worker"] })).toBe(true);
    expect(await leaves({ roles: ["web"] }, { roles: ["bots", "worker"], isStopping: true })).toBe(false);
    expect(await leaves()).toBe(false);
  });

  it("closes only those that another process has", async () => {
    const { closed } = await completeBeside([{ listens: ["discord 1/2 of 2", SOCKETS], isListening: true }]);
    expect(closed).toEqual([SOCKETS]);
  });
});

describe("a connection that the platform gives to one process at a time", () => {
  it.each([
    ["is received by a process that is alone", [], true],
    ["is left to an older process that has it", [{ isOlder: true, listens: ["poll"] }], false],
    ["is received by the oldest process that has it", [{ isOlder: false, listens: ["poll"] }], true],
    ["is taken over from one that stops", [{ isOlder: true, listens: ["poll"], isStopping: true }], true],
    ["is received beside an older process without it", [{ isOlder: true, listens: [SOCKETS] }], true],
  ])("%s", (_, others, isReceiver) => {
    const processes = others.map(({ isOlder, ...facts }, n): OtherProcess => ({
      id: `p${n}`,
      facts: { roles: ["bots"], ...facts },
      endsInMs: 10_000,
      mayEnd: true,
      isOlder,
    }));
    expect(createReceiverChoice({ others: () => processes })("poll")).toBe(isReceiver);
  });
});
