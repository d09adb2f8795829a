import { UserError, type Sentence } from "../../../errors.ts";

/** A person's error that HTTP has a status of its own for; others are answered with 400. */
export class HttpError extends UserError {
  readonly status: number;

  constructor(status: number, sentence: Sentence) {
    super(sentence);
    this.status = status;
  }
}
