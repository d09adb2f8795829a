import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";
import { API_PATH } from "./job-view.ts";
import { PROBLEM_TYPE } from "./problem.ts";
import * as schemas from "./schemas.ts";

type Json = Record<string, unknown>;

/** Shapes that the document names once. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Problem: schemas.Problem,
  Job: schemas.JobView,
  Answer: schemas.Answer,
};
const nameOf = new Map<unknown, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** Builds the OpenAPI 3.1 document from the endpoints' own schemas. */
export function buildOpenApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = API_PATH + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Mynah",
      version: "1",
      description: "Everything the bot does, for programs. docs/api.md explains keys and errors.",
    },
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      schemas: Object.fromEntries(
        Object.entries(NAMED).map(([name, schema]) => [name, toJson(schema, name)]),
      ),
    },
  };
}

function operationOf({ name, summary, scope, params, query, body, answers, path }: Endpoint): Json {
  const isCommand = path.startsWith("/commands/");
  const parameters = [
    ...parametersOf(params, "path"),
    ...parametersOf(query, "query"),
    ...(isCommand ? [IDEMPOTENCY_KEY] : []),
  ];
  const binary = name === "upload" && { "application/octet-stream": {} };
  return {
    operationId: name,
    summary,
    description: `Needs the scope ${scope}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { "application/json": { schema: toJson(body) } } },
    }),
    ...(binary && { requestBody: { required: true, content: binary } }),
    // Commands, jobs, transcripts…
    tags: [path.split("/")[1] ?? ""],
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(answer)])),
      default: {
        description: "What failed, what to do, and whether money may have been spent",
        content: { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } },
      },
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "A repeated request with the same key finds the first one's job; another request with it is answered with 422",
  schema: { type: "string", pattern: "^[\\x21-\\x7e]{1,200}$" },
};

const responseOf = (answer: Endpoint["answers"][number]): Json =>
  answer instanceof z.ZodType
    ? {
        description: answer.description ?? "Done",
        content: { "application/json": { schema: toJson(answer) } },
      }
    : {
        description: "See the summary",
        content: Object.fromEntries([answer].flat().map((type) => [type, {}])),
      };

function parametersOf(schema: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, shape]) => {
    const { description, ...rest } = toJson(shape as z.ZodType, undefined, "input");
    const isRequired = place === "path" || !(shape as z.ZodType).safeParse(undefined).success;
    return {
      name,
      in: place,
      required: isRequired,
      description,
      schema: rest,
    };
  });
}

/** Returns a JSON schema in which the named shapes are references. `self` is the name of this one. */
function toJson(schema: z.ZodType, self?: string, io: "input" | "output" = "output"): Json {
  const {
    $schema: _,
    $defs: __,
    ...json
  } = z.toJSONSchema(schema, {
    target: "draft-2020-12",
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const name = nameOf.get(zodSchema);
      if (name === undefined || name === self) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      jsonSchema.$ref = `#/components/schemas/${name}`;
    },
  }) as Json;
  return json;
}
