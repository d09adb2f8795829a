import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createLimitStore } from "../../../src/budgets/limit-store.ts";
import type { Outcome } from "../../../src/jobs/job.ts";
import { markUnsentUnconfirmed } from "../../../src/jobs/store/upkeep.ts";
import { createDurationStore } from "../../../src/jobs/durations/duration-store.ts";
import { createRecipeStore } from "../../../src/jobs/actions/recipes.ts";
import { newJob } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const FAR = new Date("2099-01-01T00:00:00Z");
const { store, rows } = useStore("budgetLimits", "budgetCounters", "durations");

const insert = async (...ids: readonly string[]) => {
  for (const id of ids) await rows.insert(newJob(id));
};
const set = (id: string, columns: Record<string, unknown>) =>
  store.db.updateTable("jobs").set(columns).where("id", "=", id).execute();

describe("the roles that a job counts for", () => {
  it("are those with a limit, and none for a free job", async () => {
    await createLimitStore(store.db).set(
      { platform: "x", workspace: "w", level: "role", id: "red", period: "day" },
      100,
      "admin",
    );
    await rows.insert(newJob("paid", { roles: ["red", "blue"], reserved: 5 }));
    await rows.insert(newJob("free", { roles: ["red", "blue"] }));
    const roles = await store.db.selectFrom("jobs").select(["id", "budgetRoles"]).orderBy("id").execute();
    expect(roles).toEqual([
      { id: "free", budgetRoles: [] },
      { id: "paid", budgetRoles: ["red"] },
    ]);
  });
});

describe("releasing claims at the start", () => {
  it("writes only to rows that have one", async () => {
    await insert("claimed", "unclaimed");
    await set("claimed", { claimedUntil: FAR, calledAt: new Date() });
    await set("unclaimed", { calledAt: new Date() });
    /** Changes with every write to the row. */
    const writerOf = async (id: string) => {
      const found = await sql<{ xmin: string }>`select xmin::text from jobs where id = ${id}`.execute(
        store.db,
      );
      return found.rows[0]?.xmin;
    };
    const before = await writerOf("unclaimed");
    await rows.releaseClaims();
    expect((await rows.find("claimed"))?.claimedUntil).toBeNull();
    expect(await writerOf("unclaimed")).toBe(before);
  });
});

describe("after a backup was restored", () => {
  const DONE: Outcome = { verdict: "done", result: { files: [] } };

  it("only jobs that weren't sent before it are unconfirmed, and their people are asked", async () => {
    await insert("unsent", "sent", "finished", "finished-as-accepted");
    await set("unsent", { claimedUntil: FAR });
    await set("sent", { state: "waiting", taskId: "t1" });
    await set("finished", { state: "done", outcome: JSON.stringify(DONE), finishedAt: FAR });
    await set("finished-as-accepted", { finishedAt: FAR });
    expect(await markUnsentUnconfirmed(store.db)).toBe(1);
    expect(await rows.find("unsent")).toMatchObject({
      state: "delivering",
      outcome: { verdict: "unconfirmed", maybeCharged: true },
      claimedUntil: null,
      version: 1,
    });
    const states = await Promise.all(
      ["sent", "finished", "finished-as-accepted"].map(async (id) => (await rows.find(id))?.state),
    );
    expect(states).toEqual(["waiting", "done", "accepted"]);
  });
});

describe("durations", () => {
  it("can be added by several processes at once, in whatever order they list the kinds", async () => {
    const weights = (kinds: readonly number[]) =>
      new Map(kinds.map((kind) => [`kind-${kind}`, Array.from({ length: 12 }, () => 1)]));
    const kinds = Array.from({ length: 200 }, (_, kind) => kind);
    const durations = createDurationStore(store);
    // Rows that exist already are locked in the order of the list, and two orders would lock each other out.
    await durations.add(weights(kinds));
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => durations.add(weights(n % 2 === 0 ? kinds : kinds.toReversed()))),
    );
    expect((await durations.all()).get("kind-7")).toEqual(Array.from({ length: 12 }, () => 9));
  });
});

it("deletes a recipe for its owner only", async () => {
  const recipes = createRecipeStore(store);
  const ann = { platform: "x", level: "person", owner: "ann" } as const;
  await recipes.save(ann, { name: "clean", steps: "/tts x", level: "person" }, "ann");
  for (const other of [
    { ...ann, owner: "eve" },
    { ...ann, platform: "y" },
    { ...ann, level: "server" as const },
  ])
    expect(await recipes.remove(other, "clean")).toBe(false);
  expect(await recipes.remove(ann, "clean")).toBe(true);
});
