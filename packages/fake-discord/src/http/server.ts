import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import type { LoggedRequest } from "../record.ts";
import type { FakePlatform } from "../fake-platform.ts";
import { ApiError } from "./answer.ts";
import type { ParsedBody } from "./body.ts";
import { parseBody } from "./body.ts";
import { serveFile } from "./cdn.ts";
import { createRest } from "./rest.ts";
import type { Rest } from "./rest.ts";
import type { Found, Route } from "./router.ts";
import { send, applyFault } from "./send.ts";

/** Serves REST under /api/v10 and files under /attachments. */
export const createListener = (platform: FakePlatform, routes: readonly Route[]): RequestListener => {
  const rest = createRest(platform, routes);
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    const path = /^\/api(?:\/v10)?(\/.*)$/.exec(url.pathname)?.[1];
    const work =
      path === undefined
        ? serveFile(platform, url, response)
        : serveRest({
            platform,
            rest,
            request,
            response,
            url,
            path,
            found: rest.find(request.method ?? "", path),
          });
    // A broken fake must fail the test that uses it, not crash the process.
    work.catch((cause: unknown) => {
      platform.violations.push({
        request: `${request.method} ${url.pathname}`,
        problems: [`the fake failed: ${String(cause)}`],
        body: undefined,
      });
      response.destroy();
    });
  };
};

interface Exchange {
  readonly platform: FakePlatform;
  readonly rest: Rest;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly path: string;
  readonly found: Found | undefined;
}

const serveRest = async (exchange: Exchange): Promise<void> => {
  const { platform: fakePlatform, rest, request, response, url, path, found } = exchange;
  const method = request.method ?? "";
  const arrivedAt = performance.now();
  const raw = await readAll(request);
  const parsed = await attempt(() => parseBody(raw, request.headers["content-type"] ?? ""));
  const body = parsed instanceof ApiError ? { json: undefined, files: [] } : parsed;
  const log = logged(exchange, body);
  fakePlatform.requests.push(log);
  const fault = fakePlatform.faults.take(found?.route.at ?? "", `${method} ${path}`);
  if (fault?.kind === "delay") await sleep(fault.ms);
  if (fault && fault.kind !== "delay" && fault.after !== true) return applyFault(fault, response, log);
  const { authorization } = request.headers;
  const answer = await rest.answer({ method, url, path, found, authorization, body: parsed });
  if (fault && fault.kind !== "delay") return applyFault(fault, response, log);
  log.insideMs = performance.now() - arrivedAt;
  send(response, log, answer);
};

const logged = (
  { platform: fakePlatform, request, url, path, found }: Exchange,
  { json, files }: ParsedBody,
): LoggedRequest => ({
  at: fakePlatform.clock.now(),
  method: request.method ?? "",
  route: found?.route.at.split(" ")[1] ?? path,
  path,
  query: Object.fromEntries(url.searchParams),
  body: json,
  files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  ...reasonOf(request),
  status: 0,
});

/** The reason is URL-encoded, since headers only take ASCII. */
const reasonOf = ({ headers: { "x-audit-log-reason": reason } }: IncomingMessage): { reason?: string } =>
  typeof reason === "string" ? { reason: decodeURIComponent(reason) } : {};

const attempt = async <T>(work: () => Promise<T>): Promise<T | ApiError> => {
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
