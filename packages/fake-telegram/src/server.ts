import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { answerCall, type Call, findMethod } from "./methods/index.ts";
import { type LoggedRequest, Refusal, type Upload } from "./model.ts";
import type { World } from "./world.ts";

/** Serves `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
export const createBotServer = (world: World): Server =>
  createServer((request, response) => {
    route(world, request, response).catch((error: unknown) => {
      world.violations.push({ method: "", problem: `the fake broke: ${String(error)}` });
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

async function route(world: World, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://fake");
  const [, isFile = "", token, rest = ""] = /^\/(file\/)?bot([^/]+)\/(.+)$/.exec(pathname) ?? [];
  if (token === undefined) return sendJson(response, failure(new Refusal(404, "Not Found")));
  if (token !== world.settings.token) return sendJson(response, failure(new Refusal(401, "Unauthorized")));
  if (isFile) return serveFile(world, request, response, rest);
  return serveMethod(world, request, response, rest);
}

async function serveMethod(
  world: World,
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
): Promise<void> {
  const { args, uploads } = await readCall(request);
  const method = findMethod(name);
  const files = [...uploads.values()].map((upload) => upload.name);
  const logged: LoggedRequest = { method: method ?? name, args, files, at: world.clock.now(), status: 0 };
  world.requests.push(logged);
  const fault = world.faults.take(logged.method);
  if (fault?.kind === "reset" && !fault.afterWrite) return void request.socket.destroy();
  if (fault?.kind === "bad_gateway" && !fault.afterWrite) return sendGatewayPage(response);
  const isGone = () => response.destroyed;
  const answer = await answerOf(world, method, { args, uploads, isGone }, fault);
  world.changed.notify();
  if (fault?.kind === "reset") return void request.socket.destroy();
  if (fault?.kind === "bad_gateway") return sendGatewayPage(response);
  if (fault?.kind === "delay") await wait(fault.ms);
  logged.status = answer.status;
  if (!answer.body.ok) logged.error = String(answer.body.description);
  sendJson(response, answer);
}

interface Answer {
  readonly status: number;
  readonly body: { readonly ok: boolean; readonly description?: string; readonly [more: string]: unknown };
}

async function answerOf(
  world: World,
  method: ReturnType<typeof findMethod>,
  call: Call,
  fault: ReturnType<World["faults"]["take"]>,
): Promise<Answer> {
  try {
    if (!method) throw new Refusal(404, "Not Found: method not found");
    if (fault?.kind === "rate_limited") {
      const { retryAfter } = fault;
      throw new Refusal(429, `Too Many Requests: retry after ${retryAfter}`, { retry_after: retryAfter });
    }
    if (fault?.kind === "refused") throw new Refusal(fault.code, fault.description);
    return { status: 200, body: { ok: true, result: await answerCall(world, method, call) } };
  } catch (error) {
    if (error instanceof Refusal) return failure(error);
    throw error;
  }
}

const failure = ({ code, message, parameters }: Refusal): Answer => ({
  status: code,
  body: { ok: false, error_code: code, description: message, ...(parameters && { parameters }) },
});

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const sendGatewayPage = (response: ServerResponse): void =>
  void response.writeHead(502, { "content-type": "text/html" }).end("<html>502 Bad Gateway</html>");

function serveFile(world: World, request: IncomingMessage, response: ServerResponse, path: string): void {
  world.requests.push({ method: "download", args: { path }, files: [], at: world.clock.now(), status: 200 });
  const file = world.files.get(path.replace("files/", ""));
  const fault = world.faults.take("download");
  if (fault?.kind === "reset") return void request.socket.destroy();
  if (!file || fault) return sendJson(response, failure(new Refusal(404, "Not Found")));
  const [, from] = /^bytes=(\d+)-/.exec(request.headers.range ?? "") ?? [];
  const content = file.content.subarray(Number(from ?? 0));
  response
    .writeHead(from === undefined ? 200 : 206, {
      "content-type": "application/octet-stream",
      "content-length": content.length,
      ...(from !== undefined && {
        "content-range": `bytes ${from}-${file.content.length - 1}/${file.content.length}`,
      }),
    })
    .end(content);
}

/** Reads the parameters of a request: a query, JSON, or a form with files. */
async function readCall(request: IncomingMessage): Promise<Pick<Call, "args" | "uploads">> {
  const body = await readBody(request);
  const { searchParams } = new URL(request.url ?? "/", "http://fake");
  const args: Record<string, unknown> = Object.fromEntries(searchParams);
  const uploads = new Map<string, Upload>();
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("application/json")) Object.assign(args, JSON.parse(body.toString()));
  else if (type !== "") {
    const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
    for (const [name, value] of form) {
      if (typeof value === "string") args[name] = value;
      else
        uploads.set(name, {
          name: value.name,
          type: value.type.split(";")[0] || "application/octet-stream",
          content: Buffer.from(await value.arrayBuffer()),
        });
    }
  }
  return { args, uploads };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
