import type { Machine } from "./machine.ts";
import type { World } from "./world.ts";

/** Why there is no answer that can be used. The edges turn it into what their real clients throw. */
export type Trouble =
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

export class CallFailed extends Error {
  override readonly name = "CallFailed";
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export type Fate = "fine" | "slow" | Trouble | "broken-after" | "cut-after" | "late-after";

/** Something that processes talk to: it may be away, and any exchange may go wrong. */
export interface Remote {
  readonly name: string;
  /** How often something goes wrong, 0 to 1, while there are faults at all. */
  readonly trouble: number;
  readonly fates: readonly Fate[];
  /** Ordinary one-way time in milliseconds. */
  readonly usualMs: number;
  readonly timeoutMs: number;
  awayUntil: number;
}

export interface Call<T> {
  readonly remote: Remote;
  readonly what: string;
  /** What happens over there, at once and whole. What it throws is the answer. */
  readonly arrive: () => T;
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Weather {
  /** Whether things may still go wrong. */
  isStormy(): boolean;
  /** Something has just been done over there; its answer is still to come. */
  arrived(from: Machine, what: string): void;
}

export type Wire = ReturnType<typeof createWire>;

/** Carries requests and answers. What goes wrong with an exchange is decided when it leaves. */
export function createWire(world: World, weather: Weather) {
  const { random } = world;
  const fateOf = (remote: Remote): Fate => {
    if (remote.awayUntil > world.now()) return "refused";
    return weather.isStormy() && random.chance(remote.trouble) ? random.pick(remote.fates) : "fine";
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
      const fail = (ms: number, trouble: Trouble) =>
        from.later(ms, () => {
          told(trouble);
          reject(new CallFailed(trouble));
        });
      const arrive = (then: (settle: () => void) => void) =>
        from.send(there, () => {
          then(carryOut(call, resolve, reject, told));
          weather.arrived(from, what);
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
