import type { Operation } from "../../audio/contract/index.ts";
import { HttpFailure, refused } from "./failure.ts";
import type { Precheck } from "./task-routes.ts";

/** A field that names an earlier task: 404 when there is none of these operations, 422 until it has ended well. */
export const knownTask =
  (field: string, ...of: readonly Operation[]): Precheck =>
  async (fields, { task }) => {
    const id = fields[field];
    if (id === undefined) return;
    const found = await task(`${id as string}`);
    if (!found || !of.some(({ name }) => name === found.operation)) {
      throw new HttpFailure(
        404,
        "not_found",
        `${field}: no such task is known. Finished tasks are forgotten in time.`,
      );
    }
    if (found.state !== "done") throw refused(field, "the task has not ended with a result");
  };
