/** What an examination found. `advice` is worth doing, and nothing is broken without it. */
export interface Finding {
  readonly mark: "fine" | "advice" | "wrong";
  /** For the operator: what was found and, unless it is fine, what to do. Never a secret. */
  readonly text: string;
}

/** One part of the program's surroundings. */
export interface Examination {
  readonly name: string;
  /** What it throws is told as wrong, by its message. */
  examine(signal: AbortSignal): Promise<Finding | readonly Finding[]>;
}

export const fine = (text: string): Finding => ({ mark: "fine", text });
export const advice = (text: string): Finding => ({ mark: "advice", text });
export const wrong = (text: string): Finding => ({ mark: "wrong", text });
