import type { Operation } from "@mynah/audio-interface";

export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** An error answered with an HTTP status (interface 7). */
export class HttpFailure extends Error {
  override readonly name = "HttpFailure";
  readonly status: number;
  readonly code: string;
  readonly findings: readonly FieldIssue[];

  constructor(status: number, code: string, message: string, findings: readonly FieldIssue[] = []) {
    super(message);
    this.status = status;
    this.code = code;
    this.findings = findings;
  }
}

/**
 * The voices host's error format is documented (interface 2.4); the main host's is based on the task's error object.
 */
export function failureBody(host: Operation["host"], { status, code, message, findings }: HttpFailure) {
  if (host === "voices") return { error: code, details: message };
  return { status, error: { code, message }, ...(findings.length > 0 && { details: findings }) };
}

/** Rejects a main host's field that the contract allows but the studio doesn't support (interface 7). */
export const refused = (field: string, message: string) =>
  new HttpFailure(422, "validation_error", `${field}: ${message}`, [{ field, message }]);
