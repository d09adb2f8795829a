import { createHash, randomBytes } from "node:crypto";
import type { IdGenerator } from "@opentelemetry/sdk-trace";
import { ROOT_CONTEXT, trace, TraceFlags, type Context } from "@opentelemetry/api";
import type { Job } from "../../jobs/job.ts";

/**
 * A job's trace and its first span have the same ids in every process, made of the job's own: nothing has to be carried
 * from one to the next. The calls of a plan are traced with the job that they belong to.
 */
export function traceIdsOf({ id, parent }: Pick<Job, "id" | "parent">) {
  return { traceId: hashOf(`trace ${parent?.id ?? id}`, 16), spanId: hashOf(`span ${id}`, 8) };
}

/** What the spans of a job begin under. */
export const parentContextOf = (job: Pick<Job, "id" | "parent">): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...traceIdsOf(job), traceFlags: TraceFlags.SAMPLED, isRemote: true });

const hashOf = (words: string, bytes: number) =>
  createHash("sha256")
    .update(`mynah ${words}`)
    .digest("hex")
    .slice(0, 2 * bytes);

export type TraceIdGenerator = ReturnType<typeof createTraceIdGenerator>;

/** Random ids, but for spans that are begun in `choosing`. */
export function createTraceIdGenerator(): IdGenerator & {
  choosing<T>(ids: ReturnType<typeof traceIdsOf>, begin: () => T): T;
} {
  let chosen: ReturnType<typeof traceIdsOf> | undefined;
  return {
    generateTraceId: () => chosen?.traceId ?? randomBytes(16).toString("hex"),
    generateSpanId: () => chosen?.spanId ?? randomBytes(8).toString("hex"),
    choosing(ids, begin) {
      chosen = ids;
      try {
        return begin();
      } finally {
        chosen = undefined;
      }
    },
  };
}
