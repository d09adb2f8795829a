import type { Operation } from "@mynah/audio-interface";
import { HttpFailure, refused } from "./failure.ts";
import type { Precheck } from "./task-routes.ts";

interface Known {
  /** Accepted operations of the task. */
  readonly of: readonly Operation[];
  /** Whether the task must have a result. */
  readonly ended: boolean;
}

/**
 * Checks a field that names an earlier task: 404 when no task of these operations has that id, 422 when it has no
 * result yet.
 */
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
        `${field}: no such task is known. Finished tasks are deleted after a while.`,
      );
    }
    if (ended && found.state !== "done") throw refused(field, "the task has not ended with a result");
  };
