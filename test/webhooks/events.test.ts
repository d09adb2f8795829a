import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEndpointStore } from "../../src/webhooks/endpoint-store.ts";
import { createEventStore } from "../../src/webhooks/event-store.ts";
import { createWebhooksDataSource } from "../../src/webhooks/personal-data.ts";
import type { EventType } from "../../src/webhooks/message.ts";
import { insertGroup, newJob } from "../jobs/new-job.ts";
import { untilBlocked, whileHeld } from "../store/temporary.ts";
import { useTwoStores } from "../store/use-store.ts";

const { store, other, rows } = useTwoStores("webhookEndpoints");
let events: ReturnType<typeof createEventStore>;
let endpoints: ReturnType<typeof createEndpointStore>;
beforeAll(() => {
  [events, endpoints] = [createEventStore(store.db), createEndpointStore(store.db)];
});

const HERE = { platform: "x", workspace: "w" };
const newEndpoint = (id: string, server = HERE, types: readonly EventType[] = ["job.ended"]) => ({
  ...server,
  id,
  sealed: "sealed",
  addedBy: "anna",
  types,
  hasText: false,
});
const add = (id: string, server = HERE, most = 10) => endpoints.add(newEndpoint(id, server), most);
const put = (id: string, endpointId = "w1", over: Record<string, unknown> = {}) =>
  store.db
    .insertInto("webhookEvents")
    .values({ id, endpointId, jobId: null, state: null, body: null, givenUpAt: null, ...over })
    .execute();
const setEndpoint = (id: string, columns: Record<string, unknown>) =>
  store.db.updateTable("webhookEndpoints").set(columns).where("id", "=", id).execute();
const endpoint = async (id: string) => (await endpoints.of(HERE)).find((one) => one.id === id);
const event = (id: string) =>
  store.db.selectFrom("webhookEvents").selectAll().where("id", "=", id).executeTakeFirst();
const taken = async (limit = 20, busy: readonly string[] = [], by = events) =>
  (await by.take(limit, busy)).map(({ id }) => id).toSorted();
const minutes = (n: number) => sql<Date>`now() + ${n} * interval '1 minute'`;
/** Milliseconds from the database's now. */
const dueIn = async (id: string) => {
  const { rows: found } = await sql<{ ms: number }>`
    select (extract(epoch from due_at - now()) * 1000)::float8 as ms from webhook_events where id = ${id}`.execute(
    store.db,
  );
  return found[0]?.ms ?? NaN;
};

describe("an event", () => {
  beforeEach(() => add("w1"));

  it("is hidden from other processes for a minute once it is taken, and then available again", async () => {
    await put("e1");
    expect(await events.take(20, [])).toMatchObject([
      { id: "e1", endpointId: "w1", attempt: 1, sealed: "sealed", jobId: null, body: null },
    ]);
    expect(await taken(20, [], createEventStore(other.db))).toEqual([]);
    expect(await dueIn("e1")).toBeGreaterThan(55_000);
    expect(await dueIn("e1")).toBeLessThanOrEqual(60_000);
    await store.db
      .updateTable("webhookEvents")
      .set({ dueAt: minutes(0) })
      .execute();
    expect(await createEventStore(other.db).take(20, [])).toMatchObject([{ id: "e1", attempt: 2 }]);
  });

  it("is skipped, without waiting, while another process is taking it", async () => {
    await put("e1");
    await put("e2", "w1", { dueAt: minutes(-1) });
    let seen: readonly string[] = [];
    await whileHeld(
      store,
      (trx) => trx.selectFrom("webhookEvents").select("id").where("id", "=", "e2").forUpdate().execute(),
      async () => void (seen = await taken(20, [], createEventStore(other.db))),
    );
    expect(seen).toEqual(["e1"]);
  });

  it("is taken when it is due, has not been given up, and its endpoint is enabled and not busy", async () => {
    await add("w2");
    await add("w3");
    await put("e1");
    await put("e2", "w1", { dueAt: minutes(1) });
    await put("e3", "w1", { givenUpAt: minutes(0) });
    await put("e4", "w2");
    await put("e5", "w3");
    await setEndpoint("w3", { disabledAt: minutes(0) });
    expect(await taken(20, ["w2"])).toEqual(["e1"]);
    expect(await taken()).toEqual(["e4"]);
  });

  it("is taken with few others of its endpoint, the oldest first, and delays no other endpoint", async () => {
    await add("w2");
    for (const n of [7, 6, 5, 4, 3, 2, 1]) await put(`e${n}`, "w1", { dueAt: minutes(-n) });
    await put("f1", "w2");
    expect(await taken()).toEqual(["e3", "e4", "e5", "e6", "e7", "f1"]);
    expect(await taken()).toEqual(["e1", "e2"]);
  });

  it("is taken with those of a limited number of endpoints, and the others come next", async () => {
    await put("e1");
    for (const n of [2, 3, 4, 5, 6, 7]) {
      await add(`w${n}`);
      await put(`e${n}`, `w${n}`);
    }
    expect(await taken(1)).toHaveLength(5);
    expect(await taken(1)).toHaveLength(2);
  });

  it("is deleted once it is delivered, and never sent again, while the others stay", async () => {
    await put("e1");
    await put("e2");
    await events.remove("e1");
    expect(await taken()).toEqual(["e2"]);
  });

  it("keeps its first body, its own due time, and its end, independently of others", async () => {
    await put("e1");
    await put("e2", "w1", { dueAt: minutes(5) });
    await events.keepBody("e1", "first");
    expect([(await event("e1"))?.body, (await event("e2"))?.body]).toEqual(["first", null]);
    await events.postpone("e1", 90_000);
    expect(await dueIn("e1")).toBeGreaterThan(85_000);
    expect(await dueIn("e1")).toBeLessThanOrEqual(90_000);
    expect(await dueIn("e2")).toBeGreaterThan(290_000);
    await events.giveUp("e1");
    expect([(await event("e1"))?.givenUpAt, (await event("e2"))?.givenUpAt]).toEqual([
      expect.any(Date),
      null,
    ]);
    expect(await endpoint("w1")).toMatchObject({ waiting: 1, givenUp: 1 });
  });

  it("of a test revives all that waits for its endpoint, and nothing of another", async () => {
    await add("w2");
    const failed = { disabledAt: minutes(0), failingSince: minutes(-9), lastFailure: "status 500" };
    for (const id of ["w1", "w2"]) await setEndpoint(id, failed);
    for (const [id, to] of [
      ["e1", "w1"],
      ["e2", "w2"],
    ] as const)
      await put(id, to, { dueAt: minutes(60), attempt: 9, givenUpAt: minutes(0) });
    const heard = Promise.withResolvers<void>();
    const subscription = await other.listen("webhooks", () => heard.resolve());
    await events.test("t1", "w1");
    await heard.promise;
    await subscription.close();
    expect(await endpoint("w1")).toMatchObject({ disabledAt: null, failingSince: null, lastFailure: null });
    expect(await endpoint("w2")).toMatchObject({ disabledAt: expect.any(Date), lastFailure: "status 500" });
    expect(await event("e1")).toMatchObject({ attempt: 0, givenUpAt: null });
    expect(await event("e2")).toMatchObject({ attempt: 9, givenUpAt: expect.any(Date) });
    expect(await taken()).toEqual(["e1", "t1"]);
  });
});

describe("a finished job", () => {
  const finish = (id: string) => sql`update jobs set finished_at = now() where id = ${id}`.execute(store.db);
  const told = async () =>
    (
      await store.db
        .selectFrom("webhookEvents")
        .select(["endpointId", "jobId"])
        .orderBy("endpointId")
        .execute()
    ).map(({ endpointId, jobId }) => `${endpointId} ${jobId}`);

  it("creates events for its server's endpoints and the operator's, and for no other", async () => {
    await add("w1");
    await add("w2", { ...HERE, workspace: "v" });
    await add("w3", { ...HERE, platform: "y" });
    await add("w4", { platform: "*", workspace: "w" });
    await add("w5", { platform: "x", workspace: "*" });
    await add("w6");
    await setEndpoint("w6", { disabledAt: minutes(0) });
    await endpoints.declareOperators(true);
    await rows.insert(newJob("j1"));
    expect(await told()).toEqual([]);
    await finish("j1");
    expect(await told()).toEqual(["operator j1", "w1 j1"]);
  });

  it("creates one event each time that it finishes, and none for its calls", async () => {
    await add("w1");
    await insertGroup(rows, "p", 1);
    await finish("p-0");
    expect(await told()).toEqual([]);
    await finish("p");
    await finish("p");
    expect(await told()).toEqual(["w1 p"]);
    await sql`update jobs set finished_at = null where id = 'p'`.execute(store.db);
    expect(await told()).toEqual(["w1 p"]);
    await finish("p");
    expect(await told()).toEqual(["w1 p", "w1 p"]);
  });

  it("notifies the senders, and its events are deleted with the job or the endpoint", async () => {
    await add("w1");
    await add("w2");
    for (const id of ["j1", "j2"]) await rows.insert(newJob(id));
    const heard = Promise.withResolvers<void>();
    const subscription = await other.listen("webhooks", () => heard.resolve());
    await finish("j1");
    await heard.promise;
    await subscription.close();
    await finish("j2");
    await sql`delete from jobs where id = 'j1'`.execute(store.db);
    expect(await told()).toEqual(["w1 j2", "w2 j2"]);
    expect(await endpoints.remove("w1", HERE)).toBe(true);
    expect(await told()).toEqual(["w2 j2"]);
  });
});

describe("endpoints", () => {
  it("never exceed a server's limit, even when two are added concurrently", async () => {
    await add("w1", HERE, 2);
    let second: Promise<boolean> | undefined;
    let first: Promise<boolean> | undefined;
    // Both stop before they can write.
    await whileHeld(
      store,
      (trx) => sql`lock table webhook_endpoints in share mode`.execute(trx),
      async () => {
        first = add("w2", HERE, 2);
        await untilBlocked(store);
        second = createEndpointStore(other.db).add(newEndpoint("w3"), 2);
        await untilBlocked(store, 2);
      },
    );
    expect(await Promise.all([first, second])).toEqual([true, false]);
    expect((await endpoints.of(HERE)).map(({ id }) => id)).toEqual(["w1", "w2"]);
    expect(await add("w4", { ...HERE, workspace: "v" }, 1)).toBe(true);
  });

  it("are listed and removed by their own server only", async () => {
    await add("w1");
    const elsewhere = [
      { ...HERE, workspace: "v" },
      { ...HERE, platform: "y" },
    ];
    for (const server of elsewhere) {
      expect(await endpoints.of(server)).toEqual([]);
      expect(await endpoints.remove("w1", server)).toBe(false);
    }
    await add("w2");
    expect(await endpoints.remove("w1", HERE)).toBe(true);
    expect((await endpoints.of(HERE)).map(({ id }) => id)).toEqual(["w2"]);
  });

  it("record since when they fail, and that they were reached", async () => {
    await add("w1");
    await add("w2");
    expect(await endpoints.failed("w1", "status 500")).toBeLessThan(5_000);
    await setEndpoint("w1", { failingSince: minutes(-10) });
    const forMs = await endpoints.failed("w1", "status 503");
    expect(forMs).toBeGreaterThanOrEqual(600_000);
    expect(forMs).toBeLessThan(660_000);
    expect(await endpoint("w1")).toMatchObject({ lastFailure: "status 503" });
    expect(await endpoint("w2")).toMatchObject({ failingSince: null, lastFailure: null });
    await endpoints.failed("w2", "x");
    expect((await endpoints.failing(9)).map(({ id }) => id)).toEqual(["w1", "w2"]);
    expect((await endpoints.failing(1)).map(({ id }) => id)).toEqual(["w1"]);
    await endpoints.reached("w1");
    expect(await endpoint("w1")).toMatchObject({
      failingSince: null,
      lastFailure: null,
      reachedAt: expect.any(Date),
    });
    expect((await endpoints.failing(9)).map(({ id }) => id)).toEqual(["w2"]);
    expect(await endpoints.failed("w9", "x")).toBe(0);
  });

  it("are disabled once, so that admins are notified once", async () => {
    await add("w1");
    await add("w2");
    expect(await endpoints.disable("w1")).toEqual(HERE);
    expect(await endpoints.disable("w1")).toBeUndefined();
    expect(await endpoint("w2")).toMatchObject({ disabledAt: null });
  });

  it("of the operator exist while they are configured, and are enabled at start", async () => {
    await endpoints.declareOperators(true);
    await setEndpoint("operator", { disabledAt: minutes(0), failingSince: minutes(0), lastFailure: "x" });
    await endpoints.declareOperators(true);
    const everywhere = { platform: "*", workspace: "*" };
    expect(await endpoints.of(everywhere)).toMatchObject([
      { id: "operator", sealed: null, disabledAt: null, failingSince: null, lastFailure: null },
    ]);
    await add("w1");
    await endpoints.declareOperators(false);
    expect(await endpoints.of(everywhere)).toEqual([]);
    expect(await endpoints.of(HERE)).toHaveLength(1);
  });
});

it("a person's data includes the webhooks that they added, which stay without texts when it is deleted", async () => {
  const data = createWebhooksDataSource(store);
  const slack = { platform: "slack", workspace: "T1" };
  await endpoints.add({ ...newEndpoint("w1", slack), hasText: true }, 10);
  await endpoints.add({ ...newEndpoint("w2", { ...slack, workspace: "T2" }), hasText: true }, 10);
  const anna = { ...slack, id: "anna" };
  expect(await data.export(anna)).toMatchObject([{ id: "w1", workspace: "T1", hasText: true }]);
  expect(await data.export({ ...anna, id: "ben" })).toEqual([]);
  expect(await data.erase(anna)).toBe(1);
  expect(await data.export(anna)).toEqual([]);
  expect(await endpoints.of(slack)).toMatchObject([{ id: "w1", addedBy: "", hasText: false }]);
  expect(await endpoints.of({ ...slack, workspace: "T2" })).toMatchObject([
    { addedBy: "anna", hasText: true },
  ]);
});
