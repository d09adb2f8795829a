/** What can go wrong with a request to a method, or to `download`. */
export type Fault =
  /** Cuts the connection; with `afterWrite` the work is done anyway. */
  | { readonly kind: "reset"; readonly afterWrite?: boolean }
  /** Telegram's gateway answers with a page and no JSON; the work may have been done. */
  | { readonly kind: "bad_gateway"; readonly afterWrite?: boolean }
  /** Answers later, after the work was done. */
  | { readonly kind: "delay"; readonly ms: number }
  | { readonly kind: "rate_limited"; readonly retryAfter: number }
  | { readonly kind: "refused"; readonly code: number; readonly description: string };

export interface Faults {
  /** Applies this fault to the next `times` requests. Faults queue up. */
  next(method: string, fault: Fault, times?: number): void;
  take(method: string): Fault | undefined;
  /** How many faults haven't been applied yet. */
  waiting(): number;
}

export function createFaults(): Faults {
  const queues = new Map<string, Fault[]>();
  return {
    next(method, fault, times = 1) {
      const queue = queues.get(method) ?? [];
      queues.set(method, [...queue, ...Array.from({ length: times }, () => fault)]);
    },
    take: (method) => queues.get(method)?.shift(),
    waiting: () => queues.values().reduce((sum, queue) => sum + queue.length, 0),
  };
}
