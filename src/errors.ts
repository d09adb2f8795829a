/**
 * The kinds of failure. Any other thrown error is a bug.
 *
 * They are translated in two places only: to a reply (messages/) and to a queue verdict (jobs/).
 */

/**
 * A message to a person, by key; rendered in their language at the edge (messages/). Plain JSON: it is stored in rows.
 */
export interface Sentence {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a person probably meant: a button's text, and the command line that it runs as if it had been typed. */
export interface Remedy {
  readonly label: string;
  readonly line: string;
}

/** Caused by the person's input or permissions. Safe to show, never retried, nothing was spent. */
export class UserError extends Error {
  override readonly name = "UserError";
  readonly sentence: Sentence;
  readonly remedies: readonly Remedy[];

  constructor(sentence: Sentence, remedies: readonly Remedy[] = []) {
    super(sentence.key);
    this.sentence = sentence;
    this.remedies = remedies;
  }
}

export interface ServiceErrorFacts {
  /** HTTP status of the answer. */
  readonly status: number;
  /** The service's own code, if it gave one. */
  readonly code?: string;
  readonly requestId?: string;
  /** The same request may succeed later. */
  readonly retryable: boolean;
  /** How long the service asked us to wait, in milliseconds, already capped. */
  readonly retryAfterMs?: number;
  /** The work may have been done, so it may have been charged. */
  readonly maybeCharged: boolean;
}

/** The audio service or a platform answered with a failure. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly facts: ServiceErrorFacts;
  /** Not enumerable, so that no log line has it. */
  readonly #answer: string | undefined;

  constructor(message: string, facts: ServiceErrorFacts, answer?: string) {
    super(message);
    this.facts = facts;
    this.#answer = answer;
  }

  /** What the audio service's answer looked like (audio/answer-excerpt.ts). */
  get answer(): string | undefined {
    return this.#answer;
  }
}

/** There was no answer. `reached` is false only when the request cannot have arrived (refused, no such host). */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly reached: boolean;

  constructor(message: string, reached: boolean, options?: ErrorOptions) {
    super(message, options);
    this.reached = reached;
  }
}

/** No answer in time. The request may have arrived and been processed. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * The storage of files doesn't respond or refuses a request; the message is for the operator. What was stored before is
 * unaffected, and `isTemporary` says whether the same may work later without a change of the settings.
 */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** The program cannot start as configured; the message tells the operator what to change. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Returns the code that Node's own errors have, such as ENOENT; empty for others. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";

/** Returns the message of an error's first cause, for a log line about something that the program doesn't control. */
export function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause !== undefined) return describeCause(error.cause);
  // Node leaves the message empty if several addresses of a host were tried.
  return error.message || ("code" in error ? String(error.code) : error.name);
}
