import type { FastifyRequest } from "fastify";
import type { TaskRecord } from "../tasks/record.ts";

const STATUS = { waiting: 202, done: 200, failed: 500 } as const;

/** Interface 2.1. URLs follow the address the asker used, so they stay true when the port changes between starts. */
export function taskBody(record: TaskRecord, request: FastifyRequest) {
  const urls = (record.files ?? []).map((file) => `${request.protocol}://${request.host}/files/${file}`);
  return {
    ...record.facts,
    status: STATUS[record.state],
    taskId: record.id,
    ...(urls.length > 0 && { url: urls[0] }),
    ...(urls.length > 1 && { urls }),
    ...(record.error && { error: record.error }),
    service: "studio",
    timestamp: new Date(record.endedAt ?? record.createdAt).toISOString(),
  };
}
