import * as z from "zod/mini";

import type { Issue } from "./answer.ts";
import { bodySchema } from "./spec.ts";

export interface Checked {
  /** What Discord refuses with 50035. */
  readonly issues: readonly Issue[];
  /** Fields that the schema ignores: a misspelled `allowed_mentions` would be accepted and protect nobody. */
  readonly unknown: readonly string[];
}

/** Checks a request's body against Discord's official specification. */
export const checkRequest = (route: string, body: unknown): Checked => {
  const schema = bodySchema(route, body);
  if (!schema) return { issues: [], unknown: [] };
  const given = withNumericRights(body);
  const result = z.safeParse(schema, given);
  if (!result.success)
    return { issues: result.error.issues.flatMap((issue) => explain(issue, [])), unknown: [] };
  return { issues: [], unknown: unread(given, result.data, "") };
};

/** The specification says number; documentation and every library send text, and Discord takes both. */
const withNumericRights = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withNumericRights);
  if (typeof body !== "object" || body === null) return body;
  const rights = (body as Record<string, unknown>)["default_member_permissions"];
  return typeof rights === "string" && /^\d+$/.test(rights)
    ? { ...body, default_member_permissions: Number(rights) }
    : body;
};

/** Returns the issues of the closest branch, so that the answer names the field instead of the union. */
const explain = (issue: z.core.$ZodIssue, before: readonly PropertyKey[]): Issue[] => {
  const path = [...before, ...issue.path];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ path, message: issue.message }];
  const isWrongKind = (branch: readonly z.core.$ZodIssue[]) =>
    branch.some((one) => one.path.join() === "type");
  const fitting = issue.errors.filter((branch) => !isWrongKind(branch));
  const nearest =
    (fitting.length > 0 ? fitting : issue.errors).toSorted((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap((inner) => explain(inner, path));
};

/** Paths that the body has but the schema didn't read. Libraries fill in `tts: false` and the like. */
const unread = (given: unknown, read: unknown, path: string): string[] => {
  if (Array.isArray(given)) {
    return Array.isArray(read) ? given.flatMap((one, at) => unread(one, read[at], `${path}[${at}]`)) : [];
  }
  if (typeof given !== "object" || given === null || typeof read !== "object" || read === null) return [];
  const known = read as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) =>
    key in known
      ? unread(value, known[key], `${path}.${key}`)
      : value === false || value === null
        ? []
        : [`${path}.${key} is not a field here`],
  );
};
