export interface Call {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The requests that the service received. */
export interface Ledger {
  /** Every request whose work was done (or started), in order: what a bill would list. */
  readonly calls: readonly Call[];
  /** How many of an operation's requests were accepted. */
  count(operation: string): number;
  /** How many of an operation's requests arrived, accepted or not. */
  attempts(operation: string): number;
  /** Resolves once `times` requests to the operation have been accepted. */
  called(operation: string, times?: number): Promise<void>;
}

export function createLedger(): Ledger & { arrived(operation: string): void; accepted(call: Call): void } {
  const calls: Call[] = [];
  const accepted = new Map<string, number>();
  const arrived = new Map<string, number>();
  const waiting = new Set<() => void>();
  const count = (operation: string) => accepted.get(operation) ?? 0;
  const add = (to: Map<string, number>, operation: string) => to.set(operation, (to.get(operation) ?? 0) + 1);
  return {
    calls,
    count,
    attempts: (operation) => arrived.get(operation) ?? 0,
    called: (operation, times = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (count(operation) < times) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    arrived: (operation) => void add(arrived, operation),
    accepted(call) {
      calls.push(call);
      add(accepted, call.operation);
      for (const look of waiting) look();
    },
  };
}
