import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import {
  checkMaintenance,
  createMaintenanceMode,
  createMaintenanceStore,
} from "../../../src/jobs/intake/maintenance.ts";
import { createCanAdminister, checkPermissions } from "../../../src/jobs/permissions.ts";
import { repairAnswer } from "../../../src/jobs/worker/repair-answer.ts";
import type { Job, Outcome } from "../../../src/jobs/job.ts";
import type { JobEvent } from "../../../src/jobs/lifecycle/observation.ts";
import { say } from "../../../src/messages/index.ts";
import { createPermissionChecker } from "../../../src/permissions/index.ts";
import type { Store } from "../../../src/store/index.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { later, makeJob } from "../make-job.ts";
import { newJob } from "../new-job.ts";
import { useTwoStores } from "../../store/use-store.ts";

const log = pino({ level: "silent" });
const { store, other, rows } = useTwoStores("appState");

const keyOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => "not refused",
    (error: unknown) => {
      if (error instanceof UserError) return error.sentence.key;
      throw error;
    },
  );

describe("maintenance", () => {
  const open = (by: Store) => createMaintenanceMode({ db: by.db, listen: by.listen, log });

  it("begins and ends in every process, including one that starts meanwhile", async () => {
    const [one, two] = [await open(store), await open(other)];
    await one.begin("  back\n at 14:00 ");
    expect(one.now()).toMatchObject({ note: "back at 14:00" });
    await expect.poll(() => two.now()?.note).toBe("back at 14:00");
    await two.begin("x".repeat(300));
    expect(two.now()?.note).toHaveLength(200);
    const three = await open(store);
    expect(three.now()?.note).toHaveLength(200);
    await two.end();
    expect(two.now()).toBeUndefined();
    await expect.poll(() => one.now()).toBeUndefined();
    for (const process of [one, two, three]) await process.close();
  });

  it("leaves other rows of its table alone", async () => {
    await store.db.insertInto("appState").values({ name: "other", value: "{}" }).execute();
    const rows = createMaintenanceStore(store.db);
    expect(await rows.read()).toBeUndefined();
    await rows.begin("");
    await rows.end();
    expect(await store.db.selectFrom("appState").select("name").execute()).toEqual([{ name: "other" }]);
  });

  it("refuses new jobs but not those that were already accepted", async () => {
    const { invocation } = newJob("j1");
    const check = (isOn: boolean) =>
      keyOf(
        checkMaintenance(
          { rows, maintenance: () => (isOn ? { since: new Date(), note: "" } : undefined) },
          invocation,
        ),
      );
    expect([await check(false), await check(true)]).toEqual(["not refused", "maintenance"]);
    await rows.insert(newJob("j1"));
    expect(await check(true)).toBe("not refused");
  });
});

describe("a permission rule", () => {
  it("refuses new jobs but not accepted ones, and rejects every request while the database is down", async () => {
    const settings = createMemorySettings();
    await settings.change({ platform: "x", workspace: "w", level: "server", id: "w" }, "permissions", () => [
      { effect: "deny", about: "right:spend" },
    ]);
    const { invocation } = newJob("j1");
    const check = (permissions = createPermissionChecker({ settings })) =>
      keyOf(checkPermissions({ permissions, rows }, invocation, ["right:spend"]));
    expect(await check()).toBe("permissionDenied");
    await rows.insert(newJob("j1"));
    expect(await check()).toBe("not refused");
    const away = { check: () => Promise.reject(new UserError(say("unavailable"))), may: async () => false };
    expect(await check(away)).toBe("unavailable");
  });
});

describe("administering", () => {
  it("requires that the platform grants it or that a rule allows it", async () => {
    const settings = createMemorySettings();
    const permissions = createPermissionChecker({ settings });
    const { invocation } = newJob("j1", { roles: ["red"] });
    expect(await createCanAdminister(permissions, invocation)()).toBe(false);
    expect(await createCanAdminister(permissions, { ...invocation, mayAdminister: async () => true })()).toBe(
      true,
    );
    await settings.change({ platform: "x", workspace: "w", level: "server", id: "w" }, "permissions", () => [
      { effect: "allow", about: "right:administer", role: { id: "red" } },
    ]);
    expect(await createCanAdminister(permissions, invocation)()).toBe(true);
  });
});

describe("repeating an answer that a late progress message may have overwritten", () => {
  const OUTCOME: Outcome = { verdict: "done", result: { files: [] } };
  const over = makeJob({ state: "done", outcome: OUTCOME, finishedAt: later(0) });

  /** The row found by each poll; the last one repeats. */
  async function mended(
    looks: readonly (Job | null | "away")[],
    seen: readonly JobEvent["kind"][] = ["delivered"],
  ) {
    let asked = 0;
    let shown = 0;
    const slept: number[] = [];
    const closing = new AbortController();
    await repairAnswer(
      {
        rows: {
          find: async () => {
            const found = looks[Math.min(asked++, looks.length - 1)] ?? null;
            if (found === "away") throw new Error("the database does not answer");
            return found;
          },
        },
        perform: async (effect) => {
          expect(effect).toEqual({ kind: "deliver", outcome: OUTCOME });
          return { kind: seen[Math.min(shown++, seen.length - 1)] } as JobEvent;
        },
        sleeps: { sleep: async (_id, ms) => (slept.push(ms), false) },
        log,
      },
      "j1",
      closing.signal,
    );
    return [asked, shown, slept.length];
  }
  const ending = makeJob({ state: "delivering", outcome: OUTCOME });

  it("stops once the answer is shown, after waiting for the job to finish", async () => {
    expect(await mended([over])).toEqual([1, 1, 0]);
    expect(await mended([ending, ending, over])).toEqual([3, 1, 2]);
  });

  it("stops when the job resumed, was deleted, or has nothing to show", async () => {
    expect(await mended([makeJob({ state: "waiting" })])).toEqual([1, 0, 0]);
    expect(await mended([null])).toEqual([1, 0, 0]);
    expect(await mended([{ ...over, outcome: null }])).toEqual([1, 0, 0]);
  });

  it("retries while the platform or the database is down, at most twenty times", async () => {
    expect(await mended([over], ["try-later", "delivered"])).toEqual([2, 2, 1]);
    expect(await mended([over], ["refused"])).toEqual([1, 1, 0]);
    expect(await mended(["away", over])).toEqual([2, 1, 1]);
    expect(await mended([ending])).toEqual([20, 0, 20]);
  });
});
