import { UserError, type Sentence } from "../../../errors.ts";

/** A UserError with its own HTTP status; others are answered with 400. */
export class HttpError extends UserError {
  readonly status: number;

  constructor(status: number, sentence: Sentence) {
    super(sentence);
    this.status = status;
  }
}
