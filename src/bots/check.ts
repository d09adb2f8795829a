/** One thing that an operator can mend, for `npm run doctor`. */
export interface PlatformCheck {
  readonly name: string;
  readonly ok: boolean;
  /** What was found and, where it is not well, what to do. Never a secret. */
  readonly message: string;
}
