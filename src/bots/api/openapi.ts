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

/** Builds the OpenAPI 3.1 document of the API at `server` from the endpoints' own schemas. */
export function buildOpenApi(endpoints: readonly Endpoint[], server: string): Json {
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
      description:
        "Everything the bot does, for programs. Create a key in the chat with `/api-keys create`. Requests are real and " +
        "can cost money; one with an `Idempotency-Key` can be repeated without a second job. docs/api.md has the details.",
    },
    servers: [{ url: server.replace(/\/+$/, "") }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer" } },
      headers: HEADERS,
      responses: Object.fromEntries(
        Object.entries(PROBLEMS).map(([status, { description, header }]) => [
          `Problem${status}`,
          {
            description,
            ...(header && { headers: { [header]: { $ref: `#/components/headers/${header}` } } }),
            content: PROBLEM,
          },
        ]),
      ),
      schemas: Object.fromEntries(
        Object.entries(NAMED).map(([name, schema]) => [name, toJson(schema, name)]),
      ),
    },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const { name, summary, scope, params, query, body, answers, path } = endpoint;
  const parameters = [
    ...parametersOf(params, "path"),
    ...parametersOf(query, "query"),
    ...(isCommand(endpoint) ? [IDEMPOTENCY_KEY] : []),
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
      ...Object.fromEntries(
        problemsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
      default: {
        description: "What failed, what to do, and whether money may have been spent",
        content: PROBLEM,
      },
    },
  };
}

const isCommand = ({ path }: Endpoint) => path.startsWith("/commands/");

const PROBLEM = { [PROBLEM_TYPE]: { schema: { $ref: "#/components/schemas/Problem" } } };

const HEADERS: Readonly<Record<string, Json>> = {
  "Retry-After": { description: "Seconds after which to try again", schema: { type: "integer" } },
  "WWW-Authenticate": { description: "How to send a key (RFC 6750)", schema: { type: "string" } },
};

/** Usual errors, by status. */
const PROBLEMS: Readonly<Record<number, { readonly description: string; readonly header?: string }>> = {
  400: { description: "The request or an option is wrong" },
  401: { description: "The key is missing, unknown, expired or revoked", header: "WWW-Authenticate" },
  402: { description: "A budget doesn't allow it" },
  403: { description: "The key's scope, its owner or a rule of the server doesn't allow it" },
  404: { description: "Something that the request names doesn't exist, or belongs to someone else" },
  409: { description: "The first request with the same Idempotency-Key has no answer yet" },
  413: { description: "The body is too large" },
  415: { description: "The body has another content type" },
  422: { description: "The Idempotency-Key was sent with another request" },
  429: { description: "Too many requests with this key", header: "Retry-After" },
  503: { description: "The bot, or the platform that it asks, is unavailable", header: "Retry-After" },
};

/** Returns which of the usual errors an endpoint can answer. */
function problemsOf(endpoint: Endpoint): readonly number[] {
  const { path, params, query, body } = endpoint;
  const hasBody = body !== undefined || path === "/uploads";
  return [
    ...(params || query || hasBody ? [400] : []),
    401,
    ...(isCommand(endpoint) ? [402] : []),
    403,
    ...(params || isCommand(endpoint) ? [404] : []),
    ...(isCommand(endpoint) ? [409] : []),
    ...(hasBody ? [413, 415] : []),
    ...(isCommand(endpoint) ? [422] : []),
    429,
    503,
  ];
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
    return {
      name,
      in: place,
      required: !(shape as z.ZodType).safeParse(undefined).success,
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
