import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { LoggedRequest } from "../record.ts";
import type { Stage } from "../stage.ts";
import { ApiError, invalidForm } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { ParsedBody } from "./body.ts";
import { parseBody } from "./body.ts";
import { serveFile } from "./cdn.ts";
import { createRateLimits } from "./rate-limits.ts";
import type { Found, Route } from "./router.ts";
import { createRouter, majorOf } from "./router.ts";
import { limited, send, strike } from "./send.ts";
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
  if (answer instanceof ApiError && isMistake(answer)) {
    stage.violations.push({
      request: `${request.method} ${url.pathname}`,
      problems: problemsOf(answer),
      body: body.json,
    });
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

/** Codes for requests that no circumstance makes right: a bot that sends them is wrong, as with 50035. */
const MISTAKES = new Set([30015, 30032, 50006, 50035, 50109, 50159, 50160, 50161, 50162]);

const isMistake = ({ code }: ApiError): boolean => MISTAKES.has(code);

const problemsOf = ({ issues, message }: ApiError): string[] =>
  issues.length === 0
    ? [message]
    : issues.map((issue) => `${issue.path.map(String).join(".")}: ${issue.message}`);

/** Interaction endpoints are not bound to the bot's global limit. */
const isExempt = ({ route }: Found): boolean => / \/(interactions|webhooks)\//.test(route.at);

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
