import type { ServerResponse } from "node:http";

import type { Fault } from "../faults.ts";
import type { LoggedRequest } from "../record.ts";
import { ApiError } from "./answer.ts";
import { answered, limited } from "./rest.ts";
import type { RestResponse } from "./rest.ts";

/** Applies the planned fault to the exchange. */
export const applyFault = (
  fault: Exclude<Fault, { kind: "delay" }>,
  response: ServerResponse,
  log: LoggedRequest,
): void => {
  // A request that hangs ends when its client gives up or the fake closes.
  if (fault.kind === "hang") return;
  if (fault.kind === "reset") return void response.socket?.resetAndDestroy();
  if (fault.kind === "limit") return send(response, log, limited(fault));
  const { status, code = 0, message = `${status}: Injected fault` } = fault;
  send(response, log, answered(new ApiError(status, code, message)));
};

export const send = (response: ServerResponse, log: LoggedRequest, answer: RestResponse): void => {
  const { status, headers, body, code } = answer;
  log.status = status;
  if (code !== undefined) log.code = code;
  response.writeHead(status, {
    ...headers,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
};
