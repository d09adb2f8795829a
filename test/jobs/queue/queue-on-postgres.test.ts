import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createQueue } from "../../../src/jobs/queue/queue.ts";
import type { Store } from "../../../src/store/index.ts";
import { openTestStore } from "../../engines/database.ts";
import { recordStatements } from "../../engines/record-statements.ts";

const recorded = recordStatements();
afterAll(() => recorded.stop());

describe("the queue on PostgreSQL", () => {
  let store: Store;
  let queue: ReturnType<typeof createQueue>;
  beforeEach(async () => {
    store = await openTestStore();
    const log = pino({ level: "silent" });
    queue = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
    await queue.ready();
  });
  afterEach(async () => {
    await queue.close();
    await store.close();
  });

  const bulksFor = async (ids: readonly string[]): Promise<number> => {
    const from = recorded.statements.length;
    await queue.addAll(ids);
    return recorded.statements.slice(from).filter(({ text }) => text.includes("add_jobs_bulk")).length;
  };
  const idsOf = (count: number) => Array.from({ length: count }, (_, n) => `job-${count}-${n}`);

  it("adds few entries one by one, since a bulk creates tables", async () => {
    expect(await bulksFor(idsOf(1))).toBe(0);
    expect(await bulksFor(idsOf(5))).toBe(0);
    expect(await bulksFor(idsOf(50))).toBe(1);
    expect(await queue.counts()).toEqual({ waiting: 56, active: 0, delayed: 0 });
  });

  it("leaves no connection behind that has cleared the queue", async () => {
    await queue.addAll(["one"]);
    expect(await queue.clear()).toEqual([]);
    const clearing = sql`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~* 'obliterate|pause'`;
    await expect.poll(async () => (await clearing.execute(store.db)).rows).toEqual([]);
    expect(await queue.waiting()).toBe(0);
    await queue.addAll(["one"]);
    expect(await queue.waiting()).toBe(1);
  });

  it("rejects if one of few entries can't be added", async () => {
    await expect(queue.addAll(["fine", "0:impossible"])).rejects.toThrow("JobId");
    expect(await queue.waiting()).toBe(1);
  });

  it("doesn't make an entry wait for the disk, which the sweeper would add again", async () => {
    // The test server never waits for the disk; operators' servers do.
    await sql`do $$ begin execute format('alter database %I set synchronous_commit = on', current_database()); end $$`.execute(
      store.db,
    );
    await sql`create table seen (mode text)`.execute(store.db);
    await sql`create function see() returns trigger language plpgsql as
      $$ begin insert into public.seen values (current_setting('synchronous_commit')); return new; end $$`.execute(
      store.db,
    );
    await sql`create trigger see after insert on bullmq.job for each row execute function see()`.execute(
      store.db,
    );
    const log = pino({ level: "silent" });
    const other = createQueue({ engine: { kind: "postgres", connection: store.connection }, log });
    await other.addAll(["one"]);
    await other.close();
    const { rows } = await sql`select mode from seen`.execute(store.db);
    expect(rows).toEqual([{ mode: "off" }]);
  });

  it("begins with entries before it has taken all that wait, and runs as many as it has slots", async () => {
    await queue.addAll(idsOf(200));
    const asleep = Promise.withResolvers<undefined>();
    let begun = 0;
    let takenAtFirst: number | undefined;
    const worker = queue.work({
      slots: 150,
      run: async () => {
        begun++;
        takenAtFirst ??= recorded.statements.filter(({ text }) => text.includes("Claim the next")).length;
        return asleep.promise;
      },
    });
    await expect.poll(() => begun).toBe(150);
    expect(takenAtFirst).toBeLessThan(40);
    expect(await queue.counts()).toMatchObject({ waiting: 50, active: 150 });
    asleep.resolve(undefined);
    await expect.poll(() => begun).toBe(200);
    await worker.close();
  });
});
