/**
 * Why a task failed, as its `error` object tells it (interface 2.1): `code` for programs, `message` for the person who
 * asked. Anything else that is thrown while a task runs is a bug of the studio and is told as such.
 */
export class StudioFailure extends Error {
  override readonly name = "StudioFailure";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
