import { z } from "zod";
import { parseJson } from "../base/parse-json.ts";

export type ReadAnswer<T> = { readonly answer: T } | { readonly problems: string };

/** As many problems as a model can use. */
const MAX_PROBLEMS = 20;
const MAX_PROBLEM_LENGTH = 2_000;

/**
 * Reads a model's answer as the schema says. Models that don't follow a schema wrap their JSON in a code block, a
 * sentence, or their reasoning. Checks of the schema can be asynchronous.
 */
export async function readAnswer<T>(schema: z.ZodType<T>, text: string): Promise<ReadAnswer<T>> {
  const value = parseJsonIn(text);
  if (value === undefined) return { problems: "The answer isn't valid JSON." };
  const read = await schema.safeParseAsync(value);
  if (read.success) return { answer: read.data };
  const problems = read.error.issues
    .slice(0, MAX_PROBLEMS)
    .map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);
  return { problems: problems.join("\n").slice(0, MAX_PROBLEM_LENGTH) };
}

function parseJsonIn(text: string): unknown {
  const said = text.replace(/^[^]*<\/think>/, "");
  return parseJson(said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1));
}

/** Ways to ask for JSON, strictest first. Not every server and model has each. */
export const ANSWER_FORMATS = ["schema", "json", "prompt"] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** Returns the `response_format` of a request; undefined for `prompt`. */
export function responseFormat(format: AnswerFormat, schema: z.ZodType): unknown {
  if (format === "prompt") return undefined;
  if (format === "json") return { type: "json_object" };
  return { type: "json_schema", json_schema: { name: "answer", strict: true, schema: jsonSchemaOf(schema) } };
}

/** Returns the sentence that tells the form of the answer. Without a schema, models only know it from here. */
export const describeFormat = (format: AnswerFormat, schema: z.ZodType): string =>
  format === "schema"
    ? "Answer with JSON only."
    : `Answer with JSON only, without any other text, by this JSON schema: ${JSON.stringify(jsonSchemaOf(schema))}`;

function jsonSchemaOf(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: "draft-7", io: "input" });
  return withoutExtras(json) as object;
}

/** Strict schemas forbid further properties and know no limits of lengths or numbers; those are checked here. */
function withoutExtras(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutExtras);
  if (typeof node !== "object" || node === null) return node;
  const entries = Object.entries(node).filter(([key]) => !UNSUPPORTED.has(key));
  const inner = Object.fromEntries(entries.map(([key, value]) => [key, withoutExtras(value)]));
  return inner["type"] === "object" ? { ...inner, additionalProperties: false } : inner;
}

const UNSUPPORTED = new Set([
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "pattern",
]);
