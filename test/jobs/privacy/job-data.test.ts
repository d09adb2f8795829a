import { pino } from "pino";
import { beforeEach, describe, expect, it } from "vitest";
import { createJobEraser } from "../../../src/jobs/privacy/erase-jobs.ts";
import { createJobDataSources, createListRunningJobs } from "../../../src/jobs/privacy/job-data.ts";
import { createRecipeStore } from "../../../src/jobs/actions/recipes.ts";
import type { Store } from "../../../src/store/index.ts";
import { insertGroup, newJob } from "../new-job.ts";
import { useStore } from "../../store/use-store.ts";

const { store, rows } = useStore("recipes");

const eraserOf = ({ db }: Store) =>
  createJobEraser({
    db,
    platforms: new Map(),
    removeFiles: async () => undefined,
    deleteTasks: async () => undefined,
    log: pino({ level: "silent" }),
  });
const sources = () => createJobDataSources({ db: store.db, eraser: eraserOf(store) });
const ANNA = { platform: "x", workspace: "w", id: "anna" };
const SLACK_ANNA = { platform: "slack", workspace: "T1", id: "anna" };

/** Inserts unfinished jobs by platform, workspace and person, whose IDs are these joined with hyphens. */
async function insert(...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const [platform = "", workspace = "", person = ""] = id.split("-");
    await rows.insert(newJob(id, { platform, workspace, person }));
  }
}
const finish = (...ids: readonly string[]) =>
  store.db
    .updateTable("jobs")
    .set({ finishedAt: new Date(), state: "done" })
    .where("id", "in", ids)
    .execute();
const idsOf = (rows: readonly unknown[]) => rows.map((row) => (row as { id: string }).id);
const storedIds = async () => idsOf(await store.db.selectFrom("jobs").select("id").orderBy("id").execute());

describe("a person's jobs", () => {
  it("are exported in all workspaces, or those asked for, and nobody else's", async () => {
    await insert("x-w-anna", "x-w2-anna", "x-v-anna", "x-w-ben", "y-w-anna");
    const [jobs] = sources();
    expect(idsOf(await jobs.export(ANNA))).toEqual(["x-w-anna", "x-w2-anna", "x-v-anna"]);
    expect(idsOf(await jobs.export({ ...ANNA, workspaces: { id: "w" } }))).toEqual(["x-w-anna"]);
    expect(idsOf(await jobs.export({ ...ANNA, workspaces: { prefix: "w" } }))).toEqual([
      "x-w-anna",
      "x-w2-anna",
    ]);
  });

  it("are those of one workspace on Slack", async () => {
    await insert("slack-T1-anna", "slack-T2-anna");
    expect(idsOf(await sources()[0].export(SLACK_ANNA))).toEqual(["slack-T1-anna"]);
  });

  it("are deleted once they have finished, and nobody else's", async () => {
    await insert("x-w-anna", "x-w-anna-running", "x-w-ben", "y-w-anna");
    await finish("x-w-anna", "x-w-ben", "y-w-anna");
    expect(await sources()[0].erase(ANNA)).toBe(1);
    expect(await storedIds()).toEqual(["x-w-anna-running", "x-w-ben", "y-w-anna"]);
  });

  it("are listed while they run, without their calls and nobody else's", async () => {
    await insertGroup(rows, "x-w-anna", 1);
    await insert("x-w-anna-finished", "x-w-ben", "y-w-anna");
    await finish("x-w-anna-finished");
    expect(await createListRunningJobs(store.db)(ANNA)).toEqual(["x-w-anna"]);
  });
});

describe("a person's recipes", () => {
  beforeEach(async () => {
    const recipes = createRecipeStore(store);
    const save = (platform: string, level: "person" | "server", owner: string, savedBy: string) => {
      const name = `${platform}-${owner}-by-${savedBy}`;
      return recipes.save({ platform, level, owner }, { name, steps: "/tts", level }, savedBy);
    };
    await save("x", "person", "anna", "anna");
    await save("x", "server", "w", "anna");
    await save("x", "server", "w", "ben");
    await save("x", "person", "ben", "ben");
    await save("y", "person", "anna", "anna");
    await save("slack", "person", "T1:anna", "anna");
    await save("slack", "server", "T1", "anna");
    await save("slack", "server", "T2", "anna");
  });
  const stored = async () => {
    const rows = await store.db.selectFrom("recipes").select(["name", "savedBy"]).execute();
    return new Map(rows.map(({ name, savedBy }) => [name, savedBy]));
  };

  it("are exported, and nobody else's", async () => {
    const [, recipes] = sources();
    expect(await recipes.export(ANNA)).toMatchObject([{ name: "x-anna-by-anna" }]);
    expect(await recipes.export(SLACK_ANNA)).toMatchObject([{ name: "slack-T1:anna-by-anna" }]);
  });

  it.each([
    [ANNA, "x-anna-by-anna", ["x-w-by-anna"]],
    [SLACK_ANNA, "slack-T1:anna-by-anna", ["slack-T1-by-anna"]],
  ])("are deleted, and the server's stay without a name: %o", async (person, own, cleared) => {
    const before = await stored();
    expect(await sources()[1].erase(person)).toBe(1);
    const expected = new Map(before);
    expected.delete(own);
    for (const name of cleared) expected.set(name, "");
    expect(await stored()).toEqual(expected);
  });
});

describe("the jobs of requests", () => {
  it("are found by platform and key, with whether they have finished", async () => {
    await insert("x-w-anna", "x-w-ben", "y-w-anna");
    await finish("x-w-ben");
    const found = await eraserOf(store).findByRequest("x", ["x-w-anna", "x-w-ben", "y-w-anna"]);
    expect(found.toSorted((one, other) => one.id.localeCompare(other.id))).toEqual([
      { id: "x-w-anna", isOver: false },
      { id: "x-w-ben", isOver: true },
    ]);
  });
});
