import type { DeliveryKind } from "./record.ts";

/** What can go wrong with a Web API method, an upload, a download or a `response_url`. */
export type RequestFault =
  /** Never answers. */
  | { readonly kind: "hang" }
  /** Cuts the connection; with `afterWrite` the work was done all the same. */
  | { readonly kind: "reset"; readonly afterWrite?: boolean }
  | { readonly kind: "rate_limited"; readonly retryAfter: number }
  | { readonly kind: "status"; readonly status: number; readonly afterWrite?: boolean }
  /** `ok: false`; Slack's pages say of `internal_error` that the operation may have succeeded. */
  | { readonly kind: "error"; readonly error: string; readonly afterWrite?: boolean }
  | { readonly kind: "delay"; readonly ms: number }
  /** `files.completeUploadExternal` only: answers ok and never shares. */
  | { readonly kind: "never_shared" }
  /** Downloads only: the login page with status 200. */
  | { readonly kind: "login_page" }
  /** Downloads only: the line breaks halfway through the promised bytes. */
  | { readonly kind: "cut_short" }
  /** Downloads only: 302 to another host; unless `signed`, that host wants the bearer too. */
  | { readonly kind: "redirect"; readonly signed: boolean };

/** What can go wrong on the way to the app. */
export type DeliveryFault =
  | { readonly kind: "bad_signature" }
  | { readonly kind: "old_timestamp" }
  /** The first delivery is lost on the way: the app sees only the retry. */
  | { readonly kind: "first_lost" }
  /** The same event several times; with `newIds` each under an id of its own. */
  | { readonly kind: "copies"; readonly times: number; readonly newIds?: boolean }
  /** Socket Mode: the connection dies with the envelope on it. */
  | { readonly kind: "drop_socket" };

export interface Faults {
  /**
   * The next `times` requests to a method (`chat.postMessage`, `upload`, `download`, `response_url`) or deliveries of a
   * kind meet this fault. Several wait in line.
   */
  next(target: DeliveryKind, fault: DeliveryFault, times?: number): void;
  next(target: string, fault: RequestFault, times?: number): void;
  /** Faults that nothing has met yet. */
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
