import type { Machine } from "./process.ts";
import type { Scheduler } from "./scheduler.ts";

/** Why there is no usable answer. The models turn it into what their real clients throw. */
export type CallFault =
  /** Cannot have arrived. */
  | "refused"
  /** 429, or 503 with Retry-After: turned away before any work. */
  | "throttled"
  /** 5xx: perhaps done. */
  | "broken"
  /** The connection ended: perhaps done. */
  | "cut"
  /** No answer in time: perhaps done, perhaps still to be done. */
  | "late";

export class CallError extends Error {
  override readonly name = "CallFailed";
  readonly trouble: CallFault;

  constructor(trouble: CallFault) {
    super(trouble);
    this.trouble = trouble;
  }
}

export type CallOutcome = "fine" | "slow" | CallFault | "broken-after" | "cut-after" | "late-after";

/** A remote that processes talk to: it may be down, and any exchange may go wrong. */
export interface Remote {
  readonly name: string;
  /** How often something goes wrong, 0 to 1, while there are faults at all. */
  readonly trouble: number;
  readonly fates: readonly CallOutcome[];
  /** Ordinary one-way time in milliseconds. */
  readonly usualMs: number;
  readonly timeoutMs: number;
  awayUntil: number;
}

export interface Call<T> {
  readonly remote: Remote;
  readonly what: string;
  /** The atomic action at the remote. What it throws is the answer. */
  readonly arrive: () => T;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface NetworkConditions {
  /** Whether things may still go wrong. */
  isStormy(): boolean;
  /** Called when the remote has just acted; its answer is still to come. */
  arrived(from: Machine, what: string): void;
}

export type Network = ReturnType<typeof createNetwork>;

/** Carries requests and answers. The fate of an exchange is decided when it is sent. */
export function createNetwork(world: Scheduler, conditions: NetworkConditions) {
  const { random } = world;
  const fateOf = (remote: Remote): CallOutcome => {
    if (remote.awayUntil > world.now()) return "refused";
    return conditions.isStormy() && random.chance(remote.trouble) ? random.pick(remote.fates) : "fine";
  };
  const oneWay = (remote: Remote) =>
    random.chance(0.1) ? random.magnitude(remote.usualMs, 1000) : random.between(0.2, 2) * remote.usualMs;

  return <T>(from: Machine, call: Call<T>): Promise<T> => {
    const { remote, what, signal } = call;
    const timeoutMs = call.timeoutMs ?? remote.timeoutMs;
    const fate = fateOf(remote);
    const there = fate === "slow" ? random.between(0, timeoutMs) : Math.min(oneWay(remote), timeoutMs);
    const back = fate === "slow" ? random.between(0, timeoutMs) : oneWay(remote);
    const told = (how: string) => world.tell(from.name, () => `${remote.name} ${what}: ${how}`);

    return new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      signal?.addEventListener("abort", () => from.later(0, () => reject(signal.reason as Error)), {
        once: true,
      });
      const fail = (ms: number, trouble: CallFault) =>
        from.later(ms, () => {
          told(trouble);
          reject(new CallError(trouble));
        });
      const arrive = (then: (settle: () => void) => void) =>
        from.send(there, () => {
          then(carryOut(call, resolve, reject, told));
          conditions.arrived(from, what);
        });

      switch (fate) {
        case "refused":
        case "throttled":
        case "broken":
        case "cut":
          return fail(there, fate);
        case "late":
          return fail(timeoutMs, "late");
        case "broken-after":
        case "cut-after":
          return arrive(() => fail(back, fate === "cut-after" ? "cut" : "broken"));
        case "late-after":
          return arrive(() => fail(timeoutMs - there, "late"));
        case "fine":
        case "slow":
          return arrive((settle) =>
            there + back > timeoutMs ? fail(timeoutMs - there, "late") : from.later(back, settle),
          );
      }
    });
  };
}

function carryOut<T>(
  call: Call<T>,
  resolve: (value: T) => void,
  reject: (error: unknown) => void,
  told: (how: string) => void,
): () => void {
  try {
    const value = call.arrive();
    told("arrived");
    return () => resolve(value);
  } catch (error) {
    told(`arrived, answered ${error instanceof Error ? error.message : String(error)}`);
    return () => reject(error);
  }
}
