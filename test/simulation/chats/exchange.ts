import type { Machine } from "../process.ts";
import { CallError, type Remote, type Network } from "../network.ts";
import type { Scheduler } from "../scheduler.ts";

/** One process's connection to a chat. */
export interface BotConnection {
  readonly machine: Machine;
  readonly wire: Network;
  readonly remote: Remote;
  readonly world: Scheduler;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface Exchange {
  readonly what: string;
  /**
   * Longest time until arrival or failure: less than the timeout of the chat's real client, which would abort the
   * request.
   */
  readonly timeoutMs: number;
  readonly arrive: () => Answer;
  /** The chat's answers when it rate-limits, and when it fails. */
  readonly throttled: Answer;
  readonly broken: () => Answer;
}

/** Simulates one request over HTTP: returns an answer, or throws what `fetch` would. */
export async function simulateExchange(
  { world, machine, wire, remote }: BotConnection,
  { what, timeoutMs, arrive, throttled, broken }: Exchange,
): Promise<Answer> {
  try {
    const answer = await wire(machine, { remote, what, arrive, timeoutMs });
    if (isRefusal(answer)) world.tell(machine.name, () => `is answered ${JSON.stringify(answer.body)}`);
    return answer;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    switch (error.trouble) {
      case "refused":
        throw unreached("ECONNREFUSED");
      case "cut":
        throw unreached("ECONNRESET");
      case "late":
        throw new DOMException("The operation was aborted", "AbortError");
      case "throttled":
        return throttled;
      case "broken":
        return broken();
    }
  }
}

const isRefusal = ({ status, body }: Answer): boolean =>
  status >= 300 || (body as { ok?: boolean } | undefined)?.ok === false;

const unreached = (code: string) =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });

/** As much of a Response as the clients read; a real one would read its body in event-loop turns of its own. */
export function responseOf(url: string, { status, headers = {}, body }: Answer): Response {
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const text = body === undefined ? "" : JSON.stringify(body);
  return {
    url,
    status,
    ok: status >= 200 && status < 300,
    statusText: "",
    headers: new Headers({ ...type, ...headers }),
    text: async () => text,
    json: async () => JSON.parse(text) as unknown,
    arrayBuffer: async () => new ArrayBuffer(0),
  } as unknown as Response;
}
