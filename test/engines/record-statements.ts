import { Client } from "pg";

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records every statement that this process sends to PostgreSQL from now on, over connections opened from now on. */
export function recordStatements() {
  const statements: RecordedStatement[] = [];
  const { query } = Client.prototype;
  const recording = function (this: Client, ...args: [unknown, unknown?]) {
    const [first, second] = args;
    const config = typeof first === "string" ? { text: first, values: second } : first;
    const { text, values } = config as { text?: string; values?: unknown };
    if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, args) as unknown;
  };
  Object.assign(Client.prototype, { query: recording });
  return {
    statements,
    stop: () => void Object.assign(Client.prototype, { query }),
  };
}
