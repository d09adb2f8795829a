/** One thing an operator can fix, for `npm run doctor`. */
export interface PlatformCheck {
  readonly name: string;
  readonly ok: boolean;
  /** What was found and, if `ok` is false, what to do. Never contains a secret. */
  readonly message: string;
}

/** Loads the platform's code and returns its checks. */
export type LoadChecks = () => Promise<() => Promise<readonly PlatformCheck[]>>;
