import type { Operation } from "@mynah/audio-interface";
import { z } from "zod";

const INTRODUCTION = `# The audio interface

What a service must answer so that Mynah can use it as \`AUDIO_API_URL\`: every route that Mynah calls, with its fields and their
limits. [The built-in stand-in](../packages/studio/README.md) answers the same routes.

This page is generated from \`packages/audio-interface\` (\`npm run generate\`). Numbers in brackets are sections of the
interface's documentation. A name with an asterisk is an assumption: [what the interface leaves open](interface-gaps.md) explains each.

## Requests and answers

- Requests and answers are JSON. Each request has the header \`Authorization: Bearer\` with \`AUDIO_API_KEY\`.
- Routes of the *voices* host are called at \`VOICES_API_URL\`, all others at \`AUDIO_API_URL\`. Both can be one service.
- Recordings are passed as links, which the service fetches.
- A route that creates something answers with a task result: either a link to the finished file, or a task ID.
- Mynah then polls \`GET /v1/task/{task_id}\`. It sends a paid request again only if it can't have arrived.
- The name after *Paid* is the route's name in [price files](budgets.md#prices).

| field of a task result | meaning |
| --- | --- |
| \`status\` | 200: finished; 202: running; another number from 400 to 599: failed |
| \`taskId\` | names the task to poll |
| \`url\`, \`urls\` | links to the finished files |
| \`error\` | why it failed: \`code\` and \`message\` |
| \`progress\` | how much is done, as a percentage or a share up to 1; optional |
`;

/** Formats docs/interface.md: every route with its fields and limits. */
export const formatInterfacePage = (operations: readonly Operation[]): string =>
  [INTRODUCTION, ...operations.map(formatOperation)].join("\n");

function formatOperation(operation: Operation): string {
  const { host, method, paths, section } = operation;
  const [first, ...others] = paths;
  const alternates = others.length === 0 ? "" : ` After a 404, \`${others.join("`, `")}\` is called instead.`;
  const facts = `${host === "voices" ? "Voices host. " : ""}${workOf(operation)} ${answerOf(operation)}${alternates}`;
  const rows = (["params", "query", "body"] as const).flatMap((part) => fieldsOf(operation[part], part));
  const table =
    rows.length === 0
      ? ""
      : `\n| field | value | rules |\n| --- | --- | --- |\n${rows.map(formatRow).join("\n")}\n`;
  return `## \`${method} ${first}\` (${section})\n\n${facts}\n${table}`;
}

const TASKS: Readonly<Record<Operation["task"], string>> = {
  flag: "`useAsync: true` asks for a task",
  may: "the service decides whether it becomes a task",
  no: "never a task",
};
/** Its name in price files, as budgets/prices.ts reads it. */
const priceName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const workOf = ({ name, paid, task }: Operation): string =>
  paid ? `Paid (\`${priceName(name)}\`); ${TASKS[task]}.` : "Free.";

function answerOf({ response, inBody }: Operation): string {
  const { properties = {}, gap } = toSchema(response, "input");
  if ("taskId" in properties)
    return `Answers a task result${inBody === undefined ? "" : `, or \`${inBody}\` itself`}.`;
  const names = Object.keys(properties).map((name) => `\`${name}\``);
  return `Answers ${names.join(", ") || "a list"}${gap === undefined ? "" : "*"}.`;
}

interface Field {
  readonly name: string;
  readonly value: string;
  readonly remarks: readonly string[];
}
const formatRow = ({ name, value, remarks }: Field) => `| ${name} | ${value} | ${remarks.join("; ")} |`;

function fieldsOf(schema: z.ZodObject, part: "params" | "query" | "body"): readonly Field[] {
  const { properties = {}, required = [], gap } = toSchema(schema, part === "query" ? "output" : "input");
  return Object.entries(properties).map(([name, field]) => {
    const mark = (field.gap ?? gap) === undefined ? "" : "*";
    const rules = [
      ...(required.includes(name) ? ["required"] : []),
      ...(part === "params" ? ["in the path"] : []),
      ...messagesOf(schema.shape[name] as z.ZodType),
      ...checksOf(schema)
        .filter((check) => check.path?.[0] === name)
        .flatMap(messageOf),
    ];
    return { name: `\`${name}\`${mark}`, value: valueOf(field), remarks: rules };
  });
}

/** A JSON schema, as far as this page uses it. */
interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly gap?: string;
}
const toSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Schema;

const NAMES: Readonly<Record<string, string>> = {
  integer: "whole number",
  string: "text",
  boolean: "true or false",
};

function valueOf(schema: Schema): string {
  const { type = "boolean", format, items, minItems, properties, maxLength } = schema;
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (choices) return choices.map((choice) => `\`${choice}\``).join(", ");
  if (format === "uri") return "link";
  if (items) return `list of ${minItems === 1 ? "one or more " : ""}${valueOf(items)}`;
  if (properties) return `\`{ ${Object.keys(properties).join(", ")} }\``;
  const limits = maxLength === undefined ? rangeOf(schema) : `, at most ${maxLength} characters`;
  return `${NAMES[type] ?? type}${limits}`;
}

function rangeOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const most = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const least = minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  if (exclusiveMinimum !== undefined)
    return `, more than ${exclusiveMinimum}${most === undefined ? "" : `, at most ${most}`}`;
  if (least !== undefined) return most === undefined ? `, at least ${least}` : `, ${least} to ${most}`;
  return most === undefined ? "" : `, at most ${most}`;
}

/** A rule of a schema that JSON schemas can't express. */
type Check = z.core.$ZodCheckDef & { readonly path?: readonly PropertyKey[] };
const checksOf = (schema: z.ZodType): readonly Check[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def);

function messageOf({ error }: Check): readonly string[] {
  const message: unknown = (error as z.core.$ZodErrorMap | undefined)?.({} as z.core.$ZodRawIssue);
  return typeof message === "string" ? [message.replace(/^is /, "")] : [];
}

function messagesOf(schema: z.ZodType): readonly string[] {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  return checksOf(inner).flatMap(messageOf);
}
