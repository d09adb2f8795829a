import type {
  CallToolResult,
  JsonSchemaType,
  JsonSchemaValidator,
  jsonSchemaValidator,
  McpHttpHandler,
  McpServer,
} from "@modelcontextprotocol/server";
import type * as Sdk from "@modelcontextprotocol/server";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { z } from "zod";
import { type Operation, operations } from "@mynah/audio-interface";
import { failureBody, HttpFailure } from "./failure.ts";
import { checkFields } from "./routes.ts";
import { FIELD_DESCRIPTIONS, TOOL_DESCRIPTIONS } from "./tool-descriptions.ts";

type Arguments = Readonly<Record<string, unknown>>;

const PATH = "/mcp";

/**
 * Registers the interface's tool server (section 1: streamable HTTP). Each route is a tool with the contract's name,
 * whose argument object holds the route's parameters and whose result is the route's answer. Calls go through the route
 * itself, so checks, limits and answers are identical. Requires the bearer token like every route.
 */
export function registerToolServer(app: FastifyInstance, log: Logger): void {
  let opened: Promise<McpHttpHandler> | undefined;
  app.route({
    method: ["GET", "POST", "DELETE"],
    url: PATH,
    // The protocol asks for this check: a page of another site could hold the key.
    preHandler: async ({ headers, host }) => {
      if (headers.origin !== undefined && URL.parse(headers.origin)?.host !== host)
        throw new HttpFailure(403, "forbidden_origin", "Pages of other sites can't use this tool server.");
    },
    errorHandler(error: FastifyError, _request, reply) {
      // A body that isn't JSON is an error of the protocol below the tools.
      if (error.statusCode !== 400 || error instanceof HttpFailure) throw error;
      const parseError = { code: -32_700, message: `Parse error: ${error.message}` };
      void reply.code(400).send({ jsonrpc: "2.0", error: parseError, id: null });
    },
    async handler(request) {
      opened ??= openTools(app, log);
      return (await opened).fetch(asWebRequest(request), { parsedBody: request.body });
    },
  });
  app.addHook("onClose", async () => (await opened)?.close());
}

/** Converts a request for the library. Its body is passed on separately, as parsed. */
function asWebRequest({ method, url, headers, host }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://${host}${url}`, { method, headers: entries });
}

/** Loaded with the first call: few people use it, and it takes 14 MB of memory. */
async function openTools(app: FastifyInstance, log: Logger): Promise<McpHttpHandler> {
  const sdk = await import("@modelcontextprotocol/server");
  // Without sessions: every request is self-contained, so a restart disconnects nobody.
  return sdk.createMcpHandler(
    ({ requestInfo }) => {
      const server = new sdk.McpServer({ name: "mynah-studio", version: "1.0.0" });
      offerRoutes(server, { app, sdk, headers: new Headers(requestInfo?.headers) });
      return server;
    },
    { onerror: (error) => log.debug({ err: error }, "studio: tool server rejected a request") },
  );
}

interface Offer extends Pick<RouteCall, "app" | "headers"> {
  readonly sdk: typeof Sdk;
}

/** The routes check arguments, so that their errors have one form. */
const unchecked: jsonSchemaValidator = {
  getValidator: <T>(): JsonSchemaValidator<T> => {
    return (input) => ({ valid: true, data: input as T, errorMessage: undefined });
  },
};

function offerRoutes(server: McpServer, { app, sdk, headers }: Offer): void {
  for (const operation of operations) {
    server.registerTool(
      operation.name,
      {
        description: describe(operation),
        inputSchema: sdk.fromJsonSchema<Arguments>(schemaOf(operation), unchecked),
        annotations: { readOnlyHint: !operation.paid, idempotentHint: !operation.paid, openWorldHint: false },
      },
      (input: Arguments) => callRoute({ app, operation, input, headers }),
    );
  }
}

/** Merges all parameters of a route; no name occurs in two of its parts. */
const inputOf = ({ params, query, body, method }: Operation) =>
  z.object({ ...params.shape, ...query.shape, ...(method === "POST" && body.shape) });

/** JSON Schema of a tool's arguments, with units, and without what is only ours. */
function schemaOf(operation: Operation): JsonSchemaType {
  const { $schema: _, ...schema } = z.toJSONSchema(inputOf(operation), {
    io: "input",
    override: ({ jsonSchema }) => void delete jsonSchema["gap"],
  });
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const description = FIELD_DESCRIPTIONS[name];
    return [name, { ...(field as object), ...(description !== undefined && { description }) }];
  });
  const described: unknown = { ...schema, properties: Object.fromEntries(properties) };
  return described as JsonSchemaType;
}

const POLLED = "May answer with a taskId: call getTask until its status is no longer 202.";

const describe = ({ name, task, paid }: Operation) =>
  [TOOL_DESCRIPTIONS[name], task === "no" ? "" : POLLED, paid ? "Costs as much as its route." : ""]
    .filter(Boolean)
    .join(" ");

interface RouteCall {
  readonly app: FastifyInstance;
  readonly operation: Operation;
  readonly input: Arguments;
  readonly headers: Headers;
}

async function callRoute(call: RouteCall): Promise<CallToolResult> {
  const { app, operation, input, headers } = call;
  const { method, paths, params, query } = operation;
  const refusal = refuseParams(operation, input);
  if (refusal) return refusal;
  const within = (names: object) => Object.entries(input).filter(([name]) => Object.hasOwn(names, name));
  const path = paths[0].replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const asked = new URLSearchParams(
    within(query.shape).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const outside = { ...params.shape, ...query.shape };
  const answer = await app.inject({
    method,
    url: `${path}?${asked.toString()}`,
    headers: { authorization: headers.get("authorization") ?? "", host: headers.get("host") ?? "localhost" },
    ...(method === "POST" && {
      payload: Object.fromEntries(Object.entries(input).filter(([name]) => !Object.hasOwn(outside, name))),
    }),
  });
  return {
    content: [{ type: "text", text: answer.body }],
    structuredContent: answer.json<Record<string, unknown>>(),
    isError: answer.statusCode >= 400,
  };
}

/** A wrong value in the path would lead to another route: it is refused as the routes refuse fields. */
function refuseParams(operation: Operation, input: Arguments): CallToolResult | undefined {
  try {
    checkFields(operation, operation.params, input);
    return undefined;
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    const body = failureBody(operation.host, error);
    return {
      content: [{ type: "text", text: JSON.stringify(body) }],
      structuredContent: body,
      isError: true,
    };
  }
}
