import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { buildOpenApi } from "../../../src/bots/api/openapi.ts";
import { commandEndpoints } from "../../../src/bots/api/command-routes.ts";
import { commands } from "../../../src/commands/index.ts";
import { readTier } from "../../run/tiers.ts";
import { createPerson } from "../../app/person.ts";
import { clientOf, createKey, openApiProgram, type ApiAnswer, type ApiProgram } from "./open-api.ts";

const isDefault = readTier(process.env["TIER"]) === "default";
/** Requests of each operation. */
const RUNS = Number(process.env["PROPERTY_RUNS"] ?? "1") * (isDefault ? 2 : 6);
/** People who share the requests, since each of their five keys is limited. */
const PEOPLE = isDefault ? 3 : 8;

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { name: string; in: string; schema: object; required?: boolean }[];
  readonly requestBody?: { content: Record<string, { schema?: { properties?: Record<string, object> } }> };
  readonly responses: Record<string, Response | { readonly $ref: string }>;
}
interface Response {
  readonly content: Record<string, { schema?: object }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, object>;
    readonly responses: Record<string, Response>;
  };
}

let program: ApiProgram;
let document: Document;
const clients: ReturnType<typeof clientOf>[] = [];
beforeAll(async () => {
  program = await openApiProgram();
  // Each person can have ten keys.
  for (let count = 0; count < PEOPLE; count++) {
    const person = createPerson(program.url);
    for (let key = 0; key < 5; key++) clients.push(clientOf(program, await createKey(person, "scope:edit")));
  }
  document = (await clients[0]?.("GET", "/api/v1/openapi.json"))?.body as Document;
});
afterAll(() => program.close());

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "",
    "0",
    "-1",
    "last",
    "job:last",
    "latest",
    "../../etc/passwd",
    "\u0000",
    "1e999",
    "x".repeat(300),
  ),
  fc.integer().map(String),
);
/** Values that fit a schema's type more often than not. */
const valueFor = (schema: object): fc.Arbitrary<unknown> => {
  const {
    type,
    enum: choices,
    minimum = 0,
    maximum = 100,
  } = schema as { type?: string; enum?: readonly unknown[]; minimum?: number; maximum?: number };
  const fitting: fc.Arbitrary<unknown> = choices
    ? fc.constantFrom(...choices)
    : type === "integer" || type === "number"
      ? fc.double({
          noNaN: true,
          min: Math.max(minimum, -1000),
          max: Math.max(minimum, Math.min(maximum, 1000)),
        })
      : type === "boolean"
        ? fc.boolean()
        : fc.string({ maxLength: 60 });
  return fc.oneof({ weight: 4, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() });
};

const bodyFor = (operation: Operation): fc.Arbitrary<unknown> => {
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (!schema) return fc.constant(undefined);
  const properties = Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valueFor(one)]);
  const record = fc.record(Object.fromEntries(properties) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: [],
  });
  return fc.oneof({ weight: 5, arbitrary: record }, { weight: 1, arbitrary: fc.jsonValue() });
};

/** The document's own schema of an answer: its problem for every status that it doesn't list. */
function expectDocumented(operation: Operation, answer: ApiAnswer): void {
  const named = operation.responses[String(answer.status)] ?? operation.responses["default"];
  const described =
    named && "$ref" in named
      ? document.components.responses[named.$ref.replace("#/components/responses/", "")]
      : named;
  const type = (answer.headers.get("content-type") ?? "").split(";")[0] ?? "";
  if (answer.status === 302) return;
  const schema = described?.content[type]?.schema;
  expect([operation.operationId, answer.status, type, Object.keys(described?.content ?? {})]).toEqual([
    operation.operationId,
    answer.status,
    type,
    expect.arrayContaining([type]),
  ]);
  if (schema) expect(readerOf(schema)(answer.body)).toEqual([]);
}

/** Returns the problems that a value has by a schema of the document. */
function readerOf(schema: object): (value: unknown) => readonly unknown[] {
  const inlined = JSON.parse(
    JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  ) as Parameters<typeof z.fromJSONSchema>[0];
  const reader = z.fromJSONSchema(inlined);
  return (value) => reader.safeParse(value).error?.issues ?? [];
}

describe("every operation of the OpenAPI document", () => {
  it("answers whatever it is sent as the document says, and never with a failure of its own", async () => {
    let turn = 0;
    let asked = 0;
    for (const [pattern, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        const inputs = fc.record({
          path: fc.array(anything, { minLength: 2, maxLength: 2 }),
          query: fc.array(anything, { minLength: 3, maxLength: 3 }),
          body: bodyFor(operation),
        });
        for (const { path, query, body } of fc.sample(inputs, { numRuns: RUNS, seed: 7 + asked })) {
          let part = 0;
          const url = pattern.replaceAll(/\{\w+\}/g, () =>
            encodeURIComponent(clean(path[part++] ?? "x") || "x"),
          );
          const named = operation.parameters?.filter((one) => one.in === "query") ?? [];
          const asks = named.map(({ name }, index): [string, string] => [name, clean(query[index] ?? "")]);
          // A wait that happens to be valid would take as long as it says.
          const search = new URLSearchParams(asks.filter(([name]) => name !== "wait"));
          const client = clients[turn++ % clients.length];
          const answer = await client?.(method.toUpperCase(), `${url}?${search.toString()}`, body);
          if (!answer) throw new Error("there is no client");
          expect([operation.operationId, answer.status < 500, answer.status]).toEqual([
            operation.operationId,
            true,
            answer.status,
          ]);
          expectDocumented(operation, answer);
          asked++;
        }
      }
    expect(asked).toBeGreaterThan(100);
    // The checks notice a wrong answer.
    const { Problem = {} } = document.components.schemas;
    expect(readerOf(Problem)({ status: "404" })).not.toEqual([]);
  });
});

const clean = (text: string) => text.toWellFormed();

it("has an operation for each command that the API offers", () => {
  const described = buildOpenApi(
    commandEndpoints(commands),
    "https://bot.example.com",
  ) as unknown as Document;
  const names = commands.map(({ name }) => name).filter((name) => !/^(api-keys|privacy|setup)\b/.test(name));
  expect(Object.keys(described.paths).toSorted()).toEqual(
    names.map((name) => `/api/v1/commands/${name.replace(" ", ".")}`).toSorted(),
  );
});
