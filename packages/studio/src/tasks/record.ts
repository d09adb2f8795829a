/** A task as stored in its file. */
export interface TaskRecord {
  readonly id: string;
  /** Name of the operation in the contract. */
  readonly operation: string;
  /** The validated request. */
  readonly request: unknown;
  readonly state: "waiting" | "done" | "failed";
  /** How many times work on it has started. */
  readonly starts: number;
  /** What unfinished work remembers of effects that must not be repeated. */
  readonly receipt?: unknown;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly endedAt?: number;
  /** Result files below the files folder, as `token/name`. The token can't be guessed. */
  readonly files?: readonly string[];
  /** Fields of its result beyond those of interface 2.1. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string };
}
