import type { ServerResponse } from "node:http";
import type { RequestFault } from "../faults.ts";
import type { FakePlatform } from "../fake-platform.ts";

/** Applies a fault that happens before the work. `true`: the request is finished. */
export const faultBefore = async (
  platform: FakePlatform,
  fault: RequestFault | undefined,
  response: ServerResponse,
): Promise<boolean> => {
  if (fault?.kind === "hang") return true;
  if (fault?.kind === "delay") await new Promise<void>((done) => void platform.clock.after(fault.ms, done));
  if (fault?.kind === "rate_limited") {
    response.writeHead(429, { "retry-after": String(fault.retryAfter), "content-type": "application/json" });
    response.end(JSON.stringify({ ok: false, error: "ratelimited" }));
    return true;
  }
  return late(fault) ? false : cut(fault, response);
};

/** Applies a fault that happens after the work: the write stands, the answer is wrong. */
export const faultAfter = (fault: RequestFault | undefined, response: ServerResponse): boolean =>
  late(fault) && cut(fault, response);

const late = (fault: RequestFault | undefined): boolean =>
  fault !== undefined && "afterWrite" in fault && fault.afterWrite;

const cut = (fault: RequestFault | undefined, response: ServerResponse): boolean => {
  if (fault?.kind === "reset") response.destroy();
  else if (fault?.kind === "status") response.writeHead(fault.status).end("upstream trouble");
  else if (fault?.kind === "error") {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ ok: false, error: fault.error }));
  } else return false;
  return true;
};
