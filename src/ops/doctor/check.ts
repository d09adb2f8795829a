/** Result of a check. `advice` is recommended, but nothing is broken without it. */
export interface CheckResult {
  readonly mark: "fine" | "advice" | "wrong";
  /** For the operator: the finding and, unless it is fine, what to do. Never contains a secret. */
  readonly text: string;
}

/** Checks one part of the program's environment. */
export interface DoctorCheck {
  readonly name: string;
  /** An error is reported as `wrong`, with its message. */
  run(signal: AbortSignal): Promise<CheckResult | readonly CheckResult[]>;
}

export const ok = (text: string): CheckResult => ({ mark: "fine", text });
export const warn = (text: string): CheckResult => ({ mark: "advice", text });
export const fail = (text: string): CheckResult => ({ mark: "wrong", text });
