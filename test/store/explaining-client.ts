import { type ClientConfig, escapeLiteral } from "pg";
import { CleanClient } from "../../src/store/pool.ts";

/** What a statement did, with its functions and triggers. */
export interface Explained {
  readonly text: string;
  /** Pages that it touched, without its triggers. */
  readonly pages: number;
  /** Rows that were read by sequential scans, by table. */
  readonly scanned: Readonly<Record<string, number>>;
}

/** Statements since this was last emptied. */
export const explained: Explained[] = [];

interface PlanNode {
  readonly "Shared Hit Blocks": number;
  readonly "Shared Read Blocks": number;
}
type Send = (text: string) => Promise<{ rows: unknown[] }>;

/**
 * Explains each statement, with the plan that the program would use, before it runs it. What the explained one has
 * written is rolled back.
 */
export class ExplainingClient extends CleanClient {
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
