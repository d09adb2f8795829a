/**
 * Why a task failed, as reported in its `error` object (interface 2.1): `code` for programs, `message` for people. Any
 * other error thrown by a task is a bug in the studio and reported as one.
 */
export class StudioFailure extends Error {
  override readonly name = "StudioFailure";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
