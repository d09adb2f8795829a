import { Client } from "pg";

/** What pg keeps of its configuration, which its types leave out. */
interface ConnectionParameters {
  readonly query_timeout?: number | string | false;
}

export interface RecordedStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Milliseconds after which its connection gives up: those for people have a limit, and others none. */
  readonly timeoutMs: number | undefined;
}

/** Records every statement that this process sends to PostgreSQL from now on, over connections opened from now on. */
export function recordStatements() {
  const statements: RecordedStatement[] = [];
  const { query } = Client.prototype;
  const recording = function (this: Client, ...args: [unknown, unknown?]) {
    const [first, second] = args;
    const config = typeof first === "string" ? { text: first, values: second } : first;
    const { text, values } = config as { text?: string; values?: unknown };
    const { query_timeout: limit } = (this as Client & { connectionParameters: ConnectionParameters })
      .connectionParameters;
    const timeoutMs = limit === false || limit === undefined ? undefined : Number(limit);
    if (text !== undefined) statements.push({ text, values: Array.isArray(values) ? values : [], timeoutMs });
    return Reflect.apply(query, this, args) as unknown;
  };
  Object.assign(Client.prototype, { query: recording });
  return {
    statements,
    stop: () => void Object.assign(Client.prototype, { query }),
  };
}
