import type { McpHttpHandler, McpServer } from "@modelcontextprotocol/server";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { hasScope } from "../../../api-keys/key-store.ts";
import { say } from "../../../messages/index.ts";
import { asWebRequest } from "../../../net/web-request.ts";
import { HttpError } from "../../web/routes/http-error.ts";
import { isCrossOrigin } from "../../web/security.ts";
import { untilClosed } from "../../event-stream.ts";
import { createApiCalls } from "./call.ts";
import { FILE_URI, readFileResource, toResult, type FileLinks } from "./result.ts";
import { get, requestId, TOOLS, WAIT_S } from "./tools.ts";

interface McpDeps {
  readonly publicUrl: string;
  readonly links: FileLinks;
  readonly log: Logger;
}

/**
 * Registers Mynah's own tools for models (streamable HTTP), on a scope at /mcp whose requests have a key. Each call goes
 * through the API's own route.
 */
export function registerMcp(api: FastifyInstance, { publicUrl, links, log }: McpDeps): void {
  let opened: Promise<McpHttpHandler> | undefined;
  api.route({
    method: ["GET", "POST", "DELETE"],
    url: "",
    exposeHeadRoute: false,
    // A page of another site could hold a key, but the protocol asks for this check.
    preHandler: async (request) => {
      if (isCrossOrigin(request, publicUrl)) throw new HttpError(403, say("webForeignRequest"));
    },
    async handler(request, reply) {
      opened ??= open(api, links, log);
      const { holder } = request.caller;
      const authInfo = { token: "", clientId: holder.key, scopes: [holder.scope] };
      const response = await (
        await opened
      ).fetch(asWebRequest(request, untilClosed(reply)), { authInfo, parsedBody: request.body });
      if (response.status === 405) response.headers.set("allow", "POST");
      return response;
    },
  });
  api.addHook("onClose", async () => (await opened)?.close());
}

/** Loaded with the first call: few people use it, and it takes 14 MB of memory. */
async function open(api: FastifyInstance, links: FileLinks, log: Logger): Promise<McpHttpHandler> {
  const sdk = await import("@modelcontextprotocol/server");
  // Without sessions: every request is self-contained, so a restart disconnects nobody.
  return sdk.createMcpHandler(
    ({ requestInfo, authInfo }) => {
      const server = new sdk.McpServer({ name: "mynah", version: "1.0.0" });
      const client = { headers: new Headers(requestInfo?.headers), scope: authInfo?.scopes[0] ?? "" };
      offerTools(server, client, { api, links });
      const template = new sdk.ResourceTemplate(FILE_URI, { list: undefined });
      server.registerResource(
        "result",
        template,
        { description: "A file of a job" },
        async (uri, { job, file }, { mcpReq: { signal } }) => {
          const calls = createApiCalls(api, client.headers, signal);
          const named = { uri: uri.href, job: String(job), file: String(file) };
          const found = await readFileResource(named, calls, links);
          if (!found) throw new sdk.ResourceNotFoundError(uri.href);
          return found;
        },
      );
      return server;
    },
    { onerror: (error) => log.debug({ err: error }, "api: tool server rejected a request") },
  );
}

interface ToolClient {
  readonly headers: Headers;
  readonly scope: string;
}

/** A model isn't shown what its key would be refused. */
function offerTools(
  server: McpServer,
  { headers, scope }: ToolClient,
  { api, links }: { readonly api: FastifyInstance; readonly links: FileLinks },
): void {
  const allowed = TOOLS.filter(({ isReadOnly }) => hasScope(scope, isReadOnly ? "read" : "run"));
  for (const { name, description, input, isReadOnly, request } of allowed) {
    const inputSchema = isReadOnly ? input : input.extend({ request_id: requestId });
    server.registerTool(
      name,
      {
        description,
        inputSchema,
        annotations: { readOnlyHint: isReadOnly, destructiveHint: false, idempotentHint: isReadOnly },
      },
      async (values: Record<string, unknown>, { mcpReq: { signal } }) => {
        const calls = createApiCalls(api, headers, signal);
        const key = values["request_id"];
        const first = await calls.ask(request(values), typeof key === "string" ? key : undefined);
        const { job } = first.body as { job?: { id: string } };
        const isStarted = !isReadOnly && !first.isError && job;
        const answer = isStarted ? await calls.ask(get(`/jobs/${job.id}?wait=${WAIT_S}`)) : first;
        return toResult(answer, calls, links);
      },
    );
  }
}
