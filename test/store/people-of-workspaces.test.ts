import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createBudgetService } from "../../src/budgets/budget-service.ts";
import { jobColumns } from "../../src/jobs/store/job-row.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createVoiceStore, voiceOwner } from "../../src/jobs/voices/voice-store.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import * as peopleOfWorkspaces from "../../src/store/migrations/0027-people-of-workspaces.ts";
import { personKey } from "../../src/store/person.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(empty);
afterAll(async () => {
  await store.close();
});

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
    await insertJob("jone", { person: "U1", workspace: "T1", reserved: 5, called: true });
    await insertJob("jtwo", { person: "U1", workspace: "T2", reserved: 7 });
    const underWay = await sql<{ person: string }>`
      select person_id as person from under_way union all select person_id from in_line order by 1`.execute(
      store.db,
    );
    const keys = ["T1", "T2"].map((workspace) => personKey({ platform: "slack", workspace }, "U1"));
    expect(underWay.rows.map(({ person }) => person)).toEqual(keys);
    const { rows: sums } = await sql<{ id: string; reserved: number }>`
      select id, reserved::int from budget_counters
      where workspace = '*' and level = 'person' and period = 'day' order by id`.execute(store.db);
    expect(sums).toEqual([
      { id: keys[0], reserved: 5 },
      { id: keys[1], reserved: 7 },
    ]);
    const rows = createJobStore({ db: store.db });
    const known = await Promise.all(["jone", "jtwo"].map((id) => rows.find(id)));
    const counts = await Promise.all(known.map((job) => rows.underWay(job!)));
    expect(counts.map(({ underWay }) => underWay)).toEqual([1, 0]);
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

describe("Slack data from an earlier version", () => {
  it("stays with people whose rows name one workspace, and belongs to nobody when rows name two", async () => {
    for (const [id, person, workspace, address] of [
      ["ja", "UONE", "T1", {}],
      ["jb", "UTWO", "T1", {}],
      ["jc", "UTWO", "T2", {}],
      ["jd", "UORG", "T3", { enterprise: "E1" }],
      ["je", "UORG", "T4", { enterprise: "E1" }],
    ] as const)
      await insertJob(id, { person, workspace, address });
    for (const person of ["UONE", "UTWO", "UORG", "UUNSEEN"]) await insertOld(person);
    await insertOld("UONE", "discord");
    // A job's result belongs to the job's workspace.
    await sql`insert into files (id, kind, job_id, owner, name, type, bytes)
      values ('fjob', 'result', 'jc', 'slack:UTWO', 'a.wav', 'audio/wav', 1)`.execute(store.db);
    await migrateAgain();
    expect(await ownersOf("settings", "id")).toEqual(["T1:UONE", "T4:UORG", "UONE", "UTWO", "UUNSEEN"]);
    expect(await ownersOf("recipes", "owner")).toEqual(["T1:UONE", "T4:UORG", "UONE", "UTWO", "UUNSEEN"]);
    expect(await ownersOf("voices", "person_id")).toEqual(["T1:UONE", "T4:UORG", "UONE", "UTWO", "UUNSEEN"]);
    expect(await ownersOf("files", "owner")).toEqual([
      "discord:UONE",
      "slack:T1:UONE",
      "slack:T2:UTWO",
      "slack:T4:UORG",
      "slack:UTWO",
      "slack:UUNSEEN",
    ]);
    expect(await ownersOf("budget_counters", "id")).toEqual([
      "T1:UONE",
      "T4:UORG",
      "UONE",
      "UTWO",
      "UUNSEEN",
    ]);
  });

  it("leaves out the recordings of people who opted out, in every workspace", async () => {
    await insertJob("ja", { person: "UONE", workspace: "T1" });
    await insertJob("jb", { person: "UTWO", workspace: "T2" });
    for (const person of ["UONE", "UUNSEEN"])
      await sql`insert into settings (platform, workspace, level, id, name, value)
        values ('slack', '', 'person', ${person}, 'transcribe-me', 'false')`.execute(store.db);
    await migrateAgain();
    expect(await ownersOf("settings", "id")).toEqual([
      "T1:UONE",
      "T1:UUNSEEN",
      "T2:UONE",
      "T2:UUNSEEN",
      "UONE",
      "UUNSEEN",
    ]);
  });

  it("stays with people when only one workspace is known, even if none of their jobs is stored any longer", async () => {
    await insertJob("ja", { person: "UONE", workspace: "T1" });
    await insertOld("UUNSEEN");
    await migrateAgain();
    expect(await ownersOf("voices", "person_id")).toEqual(["T1:UUNSEEN"]);
  });
});

async function insertJob(
  id: string,
  job: { person: string; workspace: string; address?: object; reserved?: number; called?: boolean },
): Promise<void> {
  const address = { ...job.address } as Record<string, string>;
  const invocation = {
    key: id,
    platform: "slack",
    person: { id: job.person },
    place: { workspace: job.workspace, channel: "C1", address },
    locale: "en",
    command: "tts",
    options: {},
  };
  const plan = { operation: "tts", request: {}, sources: {}, expect: "audio" } as const;
  const row = jobColumns({ id, invocation, options: {}, plan, deadlineAt: new Date(), retryOf: null });
  const calledAt = job.called ? new Date() : null;
  await store.db
    .insertInto("jobs")
    .values({ ...row, reserved: job.reserved ?? 0, calledAt })
    .execute();
}

/** Inserts a setting, a recipe, a voice, an upload and a sum from an earlier version, under the person's id alone. */
async function insertOld(id: string, platform = "slack"): Promise<void> {
  const key = `${platform}${id}`;
  await sql`insert into settings (platform, workspace, level, id, name, value)
    values (${platform}, '', 'person', ${id}, 'voice', '"Clara"')`.execute(store.db);
  await sql`insert into recipes (platform, level, owner, name, steps, saved_by, saved_at)
    values (${platform}, 'person', ${id}, 'mine', 'transcribe', ${id}, now())`.execute(store.db);
  await sql`insert into voices (id, service_key, platform, person_id)
    values (${key}, ${key}, ${platform}, ${id})`.execute(store.db);
  await sql`insert into files (id, kind, owner, name, type, bytes)
    values (${key}, 'upload', ${`${platform}:${id}`}, 'a.wav', 'audio/wav', 1)`.execute(store.db);
  await sql`insert into budget_counters (platform, workspace, level, id, period, starts, spent)
    values (${platform}, '*', 'person', ${id}, 'day', current_date, 1)`.execute(store.db);
}

/** Runs the migration on rows of an earlier version. Its functions and views are made as they were. */
async function migrateAgain(): Promise<void> {
  await sql`drop view in_line, under_way`.execute(store.db);
  await sql`drop index jobs_in_line, jobs_under_way_by_person`.execute(store.db);
  await sql`drop function person_key`.execute(store.db);
  await sql`create index jobs_in_line on jobs (id)`.execute(store.db);
  await sql`create index jobs_under_way_by_person on jobs (id)`.execute(store.db);
  await store.db.transaction().execute((trx) => peopleOfWorkspaces.up(trx as never));
}

async function ownersOf(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ owner: string }>`
    select ${sql.ref(column)} as owner from ${sql.table(table)} order by 1`.execute(store.db);
  return rows.map(({ owner }) => owner).toSorted();
}

async function empty(): Promise<void> {
  for (const table of ["jobs", "files", "settings", "recipes", "voices", "budget_counters"])
    await sql`delete from ${sql.table(table)}`.execute(store.db);
}
