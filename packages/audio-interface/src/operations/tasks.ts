import { z } from "zod";
import { pathSegment } from "../fields.ts";
import { freeGet, type Operation } from "../operation.ts";
import { taskResult } from "../task-result.ts";

/** Interface 4.1; 404 when the task does not exist. */
export const getTask = {
  ...freeGet,
  name: "getTask",
  section: "4.1",
  host: "main",
  paths: ["/v1/task/{task_id}"],
  params: z.strictObject({ task_id: pathSegment }),
  response: taskResult,
} as const satisfies Operation;
