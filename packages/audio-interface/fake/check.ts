import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { Route } from "./routes.ts";

type Fields = Record<string, unknown>;
export interface Request {
  readonly params: Fields;
  readonly query: Fields;
  readonly body: Fields;
}

/** Returns the request as the contract parses it, or the body of the refusal, which names the field. */
export function check(
  { operation, params }: Route,
  search: URLSearchParams,
  text: string,
): Request | Refusal {
  const posts = operation.method === "POST";
  const parts = [
    operation.params.safeParse(params),
    operation.query.safeParse(Object.fromEntries(search)),
    operation.body.safeParse(posts ? readJson(text) : {}),
  ] as const;
  const issues = parts.flatMap((part) => part.error?.issues ?? []);
  if (issues.length > 0) return { refusal: refusal(operation.host, issues) };
  const [path, query, body] = parts.map((part) => part.data ?? {});
  return { params: path ?? {}, query: query ?? {}, body: body ?? {} };
}

interface Refusal {
  readonly refusal: unknown;
}

const fieldOf = (issue: z.core.$ZodIssue) =>
  issue.path.map(String).join(".") || (issue.code === "unrecognized_keys" ? issue.keys.join(", ") : "body");

function refusal(host: string, issues: readonly z.core.$ZodIssue[]): unknown {
  if (host === "main")
    return { detail: issues.map((i) => ({ loc: ["body", fieldOf(i)], msg: i.message, type: i.code })) };
  const details = issues.map((issue) => `${fieldOf(issue)}: ${issue.message}`).join("; ");
  return { error: "Bad Request", details };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
