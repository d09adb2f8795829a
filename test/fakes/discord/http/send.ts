import type { ServerResponse } from "node:http";

import type { Fault } from "../faults.ts";
import type { LoggedRequest } from "../record.ts";
import { ApiError, errorBody } from "./answer.ts";
import type { Answer } from "./answer.ts";

/** Does to the exchange what was planned. */
export const strike = (
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

/** 429, with the body and headers of its scope. */
export const limited = (
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

export const send = (
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
