import { UserError } from "../../src/errors.ts";
import { render } from "../../src/messages/index.ts";

/** Returns the message a person reads when this is refused. Throws any other error on. */
export function refusalOf(attempt: () => unknown): string {
  try {
    const given = attempt();
    throw new Error(`was not refused but gave ${JSON.stringify(given)}`);
  } catch (error) {
    if (error instanceof UserError) return render(error.sentence);
    throw error;
  }
}
