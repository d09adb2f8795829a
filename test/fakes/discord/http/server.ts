import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { Fault } from "../faults.ts";
import type { LoggedRequest } from "../record.ts";
import type { Stage } from "../stage.ts";
import { ApiError, errorBody, invalidForm } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { ParsedBody } from "./body.ts";
import { parseBody } from "./body.ts";
import { serveFile } from "./cdn.ts";
import { createRateLimits } from "./rate-limits.ts";
import type { Found, Route } from "./router.ts";
import { createRouter, majorOf } from "./router.ts";
import { isDocumented } from "./spec.ts";
import { checkRequest } from "./validate.ts";

type Limits = ReturnType<typeof createRateLimits>;

/** REST under /api/v10, files under /attachments. */
export const createListener = (stage: Stage, routes: readonly Route[]): RequestListener => {
  const find = createRouter(routes);
  const limits = createRateLimits(stage.settings.rateLimits, stage.clock.now);
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    const rest = /^\/api(?:\/v10)?(\/.*)$/.exec(url.pathname)?.[1];
    const work =
      rest === undefined
        ? serveFile(stage, url, response)
        : serveRest({
            stage,
            limits,
            request,
            response,
            url,
            path: rest,
            found: find(request.method ?? "", rest),
          });
    // A fake that breaks must fail the test that uses it, loudly, and not the process.
    work.catch((cause: unknown) => {
      stage.violations.push({
        request: `${request.method} ${url.pathname}`,
        problems: [`the fake failed: ${String(cause)}`],
        body: undefined,
      });
      response.destroy();
    });
  };
};

interface Exchange {
  readonly stage: Stage;
  readonly limits: Limits;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly path: string;
  readonly found: Found | undefined;
}

const serveRest = async (exchange: Exchange): Promise<void> => {
  const { stage, request, response, url, path, found } = exchange;
  const raw = await readAll(request);
  const parsed = await attempt(() => parseBody(raw, request.headers["content-type"] ?? ""));
  const body = parsed instanceof ApiError ? { json: undefined, files: [] } : parsed;
  const log = logged(exchange, body);
  stage.requests.push(log);
  const fault = stage.faults.take(found?.route.at ?? "", `${request.method} ${path}`);
  if (fault?.kind === "delay") await sleep(fault.ms);
  if (fault && fault.kind !== "delay" && fault.after !== true) return strike(fault, response, log);
  const spent = found && exchange.limits(found.route.at, majorOf(found), isExempt(found));
  if (spent?.retryAfter !== undefined) {
    return limited(
      response,
      log,
      { retryAfter: spent.retryAfter, scope: spent.isGlobal ? "global" : "user" },
      spent.headers,
    );
  }
  const answer = parsed instanceof ApiError ? parsed : await attempt(() => handle(exchange, body));
  if (answer instanceof ApiError && answer.issues.length > 0) {
    const problems = answer.issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
    stage.violations.push({ request: `${request.method} ${url.pathname}`, problems, body: body.json });
  }
  if (fault && fault.kind !== "delay") return strike(fault, response, log);
  send(response, log, answer, spent?.headers ?? {});
};

const handle = (exchange: Exchange, { json, files }: ParsedBody): Answer | Promise<Answer> => {
  const { stage, request, path, url, found } = exchange;
  const name = `${request.method} ${url.pathname}`;
  if (!found) {
    const known = isDocumented(request.method ?? "", path);
    stage.violations.push({
      request: name,
      problems: [known ? "the fake does not serve this route" : "no such route"],
      body: json,
    });
    throw new ApiError(404, 0, "404: Not Found");
  }
  if (found.route.open !== true && request.headers.authorization !== `Bot ${stage.settings.token}`) {
    throw new ApiError(401, 0, "401: Unauthorized");
  }
  const checked = checkRequest(found.route.at, json);
  if (checked.issues.length > 0) throw invalidForm(...checked.issues);
  if (checked.unknown.length > 0)
    stage.violations.push({ request: name, problems: checked.unknown, body: json });
  const param = (key: string) => found.params[key] ?? "";
  return found.route.handle({ stage, param, query: url.searchParams, body: json, files });
};

/** Interaction endpoints are not bound to the bot's global limit. */
const isExempt = ({ route }: Found): boolean => / \/(interactions|webhooks)\//.test(route.at);

const strike = (
  fault: Exclude<Fault, { kind: "delay" }>,
  response: ServerResponse,
  log: LoggedRequest,
): void => {
  // A request that hangs is let go by its client, or when the fake closes.
  if (fault.kind === "hang") return;
  if (fault.kind === "reset") return void response.socket?.resetAndDestroy();
  if (fault.kind === "limit") return limited(response, log, fault, {});
  const { status, code = 0, message = `${status}: Injected fault` } = fault;
  send(response, log, new ApiError(status, code, message), {});
};

const limited = (
  response: ServerResponse,
  log: LoggedRequest,
  { retryAfter, scope }: { readonly retryAfter: number; readonly scope: string },
  headers: Record<string, string>,
): void => {
  const isGlobal = scope === "global";
  const body = { message: "You are being rate limited.", retry_after: retryAfter, global: isGlobal };
  const global = isGlobal ? { "x-ratelimit-global": "true" } : {};
  send(
    response,
    log,
    { status: 429, body },
    { "retry-after": `${Math.ceil(retryAfter)}`, ...headers, ...global, "x-ratelimit-scope": scope },
  );
};

const send = (
  response: ServerResponse,
  log: LoggedRequest,
  answer: Answer | ApiError,
  headers: Record<string, string>,
): void => {
  log.status = answer.status;
  const body = answer instanceof ApiError ? errorBody(answer) : answer.body;
  if (answer instanceof ApiError) log.code = answer.code;
  response.writeHead(answer.status, {
    ...headers,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};

const logged = (
  { stage, request, url, path, found }: Exchange,
  { json, files }: ParsedBody,
): LoggedRequest => ({
  at: stage.clock.now(),
  method: request.method ?? "",
  route: found?.route.at.split(" ")[1] ?? path,
  path,
  query: Object.fromEntries(url.searchParams),
  body: json,
  files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  status: 0,
});

const attempt = async <T>(work: () => T | Promise<T>): Promise<T | ApiError> => {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ApiError) return cause;
    throw cause;
  }
};

const readAll = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
