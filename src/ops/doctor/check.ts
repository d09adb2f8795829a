/** What an examination found. `advice` is worth doing, and nothing is broken without it. */
export interface CheckResult {
  readonly mark: "fine" | "advice" | "wrong";
  /** For the operator: what was found and, unless it is fine, what to do. Never a secret. */
  readonly text: string;
}

/** One part of the program's surroundings. */
export interface DoctorCheck {
  readonly name: string;
  /** What it throws is told as wrong, by its message. */
  run(signal: AbortSignal): Promise<CheckResult | readonly CheckResult[]>;
}

export const ok = (text: string): CheckResult => ({ mark: "fine", text });
export const warn = (text: string): CheckResult => ({ mark: "advice", text });
export const fail = (text: string): CheckResult => ({ mark: "wrong", text });
