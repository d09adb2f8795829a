import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createBudgetService } from "../../src/budgets/budget-service.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createVoiceStore, voiceOwner } from "../../src/jobs/voices/voice-store.ts";
import { newJob } from "../jobs/new-job.ts";
import { useTestStore } from "./use-test-store.ts";
import { personKey } from "../../src/store/person.ts";

const store = useTestStore();

describe("a trained voice", () => {
  it("isn't seen, exported or deleted by a person with the same id in another workspace", async () => {
    const rows = createVoiceStore({ db: store.db });
    const [first, other] = ["T1", "T2"].map((workspace) => ({ platform: "slack", workspace, person: "U1" }));
    const owner = voiceOwner(first!, "U1");
    await rows.reserve({ id: "v1", name: "Mine", serviceName: "Mine v1", owner, jobId: "j1" });
    const seenBy = async (viewer: typeof first) => (await rows.visibleTo(viewer!)).voices.map(({ id }) => id);
    expect(await seenBy(first)).toEqual(["v1"]);
    expect(await seenBy(other)).toEqual([]);
    expect(await rows.export(voiceOwner(first!, "U1"))).toHaveLength(1);
    expect(await rows.export(voiceOwner(other!, "U1"))).toEqual([]);
    expect(await rows.ownedBy(voiceOwner(other!, "U1"))).toEqual([]);
    // On Discord, an id means the same person in every server.
    const discord = { platform: "discord", workspace: "G1" };
    expect(voiceOwner(discord, "1")).toEqual(voiceOwner({ ...discord, workspace: "G2" }, "1"));
  });
});

describe("turns and budgets", () => {
  it("count a person with the same id in another workspace separately, in the database and in the program", async () => {
    const rows = createJobStore(store);
    const anna = { platform: "slack", person: "U1" };
    await rows.insert(newJob("jone", { ...anna, workspace: "T1", reserved: 5 }));
    await rows.insert(newJob("jtwo", { ...anna, workspace: "T2", reserved: 7 }));
    await store.db.updateTable("jobs").set({ calledAt: new Date() }).where("id", "=", "jone").execute();
    const runningJobs = await sql<{ person: string }>`
      select person_id as person from running_jobs union all select person_id from waiting_jobs order by 1`.execute(
      store.db,
    );
    const keys = ["T1", "T2"].map((workspace) => personKey({ platform: "slack", workspace }, "U1"));
    expect(runningJobs.rows.map(({ person }) => person)).toEqual(keys);
    const { rows: sums } = await sql<{ id: string; reserved: number }>`
      select id, reserved::int from budget_counters
      where workspace = '*' and level = 'person' and period = 'day' order by id`.execute(store.db);
    expect(sums).toEqual([
      { id: keys[0], reserved: 5 },
      { id: keys[1], reserved: 7 },
    ]);
    const known = await Promise.all(["jone", "jtwo"].map((id) => rows.find(id)));
    const counts = await Promise.all(known.map((job) => rows.runningJobs(job!)));
    expect(counts.map(({ runningJobs }) => runningJobs)).toEqual([1, 0]);
    const desks = ["T1", "T2"].map((workspace) =>
      createBudgetService({
        db: store.db,
        currency: "EUR",
        scope: { platform: "slack", workspace, channel: "C1", person: "U1" },
        mayAdminister: async () => false,
        estimate: () => 0,
        now: () => new Date(),
      }),
    );
    const days = await Promise.all(desks.map((jobActions) => jobActions.days("me")));
    expect(days.map((all) => Math.max(...all))).toEqual([5, 7]);
    const used = await Promise.all(desks.map((jobActions) => jobActions.usage("me")));
    const everywhere = used.map((all) => all.find(({ isEverywhere }) => isEverywhere)?.reserved);
    expect(everywhere).toEqual([5, 7]);
  });
});
