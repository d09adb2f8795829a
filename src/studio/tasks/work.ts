import type { Engines } from "../engines/index.ts";
import type { GuardedFetch } from "../../net/guarded-fetch.ts";
import type { Limits } from "../limits.ts";

export interface Workplace {
  readonly engines: Engines;
  readonly fetch: GuardedFetch;
  readonly limits: Limits;
  /** A folder of this task's own. */
  readonly dir: string;
  /** Aborts when the studio closes or nobody waits for the task any more. */
  readonly signal: AbortSignal;
}

export interface Product {
  readonly path: string;
  /** The name under which it is served; its ending decides the content type. */
  readonly name: string;
}

/** What an operation's task does. Failures that are to be told are thrown as StudioFailure. */
export type Work = (request: never, at: Workplace) => Promise<readonly Product[]>;
