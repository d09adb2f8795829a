import type { DeliveryKind } from "./record.ts";

/** What can go wrong with a Web API method, an upload, a download or a `response_url`. */
export type RequestFault =
  /** Never answers. */
  | { readonly kind: "hang" }
  /** Cuts the connection; with `afterWrite` the work is done anyway. */
  | { readonly kind: "reset"; readonly afterWrite?: boolean }
  | { readonly kind: "rate_limited"; readonly retryAfter: number }
  | { readonly kind: "status"; readonly status: number; readonly afterWrite?: boolean }
  /** `ok: false`; Slack's documentation says of `internal_error` that the operation may have succeeded. */
  | { readonly kind: "error"; readonly error: string; readonly afterWrite?: boolean }
  | { readonly kind: "delay"; readonly ms: number }
  /** `files.completeUploadExternal` only: answers ok and never shares. */
  | { readonly kind: "never_shared" }
  /** Downloads only: the login page with status 200. */
  | { readonly kind: "login_page" }
  /** Downloads only: the connection breaks halfway through the promised bytes. */
  | { readonly kind: "cut_short" }
  /** Downloads only: 302 to another host; unless `signed`, that host requires the bearer token too. */
  | { readonly kind: "redirect"; readonly signed: boolean };

/** What can go wrong while delivering to the app. */
export type DeliveryFault =
  | { readonly kind: "bad_signature" }
  | { readonly kind: "old_timestamp" }
  /** The first delivery is lost: the app sees only the retry. */
  | { readonly kind: "first_lost" }
  /** Sends the same event several times; with `newIds` each under its own id. */
  | { readonly kind: "copies"; readonly times: number; readonly newIds?: boolean }
  /** Socket Mode: the connection dies while sending the envelope. */
  | { readonly kind: "drop_socket" };

export interface Faults {
  /**
   * Applies this fault to the next `times` requests to a method (`chat.postMessage`, `upload`, `download`,
   * `response_url`) or deliveries of a kind. Faults queue up.
   */
  next(target: DeliveryKind, fault: DeliveryFault, times?: number): void;
  next(target: string, fault: RequestFault, times?: number): void;
  /** How many faults haven't been applied yet. */
  waiting(): number;
}

export interface FaultQueue extends Faults {
  request(target: string): RequestFault | undefined;
  delivery(kind: DeliveryKind): DeliveryFault | undefined;
}

export const createFaults = (): FaultQueue => {
  const lines = new Map<string, unknown[]>();
  const take = (target: string): unknown => lines.get(target)?.shift();
  return {
    next: (target: string, fault: RequestFault | DeliveryFault, times = 1) => {
      const line = lines.get(target) ?? [];
      lines.set(target, [...line, ...Array.from({ length: times }, () => fault)]);
    },
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
    request: (target) => take(target) as RequestFault | undefined,
    delivery: (kind) => take(kind) as DeliveryFault | undefined,
  };
};
