import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { Pool } from "pg";
import pino from "pino";
import { afterEach, expect, it } from "vitest";
import { StoreUnavailable, type Store } from "../../src/store/index.ts";
import { requireMigration } from "../../src/store/migrations/compatibility.ts";
import { migrate } from "../../src/store/migrations/migrate.ts";
import { migrations } from "../../src/store/migrations/index.ts";
import type { Database } from "../../src/store/schema.ts";
import { getOrCreateSecret } from "../../src/store/secret-box.ts";
import { until } from "./process.ts";

const log = pino({ level: "silent" });

/** Removes what later migrations create, and makes what has another name since 0.1.0 as it was before. */
const TO_BEFORE_BASELINE = [
  "drop table channel_statuses",
  "drop table listenings",
  "drop table listening_people",
  "drop table channel_clips",
  "drop trigger webhook_of_job on jobs",
  `create trigger webhook_of_job after update of finished_at on jobs for each row
    when (old.finished_at is null and new.finished_at is not null and new.parent_id is null)
    execute function webhook_of_end()`,
  "drop table link_tries",
  "drop table link_codes",
  "drop function budget_of_linked",
  "drop table linked_accounts",
  "drop table caption_recaps",
  "drop table caption_translations",
  "drop table caption_pages",
  "drop table caption_lines",
  "drop table captions",
  "drop table automatic_recordings",
  "drop table recording_occasions",
  "alter table recordings drop column title",
  "drop table voice_passports",
  "alter table voices drop column passport_id",
  "alter table jobs rename column crashes to deaths",
  "alter table app_state rename to house",
  "alter index app_state_pkey rename to house_pkey",
  `update jobs set plan = plan - 'resultKey' || jsonb_build_object('keptAs', plan -> 'resultKey')`,
  `update jobs set address = address || '{"apiKey":"k1","apiRequest":"h1","thread":"7.7"}'`,
  "alter table jobs drop column deliver_to",
  "alter index jobs_waiting rename to jobs_in_line",
  "alter index jobs_running_by_person rename to jobs_under_way_by_person",
  "alter index jobs_running_by_server rename to jobs_under_way_by_server",
  "alter view waiting_jobs rename to in_line",
  "alter view running_jobs rename to under_way",
  "update compatibility set needs = '0030-compatibility'",
];

const migrationsOf = async (db: Kysely<Database>): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

async function haveMigrations(db: Kysely<Database>, names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names) await sql`insert into kysely_migration values (${name}, 'then')`.execute(db);
}

/** Opens stores on one database, which has the tables of this version or is empty. */
type NewDatabase = (content: "migrated" | "empty") => Promise<() => Promise<Store>>;

/** Tests the store on databases of a server. */
export function testStore(newDatabase: NewDatabase): void {
  const undo: (() => unknown)[] = [];
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  async function opener(content: "migrated" | "empty" = "migrated"): Promise<() => Promise<Store>> {
    const open = await newDatabase(content);
    return async () => {
      const store = await open();
      undo.push(() => store.close());
      return store;
    };
  }
  const opened = async () => (await opener())();

  it("is migrated when two processes open it concurrently", async () => {
    const open = await opener("empty");
    const [first, second] = await Promise.all([open(), open()]);
    await first.db.insertInto("secrets").values({ name: "a", value: "b" }).execute();
    expect(await second.db.selectFrom("secrets").selectAll().execute()).toEqual([{ name: "a", value: "b" }]);
  });

  it("is migrated when an older version created it, and keeps its rows", async () => {
    const { db } = await opened();
    await db.insertInto("secrets").values({ name: "kept", value: "since version 1" }).execute();
    const next = {
      up: async (older: Kysely<never>) =>
        void (await sql`alter table secrets add made_by text default 'v2'`.execute(older)),
    };
    await migrate({ db, migrations: { ...migrations, "9999-later": next }, log });
    const rows = await sql`select * from secrets`.execute(db);
    expect(rows.rows).toEqual([{ name: "kept", value: "since version 1", madeBy: "v2" }]);
  });

  it("keeps everything as it was when a migration fails halfway", async () => {
    const { db } = await opened();
    const broken: Migration = {
      async up(any) {
        await sql`drop table secrets`.execute(any);
        await sql`select 1 / 0`.execute(any);
      },
    };
    await expect(migrate({ db, migrations: { ...migrations, "9999-broken": broken }, log })).rejects.toThrow(
      /zero/,
    );
    expect(await db.selectFrom("secrets").selectAll().execute()).toEqual([]);
  });

  it("is migrated in short turns while a long transaction uses a table, so that others can read it", async () => {
    const { db } = await opened();
    const next = {
      up: async (older: Kysely<never>) => void (await sql`alter table secrets add note text`.execute(older)),
    };
    const reader = await db.startTransaction().execute();
    await reader.selectFrom("secrets").selectAll().execute();
    const options = { db, migrations: { ...migrations, "9999-later": next }, log };
    const refused = migrate({ ...options, patienceMs: 0 }).catch((error: unknown) => error);
    // Waits behind the migration, which gives up, and not for the reader.
    await db.selectFrom("secrets").selectAll().execute();
    expect(String(await refused)).toMatch(/long transaction uses its tables.*Nothing was changed/);
    const migrating = migrate(options);
    await sleep(100);
    await reader.commit().execute();
    await migrating;
    expect((await sql`select note from secrets`.execute(db)).rows).toEqual([]);
  });

  it("opens for this version when a newer one has only added to it", async () => {
    const open = await opener();
    const { db } = await open();
    const adds: Migration = {
      up: async (any) => void (await sql`alter table secrets add made_by text default 'later'`.execute(any)),
    };
    await migrate({ db, migrations: { ...migrations, "9999-later": adds }, log });
    const older = await open();
    await older.db.insertInto("secrets").values({ name: "a", value: "b" }).execute();
    expect((await sql`select * from secrets`.execute(db)).rows).toEqual([
      { name: "a", value: "b", madeBy: "later" },
    ]);
  });

  it("is refused, and left unchanged, when a newer version has removed what this one uses", async () => {
    const open = await opener();
    const { db } = await open();
    const removes = { up: async (older: Kysely<never>) => requireMigration(older, "9999-later") };
    await migrate({ db, migrations: { ...migrations, "9999-later": removes }, log });
    await db.insertInto("secrets").values({ name: "a", value: "b" }).execute();
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(String(refused)).toMatch(/newer version of Mynah.*9999-later.*Nothing was changed/);
    expect(await db.selectFrom("secrets").selectAll().execute()).toHaveLength(1);
  });

  it("is refused when another branch has migrated it and it lacks a migration of this one", async () => {
    const { db } = await opened();
    await sql`update kysely_migration set name = '9999-other' where name = '0001-baseline'`.execute(db);
    await expect(migrate({ db, migrations, log })).rejects.toThrow(/newer version of Mynah.*9999-other/);
  });

  it("is taken over with its rows when the last version before 0.1.0 created it, by two processes at once", async () => {
    const open = await opener();
    const { db } = await open();
    await db
      .insertInto("jobs")
      .values(job({ plan: '{"resultKey":"Hi","request":{"text":"say \\"keptAs\\":"}}' }))
      .execute();
    for (const statement of TO_BEFORE_BASELINE) await sql.raw(statement).execute(db);
    await haveMigrations(db, ["0001-initial", "0030-compatibility", "0071-keys-of-passwords"]);
    const [first] = await Promise.all([open(), open()]);
    expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
    expect((await sql`select needs from compatibility`.execute(db)).rows).toEqual([
      { needs: "0001-baseline" },
    ]);
    expect(
      await first.db.selectFrom("jobs").select(["plan", "crashes", "address", "deliverTo"]).execute(),
    ).toEqual([
      {
        plan: { resultKey: "Hi", request: { text: 'say "keptAs":' } },
        crashes: 0,
        address: { thread: "7.7" },
        deliverTo: { kind: "api", key: "k1", request: "h1" },
      },
    ]);
    expect(await first.db.selectFrom("appState").select("name").execute()).toEqual([]);
  });

  it("is taken over in short turns while a long transaction uses a table, so that others can read it", async () => {
    const { db } = await opened();
    for (const statement of TO_BEFORE_BASELINE) await sql.raw(statement).execute(db);
    await haveMigrations(db, ["0001-initial", "0071-keys-of-passwords"]);
    const reader = await db.startTransaction().execute();
    await reader.selectFrom("jobs").select("id").execute();
    const refused = migrate({ db, migrations, log, patienceMs: 0 }).catch((error: unknown) => error);
    expect(String(await refused)).toMatch(/long transaction uses its tables.*Nothing was changed/);
    expect(await migrationsOf(db)).toEqual(["0001-initial", "0071-keys-of-passwords"]);
    await reader.commit().execute();
    await migrate({ db, migrations, log });
    expect(await migrationsOf(db)).toEqual(Object.keys(migrations));
  });

  it("is refused, and left unchanged, when an earlier version before 0.1.0 created it", async () => {
    const open = await opener();
    const { db } = await open();
    await haveMigrations(db, ["0001-initial", "0030-compatibility"]);
    const refused = await open().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreUnavailable);
    expect(String(refused)).toMatch(
      /older than the last version before 0\.1\.0.*once, then this one.*Nothing was/,
    );
    expect(await migrationsOf(db)).toEqual(["0001-initial", "0030-compatibility"]);
  });

  it("accepts NUL and half emoji from any query, in text and in JSON", async () => {
    const { db, connection } = await opened();
    const dirty = { "key\0": "a\0b\ud83d", list: ["\udc00"] };
    await db
      .insertInto("jobs")
      .values(job({ channelId: "c\0\ud83d", options: JSON.stringify(dirty) }))
      .execute();
    const outcome = JSON.stringify({ error: "boom \0 \ud83d" });
    await db.updateTable("jobs").set({ outcome, taskId: "t\0" }).where("id", "=", "j1").execute();
    const row = await db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      channelId: "c\ufffd",
      options: { key: "ab\ufffd", list: ["\ufffd"] },
      outcome: { error: "boom  \ufffd" },
      taskId: "t",
    });
    // As BullMQ does: a pool of its own, a query in an object.
    const pool = new Pool(connection);
    // The server may stop before it has read that the pool's connection ends.
    pool.on("error", () => undefined);
    undo.push(() => pool.end());
    const { rows } = await pool.query({
      text: "select $1::jsonb as j, $2::text as t",
      values: [dirty, "\0x"],
    });
    expect(rows).toEqual([{ j: { key: "ab\ufffd", list: ["\ufffd"] }, t: "x" }]);
  });

  it("returns sizes as numbers, times as dates, and JSON with its own key names", async () => {
    const { db } = await opened();
    const file = {
      id: "f",
      kind: "upload",
      jobId: null,
      owner: "web:p",
      name: "n",
      type: "audio/wav",
    } as const;
    await db
      .insertInto("files")
      .values({ ...file, bytes: 5_000_000_000, durationMs: null, expiresAt: null })
      .execute();
    await db
      .insertInto("jobs")
      .values(job({ address: JSON.stringify({ snake_case: { camelCase: 1 } }) }))
      .execute();
    const row = await db.selectFrom("files").select(["bytes", "createdAt"]).executeTakeFirstOrThrow();
    expect(row.bytes).toBe(5_000_000_000);
    expect(row.createdAt).toBeInstanceOf(Date);
    const { address } = await db.selectFrom("jobs").select("address").executeTakeFirstOrThrow();
    expect(address).toEqual({ snake_case: { camelCase: 1 } });
  });

  it("creates a secret once, however many requests are concurrent", async () => {
    const open = await opener();
    const stores = [await open(), await open()];
    const asked = stores.flatMap(({ db }) => [
      getOrCreateSecret(db, "relay"),
      getOrCreateSecret(db, "relay"),
      getOrCreateSecret(db, "other"),
    ]);
    const secrets = await Promise.all(asked);
    expect(new Set(secrets).size).toBe(2);
    expect(Buffer.from(secrets[0] ?? "", "base64url")).toHaveLength(32);
  });

  it("delivers notifications between processes, only to current listeners", async () => {
    const open = await opener();
    const [sender, hearer] = [await open(), await open()];
    const heard: string[] = [];
    const ear = await hearer.listen('odd "channel', (payload) => heard.push(payload));
    await hearer.listen("other", (payload) => heard.push(`other ${payload}`));
    await sender.notify('odd "channel', "half \ud83d");
    await until(() => heard.length === 1);
    await ear.close();
    await sender.notify('odd "channel', "not heard");
    await sender.notify("other", "last");
    await until(() => heard.length === 2);
    expect(heard).toEqual(["half \ufffd", "other last"]);
  });

  it("listens again after a lost connection, and reports that something may have been missed", async () => {
    const { db, listen, notify } = await opened();
    const heard: string[] = [];
    const failing = await listen("jobs", () => {
      throw new Error("a listener's own mistake");
    });
    await listen(
      "jobs",
      (payload) => heard.push(payload),
      () => heard.push("gap"),
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`.execute(db);
    await until(() => heard.includes("gap"));
    await notify("jobs", "after");
    await until(() => heard.includes("after"));
    expect(heard).toEqual(["gap", "after"]);
    await failing.close();
  });

  it("is healthy while it answers, however busy, and reports when it doesn't", async () => {
    const { db, ready } = await opened();
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(1)`.execute(db));
    await ready();
    await Promise.all(busy);
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity where query = 'select 1'
      and datname = current_database()`.execute(db);
    const answering = rows.map(({ pid }) => pid);
    for (const pid of answering) process.kill(pid, "SIGSTOP");
    try {
      await expect(ready()).rejects.toThrow(/no answer within 2000 ms|timeout/);
    } finally {
      for (const pid of answering) process.kill(pid, "SIGCONT");
    }
    await until(() =>
      ready().then(
        () => true,
        () => false,
      ),
    );
  });

  it("survives when every connection is cut at once", async () => {
    const { db, ready } = await opened();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity 
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    await until(() =>
      ready().then(
        () => true,
        () => false,
      ),
    );
  });

  it("can be closed twice", async () => {
    const store = await opened();
    await Promise.all([store.close(), store.close()]);
    await expect(store.ready()).rejects.toThrow();
  });
}

function job(changed: Partial<{ channelId: string; options: string; address: string; plan: string }>) {
  const place = { platform: "web", workspaceId: "w", channelId: "c", personId: "p", locale: "en" };
  const work = {
    command: "tts",
    options: "{}",
    plan: "{}",
    address: "{}",
    state: "accepted",
    receipts: "{}",
  };
  const empty = { claimedUntil: null, taskId: null, urls: null, outcome: null, retryOf: null };
  const times = { submittedAt: null, deadlineAt: new Date(), finishedAt: null };
  return { id: "j1", invocationKey: "web:1", ...place, ...work, ...empty, ...times, ...changed };
}
