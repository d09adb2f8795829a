import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { type ClientConfig, escapeLiteral } from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, expect } from "vitest";
import { fillDatabase } from "../../bench/growth-fill.ts";
import type { Store } from "../../src/store/index.ts";
import { CleanClient, createPool } from "../../src/store/pool.ts";
import type { Database } from "../../src/store/schema.ts";
import { newCopy, openTestStore } from "../engines/database.ts";

/** What a statement did, with its functions and triggers. */
interface Explained {
  readonly text: string;
  /** Pages that it touched, without its triggers. */
  readonly pages: number;
  /** Rows that were read by sequential scans, by table. */
  readonly scanned: Readonly<Record<string, number>>;
}

/** Statements since this was last emptied. */
const explained: Explained[] = [];

/** Rows of a table that a statement may read sequentially: of those that it estimates from, or of a small table. */
const MOST_SCANNED = 1_100;

/** Fills a database for the tests of a file; `explaining` explains what it runs. */
export function useFilledDatabase(size: Parameters<typeof fillDatabase>[1]) {
  const [store, explaining] = [{} as Store, {} as { db: Kysely<Database> }];
  beforeAll(async () => {
    const url = await newCopy();
    Object.assign(store, await openTestStore(url));
    await fillDatabase(store.db, size);
    const pool = createPool(
      { connectionString: url, application_name: "test", Client: ExplainingClient, max: 2 },
      pino({ level: "silent" }),
    );
    explaining.db = new Kysely({
      dialect: new PostgresDialect({ pool }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  });
  afterAll(async () => {
    await explaining.db.destroy();
    await store.close();
  });
  return { store, explaining };
}

/** Runs something, and returns what its statements did. */
export async function explainAll(run: () => Promise<unknown>): Promise<readonly Explained[]> {
  explained.splice(0);
  await run();
  return explained.splice(0);
}

/** Expects that no table is scanned, and that no statement touches more pages. */
export async function expectPages(most: number, run: () => Promise<unknown>): Promise<void> {
  const statements = await explainAll(run);
  expect(statements.length).toBeGreaterThan(0);
  for (const { text, pages, scanned } of statements) {
    const large = Object.entries(scanned).filter(([, count]) => count > MOST_SCANNED);
    expect({ text, large }).toEqual({ text, large: [] });
    expect(pages, text).toBeLessThanOrEqual(most);
  }
}

interface PlanNode {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}
type Send = (text: string) => Promise<{ rows: unknown[] }>;

/**
 * Explains each statement, with the plan that the program would use, before it runs it. What the explained one has
 * written is rolled back.
 */
class ExplainingClient extends CleanClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => Promise<{ rows: unknown[] }>;
    let isOpen = false;
    const query = async (text: unknown, values: unknown): Promise<unknown> => {
      if (typeof text === "string" && /^\s*(?:\(|with|select|insert|update|delete|\/\*)/i.test(text))
        explained.push(await explain(send, text, Array.isArray(values) ? values : [], isOpen));
      if (text === "begin") isOpen = true;
      if (text === "commit" || text === "rollback") isOpen = false;
      return values === undefined ? send(text) : send(text, values);
    };
    Object.assign(this, { query });
  }
}

async function explain(
  send: Send,
  text: string,
  values: readonly unknown[],
  isOpen: boolean,
): Promise<Explained> {
  await send(isOpen ? "savepoint explained" : "begin");
  const before = await readScans(send);
  await send(`prepare explained as ${text}`);
  const parameters = values.length === 0 ? "" : `(${values.map(toLiteral).join(", ")})`;
  const { rows } = await send(
    `explain (analyze, buffers, timing off, format json) execute explained${parameters}`,
  );
  const after = await readScans(send);
  await send("deallocate explained");
  await send(isOpen ? "rollback to savepoint explained" : "rollback");
  const [row] = rows as { "QUERY PLAN": readonly { readonly Plan: PlanNode }[] }[];
  const plan = row?.["QUERY PLAN"][0]?.Plan;
  if (!plan) throw new Error("no plan");
  return {
    text,
    pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"],
    scanned: Object.fromEntries(
      [...after].map(([table, rowsRead]) => [table, rowsRead - (before.get(table) ?? 0)]),
    ),
  };
}

async function readScans(send: Send): Promise<ReadonlyMap<string, number>> {
  const { rows } = await send(
    "select relname as table, seq_tup_read::int as count from pg_stat_xact_user_tables where seq_tup_read > 0",
  );
  return new Map((rows as { table: string; count: number }[]).map(({ table, count }) => [table, count]));
}

function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return escapeLiteral(`{${value.map(toElement).join(",")}}`);
  return escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
}

const toElement = (value: unknown) => (value === null ? "null" : JSON.stringify(value));
