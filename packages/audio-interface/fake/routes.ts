import type { Operation } from "../src/operation.ts";
import { operations } from "../src/operations.ts";

export interface Route {
  readonly operation: Operation;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly operation: Operation;
  readonly host: string;
  readonly method: string;
  readonly regex: RegExp;
}

const exact = new Map<string, Operation>();
const patterns: Pattern[] = [];
for (const operation of operations) {
  for (const path of operation.paths) {
    const { host, method } = operation;
    if (!path.includes("{")) exact.set(`${host} ${method} ${path}`, operation);
    else patterns.push({ operation, host, method, regex: toRegex(path) });
  }
}

function toRegex(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** Returns a request's operation. A fixed path wins over one with parameters. */
export function findRoute(host: string, method: string, path: string): Route | undefined {
  const operation = exact.get(`${host} ${method} ${path}`);
  if (operation) return { operation, params: {} };
  for (const pattern of patterns) {
    const match = pattern.host === host && pattern.method === method && pattern.regex.exec(path);
    if (match) return { operation: pattern.operation, params: decode(match.groups ?? {}) };
  }
  return undefined;
}

function decode(params: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));
}
