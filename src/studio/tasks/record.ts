/** One task as its file keeps it. */
export interface TaskRecord {
  readonly id: string;
  /** Name of the contract's operation. */
  readonly operation: string;
  /** The checked request. */
  readonly request: unknown;
  readonly state: "waiting" | "done" | "failed";
  /** How often work on it has begun. */
  readonly starts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly endedAt?: number;
  /** Results below the folder of files, as `token/name`; the token cannot be guessed. */
  readonly files?: readonly string[];
  /** Fields of its result beside those of interface 2.1. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly message: string };
}
