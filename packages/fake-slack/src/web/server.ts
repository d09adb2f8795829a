import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { serveDownload } from "../files/download.ts";
import { serveUpload } from "../files/upload.ts";
import { METHODS } from "../methods/index.ts";
import type { RequestFault } from "../faults.ts";
import type { LoggedRequest } from "../record.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { type ApiRequest, answerCall } from "./api.ts";
import { bearerOf, readArgs, readBody } from "./body.ts";
import { faultAfter, faultBefore } from "./fault-line.ts";
import { serveHook } from "./hook.ts";

export const createWebServer = (platform: FakePlatform): Server =>
  createServer((request, response) => {
    route(platform, request, response).catch((error: unknown) => {
      // A bug in the fake must not look like Slack: report it clearly.
      if (!response.headersSent) response.writeHead(500);
      response.end(`fake Slack broke: ${error instanceof Error ? error.stack : String(error)}`);
      platform.violations.push({
        where: request.url ?? "",
        problems: [`the fake broke: ${String(error)}`],
        args: {},
      });
    });
  });

const route = async (
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const url = new URL(request.url ?? "/", platform.origin());
  const [, place = ""] = url.pathname.split("/");
  if (place === "api") return serveApi(platform, request, response, url);
  if (place === "upload") return serveUpload(platform, request, response, url);
  if (place === "files-pri" || place === "files-cdn") return serveDownload(platform, request, response, url);
  if (place === "hooks") return serveHook(platform, request, response, url);
  response.writeHead(404).end();
};

const serveApi = async (
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const name = url.pathname.slice("/api/".length);
  const method = METHODS.get(name);
  const body = await readBody(request);
  const args = readArgs(request, url, body, method?.json ?? false);
  const bearer = bearerOf(request);
  const teamId = platform.state.tokens.get(bearer ?? "")?.teamId;
  const logged: LoggedRequest = {
    at: platform.clock.now(),
    method: name,
    args: withoutSecrets(args),
    ...(teamId && { teamId }),
    status: 0,
  };
  platform.requests.push(logged);
  const fault = platform.faults.request(name);
  if (await faultBefore(platform, fault, response)) return noteFault(logged, response, fault);
  const answer = answerCall(platform, method, basic(request, { bearer, args, fault }));
  platform.changed.notify();
  if (faultAfter(fault, response)) return noteFault(logged, response, fault);
  logged.status = answer.status;
  if (typeof answer.body["error"] === "string") logged.error = answer.body["error"];
  const scopes = platform.state.tokens.get(bearer ?? "")?.scopes;
  response.writeHead(answer.status, {
    "content-type": "application/json; charset=utf-8",
    ...(scopes && { "x-oauth-scopes": [...scopes].join(",") }),
    ...(answer.retryAfter && { "retry-after": String(answer.retryAfter) }),
  });
  response.end(JSON.stringify(answer.body));
};

const noteFault = (
  logged: LoggedRequest,
  response: ServerResponse,
  fault: RequestFault | undefined,
): void => {
  logged.status = response.headersSent ? response.statusCode : 0;
  logged.error = fault?.kind === "error" ? fault.error : (fault?.kind ?? "");
};

/** OAuth methods also accept the client's id and secret by Basic authorization. */
const basic = (request: IncomingMessage, call: ApiRequest): ApiRequest => {
  const encoded = /^Basic (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!encoded) return call;
  const [id, secret] = Buffer.from(encoded, "base64").toString().split(":");
  return { ...call, args: { client_id: id, client_secret: secret, ...call.args } };
};

const SECRETS = new Set(["token", "client_secret", "refresh_token", "code"]);

const withoutSecrets = (args: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(args).filter(([key]) => !SECRETS.has(key)));
