import type { ServerResponse } from "node:http";
import type { Fault } from "./faults.ts";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Record<string, string> | undefined;
}

export function reply(response: ServerResponse, { status, body, headers }: Answer): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "x-request-id": `fake-${status}`,
    ...headers,
  });
  response.end(text);
}

/** Answers a request whose work is done, or breaks the answer as the fault says. */
export function replyWith(response: ServerResponse, answer: Answer, fault: Fault | undefined): void {
  if (fault === "hang") return;
  if (fault === "reset-after") {
    response.socket?.resetAndDestroy();
  } else if (fault === "html") {
    const headers = { "content-type": "text/html" };
    reply(response, { status: 200, body: "<!doctype html><title>Maintenance</title>", headers });
  } else if (typeof fault === "object" && "garbled" in fault) {
    reply(response, { status: 200, body: fault.garbled });
  } else if (typeof fault === "object" && "slow" in fault) {
    setTimeout(reply, fault.slow, response, answer);
  } else {
    reply(response, answer);
  }
}
