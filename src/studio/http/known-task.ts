import type { Operation } from "../../audio/contract/index.ts";
import { HttpFailure, refused } from "./failure.ts";
import type { Precheck } from "./task-routes.ts";

interface Known {
  /** What the task may be of. */
  readonly of: readonly Operation[];
  /** Whether it must have its result already. */
  readonly ended: boolean;
}

/** A field that names an earlier task: 404 when there is none of these operations, 422 when it has no result yet. */
export const requireKnownTask =
  (field: string, { of, ended }: Known): Precheck =>
  async (fields, { task }) => {
    const id = fields[field];
    if (typeof id !== "string") return;
    const found = await task(id);
    if (!found || !of.some(({ name }) => name === found.operation)) {
      throw new HttpFailure(
        404,
        "not_found",
        `${field}: no such task is known. Finished tasks are forgotten in time.`,
      );
    }
    if (ended && found.state !== "done") throw refused(field, "the task has not ended with a result");
  };
