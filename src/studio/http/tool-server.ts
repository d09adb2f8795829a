import type { CallToolResult, McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { z } from "zod";
import { type Operation, operations } from "../../audio/contract/index.ts";

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
    async handler(request) {
      opened ??= openTools(app, log);
      return (await opened).fetch(asWebRequest(request), { parsedBody: request.body });
    },
  });
  app.addHook("onClose", async () => (await opened)?.close());
}

/** Loaded with the first call: few people use it, and it takes 14 MB of memory. */
async function openTools(app: FastifyInstance, log: Logger): Promise<McpHttpHandler> {
  const sdk = await import("@modelcontextprotocol/server");
  // Without sessions: every request is self-contained, so a restart disconnects nobody.
  return sdk.createMcpHandler(
    ({ requestInfo }) => {
      const server = new sdk.McpServer({ name: "mynah-studio", version: "1.0.0" });
      offerRoutes(server, app, new Headers(requestInfo?.headers));
      return server;
    },
    { onerror: (error) => log.debug({ err: error }, "studio: tool server rejected a request") },
  );
}

function offerRoutes(server: McpServer, app: FastifyInstance, headers: Headers): void {
  for (const operation of operations) {
    server.registerTool(
      operation.name,
      {
        description: describe(operation),
        inputSchema: inputOf(operation),
        annotations: { readOnlyHint: !operation.paid, idempotentHint: !operation.paid, openWorldHint: false },
      },
      (input: Arguments) => callRoute({ app, operation, input, headers }),
    );
  }
}

/** Merges all parameters of a route; no name occurs in two of its parts. */
function inputOf({ params, query, body, method }: Operation): z.ZodObject {
  return z.object({ ...params.shape, ...query.shape, ...(method === "POST" && body.shape) });
}

const describe = ({ method, paths, section, task }: Operation) =>
  `${method} ${paths[0]} (interface ${section}).${task === "no" ? "" : " May answer with a taskId: call getTask until its status is no longer 202."}`;

interface RouteCall {
  readonly app: FastifyInstance;
  readonly operation: Operation;
  readonly input: Arguments;
  readonly headers: Headers;
}

async function callRoute({ app, operation, input, headers }: RouteCall): Promise<CallToolResult> {
  const { method, paths, params, query } = operation;
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

function asWebRequest({ method, url, headers, host }: FastifyRequest): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://${host}${url}`, { method, headers: entries });
}
