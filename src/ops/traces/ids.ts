import { createHash, randomBytes } from "node:crypto";
import type { IdGenerator } from "@opentelemetry/sdk-trace";
import { ROOT_CONTEXT, trace, TraceFlags, type Context } from "@opentelemetry/api";
import type { Job } from "../../jobs/job.ts";

/**
 * Derives the IDs of a job's trace and first span from the job's ID, so that all processes get the same without passing
 * them on. The calls of a plan belong to their parent's trace.
 */
export function traceIdsOf({ id, parent }: Pick<Job, "id" | "parent">) {
  return { traceId: hashOf(`trace ${parent?.id ?? id}`, 16), spanId: hashOf(`span ${id}`, 8) };
}

/** Returns the context in which a job's spans start. */
export const parentContextOf = (job: Pick<Job, "id" | "parent">): Context =>
  trace.setSpanContext(ROOT_CONTEXT, { ...traceIdsOf(job), traceFlags: TraceFlags.SAMPLED, isRemote: true });

const hashOf = (words: string, bytes: number) =>
  createHash("sha256")
    .update(`mynah ${words}`)
    .digest("hex")
    .slice(0, 2 * bytes);

export type TraceIdGenerator = ReturnType<typeof createTraceIdGenerator>;

/** Generates random IDs, except for spans that start in `choosing`. */
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
