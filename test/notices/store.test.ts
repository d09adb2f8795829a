import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { say } from "../../src/messages/index.ts";
import { createNoticeStore } from "../../src/notices/store.ts";
import { newJob, newPart, SEVERAL } from "../jobs/new-job.ts";
import { whileHeld } from "../store/temporary.ts";
import { useTwoStores } from "../store/use-store.ts";

const { store, other, rows } = useTwoStores("notices");
let notices: ReturnType<typeof createNoticeStore>;
beforeAll(() => void (notices = createNoticeStore(store.db)));

const NEWS = say("webhookDisabled", { id: "w1", why: "status 500" });
const put = async (workspace: string, minutesAgo = 0, platform = "x") => {
  await notices.put({ platform, workspace }, NEWS);
  const at = sql<Date>`now() - ${minutesAgo} * interval '1 minute'`;
  await store.db
    .updateTable("notices")
    .set({ dueAt: at, createdAt: at })
    .where("workspace", "=", workspace)
    .where("platform", "=", platform)
    .execute();
};
const taken = async (by = notices, limit = 20, busy: readonly string[] = [], platforms = ["x"]) =>
  (await by.take(platforms, limit, busy)).map(({ workspace }) => workspace);

describe("a notice", () => {
  it("is hidden from other processes for two minutes once it is taken, and then available again", async () => {
    await put("w");
    expect(await notices.take(["x"], 20, [])).toMatchObject([
      { platform: "x", workspace: "w", sentence: NEWS, attempt: 1, address: null },
    ]);
    expect(await taken(createNoticeStore(other.db))).toEqual([]);
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from due_at - now()) * 1000)::float8 as ms from notices`.execute(store.db);
    expect(rows[0]?.ms).toBeGreaterThan(115_000);
    expect(rows[0]?.ms).toBeLessThanOrEqual(120_000);
    await store.db
      .updateTable("notices")
      .set({ dueAt: sql<Date>`now()` })
      .execute();
    expect(await createNoticeStore(other.db).take(["x"], 20, [])).toMatchObject([{ attempt: 2 }]);
  });

  it("is skipped, without waiting, while another process is taking it", async () => {
    await put("w", 2);
    await put("v", 1);
    let seen: readonly string[] = [];
    await whileHeld(
      store,
      (trx) => trx.selectFrom("notices").select("id").where("workspace", "=", "w").forUpdate().execute(),
      async () => void (seen = await taken(createNoticeStore(other.db))),
    );
    expect(seen).toEqual(["v"]);
  });

  it("is taken when it is due, its platform supports notices, and its server is not busy", async () => {
    await put("a", 3);
    await put("b", -1);
    await put("c", 0, "y");
    await put("d", 1);
    expect(await taken(notices, 20, ["x d"])).toEqual(["a"]);
    expect(await taken()).toEqual(["d"]);
    expect(await taken(notices, 20, [], ["x", "y"])).toEqual(["c"]);
  });

  it("is taken in batches of limited size, the oldest first, and the others come next", async () => {
    for (const [n, workspace] of ["a", "b", "c", "d"].entries()) await put(workspace, n);
    expect(await taken(notices, 3)).toEqual(["d", "c", "b"]);
    expect(await taken(notices, 3)).toEqual(["a"]);
  });

  it("is deleted once it is sent, and a postponed one comes later; the others stay as they are", async () => {
    await put("a", 1);
    await put("b");
    const [first, second] = await notices.take(["x"], 20, []);
    await notices.remove(first?.id ?? "");
    await notices.postpone(second?.id ?? "", -1);
    expect(await taken()).toEqual(["b"]);
    await put("c");
    await notices.postpone(second?.id ?? "", 60_000);
    expect(await taken()).toEqual(["c"]);
  });

  it("includes the place of its own server's newest job", async () => {
    const asked = (id: string, parent: string, over = {}) => rows.insert(newJob(id, { parent, ...over }));
    await asked("j1", "old");
    await asked("j2", "newest");
    await asked("j3", "other server", { workspace: "v" });
    await asked("j4", "other platform", { platform: "y" });
    await asked("p", "part", { plan: SEVERAL, workspace: "v" });
    await rows.insertChildren("p", [newPart("p", 0, { parent: "part" })]);
    await put("w");
    expect(await notices.take(["x"], 20, [])).toMatchObject([{ address: { parent: "newest" } }]);
  });

  it("wakes the senders only when its transaction commits", async () => {
    const heard: string[] = [];
    const subscription = await other.listen("notices", () => void heard.push("heard"));
    await whileHeld(
      store,
      (trx) => createNoticeStore(trx).put({ platform: "x", workspace: "w" }, NEWS),
      async () => {},
      "roll back",
    );
    expect(await taken()).toEqual([]);
    await notices.put({ platform: "x", workspace: "w" }, NEWS);
    await expect.poll(() => heard).toEqual(["heard"]);
    await subscription.close();
  });
});
