import type { Operation } from "../../audio/contract/index.ts";

export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

/** A request that is answered with an error status (interface 7). */
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

/** The error model of the voices host is documented (interface 2.4); that of the main host follows the task's error object. */
export function failureBody(host: Operation["host"], { status, code, message, findings }: HttpFailure) {
  if (host === "voices") return { error: code, details: message };
  return { status, error: { code, message }, ...(findings.length > 0 && { details: findings }) };
}

/** A field of the main host that the contract allows and the studio cannot take (interface 7). */
export const refused = (field: string, message: string) =>
  new HttpFailure(422, "validation_error", `${field}: ${message}`, [{ field, message }]);
