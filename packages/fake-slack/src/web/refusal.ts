/** A Web API answer with `ok: false`. */
export class Refusal extends Error {
  readonly code: string;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(code: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.extra = extra;
  }
}

/** HTTP 429 with `Retry-After`. */
export class TooMany extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super("ratelimited");
    this.name = "TooMany";
    this.retryAfter = retryAfter;
  }
}
