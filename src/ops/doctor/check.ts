/** Result of a check. `warning` is recommended, but nothing is broken without it. */
export interface CheckResult {
  readonly mark: "ok" | "warning" | "failed";
  /** For the operator: the finding and, unless it is ok, what to do. Never contains a secret. */
  readonly text: string;
}

export interface DoctorCheck {
  readonly name: string;
  /** Loads the code of the check, before the time of any check runs: loading holds up the answers of all. */
  load?(): Promise<unknown>;
  /** An error is reported as `failed`, with its message. */
  run(signal: AbortSignal): Promise<CheckResult | readonly CheckResult[]>;
}

export const ok = (text: string): CheckResult => ({ mark: "ok", text });
export const warn = (text: string): CheckResult => ({ mark: "warning", text });
export const fail = (text: string): CheckResult => ({ mark: "failed", text });
